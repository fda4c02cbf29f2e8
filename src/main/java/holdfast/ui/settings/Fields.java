package holdfast.ui.settings;

import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;

/** Small pieces that all forms of the settings are made of. */
final class Fields {
  private static final Pattern WHOLE = Pattern.compile("[-+]?\\d+");

  private Fields() {}

  /** A text field with its label; its complaint goes as soon as somebody types. */
  static FormField<TextField> text(UiContext context, String key, String id) {
    TextField control = new TextField();
    control.setId(id);
    FormField<TextField> field = new FormField<>(context.text(key), control);
    control.textProperty().subscribe(field::clearError);
    return field;
  }

  /** A text field for whole numbers. */
  static FormField<TextField> number(UiContext context, String key, String id) {
    FormField<TextField> field = text(context, key, id);
    Styles.styled(field.control(), Styles.TABULAR);
    return field;
  }

  static String typed(FormField<TextField> field) {
    return field.control().getText().strip();
  }

  /** A whole number within {@code int}, whatever its sign. */
  static OptionalInt whole(String typed) {
    if (!WHOLE.matcher(typed).matches()) {
      return OptionalInt.empty();
    }
    BigInteger number = new BigInteger(typed);
    return number.bitLength() < Integer.SIZE
        ? OptionalInt.of(number.intValueExact())
        : OptionalInt.empty();
  }

  static <T> TableColumn<T, String> column(
      UiContext context, String key, double width, Function<T, String> value) {
    TableColumn<T, String> column = new TableColumn<>(context.text(key));
    column.setPrefWidth(width);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    return column;
  }
}
