package holdfast.ui.calendar;

import holdfast.ui.kit.UiContext;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;

/** When commands cannot be pressed: one is under way, or the database cannot be reached. */
final class Blocked {
  private Blocked() {}

  static BooleanBinding when(RoomsModel model, UiContext context) {
    return model.busy.or(BooleanExpression.booleanExpression(context.live()).not());
  }
}
