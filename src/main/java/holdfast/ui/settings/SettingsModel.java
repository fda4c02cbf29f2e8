package holdfast.ui.settings;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Site;
import holdfast.stock.Item;
import holdfast.ui.kit.Rows;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** What the settings show and what is being typed into them. JavaFX application thread only. */
final class SettingsModel {

  /**
   * A list of things with the form of one of them.
   *
   * @param loaded whether the first reading has come
   */
  record Catalogue<T>(Rows<Object, T> rows, Editing<T> editing, BooleanProperty loaded) {
    static <T> Catalogue<T> of(Function<T, Object> identity) {
      return new Catalogue<>(new Rows<>(identity), new Editing<>(), new SimpleBooleanProperty());
    }
  }

  private final Editing<Site> site = new Editing<>();
  private final Map<Capacity, Editing<HoldPolicy>> policies = new EnumMap<>(Capacity.class);
  private final Catalogue<RoomKind> kinds = Catalogue.of(RoomKind::id);
  private final Catalogue<Room> rooms = Catalogue.of(Room::id);
  private final Catalogue<Item> items = Catalogue.of(Item::id);
  private final ObjectProperty<List<RoomKind>> offered = new SimpleObjectProperty<>(List.of());
  private final StringProperty section = new SimpleStringProperty("site");

  SettingsModel() {
    for (Capacity capacity : Capacity.values()) {
      policies.put(capacity, new Editing<>());
    }
  }

  Editing<Site> site() {
    return site;
  }

  Editing<HoldPolicy> policy(Capacity capacity) {
    return Objects.requireNonNull(policies.get(capacity));
  }

  Catalogue<RoomKind> kinds() {
    return kinds;
  }

  Catalogue<Room> rooms() {
    return rooms;
  }

  Catalogue<Item> items() {
    return items;
  }

  /** All kinds, for the form of a room, as last read together with the rooms. */
  ObjectProperty<List<RoomKind>> offeredProperty() {
    return offered;
  }

  /** The kind's name; empty for a room without one. */
  String kindName(@Nullable KindId id) {
    return offered.get().stream()
        .filter(kind -> kind.id().equals(id))
        .map(RoomKind::name)
        .findFirst()
        .orElse("");
  }

  /** The id of the section in sight. */
  StringProperty sectionProperty() {
    return section;
  }
}
