package holdfast.ui.calendar;

import holdfast.ui.calendar.grid.ChartKey;
import holdfast.ui.calendar.grid.ChartKey.Line;
import holdfast.ui.calendar.grid.ChartKey.Part;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The sheet of keys: printed from the list that the chart acts on. */
final class KeySheet {
  /** Keys that are not called by the letter or number on them. */
  private static final Set<KeyCode> NAMED =
      EnumSet.of(
          KeyCode.LEFT,
          KeyCode.RIGHT,
          KeyCode.UP,
          KeyCode.DOWN,
          KeyCode.HOME,
          KeyCode.END,
          KeyCode.PAGE_UP,
          KeyCode.PAGE_DOWN,
          KeyCode.ENTER,
          KeyCode.ESCAPE,
          KeyCode.DELETE,
          KeyCode.CONTEXT_MENU,
          KeyCode.PLUS,
          KeyCode.ASTERISK,
          KeyCode.MINUS);

  /** Those on the number pad, and the plus that needs no Shift: the same keys stand there twice. */
  private static final Set<KeyCode> SAME_TO_A_PERSON =
      EnumSet.of(
          KeyCode.EQUALS,
          KeyCode.ADD,
          KeyCode.SUBTRACT,
          KeyCode.NUMPAD0,
          KeyCode.MULTIPLY,
          KeyCode.DIGIT8,
          KeyCode.KP_LEFT,
          KeyCode.KP_RIGHT,
          KeyCode.KP_UP,
          KeyCode.KP_DOWN);

  private final UiContext context;

  KeySheet(UiContext context) {
    this.context = context;
  }

  void open() {
    var card = new DialogCard(context.text("rooms.keys.title"));
    var left = column(Part.AROUND, Part.SCALE, Part.DESK);
    var right = column(Part.NIGHTS, Part.BARS);
    HBox.setHgrow(left, Priority.ALWAYS);
    HBox.setHgrow(right, Priority.ALWAYS);
    card.content(new Lines(Styles.styled(new HBox(left, right), "key-sheet")));
    card.closing(context.text("rooms.close")).setId("keys-close");
    card.setId("keys-dialog");
    card.styled("key-card");
    context.dialogs().show(card);
  }

  private VBox column(Part... parts) {
    var column = Styles.styled(new VBox(), "key-column");
    for (Part part : parts) {
      column
          .getChildren()
          .add(Styles.styled(new Label(context.messages().of("rooms.keys.", part)), Styles.STRONG));
      column.getChildren().add(lines(part));
    }
    return column;
  }

  private GridPane lines(Part part) {
    var table = Styles.styled(new GridPane(), "key-lines");
    int row = 0;
    for (Line line : Line.values()) {
      if (line.part() == part) {
        var what = new Label(context.messages().of("rooms.keys.line.", line));
        what.setWrapText(true);
        what.setMinHeight(Label.USE_PREF_SIZE);
        GridPane.setHgrow(what, Priority.ALWAYS);
        var caps = Styles.styled(new HBox(), "key-caps");
        for (String name : names(context.messages(), line)) {
          var cap = Styles.styled(new Label(name), Styles.KEYS);
          cap.setMinWidth(Label.USE_PREF_SIZE);
          caps.getChildren().add(cap);
        }
        table.addRow(row++, what, caps);
      }
    }
    return table;
  }

  /** What to press for a line: all keys of it, each once, as they are printed on the keyboard. */
  static List<String> names(Messages messages, Line line) {
    List<String> names = new ArrayList<>();
    for (ChartKey key : line.keys()) {
      if (key == ChartKey.SHEET) {
        names.add(ChartKey.SHEET_CHARACTER);
      }
      key.combinations().stream()
          .filter(keys -> !SAME_TO_A_PERSON.contains(keys.getCode()))
          .map(keys -> name(messages, keys))
          .forEach(names::add);
    }
    return names;
  }

  /** "Ctrl+Alt+←". */
  static String name(Messages messages, KeyCodeCombination keys) {
    List<String> parts = new ArrayList<>();
    if (keys.getControl() == ModifierValue.DOWN) {
      parts.add(messages.text("rooms.keys.control"));
    }
    if (keys.getAlt() == ModifierValue.DOWN) {
      parts.add(messages.text("rooms.keys.alt"));
    }
    if (keys.getShift() == ModifierValue.DOWN) {
      parts.add(messages.text("rooms.keys.shift"));
    }
    parts.add(name(messages, keys.getCode()));
    return String.join("+", parts);
  }

  private static String name(Messages messages, KeyCode code) {
    boolean named = NAMED.contains(code);
    return named ? messages.of("rooms.keys.code.", code) : code.getName();
  }

  /** In a window that is too low the lines scroll; title and button stay in sight. */
  private static final class Lines extends ScrollPane {
    /** Height of title, button and the space around them. */
    private static final double AROUND = 150;

    private final Region lines;

    Lines(Region lines) {
      super(lines);
      this.lines = lines;
      getStyleClass().add("key-scroll");
      setFitToWidth(true);
      setHbarPolicy(ScrollBarPolicy.NEVER);
      sceneProperty().subscribe(this::follow);
    }

    private void follow(@Nullable Scene scene) {
      maxHeightProperty().unbind();
      if (scene != null) {
        maxHeightProperty().bind(scene.heightProperty().subtract(AROUND));
      }
    }

    /** Lines break, so that their height follows from the width. */
    @Override
    public Orientation getContentBias() {
      return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
      return Math.ceil(lines.prefHeight(width)) + 1;
    }
  }
}
