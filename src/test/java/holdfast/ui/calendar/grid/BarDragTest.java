package holdfast.ui.calendar.grid;

import static holdfast.ui.calendar.grid.GridStage.day;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bars under the hand: where they would go, what is said, and what never happens. */
@FxTest
class BarDragTest {
  private final SampleChart chart = SampleChart.hotel(SampleChart.MONDAY, 14);
  private final List<BarMove> moves = new CopyOnWriteArrayList<>();
  private final List<String> said = new CopyOnWriteArrayList<>();
  private GridStage shown;

  @BeforeEach
  void show() {
    listen(GridStage.show(chart));
  }

  private void listen(GridStage stage) {
    shown = stage;
    shown.grid().edits().setOnMove(moves::add);
    shown.grid().edits().setOnSay(said::add);
    Fx.run(() -> shown.grid().edits().nightsMaxProperty().set(5));
  }

  private HoldId id(String guest) {
    return chart.of(guest).id();
  }

  /** Middle of a bar moved by days and into a room's row. */
  private Point2D target(String guest, int days, long room) {
    double column = shown.cell(201, 1).getX() - shown.cell(201, 0).getX();
    return new Point2D(shown.bar(id(guest)).getX() + days * column, shown.cell(room, 0).getY());
  }

  private Point2D end(String guest) {
    Bounds bar = Fx.get(() -> shown.grid().boundsOf(id(guest)).orElseThrow());
    return new Point2D(bar.getMaxX() - 3, bar.getCenterY());
  }

  private Point2D start(String guest) {
    Bounds bar = Fx.get(() -> shown.grid().boundsOf(id(guest)).orElseThrow());
    return new Point2D(bar.getMinX() + 3, bar.getCenterY());
  }

  private String words() {
    return Fx.get(
        () ->
            shown.grid().lookupAll(".drag-words > .label").stream()
                .filter(Node::isVisible)
                .map(label -> ((Label) label).getText())
                .collect(Collectors.joining("\n")));
  }

  private static BarMove to(SlotHold hold, long room, int arrival, int departure) {
    return new BarMove(
        hold, new RoomId(room), SampleChart.TIMES.nights(day(arrival), day(departure)));
  }

  @Test
  void the_body_moves_by_whole_days_wherever_it_was_taken() {
    shown.press(start("Tanaka").add(20, 0));
    shown.drag(target("Tanaka", 3, 203));
    assertThat(moves).as("before the release").isEmpty();
    shown.drag(start("Tanaka").add(20, 0).add(68, 0));
    shown.release(start("Tanaka").add(20 + 68, 0));
    assertThat(moves).containsExactly(to(chart.of("Tanaka"), 202, 8, 10));
  }

  @Test
  void an_end_changes_the_length_and_stays_in_its_room() {
    shown.press(end("Tanaka"));
    shown.drag(target("Tanaka", 3, 301));
    shown.release(target("Tanaka", 3, 301));
    assertThat(moves).hasSize(1);
    assertThat(moves.getFirst().room()).isEqualTo(new RoomId(202));
    assertThat(moves.getFirst().during().start()).isEqualTo(chart.of("Tanaka").during().start());
  }

  @Test
  void the_cursor_tells_what_a_press_would_do() {
    shown.mouse(MouseEvent.MOUSE_MOVED, end("Tanaka"), 0);
    assertThat(Fx.get(() -> shown.grid().getCursor())).isEqualTo(Cursor.H_RESIZE);
    shown.mouse(MouseEvent.MOUSE_MOVED, shown.bar(id("Tanaka")), 0);
    assertThat(Fx.get(() -> shown.grid().getCursor())).isEqualTo(Cursor.HAND);
    shown.mouse(MouseEvent.MOUSE_MOVED, shown.cell(202, 11), 0);
    assertThat(Fx.get(() -> shown.grid().getCursor())).isEqualTo(Cursor.DEFAULT);
  }

  @Test
  void another_kind_of_room_is_allowed_and_said() {
    shown.press(shown.bar(id("Tanaka")));
    shown.drag(target("Tanaka", 0, 401));
    assertThat(words()).endsWith("Another kind of room: Suite");
    shown.release(target("Tanaka", 0, 401));
    assertThat(moves).containsExactly(to(chart.of("Tanaka"), 401, 7, 9));
  }

  @Test
  void every_obstacle_is_said_before_the_release_and_nothing_is_asked() {
    shown.press(shown.bar(id("Tanaka")));
    shown.drag(target("Tanaka", 0, 204));
    assertThat(words()).contains("Taken: Nguyen");
    shown.release(target("Tanaka", 0, 204));

    shown.press(end("Tanaka"));
    shown.drag(target("Tanaka", 5, 202));
    assertThat(words()).endsWith("A stay may last 5 nights at most.");
    shown.release(target("Tanaka", 5, 202));

    shown.press(shown.bar(id("Weber")));
    shown.drag(target("Weber", 1, 204));
    assertThat(words()).startsWith("This ran out");
    shown.release(target("Weber", 1, 204));

    HoldId closure = closure();
    shown.press(shown.bar(closure));
    shown.drag(shown.cell(302, 12));
    assertThat(words()).startsWith("A closure is not dragged.");
    shown.release(shown.cell(302, 12));
    assertThat(moves).isEmpty();
  }

  private HoldId closure() {
    return chart.window().bars().getOrDefault(new RoomId(303), List.of()).getFirst().id();
  }

  @Test
  void nights_that_have_passed_are_no_target() {
    listen(GridStage.show(SampleChart.hotel(day(-4), 14)));
    Point2D garcia = shown.bar(id("Garcia"));
    double column = shown.cell(201, 1).getX() - shown.cell(201, 0).getX();
    shown.press(garcia);
    shown.drag(garcia.add(-3 * column, 0));
    assertThat(words()).endsWith("These nights have passed.");
    shown.release(garcia.add(-3 * column, 0));
    assertThat(moves).isEmpty();
  }

  @Test
  void b48_a_drag_without_a_press_and_a_move_before_the_release_change_nothing() {
    shown.drag(target("Tanaka", 1, 203));
    shown.release(target("Tanaka", 1, 203));
    assertThat(moves).isEmpty();
    shown.press(shown.bar(id("Tanaka")));
    shown.drag(target("Tanaka", 1, 202));
    shown.mouse(MouseEvent.MOUSE_MOVED, shown.cell(203, 8), 0);
    shown.release(target("Tanaka", 1, 202));
    assertThat(moves).containsExactly(to(chart.of("Tanaka"), 202, 8, 10));
    shown.drag(target("Tanaka", 2, 202));
    shown.release(target("Tanaka", 2, 202));
    assertThat(moves).hasSize(1);
  }

  @Test
  void back_where_it_was_is_no_move() {
    shown.press(shown.bar(id("Tanaka")));
    shown.drag(target("Tanaka", 2, 203));
    shown.drag(target("Tanaka", 0, 202));
    shown.release(target("Tanaka", 0, 202));
    assertThat(moves).isEmpty();
  }

  @Test
  void b42_a_bar_that_goes_away_under_the_hand_ends_the_drag_with_a_sentence() {
    shown.press(shown.bar(id("Tanaka")));
    shown.drag(target("Tanaka", 2, 203));
    shown.replace(SampleChart.hotel(SampleChart.MONDAY, 14).without("Tanaka"));
    assertThat(said).hasSize(1);
    assertThat(said.getFirst()).startsWith("Tanaka was changed by somebody else meanwhile.");
    assertThat(words()).isEmpty();
    shown.release(target("Silva", 2, 203));
    assertThat(moves).isEmpty();
  }

  @Test
  void at_the_edges_other_days_come_and_the_drag_goes_on_in_them() {
    Point2D from = shown.bar(id("Hansen"));
    shown.press(from);
    var atEdge = new Point2D(GridStage.WIDTH - 3.0, from.getY());
    shown.drag(atEdge);
    Fx.until(() -> shown.shifts().size() >= 2);
    assertThat(shown.shifts()).containsOnly(1);
    shown.replace(SampleChart.hotel(day(9), 14));
    assertThat(words()).startsWith("Room 402");
    shown.release(atEdge);
    assertThat(moves).hasSize(1);
    assertThat(moves.getFirst().during().start())
        .isAfter(SampleChart.TIMES.nights(day(15), day(16)).start());
    assertThat(SampleChart.TIMES.nightsIn(moves.getFirst().during())).isEqualTo(3);
  }

  @Test
  void at_the_edges_other_rows_come() {
    listen(GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 300));
    Point2D from = shown.bar(id("Tanaka"));
    shown.press(from);
    shown.drag(new Point2D(from.getX(), 296));
    Fx.until(() -> shown.grid().boundsOfCell(new RoomId(502), day(0)).isPresent());
    shown.drag(new Point2D(from.getX(), shown.cell(402, 0).getY()));
    assertThat(words()).startsWith("Room 402");
    Fx.run(() -> shown.key(javafx.scene.input.KeyCode.ESCAPE));
    assertThat(words()).isEmpty();
  }

  @Test
  void where_columns_are_hours_a_meeting_goes_by_half_hours_and_an_end_too() {
    Fx.run(() -> shown.grid().setScale(Scale.HOURS));
    Fx.pulses(shown.stage().getScene(), 1);
    SlotHold board = chart.window().bars().getOrDefault(new RoomId(501), List.of()).getFirst();
    double hour =
        Fx.get(
            () -> {
              Bounds bar = shown.grid().boundsOf(board.id()).orElseThrow();
              return bar.getWidth() / 6;
            });
    Point2D from = shown.bar(board.id());
    shown.press(from);
    shown.drag(from.add(1.6 * hour, 0));
    shown.release(from.add(1.6 * hour, 0));
    assertThat(moves).hasSize(1);
    assertThat(moves.getFirst().during().start())
        .isEqualTo(board.during().start().plus(Duration.ofMinutes(90)));
    assertThat(moves.getFirst().during().end())
        .isEqualTo(board.during().end().plus(Duration.ofMinutes(90)));
    Bounds bar = Fx.get(() -> shown.grid().boundsOf(board.id()).orElseThrow());
    var end = new Point2D(bar.getMaxX() - 3, bar.getCenterY());
    shown.press(end);
    shown.drag(end.add(-2 * hour, 0));
    shown.release(end.add(-2 * hour, 0));
    assertThat(Duration.between(board.during().start(), moves.getLast().during().end()))
        .isEqualTo(Duration.ofHours(4));
  }
}
