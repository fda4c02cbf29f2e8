package holdfast.ui.settings;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Invalid;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A table of things at the left and the form of the chosen one at the right: add, edit, retire.
 *
 * @param <T> a room, a kind or an item
 */
final class CatalogueSection<T> implements Section {
  private static final PseudoClass RETIRED = PseudoClass.getPseudoClass("retired");

  /** What differs between rooms, kinds and items. */
  interface Matter<T> {
    String id();

    Set<Topic> topics();

    List<T> read();

    SaveOutcome<T> save(T edited);

    Object identity(T thing);

    String name(T thing);

    boolean isRetired(T thing);

    T retired(T thing, boolean retired);

    /** The columns, texts in the present language. */
    List<TableColumn<T, ?>> columns(UiContext context);
  }

  private final UiContext context;
  private final Matter<T> matter;
  private final EditorForm<T> form;
  private final ObservableList<T> things = FXCollections.observableArrayList();
  private final TableView<T> table = new TableView<>(things);
  private final Latest latest = new Latest();
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final Remark remark;
  private final Label title = Styles.styled(new Label(), Styles.TITLE);
  private final Button retire = new Button();
  private final HBox node;
  private @Nullable T base;
  private boolean filling;

  CatalogueSection(UiContext context, Matter<T> matter, EditorForm<T> form) {
    this.context = context;
    this.matter = matter;
    this.form = form;
    remark = new Remark(context);
    node = Styles.styled(new HBox(tableCard(), formCard()), "settings-content");
    open(null);
  }

  private VBox tableCard() {
    table.setId("settings-" + matter.id());
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.getColumns().setAll(matter.columns(context));
    Label nothing =
        Styles.styled(new Label(context.text("settings.none." + matter.id())), Styles.MUTED);
    nothing.setWrapText(true);
    table.setPlaceholder(nothing);
    table.setRowFactory(
        _ ->
            new TableRow<>() {
              @Override
              protected void updateItem(T thing, boolean empty) {
                super.updateItem(thing, empty);
                pseudoClassStateChanged(RETIRED, !empty && matter.isRetired(thing));
              }
            });
    table
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(
            chosen -> {
              if (!filling && chosen != null) {
                open(chosen);
              }
            });
    Button add = new Button(context.text("settings.add." + matter.id()));
    add.setId("settings-add-" + matter.id());
    add.setOnAction(
        _ -> {
          table.getSelectionModel().clearSelection();
          open(null);
          form.fields().values().iterator().next().control().requestFocus();
        });
    Region between = new Region();
    HBox.setHgrow(between, Priority.ALWAYS);
    Label heading =
        Styles.styled(new Label(context.text("settings.tab." + matter.id())), Styles.TITLE);
    VBox card = Styles.styled(new VBox(new HBox(heading, between, add), table), Styles.CARD);
    VBox.setVgrow(table, Priority.ALWAYS);
    HBox.setHgrow(card, Priority.ALWAYS);
    return card;
  }

  private VBox formCard() {
    Button save = Styles.styled(new Button(context.text("settings.save")), Styles.PRIMARY);
    save.setId("settings-save-" + matter.id());
    save.setOnAction(_ -> save());
    save.disableProperty().bind(cannotSend());
    retire.setId("settings-retire-" + matter.id());
    retire.setOnAction(_ -> retireOrBringBack());
    retire.disableProperty().bind(cannotSend());
    HBox buttons = Styles.styled(new HBox(save, retire), "dialog-buttons");
    VBox card = Styles.styled(new VBox(title, form.node(), remark, buttons), Styles.CARD);
    card.getStyleClass().add("settings-form");
    return card;
  }

  private BooleanBinding cannotSend() {
    return Bindings.createBooleanBinding(
        () -> sending.get() || !context.live().get(), sending, context.live());
  }

  private void open(@Nullable T thing) {
    base = thing;
    remark.hide();
    form.fields().values().forEach(FormField::clearError);
    form.fill(thing);
    title.setText(thing == null ? context.text("settings.new." + matter.id()) : matter.name(thing));
    retire.setVisible(thing != null);
    retire.setText(
        context.text(
            thing != null && matter.isRetired(thing) ? "settings.bring.back" : "settings.retire"));
  }

  private void save() {
    form.fields().values().forEach(FormField::clearError);
    form.read(base).ifPresent(this::send);
  }

  private void retireOrBringBack() {
    T present = base;
    if (present != null) {
      send(matter.retired(present, !matter.isRetired(present)));
    }
  }

  private void send(T edited) {
    remark.hide();
    context
        .tasks()
        .run(() -> matter.save(edited))
        .whileRunning(sending)
        .onSuccess(this::answered)
        .start();
  }

  private void answered(SaveOutcome<T> outcome) {
    switch (outcome) {
      case SaveOutcome.Saved<T>(T now) -> {
        open(now);
        load();
        context.notices().show(Notice.success(context.text("settings.saved", matter.name(now))));
      }
      case SaveOutcome.ChangedMeanwhile<T>(T current, Edit by) ->
          remark.sayChanged(by, () -> open(current), () -> goOn(current));
      case SaveOutcome.Refused<T>(Refusal why) -> refused(why);
      case SaveOutcome.StillInUse<T>(_, int uses) ->
          remark.say(context.messages().plural("settings.in.use." + matter.id(), uses));
    }
  }

  /** What was typed stays, now on top of what the colleague saved. */
  private void goOn(T current) {
    base = current;
    remark.hide();
  }

  private void refused(Refusal why) {
    String sentence = context.refusals().sentence(why);
    Optional<FormField<?>> field =
        why instanceof Invalid invalid
            ? Optional.ofNullable(form.fields().get(invalid.field()))
            : Optional.empty();
    field.ifPresentOrElse(known -> known.refuse(sentence), () -> remark.say(sentence));
  }

  @Override
  public String id() {
    return matter.id();
  }

  @Override
  public Pane node() {
    return node;
  }

  @Override
  public Set<Topic> topics() {
    return matter.topics();
  }

  @Override
  public void load() {
    context.tasks().run(matter::read).latestOf(latest).onSuccess(this::show).start();
  }

  private void show(List<T> read) {
    filling = true;
    try {
      things.setAll(read);
      T present = base;
      if (present != null) {
        read.stream()
            .filter(each -> matter.identity(each).equals(matter.identity(present)))
            .findFirst()
            .ifPresent(each -> table.getSelectionModel().select(each));
      }
    } finally {
      filling = false;
    }
  }
}
