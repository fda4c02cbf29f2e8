package holdfast.ui.calendar.grid;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/** The mouse on the chart: on free cells it marks nights, on bars it moves them. */
final class GridMouse {
  private final NightDrag nights;
  private final BarDrag bars;
  private final HoverCard card;

  GridMouse(NightDrag nights, BarDrag bars, HoverCard card) {
    this.nights = nights;
    this.bars = bars;
    this.card = card;
  }

  boolean isDragging() {
    return nights.isDragging() || bars.isDragging();
  }

  void pressed(MouseEvent event) {
    nights.pressed(event);
    bars.pressed(event);
  }

  void dragged(MouseEvent event) {
    nights.dragged(event);
    bars.dragged(event);
  }

  void released(MouseEvent event) {
    nights.released(event);
    bars.released(event);
  }

  void moved(MouseEvent event) {
    bars.moved(event);
    if (isDragging()) {
      card.leave();
    } else {
      card.moved(event);
    }
  }

  /** While a bar is dragged, Shift makes it change places with the one it is let go on. */
  void keyed(KeyEvent event) {
    if (event.getCode() == KeyCode.SHIFT) {
      bars.shift(event.getEventType() == KeyEvent.KEY_PRESSED);
    }
  }

  /** Pointer, wheel or keys are somewhere else now. */
  void left() {
    card.leave();
  }

  /** The window was replaced under a drag. */
  void follow() {
    card.follow();
    nights.follow();
    bars.follow();
  }

  /**
   * Gives a drag up.
   *
   * @return whether there was one
   */
  boolean abandon() {
    boolean marking = nights.abandon();
    boolean moving = bars.abandon();
    return marking || moving;
  }
}
