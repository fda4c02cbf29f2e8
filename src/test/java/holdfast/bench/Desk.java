package holdfast.bench;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.stock.StockCommands;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** The product's services, called as the screens call them. Thread-safe. */
final class Desk {
  static final Caller CLERK = new Caller("bench", "desk");
  static final HoldFor TEN_MINUTES = new HoldFor.Lasting(Duration.ofMinutes(10));
  static final Details GUEST = Details.of("Guest");

  /** A minute each, far from those of the other competitors. */
  private static final Instant FIRST_MINUTE = Instant.parse("4000-01-01T00:00:00Z");

  private static final AtomicLong MINUTES = new AtomicLong();

  private final RoomCommands rooms;
  private final StockCommands stock;

  Desk(Database database) {
    rooms = new RoomCommands(database);
    stock = new StockCommands(database);
  }

  static Period nextPeriod() {
    Instant start = FIRST_MINUTE.plusSeconds(60 * MINUTES.incrementAndGet());
    return new Period(start, start.plusSeconds(60));
  }

  static long anyOf(long places) {
    return ThreadLocalRandom.current().nextLong(places) + 1;
  }

  SlotHold acquireRoom(long places) {
    return acquireRoomAfter(0, places);
  }

  /** Any room with a number above {@code after}, up to {@code last}. */
  SlotHold acquireRoomAfter(long after, long last) {
    var command =
        new RoomHolds.Acquire(
            Request.by(CLERK),
            new RoomId(after + anyOf(last - after)),
            nextPeriod(),
            TEN_MINUTES,
            Purpose.STAY,
            GUEST,
            false,
            null);
    return switch (rooms.acquire(command)) {
      case AcquireRoomOutcome.Held(var hold) -> hold;
      case AcquireRoomOutcome other -> throw unexpected(other);
    };
  }

  /** The details as a form that opens now would show them. */
  Details details(HoldId hold) {
    return rooms.find(hold).orElseThrow().details();
  }

  void endRoom(SlotHold hold, Ending ending) {
    Object outcome =
        switch (ending) {
          case CONFIRM -> rooms.confirm(Request.by(CLERK), RoomHolds.Seen.of(hold));
          case CANCEL -> rooms.cancel(Request.by(CLERK), RoomHolds.Seen.of(hold));
        };
    if (!(outcome instanceof ConfirmRoomOutcome.Confirmed)
        && !(outcome instanceof CancelRoomOutcome.Cancelled)) {
      throw unexpected(outcome);
    }
  }

  StockHold acquireItem(long places) {
    var command =
        new StockHolds.Acquire(Request.by(CLERK), new ItemId(anyOf(places)), 1, TEN_MINUTES, GUEST);
    return switch (stock.acquire(command)) {
      case AcquireStockOutcome.Held(var hold) -> hold;
      case AcquireStockOutcome other -> throw unexpected(other);
    };
  }

  void endItem(StockHold hold, Ending ending) {
    Object outcome =
        switch (ending) {
          case CONFIRM -> stock.confirm(Request.by(CLERK), StockHolds.Seen.of(hold));
          case CANCEL -> stock.cancel(Request.by(CLERK), StockHolds.Seen.of(hold));
        };
    if (!(outcome instanceof ConfirmStockOutcome.Confirmed)
        && !(outcome instanceof CancelStockOutcome.Cancelled)) {
      throw unexpected(outcome);
    }
  }

  static IllegalStateException unexpected(Object outcome) {
    return new IllegalStateException("a benchmark met " + outcome);
  }
}
