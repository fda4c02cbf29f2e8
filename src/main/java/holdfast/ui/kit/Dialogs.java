package holdfast.ui.kit;

/** Shows dialogs inside the window. JavaFX application thread only. */
public interface Dialogs {
  /**
   * Shows a card over everything else and moves the focus into it; returns at once. Several stack,
   * Esc closes the topmost, closing gives the focus back.
   */
  void show(DialogCard card);

  /** Whether any dialog is open; screens' keys are silent then. */
  boolean isOpen();
}
