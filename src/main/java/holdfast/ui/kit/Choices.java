package holdfast.ui.kit;

import java.util.List;
import javafx.scene.control.ComboBox;

/** What a combo box offers. */
public final class Choices {
  private Choices() {}

  /**
   * Offers other choices. What is chosen stays chosen and is what the box shows, also if it is not
   * offered any more; in between the box has no value for a moment.
   */
  public static <T> void replace(ComboBox<T> box, List<T> choices) {
    T chosen = box.getValue();
    // With a value meanwhile, the box would show what now stands at its old place in the list.
    box.setValue(null);
    box.getItems().setAll(choices);
    box.setValue(chosen);
  }
}
