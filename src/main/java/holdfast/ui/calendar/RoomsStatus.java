package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.UiContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the status line says about the days shown. JavaFX application thread only. */
final class RoomsStatus {
  private final UiContext context;
  private String counts = "";
  private @Nullable SlotHold next;

  RoomsStatus(UiContext context) {
    this.context = context;
  }

  /**
   * Counts what is shown from now on, once: the status is written four times a second.
   *
   * @param window null while nothing is shown
   */
  void count(@Nullable CalendarWindow window) {
    if (window == null) {
      counts = "";
      next = null;
      return;
    }
    int rooms = 0;
    int held = 0;
    int confirmed = 0;
    SlotHold first = null;
    // Only of the rooms shown: the filter counts here too.
    for (Group group : window.groups()) {
      rooms += group.rooms().size();
      for (Room room : group.rooms()) {
        for (SlotHold bar : window.bars().getOrDefault(room.id(), List.of())) {
          if (bar.purpose() == Purpose.CLOSURE) {
            continue;
          }
          if (bar.state() == HoldState.CONFIRMED) {
            confirmed++;
          } else if (bar.state() == HoldState.HELD) {
            held++;
            first = first == null || bar.deadline().isBefore(first.deadline()) ? bar : first;
          }
        }
      }
    }
    counts = context.messages().plural("rooms.status.rooms", rooms, held, confirmed);
    next = first;
  }

  /**
   * "14 rooms · 4 held · 22 confirmed" and, if anything is held, "Next hold ends in 0:48 (206)".
   */
  List<String> texts() {
    SlotHold hold = next;
    if (counts.isEmpty()) {
      return List.of();
    }
    return hold == null ? List.of(counts) : List.of(counts, ends(hold));
  }

  private String ends(SlotHold hold) {
    String left = context.formats().countdown(context.clock().until(hold.deadline()));
    return context.text("rooms.status.next", left, hold.roomName());
  }
}
