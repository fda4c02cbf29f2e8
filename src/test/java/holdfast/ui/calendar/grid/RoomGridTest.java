package holdfast.ui.calendar.grid;

import static holdfast.ui.calendar.grid.GridStage.day;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import holdfast.ui.kit.Ticker;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/** What the chart keeps, paints and lets go of. */
@FxTest
class RoomGridTest {
  private final SampleChart chart = SampleChart.hotel(SampleChart.MONDAY, 14);

  private HoldId id(String guest) {
    return chart.of(guest).id();
  }

  private static GridCell cell(long room, int day) {
    return new GridCell(new RoomId(room), day(day));
  }

  @Test
  void the_number_of_days_follows_from_the_width() {
    GridStage shown = GridStage.show(chart);
    assertThat(shown.grid().visibleDaysProperty().get()).isEqualTo(14);
    Fx.run(() -> shown.stage().setWidth(600));
    Fx.until(() -> shown.grid().visibleDaysProperty().get() == 7);
  }

  @Test
  void selection_and_cursor_stay_when_the_window_is_replaced() {
    GridStage shown = GridStage.show(chart);
    Fx.run(() -> shown.grid().select(id("Moreau")));
    shown.replace(chart.stay(205, 10, 12, "New"));
    assertThat(shown.selected()).isEqualTo(id("Moreau"));
    assertThat(shown.cursor()).isEqualTo(cell(204, 3));
    shown.replace(chart.without("Tanaka"));
    assertThat(shown.selected()).isEqualTo(id("Moreau"));
  }

  @Test
  void the_cursor_follows_a_bar_that_somebody_moved() {
    GridStage shown = GridStage.show(chart);
    Fx.run(() -> shown.grid().select(id("Moreau")));
    shown.replace(chart.moved("Moreau", 205, 9, 11));
    assertThat(shown.selected()).isEqualTo(id("Moreau"));
    assertThat(shown.cursor()).isEqualTo(cell(205, 9));
  }

  @Test
  void a_selection_out_of_sight_stays_selected() {
    GridStage shown = GridStage.show(chart);
    Fx.run(() -> shown.grid().select(id("Moreau")));
    shown.replace(chart.from(day(14)));
    assertThat(shown.selected()).isEqualTo(id("Moreau"));
    assertThat(Fx.get(() -> shown.grid().boundsOf(id("Moreau")))).isEmpty();
    shown.replace(chart.without("Moreau"));
    assertThat(shown.selected()).isNotNull();
  }

  @Test
  void the_cursor_stays_near_when_its_room_is_gone() {
    GridStage shown = GridStage.show(chart);
    Fx.run(() -> shown.grid().moveCursorTo(new RoomId(204), day(1)));
    shown.replace(chart.withoutRoom(204));
    assertThat(shown.cursor()).isEqualTo(cell(205, 1));
  }

  @Test
  void the_rows_in_sight_stay_when_rooms_come_above_them() {
    GridStage shown = GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 300);
    shown.wheel(7, false);
    double before = shown.cell(301, 0).getY();
    shown.replace(chart.rooms("Standard double", "new", 207, 208));
    assertThat(shown.cell(301, 0).getY()).isEqualTo(before);
  }

  @Test
  void scrolling_never_goes_past_the_last_row_when_rooms_go() {
    GridStage shown = GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 300);
    shown.wheel(100, false);
    shown.replace(SampleChart.empty(SampleChart.MONDAY, 14).rooms("Single", "", 1, 2));
    assertThat(shown.grid().scrollProperty().get()).isZero();
    assertThat(shown.grid().boundsOfCell(new RoomId(1), day(0))).isPresent();
  }

  @Test
  void a_bar_can_be_scrolled_to_and_pointed_at() {
    GridStage shown = GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 300);
    assertThat(Fx.get(() -> shown.grid().boundsOf(id("Hansen")))).isEmpty();
    assertThat(Fx.<Boolean>get(() -> shown.grid().scrollTo(id("Hansen")))).isTrue();
    assertThat(Fx.get(() -> shown.grid().boundsOf(id("Hansen")))).isPresent();
    assertThat(Fx.<Boolean>get(() -> shown.grid().scrollTo(new HoldId(7)))).isFalse();
    Set<Integer> plain = colors(shown, around(shown, "Hansen"));
    Fx.run(() -> shown.grid().flash(id("Hansen")));
    Fx.until(() -> !colors(shown, around(shown, "Hansen")).equals(plain));
    Fx.until(() -> colors(shown, around(shown, "Hansen")).equals(plain));
  }

  @Test
  void a_bar_selected_before_the_chart_was_laid_out_shows_when_it_is() {
    GridStage shown = GridStage.show(chart, Language.EN, Theme.LIGHT, 1064, 300);
    Fx.run(
        () -> {
          Scene scene = shown.stage().getScene();
          scene.setRoot(new StackPane());
          shown.grid().resize(0, 0);
          shown.grid().select(id("Hansen"));
          scene.setRoot(new BorderPane(shown.grid()));
          scene.getRoot().layout();
        });
    assertThat(Fx.get(() -> shown.grid().boundsOf(id("Hansen")))).isPresent();
  }

  /** Points just above a bar, where its ring runs. */
  private List<Point2D> around(GridStage shown, String guest) {
    Bounds bounds = shown.grid().boundsOf(id(guest)).orElseThrow();
    return List.of(
        new Point2D(bounds.getCenterX(), bounds.getMinY() - 3),
        new Point2D(bounds.getCenterX() + 9, bounds.getMinY() - 3));
  }

  private static Set<Integer> colors(GridStage shown, List<Point2D> points) {
    return Fx.get(
        () -> {
          shown.stage().getScene().getRoot().layout();
          PixelReader pixels = shown.stage().getScene().snapshot(null).getPixelReader();
          var seen = new HashSet<Integer>();
          points.forEach(at -> seen.add(pixels.getArgb((int) at.getX(), (int) at.getY())));
          return seen;
        });
  }

  /** The colours along a line under the writing of a bar. */
  private Set<Integer> along(GridStage shown, String guest) {
    return Fx.get(
        () -> {
          Bounds bounds = shown.grid().boundsOf(id(guest)).orElseThrow();
          var line = new ArrayList<Point2D>();
          for (double x = bounds.getMinX() + 6; x < bounds.getMaxX() - 6; x++) {
            line.add(new Point2D(x, bounds.getMaxY() - 3));
          }
          return colors(shown, line);
        });
  }

  @Test
  void b66_states_differ_by_pattern_and_not_by_colour_alone() {
    GridStage shown = GridStage.show(chart);
    assertThat(along(shown, "Tanaka")).as("confirmed: plain").hasSize(1);
    assertThat(along(shown, "Larsen")).as("held: striped").hasSizeGreaterThan(1);
    assertThat(along(shown, "Weber")).as("a ghost: only its outline").hasSize(1);
    assertThat(along(shown, "Weber")).doesNotContainAnyElementsOf(along(shown, "Tanaka"));
  }

  @Test
  void a_held_bar_changes_by_itself_when_it_is_about_to_run_out() {
    GridStage shown = GridStage.show(chart);
    Set<Integer> calm = along(shown, "Larsen");
    shown.pass(Duration.ofMinutes(5));
    assertThat(along(shown, "Larsen")).isEqualTo(calm);
    shown.pass(Duration.ofMinutes(9));
    assertThat(along(shown, "Larsen")).doesNotContainAnyElementsOf(calm);
  }

  @Test
  void a_chart_that_is_not_live_loses_its_colours() {
    GridStage shown = GridStage.show(chart);
    Set<Integer> fresh = along(shown, "Tanaka");
    Fx.run(() -> shown.grid().liveProperty().set(false));
    assertThat(along(shown, "Tanaka")).isNotEqualTo(fresh);
    Fx.run(() -> shown.grid().liveProperty().set(true));
    assertThat(along(shown, "Tanaka")).isEqualTo(fresh);
  }

  @Test
  void a_house_without_rooms_says_so() {
    GridStage shown = GridStage.show(SampleChart.empty(SampleChart.MONDAY, 14));
    var placeholder = (Label) shown.grid().lookup(".grid-placeholder");
    assertThat(placeholder.isVisible()).isTrue();
    Fx.run(() -> shown.grid().placeholderProperty().set("Nothing here."));
    assertThat(placeholder.getText()).isEqualTo("Nothing here.");
    shown.replace(chart);
    assertThat(placeholder.isVisible()).isFalse();
  }

  @Test
  void b65_many_changes_within_one_pulse_are_painted_once() {
    var painted = new AtomicInteger();
    GridBody body = Fx.get(() -> new GridBody(painted::incrementAndGet));
    Stage stage = Fx.show(() -> new Pane(body), 200, 200, Theme.LIGHT);
    Fx.run(
        () -> {
          painted.set(0);
          for (int i = 0; i < 100; i++) {
            body.repaint();
          }
          stage.getScene().getRoot().layout();
        });
    assertThat(painted).hasValue(1);
  }

  @Test
  void a_chart_taken_out_of_its_window_is_let_go_while_window_and_ticker_live_on() {
    var ticker = new AtomicReference<Ticker>();
    WeakReference<RoomGrid> gone = showAndTakeAway(ticker);
    await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () -> {
              System.gc();
              Fx.run(ticker.get()::tick);
              return gone.get() == null;
            });
    assertThat(Window.getWindows()).hasSize(1);
  }

  private WeakReference<RoomGrid> showAndTakeAway(AtomicReference<Ticker> ticker) {
    GridStage shown = GridStage.show(chart);
    ticker.set(shown.ticker());
    Fx.run(
        () -> {
          shown.grid().requestFocus();
          shown.grid().flash(id("Moreau"));
        });
    Fx.run(() -> shown.stage().getScene().setRoot(new StackPane()));
    return new WeakReference<>(shown.grid());
  }
}
