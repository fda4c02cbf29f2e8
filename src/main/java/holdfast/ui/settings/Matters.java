package holdfast.ui.settings;

import holdfast.holds.Refusal;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomKind;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue.SaveItemOutcome;
import holdfast.ui.kit.UiContext;
import holdfast.ui.settings.CatalogueSection.Matter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.control.TableColumn;

/** What the catalogue section shows of kinds, rooms and items. */
final class Matters {
  private Matters() {}

  record Kinds(SettingsServices services, Supplier<Caller> caller) implements Matter<RoomKind> {
    @Override
    public String id() {
      return "kinds";
    }

    @Override
    public Set<Topic> topics() {
      return EnumSet.of(Topic.ROOM_KIND);
    }

    @Override
    public List<RoomKind> read() {
      return services.rooms().kinds();
    }

    @Override
    public SaveOutcome<RoomKind> save(RoomKind edited) {
      return services.rooms().save(edited, caller.get());
    }

    @Override
    public Object identity(RoomKind kind) {
      return kind.id();
    }

    @Override
    public String name(RoomKind kind) {
      return kind.name();
    }

    @Override
    public boolean isRetired(RoomKind kind) {
      return kind.retired();
    }

    @Override
    public RoomKind retired(RoomKind kind, boolean retired) {
      return new RoomKind(
          kind.id(), kind.name(), kind.guests(), kind.order(), retired, kind.version());
    }

    @Override
    public List<TableColumn<RoomKind, ?>> columns(UiContext context) {
      return List.of(
          Fields.column(context, "settings.kind.name", 260, RoomKind::name),
          Fields.column(
              context, "settings.kind.guests", 110, kind -> Integer.toString(kind.guests())),
          Fields.column(
              context, "settings.kind.order", 110, kind -> Integer.toString(kind.order())),
          Fields.column(context, "settings.state", 120, kind -> state(context, kind.retired())));
    }
  }

  /** Rooms; reading them also brings the kinds the form offers up to date. */
  record Rooms(SettingsServices services, Supplier<Caller> caller, KindNames kinds)
      implements Matter<Room> {
    @Override
    public String id() {
      return "rooms";
    }

    @Override
    public Set<Topic> topics() {
      return EnumSet.of(Topic.ROOM, Topic.ROOM_KIND);
    }

    @Override
    public List<Room> read() {
      kinds.renew(services.rooms().kinds());
      return services.rooms().rooms();
    }

    @Override
    public SaveOutcome<Room> save(Room edited) {
      return services.rooms().save(edited, caller.get());
    }

    @Override
    public Object identity(Room room) {
      return room.id();
    }

    @Override
    public String name(Room room) {
      return room.name();
    }

    @Override
    public boolean isRetired(Room room) {
      return room.retired();
    }

    @Override
    public Room retired(Room room, boolean retired) {
      return new Room(
          room.id(),
          room.name(),
          room.kind(),
          room.features(),
          room.floor(),
          retired,
          room.version());
    }

    @Override
    public List<TableColumn<Room, ?>> columns(UiContext context) {
      return List.of(
          Fields.column(context, "settings.room.name", 100, Room::name),
          Fields.column(context, "settings.room.kind", 190, room -> kinds.nameOf(room.kind())),
          Fields.column(context, "settings.room.features", 180, Room::features),
          Fields.column(context, "settings.room.floor", 70, Room::floor),
          Fields.column(context, "settings.state", 110, room -> state(context, room.retired())));
    }
  }

  record Items(SettingsServices services, Supplier<Caller> caller) implements Matter<Item> {
    @Override
    public String id() {
      return "items";
    }

    @Override
    public Set<Topic> topics() {
      return EnumSet.of(Topic.ITEM);
    }

    @Override
    public List<Item> read() {
      return services.items().items();
    }

    @Override
    public SaveOutcome<Item> save(Item edited) {
      return switch (services.items().save(edited, caller.get())) {
        case SaveItemOutcome.Saved(Item now) -> new SaveOutcome.Saved<>(now);
        case SaveItemOutcome.ChangedMeanwhile(Item current, Edit by) ->
            new SaveOutcome.ChangedMeanwhile<>(current, by);
        case SaveItemOutcome.Refused(Refusal why) -> new SaveOutcome.Refused<>(why);
        case SaveItemOutcome.StillInUse(Item current, int running) ->
            new SaveOutcome.StillInUse<>(current, running);
      };
    }

    @Override
    public Object identity(Item item) {
      return item.id();
    }

    @Override
    public String name(Item item) {
      return item.name();
    }

    @Override
    public boolean isRetired(Item item) {
      return item.retired();
    }

    @Override
    public Item retired(Item item, boolean retired) {
      return new Item(
          item.id(), item.sku(), item.name(), item.unit(), item.shelf(), retired, item.version());
    }

    @Override
    public List<TableColumn<Item, ?>> columns(UiContext context) {
      return List.of(
          Fields.column(context, "settings.item.sku", 120, Item::sku),
          Fields.column(context, "settings.item.name", 260, Item::name),
          Fields.column(context, "settings.item.unit", 80, Item::unit),
          Fields.column(context, "settings.item.shelf", 120, Item::shelf),
          Fields.column(context, "settings.state", 110, item -> state(context, item.retired())));
    }
  }

  private static String state(UiContext context, boolean retired) {
    return context.text(retired ? "settings.state.retired" : "settings.state.inUse");
  }
}
