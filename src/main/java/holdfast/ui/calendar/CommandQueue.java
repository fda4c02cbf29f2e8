package holdfast.ui.calendar;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Quick hands on the chart: what is wanted while a command is under way waits for its turn, and
 * begins from what the one before it left. What was wanted after something that came to nothing is
 * not wanted either. JavaFX application thread only.
 */
final class CommandQueue {

  /** One wish; tells exactly once whether it came to something. */
  @FunctionalInterface
  interface Wish {
    void begin(Consumer<Boolean> end);
  }

  private final BooleanSupplier isFree;
  private final Deque<Wish> waiting = new ArrayDeque<>();
  private boolean underWay;
  private boolean beginning;

  /**
   * @param isFree whether a command may be sent now
   */
  CommandQueue(BooleanSupplier isFree) {
    this.isFree = isFree;
  }

  /** Begins it at once if nothing else is under way. */
  void add(Wish wish) {
    waiting.add(wish);
    next();
  }

  /** Something may have become free. */
  void next() {
    // A wish that ends at once comes back here from within itself.
    if (beginning) {
      return;
    }
    beginning = true;
    try {
      while (!underWay && !waiting.isEmpty() && isFree.getAsBoolean()) {
        underWay = true;
        waiting.remove().begin(this::ended);
      }
    } finally {
      beginning = false;
    }
  }

  private void ended(boolean done) {
    underWay = false;
    if (!done) {
      waiting.clear();
    }
    next();
  }

  /**
   * Forgets what waits.
   *
   * @return whether anything did
   */
  boolean clear() {
    boolean some = !waiting.isEmpty();
    waiting.clear();
    return some;
  }
}
