package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import org.junit.jupiter.api.Test;

/** Large houses and odd places, where other charts gave up. */
@FxTest
class GridCasesTest {
  private static final int ROOMS = 1_000;
  private static final int BARS_IN_ONE_ROOM = 4_000;

  private static long nodes(Node node) {
    return node instanceof Parent parent
        ? 1 + parent.getChildrenUnmodifiable().stream().mapToLong(GridCasesTest::nodes).sum()
        : 1;
  }

  private static long nodes(SampleChart chart) {
    GridStage shown = GridStage.show(chart);
    Fx.pulses(shown.stage().getScene(), 1);
    return Fx.get(() -> nodes(shown.grid()));
  }

  @Test
  void b59_b60_b61_neither_rooms_nor_bars_nor_days_are_nodes() {
    SampleChart one = SampleChart.empty(SampleChart.MONDAY, 14).rooms("Standard", "", 1);
    SampleChart longRow = SampleChart.empty(SampleChart.MONDAY, 400).rooms("Standard", "", 1);
    for (int day = 0; day < BARS_IN_ONE_ROOM; day++) {
      longRow.stay(1, day - BARS_IN_ONE_ROOM / 2, day + 1 - BARS_IN_ONE_ROOM / 2, "Guest " + day);
    }
    SampleChart manyRooms =
        SampleChart.empty(SampleChart.MONDAY, 14)
            .rooms("Standard", "", IntStream.rangeClosed(1, ROOMS).toArray());
    for (int room = 1; room <= ROOMS; room++) {
      manyRooms.stay(room, room % 9, room % 9 + 3, "Room " + room);
    }
    long nodes = nodes(one);
    assertThat(nodes(longRow)).isEqualTo(nodes);
    assertThat(nodes(manyRooms)).isEqualTo(nodes);
    GridStage shown = GridStage.show(manyRooms);
    Fx.run(() -> shown.grid().scrollTo(new RoomId(ROOMS)));
    assertThat(Fx.get(() -> shown.grid().boundsOf(manyRooms.of("Room " + ROOMS).id()))).isPresent();
  }

  @Test
  void b64_in_a_split_pane_it_bears_every_position_of_the_divider() {
    SampleChart chart = SampleChart.hotel(SampleChart.MONDAY, 14);
    GridStage shown = GridStage.show(chart);
    var pane =
        Fx.get(
            () -> {
              var split = new SplitPane(shown.grid(), new Label("beside"));
              shown.grid().setMinWidth(0);
              ((BorderPane) shown.stage().getScene().getRoot()).setCenter(split);
              return split;
            });
    var scene = Fx.get(pane::getScene);
    var faults = new CopyOnWriteArrayList<Throwable>();
    var before =
        Fx.get(
            () -> {
              var usual = Thread.currentThread().getUncaughtExceptionHandler();
              Thread.currentThread().setUncaughtExceptionHandler((_, fault) -> faults.add(fault));
              return usual;
            });
    for (double at : new double[] {0.5, 0, 0.003, 0.02, 1, 0.1, 0, 0.7}) {
      Fx.run(() -> pane.setDividerPositions(at));
      Fx.pulses(scene, 2);
    }
    Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler(before));
    assertThat(faults).isEmpty();
    assertThat(shown.bar(chart.of("Haddad").id()).getX()).isPositive();
    assertThat(Fx.get(() -> shown.grid().getWidth())).isGreaterThan(500);
  }
}
