package holdfast.ui.calendar;

import holdfast.ui.kit.UiContext;

/** What the controllers of this screen share for as long as a view lives. */
record Workbench(
    RoomsModel model,
    RoomsServices services,
    UiContext context,
    RoomsDialogs dialogs,
    Chart chart) {

  /** Whether a command may be sent now; by keys too, which no disabled button stops. */
  boolean isFree() {
    return !model.busy.get() && context.live().get();
  }
}
