package holdfast.ui.kit;

import holdfast.holds.HoldState;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/**
 * Names of style classes and pseudo-classes that more than one screen uses. Colours and sizes stand
 * in the style sheets only; a state is a pseudo-class and never told by colour alone.
 */
public final class Styles {
  /** The one action a person most likely wants; at most one in sight. */
  public static final String PRIMARY = "primary";

  /** An action that takes something away. */
  public static final String DANGER = "danger";

  /** A button without a frame, for icons and links. */
  public static final String FLAT = "flat";

  /** The white strip above a screen's content. */
  public static final String TOOL_BAR = "screen-bar";

  /** A white surface with rounded corners on the grey ground. */
  public static final String CARD = "card";

  /** The heading of a card, dialog or panel. */
  public static final String TITLE = "title";

  /** Text of lesser weight: explanations, units. */
  public static final String MUTED = "muted";

  /** Text in bold. */
  public static final String STRONG = "strong";

  /** Small text: captions, history lines. */
  public static final String SMALL = "small";

  /** Bad news in a text: "0 free", "of 0". */
  public static final String BAD = "bad";

  /** Digits that stay in place while they change. */
  public static final String TABULAR = "tabular";

  /** The large number a person looks for first. */
  public static final String FIGURE = "figure";

  /** What lies beneath a screen's bar: cards on the grey ground. */
  public static final String SCREEN_BODY = "screen-body";

  /** A panel along the right edge. */
  public static final String SIDE_PANEL = "side-panel";

  /** Fields one beneath the other. */
  public static final String FORM = "form";

  /** Of a table's column and its cells: digits at the right. */
  public static final String NUMERIC = "numeric";

  /** A call-out on a tinted ground: the countdown of a hold, who blocks a room. */
  public static final String CALLOUT = "callout";

  /** A box of buttons joined into one control: ‹ range ›, Today | 7 days | 30 days. */
  public static final String JOINED = "joined";

  /** Each button of a {@link #JOINED} box says where it is. */
  public static final String JOINED_LEFT = "left-pill";

  public static final String JOINED_CENTER = "center-pill";
  public static final String JOINED_RIGHT = "right-pill";

  /** A colour sample in a legend; takes the pseudo-class of a state. */
  public static final String SWATCH = "swatch";

  /** The keys printed on a button: "Ctrl+N". */
  public static final String KEYS = "keys";

  public static final PseudoClass HELD = PseudoClass.getPseudoClass("held");
  public static final PseudoClass CONFIRMED = PseudoClass.getPseudoClass("confirmed");
  public static final PseudoClass CANCELLED = PseudoClass.getPseudoClass("cancelled");
  public static final PseudoClass EXPIRED = PseudoClass.getPseudoClass("expired");

  /** A closure: out of order. */
  public static final PseudoClass CLOSED = PseudoClass.getPseudoClass("closed");

  /** Held and about to run out. */
  public static final PseudoClass URGENT = PseudoClass.getPseudoClass("urgent");

  /** Held although its deadline has passed: waiting for the sweep, still occupying. */
  public static final PseudoClass DUE = PseudoClass.getPseudoClass("due");

  /** A value that was refused. */
  public static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

  /** The one of several that is in force: current screen, chosen row. */
  public static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

  private Styles() {}

  /** The pseudo-class of a hold's state. */
  public static PseudoClass of(HoldState state) {
    return switch (state) {
      case HELD -> HELD;
      case CONFIRMED -> CONFIRMED;
      case CANCELLED -> CANCELLED;
      case EXPIRED -> EXPIRED;
    };
  }

  /** Adds style classes and returns the node, so that a view reads top to bottom. */
  public static <N extends Node> N styled(N node, String... classes) {
    node.getStyleClass().addAll(classes);
    return node;
  }

  /** Sets exactly the state's pseudo-class among the four states. */
  public static void mark(Node node, HoldState state) {
    for (HoldState each : HoldState.values()) {
      node.pseudoClassStateChanged(of(each), each == state);
    }
  }
}
