package holdfast.ui.calendar;

import atlantafx.base.controls.Popover;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;

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
    // The popover keeps its content out of sight for its first tenth of a second, and what is out
    // of sight cannot have the focus: the keys of that time would be lost.
    popover.addEventFilter(KeyEvent.KEY_PRESSED, calendar::onKey);
    popover.show(beneath);
    popover.getSkin().getNode().visibleProperty().subscribe(calendar::showPlace);
    calendar.skinProperty().subscribe(calendar::showPlace);
  }
}
