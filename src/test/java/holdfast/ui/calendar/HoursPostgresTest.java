package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.RoomTime;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The chart with hours for columns, on a real database; what is stored is looked at afterwards. The
 * house is in Berlin, the workstation is not.
 */
@FxTest
@ExtendWith(PostgresExtension.class)
class HoursPostgresTest {
  private static final HouseTimes BERLIN =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(11, 0));

  private final ChartDesk desk;
  private final SceneRobot robot;
  private final LocalDate tomorrow;

  HoursPostgresTest(TestDatabase database) {
    desk = new ChartDesk(database, BERLIN);
    robot = desk.robot();
    tomorrow = desk.today.plusDays(1);
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private static Period hours(LocalDate date, String from, String until) {
    return new Period(
        date.atTime(LocalTime.parse(from)).atZone(BERLIN.zone()).toInstant(),
        date.atTime(LocalTime.parse(until)).atZone(BERLIN.zone()).toInstant());
  }

  /** A meeting in room 204, selected, on a chart of the hours of its day. */
  private SlotHold meeting(LocalDate date, String from, String until) {
    SlotHold board = desk.acquire(desk.anna, "204", hours(date, from, until), "Board", true);
    desk.reveal(board);
    return shown(board, date);
  }

  private SlotHold shown(SlotHold hold, LocalDate date) {
    Fx.run(
        () -> {
          desk.grid().moveCursorTo(hold.room(), date);
          desk.grid().setScale(Scale.HOURS);
          desk.grid().select(hold.id());
          desk.grid().requestFocus();
        });
    Fx.until(
        () ->
            desk.grid().scaleProperty().get() == Scale.HOURS
                && desk.grid().boundsOf(hold.id()).isPresent());
    return hold;
  }

  /** A point moved by hours to the right, and to the row of a room. */
  private Supplier<Point2D> by(
      Supplier<Point2D> from, SlotHold measure, double hours, String room) {
    return () -> {
      Bounds bar = desk.grid().boundsOf(measure.id()).orElseThrow();
      Duration length = Duration.between(measure.during().start(), measure.during().end());
      double hour = bar.getWidth() / (length.toMinutes() / 60.0);
      LocalDate date = LocalDate.ofInstant(measure.during().start(), BERLIN.zone());
      Bounds row = desk.grid().boundsOfCell(desk.room(room), date).orElseThrow();
      return new Point2D(from.get().getX() + hours * hour, row.getCenterY());
    };
  }

  private String clock(SlotHold hold, String end) {
    return desk.sql()
        .value(
            String.class,
            "SELECT to_char(%s(during) AT TIME ZONE 'Europe/Berlin', 'DD HH24:MI')".formatted(end)
                + " FROM slot_hold WHERE hold_id = ?",
            hold.id().value());
  }

  @Test
  void a_meeting_is_dragged_by_half_hours_and_to_another_room() {
    SlotHold board = meeting(tomorrow, "10:00", "13:00");
    robot.drag(desk.grid(), desk.body(board.id()), by(desk.body(board.id()), board, 1.4, "205"));
    assertThat(desk.stored(board.id())).as("before the release").isEqualTo(board);
    assertThat(desk.atPointer()).startsWith("Room 205");
    robot.drop();
    desk.awaitPlace(board.id(), "205", hours(tomorrow, "11:30", "14:30"));
    assertThat(desk.stored(board.id()).version()).isEqualTo(board.version() + 1);
  }

  @Test
  void an_end_of_a_meeting_goes_by_half_hours_and_stays_in_its_room() {
    SlotHold board = meeting(tomorrow, "10:00", "13:00");
    robot.drag(desk.grid(), desk.end(board.id()), by(desk.end(board.id()), board, 2.1, "205"));
    robot.drop();
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:00", "15:00"));
    SlotHold longer = desk.stored(board.id());
    robot.drag(desk.grid(), desk.start(board.id()), by(desk.start(board.id()), longer, 9, "204"));
    robot.drop();
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "14:30", "15:00"));
  }

  @Test
  void a_whole_stay_goes_by_days_there_too_and_its_departure_by_half_hours() {
    SlotHold moreau = desk.held("204", 1, 2, "Moreau");
    shown(moreau, tomorrow);
    robot.keys(KeyCode.ALT, KeyCode.RIGHT);
    desk.awaitPlace(moreau.id(), "204", desk.nights(2, 3));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.RIGHT);
    Period late =
        new Period(desk.nights(2, 3).start(), desk.nights(2, 3).end().plusSeconds(30 * 60));
    desk.awaitPlace(moreau.id(), "204", late);
    robot.keys(KeyCode.ALT, KeyCode.LEFT);
    desk.awaitPlace(moreau.id(), "204", aDayBefore(late));
  }

  private static Period aDayBefore(Period period) {
    ZoneId zone = BERLIN.zone();
    return new Period(
        period.start().atZone(zone).minusDays(1).toInstant(),
        period.end().atZone(zone).minusDays(1).toInstant());
  }

  @Test
  void escape_gives_a_drag_of_hours_up_and_nothing_is_written() {
    SlotHold board = meeting(tomorrow, "10:00", "13:00");
    robot.drag(desk.grid(), desk.body(board.id()), by(desk.body(board.id()), board, 2, "205"));
    robot.keys(KeyCode.ESCAPE);
    robot.drop();
    assertThat(desk.atPointer()).isEmpty();
    assertThat(desk.stored(board.id())).isEqualTo(board);
  }

  @Test
  void b36a_hours_moved_on_a_workstation_far_away_stay_on_the_sites_clock() {
    assertThat(ZoneId.systemDefault()).isNotEqualTo(BERLIN.zone());
    SlotHold board = meeting(tomorrow, "10:00", "12:00");
    robot.keys(KeyCode.ALT, KeyCode.RIGHT);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:30", "12:30"));
    robot.drag(desk.grid(), desk.body(board.id()), by(desk.body(board.id()), board, -2, "205"));
    robot.drop();
    desk.awaitPlace(board.id(), "205", hours(tomorrow, "08:30", "10:30"));
    String day = "%02d".formatted(tomorrow.getDayOfMonth());
    assertThat(clock(board, "lower")).isEqualTo(day + " 08:30");
    assertThat(clock(board, "upper")).isEqualTo(day + " 10:30");
  }

  @Test
  void keys_move_a_meeting_and_its_ends_by_half_hours_and_the_cursor_goes_along() {
    SlotHold board = meeting(tomorrow, "10:00", "11:00");
    robot.keys(KeyCode.ALT, KeyCode.LEFT);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "09:30", "10:30"));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.RIGHT);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "09:30", "11:00"));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.SHIFT, KeyCode.RIGHT);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:00", "11:00"));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.LEFT);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:00", "10:30"));
    robot.keys(KeyCode.CONTROL, KeyCode.ALT, KeyCode.SHIFT, KeyCode.LEFT);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "09:30", "10:30"));
    robot.keys(KeyCode.ALT, KeyCode.DOWN);
    desk.awaitPlace(board.id(), "205", hours(tomorrow, "09:30", "10:30"));
    Fx.run(
        () -> {
          for (int i = 0; i < 6; i++) {
            desk.fire(KeyCode.RIGHT, KeyCode.ALT);
          }
        });
    desk.awaitPlace(board.id(), "205", hours(tomorrow, "12:30", "13:30"));
    assertThat(robot.focused()).isEqualTo("rooms-grid");
    assertThat(Fx.get(() -> desk.grid().selectedHoldProperty().get())).isEqualTo(board.id());
    Fx.until(() -> spoken().contains("Board"));
    robot.keys(KeyCode.LEFT);
    assertThat(spoken()).as("the hour before it").contains("11:00").doesNotContain("Board");
  }

  /** What a screen reader reads for the cursor. */
  private String spoken() {
    return Fx.get(() -> desk.grid().lookup(".cursor-proxy").getAccessibleText());
  }

  /** A day of 23 hours and one of 25: keys and drags go by time that passes. */
  @ParameterizedTest
  @CsvSource({"3, 01:00, 04:00", "10, 01:00, 02:00"})
  void over_a_clock_change_hours_keep_their_length(int month, String from, String after) {
    LocalDate change =
        LocalDate.of(desk.today.getYear() + 1, month, 1)
            .with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY));
    SlotHold board = meeting(change, from, "01:30");
    Fx.run(
        () -> {
          for (int i = 0; i < 4; i++) {
            desk.fire(KeyCode.RIGHT, KeyCode.ALT);
          }
        });
    Period later =
        new Period(
            board.during().start().plus(Duration.ofHours(2)),
            board.during().end().plus(Duration.ofHours(2)));
    desk.awaitPlace(board.id(), "204", later);
    assertThat(LocalDateTime.ofInstant(desk.stored(board.id()).during().start(), BERLIN.zone()))
        .isEqualTo(change.atTime(LocalTime.parse(after)));
    robot.drag(desk.grid(), desk.body(board.id()), by(desk.body(board.id()), board, -2, "205"));
    robot.drop();
    desk.awaitPlace(board.id(), "205", board.during());
  }

  @Test
  void hours_are_created_by_a_drag_and_by_keys() {
    SlotHold board = meeting(tomorrow, "10:00", "12:00");
    robot.drag(
        desk.grid(),
        by(desk.start(board.id()), board, 0.2, "205"),
        by(desk.start(board.id()), board, 2.2, "205"));
    robot.drop();
    Fx.until(() -> robot.focused().equals("form-guest"));
    robot.write("Fischer");
    robot.keys(KeyCode.ENTER);
    awaitStored("205", "Fischer", hours(tomorrow, "10:00", "13:00"));
    Fx.run(
        () -> {
          desk.grid().moveCursorTo(desk.room("202"), tomorrow);
          desk.grid().requestFocus();
        });
    String begins = spoken();
    robot.keys(KeyCode.SHIFT, KeyCode.RIGHT);
    robot.keys(KeyCode.SHIFT, KeyCode.RIGHT);
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> robot.focused().equals("form-guest"));
    String typedFrom =
        Fx.get(() -> desk.window.node("form-arrival-time", TextInputControl.class).getText());
    robot.write("Weber");
    robot.keys(KeyCode.ENTER);
    LocalTime start = LocalTime.parse(typedFrom);
    awaitStored("202", "Weber", hours(tomorrow, start.toString(), start.plusHours(2).toString()));
    assertThat(begins).contains(typedFrom);
  }

  @Test
  void hours_marked_up_to_the_edge_go_on_by_themselves_and_are_created() {
    SlotHold board = meeting(tomorrow, "10:00", "12:00");
    robot.drag(desk.grid(), by(desk.start(board.id()), board, 0.2, "205"), this::atRightEdge);
    // The pointer rests; hours that were out of sight come.
    Instant noon = desk.today.plusDays(2).atTime(12, 0).atZone(BERLIN.zone()).toInstant();
    Fx.until(() -> !marked().during().end().isBefore(noon));
    Period wanted = Fx.get(() -> marked().during());
    assertThat(desk.sql().count("SELECT count(*) FROM slot_hold")).as("only marked").isOne();
    robot.drop();
    Fx.until(() -> robot.focused().equals("form-guest"));
    Period asked = Fx.get(() -> marked().during());
    assertThat(asked.start()).isEqualTo(wanted.start());
    robot.write("Fischer");
    robot.keys(KeyCode.ENTER);
    awaitStored("205", "Fischer", asked);
    assertThat(asked.start()).isEqualTo(hours(tomorrow, "10:00", "11:00").start());
  }

  private RoomTime marked() {
    RoomTime marked = desk.grid().markedHoursProperty().getValue();
    if (marked == null) {
      throw new AssertionError("no hours are marked");
    }
    return marked;
  }

  private Point2D atRightEdge() {
    Bounds row = desk.grid().boundsOfCell(desk.room("205"), tomorrow).orElseThrow();
    return new Point2D(desk.grid().getWidth() - 3, row.getCenterY());
  }

  @Test
  void a_meeting_held_at_the_edge_is_dropped_on_hours_that_came_by_themselves() {
    SlotHold board = meeting(tomorrow, "10:00", "12:00");
    robot.drag(desk.grid(), desk.body(board.id()), this::atRightEdge);
    LocalDate after = desk.today.plusDays(2);
    Fx.until(
        () ->
            desk.grid()
                .boundsOfCell(desk.room("205"), after)
                .filter(cell -> cell.getWidth() > 400)
                .isPresent());
    assertThat(desk.stored(board.id())).as("before the release").isEqualTo(board);
    robot.dragOn(
        desk.grid(),
        () -> {
          Bounds cell = desk.grid().boundsOfCell(desk.room("205"), after).orElseThrow();
          return new Point2D(cell.getMinX() + 150, cell.getCenterY());
        });
    robot.drop();
    await().until(() -> desk.stored(board.id()).room().equals(desk.room("205")));
    Period moved = desk.stored(board.id()).during();
    assertThat(LocalDate.ofInstant(moved.start(), BERLIN.zone())).isEqualTo(after);
    assertThat(Duration.between(moved.start(), moved.end())).isEqualTo(Duration.ofHours(2));
    assertThat(moved.start().getEpochSecond() % 1800).as("by half hours").isZero();
  }

  @Test
  void a_meeting_is_split_at_the_hour_under_the_cursor_and_its_rest_goes_to_another_room() {
    SlotHold board = meeting(tomorrow, "10:00", "13:00");
    robot.keys(KeyCode.RIGHT);
    robot.keys(KeyCode.X);
    robot.click("#take-205");
    awaitRest(board, "205", hours(tomorrow, "11:00", "13:00"));
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:00", "11:00"));
    robot.keys(KeyCode.CONTROL, KeyCode.Z);
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:00", "13:00"));
  }

  @Test
  void the_menu_splits_a_meeting_at_the_half_hour_under_the_pointer() {
    SlotHold board = meeting(tomorrow, "10:00", "13:00");
    robot.rightClick(desk.grid(), by(desk.start(board.id()), board, 1.6, "204"));
    Fx.until(() -> menu() != null);
    Fx.run(
        () -> {
          ContextMenu menu = Objects.requireNonNull(menu());
          MenuItem split =
              menu.getItems().stream()
                  .filter(item -> "menu-split".equals(item.getId()))
                  .findFirst()
                  .orElseThrow();
          assertThat(split.getText()).endsWith("11:30…");
          menu.hide();
          split.fire();
        });
    robot.click("#split-stay");
    awaitRest(board, "204", hours(tomorrow, "11:30", "13:00"));
    desk.awaitPlace(board.id(), "204", hours(tomorrow, "10:00", "11:30"));
  }

  private static @Nullable ContextMenu menu() {
    return Window.getWindows().stream()
        .filter(ContextMenu.class::isInstance)
        .map(ContextMenu.class::cast)
        .findFirst()
        .orElse(null);
  }

  private void awaitRest(SlotHold whole, String room, Period during) {
    await()
        .until(
            () ->
                desk
                    .sql()
                    .column(
                        Long.class,
                        "SELECT hold_id FROM slot_hold WHERE split_from_hold_id = ?",
                        whole.id().value())
                    .stream()
                    .map(id -> desk.stored(new HoldId(id)))
                    .anyMatch(
                        rest ->
                            rest.room().equals(desk.room(room)) && rest.during().equals(during)));
  }

  private void awaitStored(String room, String guest, Period during) {
    Fx.until(
        () ->
            desk
                    .sql()
                    .column(
                        OffsetDateTime.class,
                        """
                        SELECT lower(during) FROM slot_hold JOIN hold_detail USING (hold_id)
                        WHERE room_id = ? AND guest = ? AND state = 'held' AND upper(during) = ?
                        """,
                        desk.room(room).value(),
                        guest,
                        during.end().atOffset(ZoneOffset.UTC))
                    .stream()
                    .filter(start -> start.toInstant().equals(during.start()))
                    .count()
                == 1);
  }

  @Test
  void b36b_a_form_opens_on_the_sites_dates_and_saves_them_as_they_are() {
    SlotHold moreau = desk.held("204", 1, 3, "Moreau");
    assertThat(LocalDate.ofInstant(moreau.during().start(), ZoneId.systemDefault()))
        .as("another date on the workstation")
        .isNotEqualTo(tomorrow);
    Fx.run(() -> desk.grid().select(moreau.id()));
    robot.click("#inspector-move");
    var formats = new Formats(Messages.in(Language.EN), BERLIN.zone());
    assertThat(typed("form-arrival")).isEqualTo(formats.date(tomorrow));
    assertThat(typed("form-departure")).isEqualTo(formats.date(desk.today.plusDays(3)));
    assertThat(typed("form-arrival-time")).isEqualTo("15:00");
    robot.retype("#form-departure", formats.date(desk.today.plusDays(4)));
    robot.click("#move-move");
    desk.awaitPlace(moreau.id(), "204", desk.nights(1, 4));
    assertThat(clock(moreau, "lower")).isEqualTo("%02d 15:00".formatted(tomorrow.getDayOfMonth()));
    assertThat(clock(moreau, "upper"))
        .isEqualTo("%02d 11:00".formatted(desk.today.plusDays(4).getDayOfMonth()));
  }

  private String typed(String field) {
    return Fx.get(() -> desk.window.node(field, TextInputControl.class).getText());
  }
}
