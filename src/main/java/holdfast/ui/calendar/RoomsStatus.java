package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the status line says about the days shown. */
final class RoomsStatus {
  private final UiContext context;

  RoomsStatus(UiContext context) {
    this.context = context;
  }

  /**
   * "14 rooms · 4 held · 22 confirmed" and, if anything is held, "Next hold ends in 0:48 (206)".
   */
  List<String> texts(CalendarWindow window) {
    List<SlotHold> bars = bars(window);
    long rooms = window.groups().stream().mapToLong(group -> group.rooms().size()).sum();
    long held = count(bars, HoldState.HELD);
    long confirmed = count(bars, HoldState.CONFIRMED);
    var texts = new ArrayList<String>();
    texts.add(context.messages().plural("rooms.status.rooms", rooms, held, confirmed));
    next(bars).ifPresent(hold -> texts.add(ends(hold)));
    return texts;
  }

  /** Only of the rooms shown: the filter counts here too. */
  private static List<SlotHold> bars(CalendarWindow window) {
    Set<Object> shown =
        window.groups().stream()
            .flatMap(group -> group.rooms().stream())
            .map(room -> room.id())
            .collect(Collectors.toSet());
    return window.bars().entrySet().stream()
        .filter(entry -> shown.contains(entry.getKey()))
        .flatMap(entry -> entry.getValue().stream())
        .filter(bar -> bar.purpose() != Purpose.CLOSURE)
        .toList();
  }

  private static long count(List<SlotHold> bars, HoldState state) {
    return bars.stream().filter(bar -> bar.state() == state).count();
  }

  private static Optional<SlotHold> next(List<SlotHold> bars) {
    return bars.stream()
        .filter(bar -> bar.state() == HoldState.HELD)
        .min(Comparator.comparing(SlotHold::deadline));
  }

  private String ends(SlotHold hold) {
    String left = context.formats().countdown(context.clock().until(hold.deadline()));
    return context.text("rooms.status.next", left, hold.roomName());
  }
}
