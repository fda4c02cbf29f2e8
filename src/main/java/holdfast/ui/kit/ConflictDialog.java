package holdfast.ui.kit;

import holdfast.site.Edit;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;

/**
 * Two people changed the same fields of one thing: what it was, what the colleague saved, and what
 * is typed here, with a choice for each field (I13). Fields that the colleague alone changed are
 * told, and need no choice. JavaFX application thread only.
 */
public final class ConflictDialog {
  private static final double[] SHARES = {18, 24, 29, 29};

  private final UiContext context;
  private final Map<ThreeWay, ToggleGroup> choices = new LinkedHashMap<>();

  private ConflictDialog(UiContext context) {
    this.context = context;
  }

  /**
   * Asks.
   *
   * @param by who saved meanwhile, and when
   * @param fields all fields of the thing
   * @param chosen told the fields in which the colleague's text is to stand, once all are chosen
   * @param back nothing was chosen, and everything typed is still there
   */
  public static void ask(
      UiContext context,
      Edit by,
      List<ThreeWay> fields,
      Consumer<Set<String>> chosen,
      Runnable back) {
    new ConflictDialog(context).open(by, fields, chosen, back);
  }

  /** Tells of what was taken over without a question; does nothing if nothing was. */
  public static void tellMerged(UiContext context, Edit by, List<ThreeWay> fields) {
    String labels =
        fields.stream()
            .filter(ThreeWay::isOnlyTheirs)
            .map(ThreeWay::label)
            .collect(Collectors.joining(", "));
    if (!labels.isEmpty()) {
      String who = context.text("kit.conflict.who", by.by().actor(), by.by().desk());
      String when = context.formats().moment(by.at(), context.clock().now());
      context
          .notices()
          .show(Notice.success(context.text("kit.conflict.together", who, when, labels)));
    }
  }

  private void open(Edit by, List<ThreeWay> fields, Consumer<Set<String>> chosen, Runnable back) {
    String who = context.text("kit.conflict.who", by.by().actor(), by.by().desk());
    String when = context.formats().moment(by.at(), context.clock().now());
    DialogCard card =
        new DialogCard(context.text("kit.conflict.title", who))
            .text(context.text("kit.conflict.text", when))
            .content(table(who, fields))
            .styled("conflict-card");
    card.setId("conflict-dialog");
    List<ThreeWay> merged = fields.stream().filter(ThreeWay::isOnlyTheirs).toList();
    if (!merged.isEmpty()) {
      card.content(merged(merged));
    }
    Set<String> theirs = new HashSet<>();
    Runnable[] then = {back};
    Button save =
        card.primary(
            context.text("kit.conflict.save"),
            () -> {
              choices.forEach(
                  (field, choice) -> {
                    if (Boolean.TRUE.equals(choice.getSelectedToggle().getUserData())) {
                      theirs.add(field.field());
                    }
                  });
              then[0] = () -> chosen.accept(theirs);
              card.close();
            });
    save.setId("conflict-save");
    save.disableProperty().bind(isOpen());
    card.closing(context.text("kit.conflict.back")).setId("conflict-back");
    card.onClosed(() -> then[0].run());
    card.focus(first());
    context.dialogs().show(card);
  }

  private Node first() {
    return (Node) choices.values().iterator().next().getToggles().getFirst();
  }

  /** Whether some field is still without a choice. */
  private ObservableValue<Boolean> isOpen() {
    Observable[] selected =
        choices.values().stream()
            .map(ToggleGroup::selectedToggleProperty)
            .toArray(Observable[]::new);
    return Bindings.createBooleanBinding(
        () -> choices.values().stream().anyMatch(choice -> choice.getSelectedToggle() == null),
        selected);
  }

  private Node table(String who, List<ThreeWay> fields) {
    GridPane table = Styles.styled(new GridPane(), "conflict");
    for (double share : SHARES) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(share);
      table.getColumnConstraints().add(column);
    }
    table.addRow(
        0,
        new Label(),
        head(context.text("kit.conflict.before")),
        head(who),
        head(context.text("kit.conflict.mine")));
    for (ThreeWay field : fields) {
      if (field.isConflict()) {
        ToggleGroup group = new ToggleGroup();
        choices.put(field, group);
        table.addRow(
            choices.size(),
            words(field.label(), Styles.MUTED),
            words(text(field.before()), Styles.MUTED),
            choice(field, who, true, group),
            choice(field, context.text("kit.conflict.mine"), false, group));
        // Texts of one row may have different numbers of lines.
        table.getRowConstraints().setAll(rows(choices.size() + 1));
      }
    }
    return table;
  }

  private static List<RowConstraints> rows(int count) {
    RowConstraints row = new RowConstraints();
    row.setValignment(VPos.TOP);
    return Collections.nCopies(count, row);
  }

  private RadioButton choice(ThreeWay field, String whose, boolean theirs, ToggleGroup group) {
    String text = text(theirs ? field.theirs() : field.mine());
    RadioButton button = new RadioButton(text);
    button.setId((theirs ? "conflict-theirs-" : "conflict-mine-") + field.field());
    button.setUserData(theirs);
    button.setToggleGroup(group);
    button.setWrapText(true);
    button.setMinHeight(Region.USE_PREF_SIZE);
    button.setAccessibleText(context.text("kit.conflict.choice", field.label(), whose, text));
    return button;
  }

  private Node merged(List<ThreeWay> fields) {
    VBox lines = Styles.styled(new VBox(), "conflict-merged");
    lines.getChildren().add(words(context.text("kit.conflict.merged"), Styles.MUTED));
    for (ThreeWay each : fields) {
      lines
          .getChildren()
          .add(words(context.text("kit.conflict.line", each.label(), text(each.theirs()))));
    }
    return lines;
  }

  private String text(String value) {
    return value.isBlank() ? context.text("kit.conflict.empty") : value;
  }

  private static Label head(String text) {
    return words(text, Styles.STRONG);
  }

  private static Label words(String text, String... styles) {
    Label label = Styles.styled(new Label(text), styles);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }
}
