package holdfast.ui.calendar;

import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Enter and Esc on a form beside the chart. */
final class FormKeys {
  private FormKeys() {}

  /**
   * Enter does the form's main action, except where it has a meaning of its own: on a button, on an
   * open list, in a text of several lines; there Ctrl+Enter does. Esc gives the form up.
   */
  static void install(Node form, Runnable enter, Runnable escape) {
    form.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER && means(event)) {
            event.consume();
            enter.run();
          }
        });
    installEscape(form, escape);
  }

  /** Esc alone. */
  static void installEscape(Node panel, Runnable escape) {
    panel.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            escape.run();
          }
        });
  }

  private static boolean means(KeyEvent event) {
    if (event.isControlDown()) {
      return true;
    }
    return switch (event.getTarget()) {
      case TextArea _, ButtonBase _ -> false;
      case ComboBoxBase<?> box -> !box.isShowing();
      default -> true;
    };
  }
}
