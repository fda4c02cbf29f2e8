package holdfast.ui.calendar;

import atlantafx.base.controls.Popover;
import holdfast.ui.kit.Language;
import java.time.LocalDate;
import java.util.function.Consumer;
import javafx.scene.Node;

/** A calendar that opens beneath a control and closes with the choice. */
final class DatePopup {
  private DatePopup() {}

  /** Opens it with {@code shown} marked; {@code chosen} gets the date picked. */
  static void open(Node beneath, Language language, LocalDate shown, Consumer<LocalDate> chosen) {
    var calendar = new LocalCalendar(language.locale(), shown);
    var popover = new Popover(calendar);
    popover.setArrowLocation(Popover.ArrowLocation.TOP_CENTER);
    popover.setDetachable(false);
    popover.setHeaderAlwaysVisible(false);
    popover.setAnimated(false);
    popover.getStyleClass().add("date-popup");
    calendar
        .valueProperty()
        .addListener(
            (_, _, date) -> {
              if (date != null) {
                popover.hide();
                chosen.accept(date);
              }
            });
    popover.show(beneath);
    calendar.requestFocus();
  }
}
