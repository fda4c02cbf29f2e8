package holdfast.ui.calendar;

import holdfast.ui.calendar.PaperPrinters.Printer;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** Which printer, and the button that prints. Systems take their time to name their printers. */
final class PrinterRow extends VBox {
  private final UiContext context;
  private final ComboBox<Printer> printers = new ComboBox<>();
  private final FormField<ComboBox<Printer>> field;
  private final HBox row;
  private final Label note = Styles.styled(new Label(), Styles.MUTED);

  PrinterRow(UiContext context, ObservableBooleanValue blocked, Consumer<Printer> print) {
    this.context = context;
    printers.setId("print-printer");
    printers.setMaxWidth(Double.MAX_VALUE);
    printers.setConverter(names());
    field = new FormField<>(context.text("print.printer"), printers);
    HBox.setHgrow(field, Priority.ALWAYS);
    var button = new Button(context.text("print.print"));
    button.setId("print-print");
    button.setMinWidth(Button.USE_PREF_SIZE);
    button.setOnAction(
        _ -> {
          field.clearError();
          print.accept(printers.getValue());
        });
    button.disableProperty().bind(Bindings.or(blocked, printers.valueProperty().isNull()));
    var beneath = new VBox(Styles.styled(new Label(" "), "form-label"), button);
    beneath.getStyleClass().add("form-field");
    row = Styles.styled(new HBox(field, beneath), "print-row");
    note.setId("print-printers");
    note.setWrapText(true);
    note.setMinHeight(USE_PREF_SIZE);
    note.setText(context.text("print.printers.looking"));
    getChildren().setAll(note);
  }

  private static StringConverter<Printer> names() {
    return new StringConverter<>() {
      @Override
      public String toString(Printer printer) {
        return printer == null ? "" : printer.name();
      }

      @Override
      public Printer fromString(String name) {
        throw new UnsupportedOperationException("printers are chosen, not typed");
      }
    };
  }

  /** The system has answered. */
  void show(List<Printer> installed) {
    if (installed.isEmpty()) {
      note.setText(context.text("print.printers.none"));
      return;
    }
    printers.getItems().setAll(installed);
    printers.setValue(installed.getFirst());
    getChildren().setAll(row);
  }

  void refuse(String why) {
    field.refuse(why);
  }
}
