package holdfast.ui.kit;

import holdfast.holds.HoldState;
import javafx.scene.control.Label;

/** A small coloured label with the word for a hold's state. */
public final class StateChip extends Label {
  private final Messages messages;

  public StateChip(Messages messages) {
    this.messages = messages;
    getStyleClass().add("state-chip");
    // Half a word for a state is worse than none.
    setMinWidth(USE_PREF_SIZE);
  }

  public StateChip(Messages messages, HoldState state) {
    this(messages);
    show(state);
  }

  /** Shows a state by word and by colour. */
  public void show(HoldState state) {
    pseudoClassStateChanged(Styles.CLOSED, false);
    Styles.mark(this, state);
    setText(messages.of("kit.state.", state));
  }

  /** Shows that nobody stays there: a closure is a confirmed hold, but looks like none. */
  public void showClosed(String word) {
    for (HoldState state : HoldState.values()) {
      pseudoClassStateChanged(Styles.of(state), false);
    }
    pseudoClassStateChanged(Styles.CLOSED, true);
    setText(word);
  }
}
