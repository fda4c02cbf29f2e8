package holdfast.ui.kit;

/**
 * Numbers the requests of one kind, so that a late answer to an older one is dropped: a model keeps
 * one for each thing it loads. JavaFX application thread only.
 */
public final class Latest {
  private int newest;
  private int droppedUpTo;

  /** A new request; every older one is out of date from now on. */
  int next() {
    return ++newest;
  }

  boolean isNewest(int number) {
    return number == newest;
  }

  boolean isWanted(int number) {
    return isNewest(number) && number > droppedUpTo;
  }

  /** Drops the answers to everything asked so far, for example when the screen is left. */
  public void cancel() {
    droppedUpTo = newest;
  }
}
