package holdfast.ui.calendar.grid;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Roles and names of rows, cells and bars, as a screen reader asks for them. */
@FxTest
class GridSpeechTest {
  private GridStage stage;

  @BeforeEach
  void show() {
    stage = GridStage.show(SampleChart.hotel(SampleChart.MONDAY, 14));
    Fx.run(() -> stage.grid().requestFocus());
  }

  private Node inFocus() {
    return (Node)
        Fx.get(() -> stage.grid().queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM));
  }

  private Object asked(AccessibleAttribute attribute) {
    return requireNonNull(Fx.get(() -> inFocus().queryAccessibleAttribute(attribute)));
  }

  private void at(long room, int day) {
    Fx.run(() -> stage.grid().moveCursorTo(new RoomId(room), SampleChart.MONDAY.plusDays(day)));
  }

  @Test
  void the_chart_tells_its_name_and_its_size() {
    assertThat(Fx.get(() -> stage.grid().getAccessibleText())).isEqualTo("Rooms and days");
    assertThat(Fx.get(() -> stage.grid().queryAccessibleAttribute(AccessibleAttribute.ROW_COUNT)))
        .isEqualTo(14);
    assertThat(
            Fx.get(() -> stage.grid().queryAccessibleAttribute(AccessibleAttribute.COLUMN_COUNT)))
        .isEqualTo(14);
  }

  @Test
  void a_free_night_is_a_cell_with_a_place() {
    at(203, 8);
    assertThat(asked(AccessibleAttribute.ROLE)).isEqualTo(AccessibleRole.TABLE_CELL);
    assertThat(asked(AccessibleAttribute.ROLE_DESCRIPTION)).isEqualTo("night");
    assertThat(asked(AccessibleAttribute.TEXT)).isEqualTo("Room 203, Tue 8 Dec, free");
    assertThat(asked(AccessibleAttribute.HELP)).isEqualTo("Row 3 of 14, Standard double, 4 free");
    assertThat(asked(AccessibleAttribute.ROW_INDEX)).isEqualTo(2);
    assertThat(asked(AccessibleAttribute.COLUMN_INDEX)).isEqualTo(8);
  }

  @Test
  void a_bar_is_a_button_with_a_guest_and_a_state() {
    at(204, 3);
    assertThat(asked(AccessibleAttribute.ROLE)).isEqualTo(AccessibleRole.BUTTON);
    assertThat(asked(AccessibleAttribute.ROLE_DESCRIPTION)).isEqualTo("bar");
    assertThat(asked(AccessibleAttribute.TEXT))
        .isEqualTo("Room 204, Thu 3 Dec, Moreau, held, 6 minutes left");
    at(303, 4);
    assertThat(asked(AccessibleAttribute.TEXT).toString())
        .contains("Out of order")
        .contains("closed");
    assertThat(asked(AccessibleAttribute.HELP)).isEqualTo("Row 9 of 14, Superior, 0 free");
  }

  @Test
  void marked_nights_and_hours_are_read_as_they_grow() {
    at(203, 7);
    stage.key(KeyCode.RIGHT, KeyCode.SHIFT);
    stage.key(KeyCode.RIGHT, KeyCode.SHIFT);
    assertThat(asked(AccessibleAttribute.TEXT))
        .isEqualTo("Room 203, Mon 7 Dec to Wed 9 Dec, 2 nights");
    stage.key(KeyCode.ESCAPE);
    at(204, 0);
    stage.key(KeyCode.H);
    assertThat(asked(AccessibleAttribute.ROLE_DESCRIPTION)).isEqualTo("hour");
    assertThat(asked(AccessibleAttribute.TEXT)).isEqualTo("Room 204, Mon 30 Nov, 12:00, free");
  }

  @Test
  void the_item_in_focus_lies_where_the_cursor_is() {
    at(204, 3);
    var bar = stage.bar(SampleChart.hotel(SampleChart.MONDAY, 14).of("Moreau").id());
    assertThat(Fx.get(() -> inFocus().getBoundsInParent().contains(bar))).isTrue();
  }

  @Test
  void firing_the_item_in_focus_opens_the_bar() {
    at(204, 3);
    Fx.run(() -> inFocus().executeAccessibleAction(javafx.scene.AccessibleAction.FIRE));
    assertThat(stage.opened()).hasSize(1);
  }
}
