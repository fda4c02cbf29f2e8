package holdfast.ui.calendar;

import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;
import java.time.Instant;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** For which rooms somebody at this desk wants to be told once they are free. */
final class WatchList {

  /**
   * A wish to be told.
   *
   * @param roomName as it was called when the wish was made
   */
  record Watch(RoomId room, String roomName, Period during) {}

  private final ObservableList<Watch> watches = FXCollections.observableArrayList();
  private final ObservableList<Watch> shown = FXCollections.unmodifiableObservableList(watches);

  /** In the order in which they were made; read only. */
  ObservableList<Watch> all() {
    return shown;
  }

  /** Adds a wish; one that is there already is not made twice. */
  void add(Watch watch) {
    if (!watches.contains(watch)) {
      watches.add(watch);
    }
  }

  /** Takes one away; false if it was not there any more. */
  boolean remove(Watch watch) {
    return watches.remove(watch);
  }

  /** Takes away those whose period has passed. */
  void endBefore(Instant now) {
    watches.removeIf(watch -> !watch.during().end().isAfter(now));
  }
}
