package holdfast.ui.calendar;

import javafx.scene.Node;

/** One of the things that can stand beside the chart. */
interface PanelView {
  Node node();

  /** Gives the keyboard to the control that needs it most: the first with something wrong. */
  void focus();

  /** Shows the time that is left now. */
  default void tick() {}

  /** Ends everything it listens to. */
  void close();
}
