package holdfast.app.tour;

import holdfast.app.desk.FrontDesk;
import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.Room;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Messages;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;

/** The main job with rooms: hold, be refused, take another, confirm, cancel, be too late. */
final class RoomSteps {
  private static final int NIGHTS = 2;
  private static final int LATE_TRIES_MAX = 9;

  /** Free nights of one room that are in sight. */
  private record Gap(Room room, LocalDate arrival) {
    LocalDate departure() {
      return arrival.plusDays(NIGHTS);
    }
  }

  private final Hand hand;
  private final Report report;
  private final FrontDesk desk;
  private final Stored stored;
  private final Caller boris;
  private final Caller anna;
  private final String moreau;
  private final String fischer;
  private final String silva;
  private final String weber;
  private final String brandt;
  private final List<Gap> used = new ArrayList<>();

  RoomSteps(Hand hand, Report report, Messages messages, FrontDesk desk, Stored stored) {
    this.hand = hand;
    this.report = report;
    this.desk = desk;
    this.stored = stored;
    anna = new Caller(messages.text("sample.anna"), messages.text("sample.desk.1"));
    boris = new Caller(messages.text("sample.boris"), messages.text("sample.desk.2"));
    moreau = messages.text("sample.tour.moreau");
    fischer = messages.text("sample.tour.fischer");
    silva = messages.text("sample.tour.silva");
    weber = messages.text("sample.tour.weber");
    brandt = messages.text("sample.tour.brandt");
  }

  void go() {
    awaitWindow();
    report.step(hand, "rooms", List.of());
    hold();
    beRefused();
    confirm();
    cancel();
    letOneExpire();
    beTooLate();
  }

  private RoomGrid grid() {
    return (RoomGrid) hand.find("#rooms-grid");
  }

  private void awaitWindow() {
    RoomGrid grid = grid();
    hand.await("the chart shows its rooms", () -> grid.windowProperty().get() != null);
  }

  private void hold() {
    Gap gap = gap();
    drag(gap);
    hand.fill("#form-guest", moreau);
    hand.fill("#form-guests", "2");
    hand.fill("#form-phone", "+33 6 00 00 00 00");
    report.step(hand, "hold-form", List.of());
    hand.click("#form-hold");
    awaitStored(moreau, "held", 1);
    hand.find("#inspector-confirm");
    awaitBar(moreau, HoldState.HELD);
    report.step(hand, "held", stored.rooms(moreau));
  }

  /** Boris is faster by a moment; the form that was filled in meanwhile loses nothing. */
  private void beRefused() {
    Gap gap = gap();
    drag(gap);
    hand.fill("#form-guest", fischer);
    SlotHold his = take(gap, boris, silva, Duration.ofMinutes(15));
    hand.click("#form-hold");
    hand.find("#taken-dialog");
    expect("a refusal stores nothing", stored.rooms(fischer).isEmpty());
    report.step(
        hand, "slot-taken", List.of("hold " + his.id().value() + " of Boris is in the way"));
    hand.press(KeyCode.ENTER);
    awaitStored(fischer, "held", 1);
    hand.await("the dialog closed", () -> !shown("#taken-dialog"));
    awaitBar(fischer, HoldState.HELD);
    report.step(hand, "alternative-held", stored.rooms(fischer));
  }

  private void confirm() {
    select(moreau);
    hand.click("#inspector-confirm");
    awaitStored(moreau, "confirmed", 1);
    hand.await("the inspector shows it", () -> !shown("#inspector-confirm"));
    awaitBar(moreau, HoldState.CONFIRMED);
    report.step(hand, "confirmed", join(stored.rooms(moreau), stored.events(moreau)));
  }

  private void cancel() {
    RoomGrid grid = grid();
    select(fischer);
    hand.click("#inspector-cancel");
    hand.find("#cancel-yes");
    report.step(hand, "cancel-asks", List.of());
    hand.click("#cancel-yes");
    awaitStored(fischer, "cancelled", 1);
    hand.await("the bar is gone", () -> bar(grid, fischer) == null);
    report.step(hand, "cancelled", join(stored.rooms(fischer), stored.events(fischer)));
  }

  private void letOneExpire() {
    take(gap(), anna, weber, Duration.ofMinutes(15));
    select(weber);
    stored.shorten(weber, Duration.ofSeconds(2));
    awaitStored(weber, "expired", 1);
    hand.await("the inspector shows it", () -> !shown("#inspector-confirm"));
    report.step(hand, "expired", join(stored.rooms(weber), stored.events(weber)));
  }

  /**
   * Presses Confirm in the moment after the deadline, before the sweep comes by. Where the sweep or
   * the screen is faster, another hold is tried: a person would not have been too late there.
   */
  private void beTooLate() {
    int holds = 0;
    do {
      if (++holds > LATE_TRIES_MAX) {
        throw new TourFailure("no confirm came too late", null);
      }
      take(gap(), anna, brandt, Duration.ofMinutes(15));
      select(brandt);
      hand.aim("#inspector-confirm");
      stored.shorten(brandt, Duration.ZERO);
      hand.clickHere();
      awaitStored(brandt, "expired", holds);
    } while (!hand.comes("#late-dialog"));
    report.step(hand, "late-confirm-refused", join(stored.rooms(brandt), stored.events(brandt)));
    hand.click("#late-again");
    awaitStored(brandt, "held", holds + 1);
    hand.await("the dialog closed", () -> !shown("#late-dialog"));
    awaitBar(brandt, HoldState.HELD);
    report.step(hand, "held-again", stored.rooms(brandt));
  }

  /** A room that is free for the nights from one of the next days, and was not used before. */
  private Gap gap() {
    RoomGrid grid = grid();
    CalendarWindow window = Hand.see(() -> grid.windowProperty().get());
    if (window == null) {
      throw new TourFailure("the chart shows nothing", null);
    }
    LocalDate today = LocalDate.ofInstant(desk.clock().now(), window.times().zone());
    Group group = window.groups().getFirst();
    for (int ahead = 1; ahead < 9; ahead++) {
      for (Room room : group.rooms()) {
        Gap gap = new Gap(room, today.plusDays(ahead));
        boolean fresh = used.stream().noneMatch(other -> other.room().id().equals(room.id()));
        if (fresh && desk.freeRooms().isFree(room.id(), nights(gap))) {
          used.add(gap);
          return gap;
        }
      }
    }
    throw new TourFailure("no room is free", null);
  }

  private Period nights(Gap gap) {
    return desk.site().site().times().nights(gap.arrival(), gap.departure());
  }

  /** Draws the nights with the mouse: from the day of arrival to the day of departure. */
  private void drag(Gap gap) {
    RoomGrid grid = grid();
    Bounds first = Hand.see(() -> cell(grid, gap.room(), gap.arrival()));
    Bounds last = Hand.see(() -> cell(grid, gap.room(), gap.departure()));
    // The guest before leaves at noon: the right half of the first cell is free for certain.
    hand.drag(
        grid,
        new Point2D(first.getMaxX() - 6, first.getCenterY()),
        new Point2D(last.getMinX() + 8, last.getCenterY()));
    hand.find("#form-guest");
  }

  private static Bounds cell(RoomGrid grid, Room room, LocalDate date) {
    return grid.boundsOfCell(room.id(), date)
        .orElseThrow(() -> new TourFailure("the cell is not in sight", null));
  }

  /** Selects the bar of a guest by clicking on it. */
  private void select(String guest) {
    RoomGrid grid = grid();
    hand.await("the bar of " + guest + " is painted", () -> bar(grid, guest) != null);
    HoldId hold =
        Hand.see(
            () -> {
              HoldId found = bar(grid, guest);
              if (found == null) {
                throw new TourFailure("the bar of " + guest + " went away", null);
              }
              return found;
            });
    Hand.see(() -> grid.scrollTo(hold));
    Bounds bounds =
        Hand.see(
            () ->
                grid.boundsOf(hold)
                    .orElseThrow(() -> new TourFailure("the bar is not in sight", null)));
    hand.click(grid, new Point2D(bounds.getMinX() + 8, bounds.getCenterY()));
    Labeled title = (Labeled) hand.find("#inspector-title");
    hand.await("the inspector shows " + guest, () -> title.getText().equals(guest));
  }

  private static @Nullable HoldId bar(RoomGrid grid, String guest) {
    return activeBar(grid, guest).map(SlotHold::id).orElse(null);
  }

  private static Optional<SlotHold> activeBar(RoomGrid grid, String guest) {
    CalendarWindow window = grid.windowProperty().get();
    return window == null
        ? Optional.empty()
        : window.bars().values().stream()
            .flatMap(List::stream)
            .filter(hold -> hold.details().guest().equals(guest) && hold.state().isActive())
            .findFirst();
  }

  private void awaitBar(String guest, HoldState state) {
    RoomGrid grid = grid();
    hand.await(
        "the bar of " + guest + " is " + state,
        () -> activeBar(grid, guest).filter(hold -> hold.state() == state).isPresent());
  }

  private SlotHold take(Gap gap, Caller by, String guest, Duration left) {
    AcquireRoomOutcome outcome =
        desk.rooms()
            .acquire(
                new RoomHolds.Acquire(
                    Request.by(by),
                    gap.room().id(),
                    nights(gap),
                    new HoldFor.Lasting(left),
                    Purpose.STAY,
                    Details.of(guest),
                    false,
                    null));
    if (outcome instanceof AcquireRoomOutcome.Held(SlotHold hold)) {
      return hold;
    }
    throw new TourFailure("the room was not to be had: " + outcome, null);
  }

  private void awaitStored(String guest, String state, int holds) {
    Hand.awaitAnywhere(
        "the database holds " + guest + " as " + state,
        () -> {
          List<String> rows = stored.rooms(guest);
          return rows.size() == holds && rows.getFirst().contains(", " + state + ", ");
        });
  }

  private boolean shown(String selector) {
    return hand.seesNow(selector);
  }

  private static void expect(String what, boolean holds) {
    if (!holds) {
      throw new TourFailure("expected: " + what, null);
    }
  }

  private static List<String> join(List<String> rows, List<String> events) {
    List<String> all = new ArrayList<>(rows);
    all.add("history: " + String.join("; ", events));
    return all;
  }
}
