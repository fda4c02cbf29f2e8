package holdfast.ui.kit;

import holdfast.site.Subscription;

/** Shows things that announce themselves, stacked in the corner. JavaFX application thread only. */
@FunctionalInterface
public interface Notices {
  /**
   * Shows a notice without taking the focus; returns at once.
   *
   * @return takes it away before its time
   */
  Subscription show(Notice notice);
}
