package holdfast.ui.stock;

import holdfast.stock.Item;
import holdfast.stock.Shortage;
import java.util.OptionalInt;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** One item a person means to hold, with the quantity as typed. */
final class BasketLine {
  private final Item item;
  private final StringProperty quantity = new SimpleStringProperty(this, "quantity", "1");
  private final StringProperty problem = new SimpleStringProperty(this, "problem", "");
  private @Nullable Shortage shortage;
  private int lastGood = 1;

  BasketLine(Item item) {
    this.item = item;
    quantity.subscribe(this::typed);
  }

  private void typed() {
    clearProblem();
    int now = read().orElse(0);
    if (now > 0) {
      lastGood = now;
    }
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

  void complain(String sentence) {
    shortage = null;
    problem.set(sentence);
  }

  /** The database said there was not enough; forgotten when there is. */
  void complain(Shortage why, String sentence) {
    shortage = why;
    problem.set(sentence);
  }

  void clearProblem() {
    shortage = null;
    problem.set("");
  }

  /** Forgets a refusal that no longer holds. */
  void nowAvailable(int units) {
    if (shortage != null && units >= shortage.asked()) {
      clearProblem();
    }
  }

  /** The quantity, if a whole number was typed that fits; it may still be too small. */
  OptionalInt read() {
    return Quantity.read(quantity.get());
  }

  /** More units: scanning the same item again means one more of it. */
  void add(int units) {
    long sum = (long) read().orElse(lastGood) + units;
    if (sum <= Integer.MAX_VALUE) {
      quantity.set(Long.toString(sum));
    }
  }

  /** Takes back what was typed by mistake, for example a code that was scanned into the field. */
  void restore() {
    quantity.set(Integer.toString(lastGood));
  }
}
