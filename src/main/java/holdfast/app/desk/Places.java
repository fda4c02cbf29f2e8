package holdfast.app.desk;

import holdfast.site.Caller;
import holdfast.ui.calendar.RoomsPlace;
import holdfast.ui.calendar.RoomsScreen;
import java.util.HashMap;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Brings each person back to where they were on the chart of rooms. JavaFX application thread only.
 */
final class Places {
  /** Nobody's place is written while they are still moving. */
  private static final Duration REST = Duration.seconds(1);

  private final ObservableValue<@Nullable Caller> caller;
  private final Map<String, RoomsPlace> places;
  private final PauseTransition rest = new PauseTransition(REST);
  private @Nullable RoomsScreen rooms;

  /**
   * @param stored what was kept at the last end, by name
   * @param save keeps all of them
   */
  Places(ObservableValue<@Nullable Caller> caller, Map<String, RoomsPlace> stored, Runnable save) {
    this.caller = caller;
    places = new HashMap<>(stored);
    rest.setOnFinished(
        _ -> {
          note();
          save.run();
        });
    caller.addListener((_, before, now) -> changed(before, now));
  }

  private void changed(@Nullable Caller before, @Nullable Caller now) {
    RoomsScreen screen = rooms;
    if (screen == null || now == null || before == null || before.actor().equals(now.actor())) {
      return;
    }
    RoomsPlace left = screen.place();
    places.put(before.actor(), left);
    screen.go(places.getOrDefault(now.actor(), left.forNewcomer()));
  }

  /** The screen is about to be shown: the person goes where they were. */
  void restore(RoomsScreen screen) {
    Caller now = caller.getValue();
    RoomsPlace place = now == null ? null : places.get(now.actor());
    if (place != null) {
      screen.go(place);
    }
    screen.onPlace(rest::playFromStart);
  }

  /** The screen can tell its place from now on. */
  void follow(RoomsScreen screen) {
    rooms = screen;
  }

  private void note() {
    Caller now = caller.getValue();
    RoomsScreen screen = rooms;
    if (now != null && screen != null) {
      places.put(now.actor(), screen.place());
    }
  }

  /** All places as they are now, by name. */
  Map<String, RoomsPlace> all() {
    note();
    return Map.copyOf(places);
  }

  /** Nothing is written later than this. */
  void stop() {
    rest.stop();
  }
}
