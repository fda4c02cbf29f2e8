package holdfast.ui.stock;

import holdfast.stock.Item;
import java.util.OptionalInt;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** One item a person means to hold, with the quantity as typed. */
final class BasketLine {
  private final Item item;
  private final StringProperty quantity = new SimpleStringProperty(this, "quantity", "1");
  private final StringProperty problem = new SimpleStringProperty(this, "problem", "");

  BasketLine(Item item) {
    this.item = item;
    quantity.subscribe(() -> problem.set(""));
  }

  Item item() {
    return item;
  }

  StringProperty quantityProperty() {
    return quantity;
  }

  /** What is wrong with this line, as a sentence; empty while nothing is known to be. */
  StringProperty problemProperty() {
    return problem;
  }

  /** The quantity, if a whole number was typed that fits; it may still be too small. */
  OptionalInt read() {
    return Quantity.read(quantity.get());
  }

  /** One unit more: scanning the same item again means one more of it. */
  void another() {
    OptionalInt now = read();
    if (now.isPresent() && now.getAsInt() < Integer.MAX_VALUE) {
      quantity.set(Integer.toString(now.getAsInt() + 1));
    }
  }
}
