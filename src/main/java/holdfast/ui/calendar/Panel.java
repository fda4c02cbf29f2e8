package holdfast.ui.calendar;

import holdfast.ui.calendar.form.DetailsForm;
import holdfast.ui.calendar.form.FindForm;
import holdfast.ui.calendar.form.HoldForm;
import holdfast.ui.calendar.form.MoveForm;
import org.jspecify.annotations.Nullable;

/** What stands beside the chart. */
sealed interface Panel {
  /** Nothing is selected. */
  record Nothing() implements Panel {}

  /** The selected hold. */
  record Inspect() implements Panel {}

  /** A new hold or closure. */
  record NewHold(HoldForm form) implements Panel {}

  /** Whom the selected hold is for. */
  record EditDetails(DetailsForm form) implements Panel {}

  /** Another room or other nights for the selected hold. */
  record Move(MoveForm form) implements Panel {}

  /**
   * A search for a room.
   *
   * @param under a form under way that gets the room and the nights that are chosen; null for none
   */
  record FindRoom(FindForm form, @Nullable HoldForm under) implements Panel {}

  /** Whether leaving it now would lose something a person typed. */
  default boolean isTouched() {
    return switch (this) {
      case Nothing _, Inspect _ -> false;
      case NewHold(HoldForm form) -> form.isTouched();
      case EditDetails(DetailsForm form) -> form.isTouched();
      case Move(MoveForm form) -> form.isTouched();
      case FindRoom(_, var under) -> under != null && under.isTouched();
    };
  }
}
