package holdfast.ui.settings;

import holdfast.site.ChangeFeed.Topic;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.EmptyNote;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.RowTable;
import holdfast.ui.kit.Rows;
import holdfast.ui.kit.ScrollingColumn;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * A table of things at the left and the form of the chosen one at the right: add, edit, retire.
 *
 * @param <T> a room, a kind or an item
 */
final class CatalogueSection<T> implements Section {
  private static final PseudoClass RETIRED = PseudoClass.getPseudoClass("retired");

  private final UiContext context;
  private final Matter<T> matter;
  private final Rows<Object, T> rows;
  private final Editing<T> editing;
  private final RowTable<T> table;
  private final EditorCard<T> card;
  private final Button retire = new Button();
  private final Latest latest = new Latest();
  private final HBox node;

  CatalogueSection(UiContext context, Matter<T> matter, EditorForm<T> form, Subscriptions ofView) {
    this.context = context;
    this.matter = matter;
    rows = matter.catalogue().rows();
    editing = matter.catalogue().editing();
    table = new RowTable<>(rows, rows.list(), ofView);
    card = new EditorCard<>(context, matter.id(), form, matter::save, matter::name);
    card.inUse("settings.in.use." + matter.id());
    card.onSaved(
        saved -> {
          rows.choose(matter.identity(saved));
          load();
        });
    buildRetire();
    node =
        Styles.styled(
            new HBox(tableCard(ofView), new ScrollingColumn(card)),
            Styles.SCREEN_BODY,
            "settings-content");
    if (!editing.isOpened()) {
      card.open(null);
    }
    ofView.follow(editing.baseProperty(), this::name);
    ofView.follow(rows.chosenProperty(), this::chosen);
  }

  private VBox tableCard(Subscriptions ofView) {
    table.setId("settings-" + matter.id());
    table.setAccessibleText(context.text("settings.tab." + matter.id()));
    matter.addColumns(table);
    table.mark(RETIRED, matter::isRetired);
    EmptyNote note =
        new EmptyNote(
            Feather.LIST,
            context.text("settings.none." + matter.id()),
            context.text("settings.none.advice"));
    // Before the first reading nobody knows whether there is nothing.
    ofView.follow(matter.catalogue().loaded(), note::setVisible);
    table.whenEmpty(note);
    Button add = new Button(context.text("settings.add." + matter.id()));
    add.setId("settings-add-" + matter.id());
    add.setMinWidth(Region.USE_PREF_SIZE);
    add.setOnAction(_ -> unlessTyped(this::startNew, () -> {}));
    Region between = new Region();
    HBox.setHgrow(between, Priority.ALWAYS);
    Label heading =
        Styles.styled(new Label(context.text("settings.tab." + matter.id())), Styles.TITLE);
    HBox head = Styles.styled(new HBox(heading, between, add), "card-head");
    VBox tableCard = Styles.styled(new VBox(head, table), Styles.CARD);
    VBox.setVgrow(table, Priority.ALWAYS);
    HBox.setHgrow(tableCard, Priority.ALWAYS);
    return tableCard;
  }

  private void buildRetire() {
    retire.setId("settings-retire-" + matter.id());
    retire.setMinWidth(Region.USE_PREF_SIZE);
    retire.setOnAction(
        _ -> {
          T present = editing.baseProperty().get();
          if (present != null) {
            boolean back = matter.isRetired(present);
            card.saveAs(typed -> matter.retired(typed, !back));
          }
        });
    retire
        .disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
    retire.managedProperty().bind(retire.visibleProperty());
    card.add(retire);
  }

  /** The heading and the third button follow what is open. */
  private void name(@Nullable T thing) {
    card.setTitle(thing == null ? context.text("settings.new." + matter.id()) : matter.name(thing));
    retire.setVisible(thing != null);
    retire.setText(
        context.text(
            thing != null && matter.isRetired(thing) ? "settings.bring.back" : "settings.retire"));
  }

  /** A row was chosen, or the chosen one was read anew. */
  private void chosen(@Nullable T row) {
    if (row == null) {
      return;
    }
    boolean typed = editing.changedProperty().get();
    if (!isOpen(row)) {
      unlessTyped(() -> card.open(row), this::chooseOpenOne);
    } else if (!typed && !row.equals(editing.baseProperty().get())) {
      // Read anew, and nobody is typing.
      card.open(row);
    }
  }

  private boolean isOpen(T row) {
    T open = editing.baseProperty().get();
    return open != null && matter.identity(open).equals(matter.identity(row));
  }

  private void chooseOpenOne() {
    T open = editing.baseProperty().get();
    rows.choose(open == null ? null : matter.identity(open));
  }

  private void startNew() {
    rows.choose(null);
    card.open(null);
    card.focusFirst();
  }

  /** Asks first if something is typed that would be lost. */
  private void unlessTyped(Runnable goOn, Runnable stay) {
    if (!editing.changedProperty().get()) {
      goOn.run();
      return;
    }
    AtomicBoolean discard = new AtomicBoolean();
    DialogCard question =
        new DialogCard(context.text("settings.discard.title"))
            .text(context.text("settings.discard.text"))
            .styled("narrow");
    Button yes =
        question.primary(
            context.text("settings.discard.yes"),
            () -> {
              discard.set(true);
              question.close();
            });
    yes.setId("settings-discard-yes");
    yes.getStyleClass().remove(Styles.PRIMARY);
    yes.getStyleClass().add(Styles.DANGER);
    question.closing(context.text("settings.discard.no")).setId("settings-discard-no");
    question.onClosed(() -> (discard.get() ? goOn : stay).run());
    context.dialogs().show(question.focus(yes));
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
    context
        .tasks()
        .run(matter::read)
        .latestOf(latest)
        .onSuccess(
            show -> {
              show.run();
              matter.catalogue().loaded().set(true);
              // Names of kinds stand in the rows of rooms.
              table.refresh();
            })
        .start();
  }
}
