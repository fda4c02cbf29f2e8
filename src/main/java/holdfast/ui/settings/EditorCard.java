package holdfast.ui.settings;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Invalid;
import holdfast.site.Caller;
import holdfast.site.Edit;
import holdfast.ui.kit.Attempt;
import holdfast.ui.kit.Callout;
import holdfast.ui.kit.ConflictDialog;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.ThreeWay;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * A form with its heading and buttons. Saves with the version the form was opened with; what was
 * typed stays until it is saved or somebody takes it back.
 *
 * @param <T> what is edited
 */
final class EditorCard<T> extends VBox {
  private final UiContext context;
  private final EditorForm<T> form;
  private final Editing<T> editing;
  private final BiFunction<T, Caller, Answer<T>> saver;
  private final Function<T, String> name;
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final Label title = Styles.styled(new Label(), Styles.TITLE);
  private final Callout remark = new Callout(Feather.ALERT_CIRCLE);
  private final FlowPane buttons = Styles.styled(new FlowPane(), "editor-buttons");
  private Consumer<T> onSaved = _ -> {};
  private String inUseKey = "";

  /**
   * @param id ends the node ids of the buttons
   * @param saver asks the feature; runs off the window's thread
   * @param name what a saved thing is called in the notice
   */
  EditorCard(
      UiContext context,
      String id,
      EditorForm<T> form,
      BiFunction<T, Caller, Answer<T>> saver,
      Function<T, String> name) {
    this.context = context;
    this.form = form;
    this.editing = form.editing();
    this.saver = saver;
    this.name = name;
    remark.setId("settings-remark");
    title.setWrapText(true);
    Button save = Styles.styled(new Button(context.text("settings.save")), Styles.PRIMARY);
    save.setId("settings-save-" + id);
    save.setMinWidth(USE_PREF_SIZE);
    save.setOnAction(_ -> save());
    save.disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
    Button undo = new Button(context.text("settings.undo"));
    undo.setId("settings-undo-" + id);
    undo.setMinWidth(USE_PREF_SIZE);
    undo.setOnAction(_ -> takeBack());
    undo.visibleProperty().bind(editing.changedProperty());
    undo.managedProperty().bind(undo.visibleProperty());
    buttons.getChildren().setAll(save, undo);
    getStyleClass().add(Styles.CARD);
    setMinHeight(USE_PREF_SIZE);
    setMaxHeight(USE_PREF_SIZE);
    getChildren().setAll(title, form.node(), remark, buttons);
    for (FormField<?> field : form.fields()) {
      if (field.control() instanceof TextField text) {
        text.setOnAction(_ -> save());
      }
    }
    // In another language "15 min" reads otherwise; what somebody typed stays as it is.
    if (editing.isOpened() && !editing.changedProperty().get()) {
      open(editing.baseProperty().get());
    }
  }

  void setTitle(String text) {
    title.setText(text);
  }

  /** A paragraph between the fields and the buttons. */
  void explain(String text) {
    Label hint = Styles.styled(new Label(text), Styles.MUTED, Styles.SMALL);
    hint.setWrapText(true);
    hint.setMinHeight(USE_PREF_SIZE);
    getChildren().add(2, hint);
  }

  /** One more button beside "Save". */
  void add(Button button) {
    buttons.getChildren().add(1, button);
  }

  /** Told what was saved. */
  void onSaved(Consumer<T> action) {
    onSaved = action;
  }

  /** The key of the sentence for something that cannot be retired. */
  void inUse(String key) {
    inUseKey = key;
  }

  /** Shows a stored thing, or null for a new one; what was typed before is gone. */
  void open(@Nullable T thing) {
    editing.open(thing, form.texts(thing));
    form.clearErrors();
    remark.hide();
  }

  private void takeBack() {
    open(editing.baseProperty().get());
    focusFirst();
  }

  void focusFirst() {
    form.fields().iterator().next().control().requestFocus();
  }

  private void save() {
    saveAs(Function.identity());
  }

  /** Saves what is typed, changed once more on the way. */
  void saveAs(Function<T, T> change) {
    saveAs(change, Attempt.first());
  }

  private void saveAs(Function<T, T> change, Attempt attempt) {
    if (sending.get() || !context.live().get()) {
      return;
    }
    form.clearErrors();
    remark.hide();
    Optional<T> read = form.readWhole(editing.baseProperty().get());
    read.ifPresent(
        typed -> {
          T edited = change.apply(typed);
          Caller by = context.caller().get();
          context
              .tasks()
              .run(
                  () -> {
                    attempt.await();
                    return saver.apply(edited, by);
                  })
              .whileSending(sending)
              .onSuccess(answer -> answered(answer, change, attempt))
              .start();
        });
  }

  private void answered(Answer<T> answer, Function<T, T> change, Attempt attempt) {
    switch (answer) {
      case Answer.Saved<T>(T now) -> {
        open(now);
        onSaved.accept(now);
        context.notices().show(Notice.success(context.text("settings.saved", name.apply(now))));
      }
      case Answer.Changed<T>(T current, Edit by) -> merge(current, by, change, attempt);
      case Answer.Refused<T>(Refusal why) -> refused(why);
      case Answer.Wrong<T>(String field, String sentence) -> form.field(field).refuse(sentence);
      case Answer.InUse<T>(int uses) -> remark.say(context.messages().plural(inUseKey, uses));
    }
  }

  /** Takes over what a colleague alone changed, and asks about what both did. */
  private void merge(T current, Edit by, Function<T, T> change, Attempt attempt) {
    Map<String, String> theirs = form.texts(current);
    List<ThreeWay> fields = new ArrayList<>();
    form.labels().forEach((field, label) -> fields.add(compared(field, label, theirs)));
    if (fields.stream().anyMatch(ThreeWay::isConflict)) {
      ConflictDialog.ask(
          context,
          by,
          fields,
          taken -> {
            editing.goOnWith(current, theirs, taken);
            saveAs(change);
          },
          () -> sayChanged(by));
    } else if (attempt.isLast()) {
      sayChanged(by);
    } else {
      editing.goOnWith(current, theirs, Set.of());
      ConflictDialog.tellMerged(context, by, fields);
      saveAs(change, attempt.next());
    }
  }

  private ThreeWay compared(String field, String label, Map<String, String> theirs) {
    return new ThreeWay(
        field,
        label,
        form.shown(field, editing.before(field)),
        form.shown(field, theirs.getOrDefault(field, "")),
        form.shown(field, form.typed(field)));
  }

  private void sayChanged(Edit by) {
    remark.say(
        context.text(
            "settings.changed",
            by.by().actor(),
            by.by().desk(),
            context.formats().moment(by.at(), context.clock().now())));
    focusFirst();
  }

  private void refused(Refusal why) {
    String sentence = context.refusals().sentence(why);
    Optional<FormField<?>> field =
        why instanceof Invalid invalid ? form.fieldOf(invalid.field()) : Optional.empty();
    field.ifPresentOrElse(known -> known.refuse(sentence), () -> remark.say(sentence));
  }
}
