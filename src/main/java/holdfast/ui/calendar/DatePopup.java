package holdfast.ui.calendar;

import atlantafx.base.controls.Popover;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import java.util.function.Consumer;
import javafx.scene.Node;

/** A calendar that opens beneath a control and closes with the choice. */
final class DatePopup {
  private DatePopup() {}

  /** Opens it with {@code shown} marked; {@code chosen} gets the date picked. */
  static void open(Node beneath, UiContext context, LocalDate shown, Consumer<LocalDate> chosen) {
    LocalDate today = context.formats().dateAt(context.clock().now());
    var popover = new Popover();
    var calendar =
        new LocalCalendar(
            context.messages().language(),
            today,
            shown,
            date -> {
              popover.hide();
              chosen.accept(date);
            });
    popover.setContentNode(calendar);
    popover.setArrowLocation(Popover.ArrowLocation.TOP_CENTER);
    popover.setDetachable(false);
    popover.setHeaderAlwaysVisible(false);
    popover.setAnimated(false);
    popover.getStyleClass().add("date-popup");
    popover.show(beneath);
    // The popover's skin, and with it the calendar's, comes with the next pulse.
    FxThread.nextPulse(calendar::begin);
  }
}
