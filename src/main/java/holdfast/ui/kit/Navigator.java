package holdfast.ui.kit;

import holdfast.search.Finder;

/** The way from one screen to another without either knowing the other. */
@FunctionalInterface
public interface Navigator {
  /** Shows the screen that can show this, and selects it there. */
  void reveal(Finder.Hit hit);
}
