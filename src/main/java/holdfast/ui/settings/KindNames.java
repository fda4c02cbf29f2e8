package holdfast.ui.settings;

import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.ui.kit.FxThread;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The kinds of rooms as last read: written by a task, shown in the window. Thread-safe. */
final class KindNames {
  private final Consumer<List<RoomKind>> shown;
  private volatile List<RoomKind> kinds = List.of();

  /**
   * @param shown told on the JavaFX application thread when they were read anew
   */
  KindNames(Consumer<List<RoomKind>> shown) {
    this.shown = shown;
  }

  void renew(List<RoomKind> read) {
    kinds = List.copyOf(read);
    FxThread.nextPulse(() -> shown.accept(kinds));
  }

  /** The kind's name; empty for a room without one. */
  String nameOf(@Nullable KindId id) {
    return kinds.stream()
        .filter(kind -> kind.id().equals(id))
        .map(RoomKind::name)
        .findFirst()
        .orElse("");
  }
}
