package holdfast.ui.calendar.form;

import holdfast.holds.Refusal.Invalid;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What is wrong on a form, by place. Touches nothing that was typed. */
public final class Complaint {
  private final ReadOnlyObjectWrapper<Map<Place, Wrong>> wrong =
      new ReadOnlyObjectWrapper<>(this, "wrong", Map.of());

  /** By place, never the same map twice. */
  public ReadOnlyObjectProperty<Map<Place, Wrong>> wrongProperty() {
    return wrong.getReadOnlyProperty();
  }

  /** The topmost place with something wrong, where the focus belongs. */
  public Optional<Place> first() {
    return wrong.get().keySet().stream().min(Enum::compareTo);
  }

  public void add(Place place, Wrong why) {
    Map<Place, Wrong> next = new EnumMap<>(Place.class);
    next.putAll(wrong.get());
    next.putIfAbsent(place, why);
    wrong.set(Map.copyOf(next));
  }

  /** Adds what a command refused; returns false if no place on a room's form fits it. */
  public boolean add(Invalid refused) {
    Optional<Place> place =
        switch (refused.field()) {
          case GUEST -> Optional.of(Place.GUEST);
          case GUESTS -> Optional.of(Place.GUESTS);
          case PHONE -> Optional.of(Place.PHONE);
          case NOTE -> Optional.of(Place.NOTE);
          case PERIOD -> Optional.of(Place.DEPARTURE);
          case TIME_TO_LIVE -> Optional.of(Place.HOW_LONG);
          case QUANTITY,
              LINES,
              NAME,
              SKU,
              UNIT,
              SHELF,
              FEATURES,
              FLOOR,
              TIME_TO_LIVE_MIN,
              TIME_TO_LIVE_MAX,
              NIGHTS_MAX ->
              Optional.empty();
        };
    place.ifPresent(
        where -> add(where, new Wrong.Known(refused.field(), refused.problem(), refused.limit())));
    return place.isPresent();
  }

  /** Somebody works on it. */
  public void clear(Place place) {
    if (wrong.get().containsKey(place)) {
      Map<Place, Wrong> next = new EnumMap<>(Place.class);
      next.putAll(wrong.get());
      next.remove(place);
      wrong.set(Map.copyOf(next));
    }
  }

  public void clear() {
    wrong.set(Map.of());
  }
}
