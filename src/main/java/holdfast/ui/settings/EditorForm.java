package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one thing, tied to what is typed in the model.
 *
 * @param <T> what is edited
 */
abstract class EditorForm<T> {
  private final UiContext context;
  private final String id;
  private final Editing<T> editing;
  private final Subscriptions ofView;
  private final Map<String, FormField<?>> fields = new LinkedHashMap<>();
  private final Map<String, String> labels = new LinkedHashMap<>();
  private final Map<Field, String> byRefusal = new EnumMap<>(Field.class);
  private final Map<Field, String> required = new EnumMap<>(Field.class);
  private final VBox node = Styles.styled(new VBox(), Styles.FORM);

  /**
   * @param id begins the node ids: "settings-room"
   */
  EditorForm(UiContext context, String id, Editing<T> editing, Subscriptions ofView) {
    this.context = context;
    this.id = id;
    this.editing = editing;
    this.ofView = ofView;
  }

  /** What each field says for a stored thing, or for a new one. */
  abstract Map<String, String> texts(@Nullable T stored);

  /**
   * What is typed, on top of what was opened; complaints stand beside their fields afterwards.
   *
   * @param base what the form was opened with; null for a new one
   * @return empty exactly if something cannot be read
   */
  abstract Optional<T> read(@Nullable T base);

  /** How a text of {@link #texts} reads to a person; differs where the model keeps a number. */
  String shown(String field, String text) {
    return text;
  }

  /** Fields one beneath the other; called once by each form. */
  final void arrange(Node... rows) {
    node.getChildren().setAll(rows);
  }

  final Pane node() {
    return node;
  }

  final UiContext context() {
    return context;
  }

  final Editing<T> editing() {
    return editing;
  }

  final Subscriptions ofView() {
    return ofView;
  }

  final String typed(String field) {
    return editing.text(field).get().strip();
  }

  /** A text field; its complaint goes as soon as somebody types. */
  final FormField<TextField> text(String field, String labelKey) {
    TextField control = new TextField();
    control.textProperty().bindBidirectional(editing.text(field));
    return add(field, labelKey, control);
  }

  /** A text field for digits. */
  final FormField<TextField> digits(String field, String labelKey) {
    FormField<TextField> added = text(field, labelKey);
    added.control().getStyleClass().add(Styles.TABULAR);
    return added;
  }

  /** A choice of things that the model knows by a text of their own. */
  final <C extends ComboBox<String>> FormField<C> choice(String field, String labelKey, C control) {
    ofView.follow(editing.text(field), control::setValue);
    control
        .valueProperty()
        .subscribe(
            value -> {
              // Null only while the choices are made anew.
              if (value != null) {
                editing.text(field).set(value);
              }
            });
    return add(field, labelKey, control);
  }

  private <C extends Control> FormField<C> add(String field, String labelKey, C control) {
    control.setId(id + "-" + field);
    FormField<C> added = new FormField<>(context.text(labelKey), control);
    ofView.follow(editing.text(field), _ -> added.clearError());
    fields.put(field, added);
    labels.put(field, context.text(labelKey));
    return added;
  }

  /** Says to which field of the form a refusal belongs. */
  final void refusedAs(Field refusal, String field) {
    byRefusal.put(refusal, field);
  }

  /** As {@link #refusedAs}; the field must not stay empty. */
  final void requiredAs(Field refusal, String field) {
    refusedAs(refusal, field);
    required.put(refusal, field);
  }

  /**
   * What is typed, as {@link #read} reads it; a sentence stands beside every field that is in the
   * way afterwards, not only beside the first.
   *
   * @return empty exactly if there is such a field
   */
  final Optional<T> readWhole(@Nullable T base) {
    Optional<T> read = read(base);
    boolean whole = true;
    for (Map.Entry<Field, String> each : required.entrySet()) {
      if (typed(each.getValue()).isEmpty()) {
        whole = false;
        field(each.getValue())
            .refuse(context.refusals().sentence(each.getKey(), Problem.MISSING, 0));
      }
    }
    return whole ? read : Optional.empty();
  }

  final Optional<FormField<?>> fieldOf(Field refusal) {
    return Optional.ofNullable(byRefusal.get(refusal)).map(fields::get);
  }

  final FormField<?> field(String field) {
    FormField<?> known = fields.get(field);
    if (known == null) {
      throw new IllegalArgumentException("no field " + field);
    }
    return known;
  }

  final Collection<FormField<?>> fields() {
    return fields.values();
  }

  final Map<String, String> labels() {
    return labels;
  }

  final void clearErrors() {
    fields.values().forEach(FormField::clearError);
  }
}
