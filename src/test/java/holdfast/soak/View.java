package holdfast.soak;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.RoomLock;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A hold as it was at one of its versions: what a client was shown, or what the model knows.
 *
 * @param during null for stock
 * @param quantity 0 for rooms
 * @param lock to its room; has a version of its own
 */
record View(
    HoldId hold,
    Resource resource,
    HoldState state,
    Instant deadline,
    int version,
    @Nullable Period during,
    int quantity,
    Lock lock) {

  /** Whether a hold is locked to its room, after so many changes of that. */
  record Lock(int version, boolean on) {
    static final Lock NEVER = new Lock(0, false);
  }

  /** A hold that nobody has ever locked. */
  View(
      HoldId hold,
      Resource resource,
      HoldState state,
      Instant deadline,
      int version,
      @Nullable Period during,
      int quantity) {
    this(hold, resource, state, deadline, version, during, quantity, Lock.NEVER);
  }

  static View of(SlotHold hold) {
    return new View(
        hold.id(),
        hold.room(),
        hold.state(),
        hold.deadline(),
        hold.version(),
        hold.during(),
        0,
        new Lock(hold.lock().version(), hold.lock().isOn()));
  }

  static View of(StockHold hold) {
    return new View(
        hold.id(),
        hold.item(),
        hold.state(),
        hold.deadline(),
        hold.version(),
        null,
        hold.quantity());
  }

  View with(Lock other) {
    return new View(hold, resource, state, deadline, version, during, quantity, other);
  }

  /** Whether both show the same but for the lock. */
  boolean isSameHold(View other) {
    return with(Lock.NEVER).equals(other.with(Lock.NEVER));
  }

  boolean isActive() {
    return state.isActive();
  }

  boolean isRoom() {
    return resource instanceof Resource.RoomId;
  }

  boolean overlaps(Period other) {
    return during != null && during.overlaps(other);
  }

  RoomHolds.Seen seenRoom() {
    return new RoomHolds.Seen(hold, new Resource.RoomId(resource.value()), version);
  }

  /** What is needed to lock it, which is its room and the version of the lock. */
  SlotHold seenLock() {
    return new SlotHold(
        hold,
        new Resource.RoomId(resource.value()),
        "",
        Objects.requireNonNull(during),
        state,
        deadline,
        version,
        Purpose.STAY,
        Details.none(),
        new Caller("nobody", "nowhere"),
        deadline,
        new RoomLock(lock.version(), null));
  }

  StockHolds.Seen seenStock() {
    return new StockHolds.Seen(hold, new Resource.ItemId(resource.value()), version);
  }
}
