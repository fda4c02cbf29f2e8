package holdfast.ui.calendar.grid;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyEvent;

/**
 * Every key of the rooms screen, once: the chart and its screen act on this list, and the sheet of
 * keys is printed from it.
 */
public enum ChartKey {
  DAY_BACK(Line.DAYS, keys(KeyCode.LEFT)),
  DAY_ON(Line.DAYS, keys(KeyCode.RIGHT)),
  ROOM_UP(Line.ROOMS, keys(KeyCode.UP)),
  ROOM_DOWN(Line.ROOMS, keys(KeyCode.DOWN)),
  FIRST_DAY(Line.ENDS, keys(KeyCode.HOME)),
  LAST_DAY(Line.ENDS, keys(KeyCode.END)),
  FIRST_ROOM(Line.TOP, keys(KeyCode.HOME, KeyCombination.CONTROL_DOWN)),
  LAST_ROOM(Line.TOP, keys(KeyCode.END, KeyCombination.CONTROL_DOWN)),
  ROOMS_UP(Line.SCREENFUL, keys(KeyCode.PAGE_UP)),
  ROOMS_DOWN(Line.SCREENFUL, keys(KeyCode.PAGE_DOWN)),
  EARLIER_DAYS(Line.PAGES, keys(KeyCode.PAGE_UP, KeyCombination.CONTROL_DOWN)),
  LATER_DAYS(Line.PAGES, keys(KeyCode.PAGE_DOWN, KeyCombination.CONTROL_DOWN)),
  TODAY(Line.TODAY, keys(KeyCode.T)),

  HOURS(Line.HOURS, keys(KeyCode.H)),
  DAYS(Line.SCALE_DAYS, keys(KeyCode.D)),
  MONTH(Line.MONTH, keys(KeyCode.M)),
  CLOSER(
      Line.ZOOM,
      List.of(
          new KeyCodeCombination(
              KeyCode.PLUS, KeyCombination.CONTROL_DOWN, KeyCombination.SHIFT_ANY),
          new KeyCodeCombination(
              KeyCode.EQUALS, KeyCombination.CONTROL_DOWN, KeyCombination.SHIFT_ANY),
          new KeyCodeCombination(KeyCode.ADD, KeyCombination.CONTROL_DOWN))),
  FARTHER(
      Line.ZOOM,
      List.of(
          new KeyCodeCombination(
              KeyCode.MINUS, KeyCombination.CONTROL_DOWN, KeyCombination.SHIFT_ANY),
          new KeyCodeCombination(KeyCode.SUBTRACT, KeyCombination.CONTROL_DOWN))),
  USUAL(
      Line.ZOOM,
      List.of(
          new KeyCodeCombination(KeyCode.DIGIT0, KeyCombination.CONTROL_DOWN),
          new KeyCodeCombination(KeyCode.NUMPAD0, KeyCombination.CONTROL_DOWN))),

  FOLD(
      Line.FOLD,
      List.of(new KeyCodeCombination(KeyCode.MINUS), new KeyCodeCombination(KeyCode.SUBTRACT))),
  UNFOLD(
      Line.FOLD,
      List.of(
          new KeyCodeCombination(KeyCode.PLUS, KeyCombination.SHIFT_ANY),
          new KeyCodeCombination(KeyCode.EQUALS, KeyCombination.SHIFT_ANY),
          new KeyCodeCombination(KeyCode.ADD))),
  UNFOLD_ALL(
      Line.UNFOLD_ALL,
      List.of(
          new KeyCodeCombination(KeyCode.ASTERISK, KeyCombination.SHIFT_ANY),
          new KeyCodeCombination(KeyCode.MULTIPLY),
          new KeyCodeCombination(KeyCode.DIGIT8, KeyCombination.SHIFT_DOWN))),

  MARK_BACK(Line.MARK, keys(KeyCode.LEFT, KeyCombination.SHIFT_DOWN)),
  MARK_ON(Line.MARK, keys(KeyCode.RIGHT, KeyCombination.SHIFT_DOWN)),
  MARK_TO_FIRST(Line.MARK_ENDS, keys(KeyCode.HOME, KeyCombination.SHIFT_DOWN)),
  MARK_TO_LAST(Line.MARK_ENDS, keys(KeyCode.END, KeyCombination.SHIFT_DOWN)),
  OPEN(Line.OPEN, keys(KeyCode.ENTER)),
  NEW(Line.NEW, keys(KeyCode.N, KeyCombination.CONTROL_DOWN)),
  FIND(Line.FIND, keys(KeyCode.F3)),
  GIVE_UP(Line.GIVE_UP, keys(KeyCode.ESCAPE)),

  BAR_EARLIER(Line.BAR_DAYS, keys(KeyCode.LEFT, KeyCombination.ALT_DOWN)),
  BAR_LATER(Line.BAR_DAYS, keys(KeyCode.RIGHT, KeyCombination.ALT_DOWN)),
  BAR_UP(Line.BAR_ROOMS, keys(KeyCode.UP, KeyCombination.ALT_DOWN)),
  BAR_DOWN(Line.BAR_ROOMS, keys(KeyCode.DOWN, KeyCombination.ALT_DOWN)),
  ENDS_EARLIER(
      Line.BAR_END, keys(KeyCode.LEFT, KeyCombination.CONTROL_DOWN, KeyCombination.ALT_DOWN)),
  ENDS_LATER(
      Line.BAR_END, keys(KeyCode.RIGHT, KeyCombination.CONTROL_DOWN, KeyCombination.ALT_DOWN)),
  BEGINS_EARLIER(
      Line.BAR_START,
      keys(
          KeyCode.LEFT,
          KeyCombination.CONTROL_DOWN,
          KeyCombination.ALT_DOWN,
          KeyCombination.SHIFT_DOWN)),
  BEGINS_LATER(
      Line.BAR_START,
      keys(
          KeyCode.RIGHT,
          KeyCombination.CONTROL_DOWN,
          KeyCombination.ALT_DOWN,
          KeyCombination.SHIFT_DOWN)),
  SWAP(Line.SWAP, keys(KeyCode.S)),
  LOCK(Line.LOCK, keys(KeyCode.L)),
  SPLIT(Line.SPLIT, keys(KeyCode.X)),
  EDIT(Line.EDIT, keys(KeyCode.F2)),
  CANCEL(Line.CANCEL, keys(KeyCode.DELETE)),
  MENU(
      Line.MENU,
      List.of(
          new KeyCodeCombination(KeyCode.CONTEXT_MENU),
          new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN))),

  /** The window's own, like the number keys: it only stands here for the sheet. */
  SEARCH(Line.SEARCH, keys(KeyCode.F, KeyCombination.CONTROL_DOWN)),
  PRINT(Line.PRINT, keys(KeyCode.P, KeyCombination.CONTROL_DOWN)),
  UNDO(Line.UNDO, keys(KeyCode.Z, KeyCombination.CONTROL_DOWN)),
  REDO(
      Line.REDO,
      List.of(
          new KeyCodeCombination(KeyCode.Y, KeyCombination.CONTROL_DOWN),
          new KeyCodeCombination(
              KeyCode.Z, KeyCombination.CONTROL_DOWN, KeyCombination.SHIFT_DOWN))),
  SHEET(Line.SHEET, keys(KeyCode.F1));

  /** A line on the sheet of keys: those that belong together stand together. */
  public enum Line {
    DAYS(Part.AROUND),
    ROOMS(Part.AROUND),
    ENDS(Part.AROUND),
    TOP(Part.AROUND),
    SCREENFUL(Part.AROUND),
    PAGES(Part.AROUND),
    TODAY(Part.AROUND),
    HOURS(Part.SCALE),
    SCALE_DAYS(Part.SCALE),
    MONTH(Part.SCALE),
    ZOOM(Part.SCALE),
    FOLD(Part.SCALE),
    UNFOLD_ALL(Part.SCALE),
    MARK(Part.NIGHTS),
    MARK_ENDS(Part.NIGHTS),
    OPEN(Part.NIGHTS),
    NEW(Part.NIGHTS),
    FIND(Part.NIGHTS),
    GIVE_UP(Part.NIGHTS),
    BAR_DAYS(Part.BARS),
    BAR_ROOMS(Part.BARS),
    BAR_END(Part.BARS),
    BAR_START(Part.BARS),
    SWAP(Part.BARS),
    LOCK(Part.BARS),
    SPLIT(Part.BARS),
    EDIT(Part.BARS),
    CANCEL(Part.BARS),
    MENU(Part.BARS),
    SEARCH(Part.DESK),
    PRINT(Part.DESK),
    UNDO(Part.DESK),
    REDO(Part.DESK),
    SHEET(Part.DESK);

    private final Part part;

    Line(Part part) {
      this.part = part;
    }

    /** Under which heading it stands. */
    public Part part() {
      return part;
    }

    /** The keys of this line, in the order in which they are printed. */
    public List<ChartKey> keys() {
      return Arrays.stream(ChartKey.values()).filter(key -> key.line == this).toList();
    }
  }

  /** A heading on the sheet of keys. */
  public enum Part {
    AROUND,
    SCALE,
    NIGHTS,
    BARS,
    DESK
  }

  /** What is typed to see the sheet, on whatever key a layout has it. */
  public static final String SHEET_CHARACTER = "?";

  private final Line line;

  /** Made by {@code List.of}, so nothing changes it. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<KeyCodeCombination> combinations;

  ChartKey(Line line, List<KeyCodeCombination> combinations) {
    this.line = line;
    this.combinations = combinations;
  }

  private static List<KeyCodeCombination> keys(KeyCode code, Modifier... modifiers) {
    KeyCode onPad =
        switch (code) {
          case LEFT -> KeyCode.KP_LEFT;
          case RIGHT -> KeyCode.KP_RIGHT;
          case UP -> KeyCode.KP_UP;
          case DOWN -> KeyCode.KP_DOWN;
          default -> code;
        };
    var usual = new KeyCodeCombination(code, modifiers);
    return onPad == code
        ? List.of(usual)
        : List.of(usual, new KeyCodeCombination(onPad, modifiers));
  }

  /** The line it stands on. */
  public Line line() {
    return line;
  }

  /** The keys to press, any of them, the usual one first; never empty. */
  public List<KeyCodeCombination> combinations() {
    return combinations;
  }

  private boolean matches(KeyEvent event) {
    return combinations.stream().anyMatch(keys -> keys.match(event));
  }

  /** What a pressed key means; empty for keys that mean nothing here. */
  public static Optional<ChartKey> of(KeyEvent event) {
    return Arrays.stream(values()).filter(key -> key.matches(event)).findFirst();
  }
}
