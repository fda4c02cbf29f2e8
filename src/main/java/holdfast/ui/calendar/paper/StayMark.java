package holdfast.ui.calendar.paper;

import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import java.io.IOException;

/** How a claim looks on paper: each by a pattern and a frame of its own, none by its tone alone. */
enum StayMark {
  CONFIRMED,
  HELD,
  CLOSED;

  private static final float LIGHT = 0.84f;

  static StayMark of(SlotHold hold) {
    if (hold.purpose() == Purpose.CLOSURE) {
      return CLOSED;
    }
    return hold.state() == HoldState.HELD ? HELD : CONFIRMED;
  }

  /** Whether text on it needs a white ground. */
  boolean isPatterned() {
    return this != CONFIRMED;
  }

  void draw(Leaf leaf, float x, float y, float width, float height) throws IOException {
    switch (this) {
      case CONFIRMED -> leaf.fill(x, y, width, height, LIGHT);
      case HELD -> {
        leaf.fill(x, y, width, height, Leaf.WHITE);
        leaf.hatch(x, y, width, height, false);
      }
      case CLOSED -> {
        leaf.fill(x, y, width, height, Leaf.WHITE);
        leaf.hatch(x, y, width, height, true);
      }
    }
    leaf.frame(x, y, width, height, this == HELD);
  }
}
