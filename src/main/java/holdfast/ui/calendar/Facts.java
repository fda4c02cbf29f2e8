package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** What is known of a hold, as names and values. Values that were not told have no row. */
final class Facts extends GridPane {
  private final UiContext context;
  private final Sentences sentences;
  private final StateChip chip;

  Facts(UiContext context, StateChip chip) {
    this.context = context;
    this.chip = chip;
    sentences = new Sentences(context);
    getStyleClass().add("facts");
    var names = new ColumnConstraints();
    names.setMinWidth(USE_PREF_SIZE);
    var values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    values.setFillWidth(true);
    getColumnConstraints().setAll(names, values);
  }

  void show(SlotHold hold) {
    getChildren().clear();
    Formats formats = context.formats();
    Period during = hold.during();
    Details details = hold.details();
    boolean closure = hold.purpose() == Purpose.CLOSURE;
    row("rooms.fact.state", chip);
    row(closure ? "rooms.fact.from" : "rooms.fact.arrives", formats.dayTime(during.start()));
    row(closure ? "rooms.fact.to" : "rooms.fact.leaves", formats.dayTime(during.end()));
    long nights = nights(during);
    row(
        nights == 0 ? "rooms.fact.length" : "rooms.fact.nights",
        nights == 0
            ? formats.duration(Duration.between(during.start(), during.end()))
            : formats.number(nights));
    if (!closure) {
      row("rooms.fact.guests", details.guests() == 0 ? "" : formats.number(details.guests()));
      row("rooms.fact.phone", details.phone());
    }
    row("rooms.fact.note", details.note());
    row("rooms.fact.lock", sentences.lock(hold));
    row(closure ? "rooms.fact.closedBy" : "rooms.fact.heldBy", sentences.by(hold.heldBy()));
  }

  /** Counted on dates, so that a change of the clocks takes none away. */
  private long nights(Period during) {
    Formats formats = context.formats();
    return ChronoUnit.DAYS.between(formats.dateAt(during.start()), formats.dateAt(during.end()));
  }

  private void row(String key, String value) {
    if (!value.isBlank()) {
      Label label = new Label(value.strip());
      label.setWrapText(true);
      label.setMinHeight(Label.USE_PREF_SIZE);
      row(key, label);
    }
  }

  private void row(String key, Node value) {
    Label name = Styles.styled(new Label(context.text(key)), "fact-name");
    name.setLabelFor(value);
    int row = getRowCount();
    GridPane.setValignment(name, VPos.TOP);
    GridPane.setValignment(value, VPos.TOP);
    addRow(row, name, value);
  }
}
