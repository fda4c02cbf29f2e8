package holdfast.persistence.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Params;
import holdfast.persistence.holds.Fingerprint;
import holdfast.rooms.RoomHolds.Seen;
import java.util.List;

/** Two holds as somebody saw them, which one command arranges. */
record Pair(Seen one, Seen other) {

  private List<Seen> both() {
    return List.of(one, other);
  }

  List<RoomId> rooms() {
    return List.of(one.room(), other.room());
  }

  Fingerprint asked(Fingerprint content) {
    for (Seen seen : both()) {
      content.add(seen.hold().value()).add(seen.room().value()).add(seen.version());
    }
    return content;
  }

  /** Hold, room and version of each. */
  Params seen(Params params) {
    for (Seen seen : both()) {
      params.number(seen.hold().value()).number(seen.room().value()).whole(seen.version());
    }
    return params;
  }

  /** Hold and room of each. */
  Params places() {
    Params params = Params.none();
    for (Seen seen : both()) {
      params.number(seen.hold().value()).number(seen.room().value());
    }
    return params;
  }

  /** The holds alone. */
  Params holds(Params params) {
    return params.number(one.hold().value()).number(other.hold().value());
  }
}
