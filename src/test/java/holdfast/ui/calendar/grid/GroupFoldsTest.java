package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomKind.KindId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rooms of a kind are folded away under its heading. */
@FxTest
class GroupFoldsTest {
  private static final GroupKey SUPERIOR = new GroupKey(new KindId(2));
  private final SampleChart chart = SampleChart.hotel(SampleChart.MONDAY, 14);
  private GridStage stage;

  @BeforeEach
  void show() {
    stage = GridStage.show(chart);
    Fx.run(() -> stage.grid().requestFocus());
  }

  private Set<GroupKey> folded() {
    return Fx.get(() -> stage.grid().foldedProperty().get());
  }

  private boolean shows(long room) {
    return Fx.get(
        () -> stage.grid().boundsOfCell(new RoomId(room), SampleChart.MONDAY).isPresent());
  }

  private Point2D headingOver(long room) {
    return Fx.get(
        () -> {
          var cell = stage.grid().boundsOfCell(new RoomId(room), SampleChart.MONDAY).orElseThrow();
          return new Point2D(40, cell.getMinY() - 10);
        });
  }

  @Test
  void a_press_on_a_heading_folds_its_rooms_and_another_one_unfolds_them() {
    Point2D heading = headingOver(301);
    double below = stage.cell(401, 0).getY();
    stage.press(heading);
    stage.release(heading);
    assertThat(folded()).containsExactly(SUPERIOR);
    assertThat(shows(301)).isFalse();
    assertThat(shows(304)).isFalse();
    assertThat(stage.cell(401, 0).getY()).isEqualTo(below - 4 * 34);
    assertThat(Fx.get(() -> stage.grid().boundsOf(chart.of("Novak").id()))).isEmpty();
    stage.picture("grid-folded");
    stage.press(heading);
    assertThat(folded()).isEmpty();
    assertThat(shows(301)).isTrue();
  }

  @Test
  void a_press_on_a_heading_starts_no_marking_of_nights() {
    Point2D heading = headingOver(301);
    stage.press(heading);
    stage.drag(new Point2D(500, heading.getY()));
    stage.release(new Point2D(500, heading.getY()));
    assertThat(stage.created()).isEmpty();
    assertThat(stage.marked()).isNull();
  }

  @Test
  void minus_folds_the_cursors_group_and_plus_brings_the_nearest_one_back() {
    Fx.run(() -> stage.grid().moveCursorTo(new RoomId(302), SampleChart.MONDAY.plusDays(9)));
    stage.key(KeyCode.MINUS);
    assertThat(folded()).containsExactly(SUPERIOR);
    assertThat(stage.cursor()).as("goes to a room that shows").isNotNull();
    assertThat(shows(java.util.Objects.requireNonNull(stage.cursor()).room().value())).isTrue();
    stage.key(KeyCode.ADD);
    assertThat(folded()).isEmpty();
  }

  @Test
  void all_can_be_folded_and_a_star_unfolds_all() {
    for (int i = 0; i < 4; i++) {
      stage.key(KeyCode.MINUS);
    }
    assertThat(folded()).hasSize(4);
    stage.key(KeyCode.DOWN);
    stage.key(KeyCode.ENTER);
    stage.picture("grid-all-folded");
    stage.key(KeyCode.PLUS);
    assertThat(folded()).as("the nearest").hasSize(3);
    stage.key(KeyCode.MULTIPLY);
    assertThat(folded()).isEmpty();
  }

  @Test
  void a_bar_that_is_asked_for_unfolds_its_group() {
    Fx.run(() -> stage.grid().foldedProperty().set(Set.of(SUPERIOR)));
    Fx.run(() -> stage.grid().select(chart.of("Larsen").id()));
    assertThat(folded()).isEmpty();
    assertThat(shows(302)).isTrue();
    Fx.run(() -> stage.grid().foldedProperty().set(Set.of(SUPERIOR)));
    Fx.run(() -> stage.grid().moveCursorTo(new RoomId(303), SampleChart.MONDAY));
    assertThat(shows(303)).isTrue();
  }

  @Test
  void a_fold_stays_when_the_window_is_read_anew() {
    Fx.run(() -> stage.grid().foldedProperty().set(Set.of(SUPERIOR)));
    stage.replace(chart.without("Novak"));
    assertThat(shows(301)).isFalse();
  }
}
