package holdfast.persistence.orders;

import static holdfast.persistence.orders.WiredDesk.VERA;
import static holdfast.persistence.orders.WiredDesk.days;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Waiting;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One trip, yet every statement behind the lock sees what was committed while it was waited for.
 */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class AfterTheLockTest {
  private static final String TAKE_ROOM =
      """
      INSERT INTO slot_hold (room_id, during, state, expires_at)
      VALUES (?, tstzrange('2027-03-01', '2027-03-20'), 'confirmed', clock_timestamp())
      """;

  private static final String CANCEL_IN_ROOM =
      """
      UPDATE slot_hold SET state = 'cancelled' WHERE room_id = ?
      """;

  private static final String CANCEL_ON_ITEM =
      """
      UPDATE stock_hold SET state = 'cancelled' WHERE item_id = ?
      """;

  private static final String EMPTY_SHELF =
      """
      UPDATE inventory SET available = 0 WHERE item_id = ?
      """;

  private static final String FULL_SHELF =
      """
      UPDATE inventory SET available = 2147483647 WHERE item_id = ?
      """;

  private final WiredDesk desk;
  private final ExecutorService people = Executors.newCachedThreadPool();

  AfterTheLockTest(TestDatabase database) {
    desk = new WiredDesk(database, DatabaseOptions.standard(), Waiting.inReality());
  }

  @AfterAll
  void close() {
    people.shutdownNow();
    desk.close();
  }

  @ParameterizedTest
  @EnumSource
  void what_a_competitor_committed_meanwhile_decides(Deed deed) throws Exception {
    Deed.Ready ready = deed.prepare(desk);
    Future<Object> answer;
    try (OpenTransaction competitor = desk.lockOn(ready.resource())) {
      answer = people.submit(() -> ready.send(Request.by(VERA)));
      await().until(() -> desk.sql().sessionsWaitingForALock() == 1);
      competitor.run(change(deed), ready.resource().value()).commit();
    }
    assertThat(answer.get().getClass().getSimpleName()).isEqualTo(told(deed));
  }

  private static String change(Deed deed) {
    return switch (deed) {
      case ROOM_ACQUIRE, GROUP_ACQUIRE -> TAKE_ROOM;
      case ROOM_CONFIRM,
          ROOM_CANCEL,
          ROOM_EXTEND,
          ROOM_MOVE,
          ROOM_SWAP,
          ROOM_LOCK,
          ROOM_UNLOCK,
          ROOM_SPLIT,
          ROOM_JOIN ->
          CANCEL_IN_ROOM;
      case STOCK_RECEIVE -> FULL_SHELF;
      case STOCK_ACQUIRE, STOCK_RESIZE -> EMPTY_SHELF;
      case STOCK_CONFIRM, STOCK_CONFIRM_PART, STOCK_CANCEL, STOCK_EXTEND -> CANCEL_ON_ITEM;
    };
  }

  private static String told(Deed deed) {
    return switch (deed) {
      case ROOM_ACQUIRE -> "SlotTaken";
      case GROUP_ACQUIRE -> "GroupRefused";
      case ROOM_CONFIRM, STOCK_CONFIRM, STOCK_CONFIRM_PART -> "HoldCancelled";
      case ROOM_CANCEL, STOCK_CANCEL -> "AlreadyCancelled";
      case ROOM_EXTEND, STOCK_EXTEND -> "NotHeld";
      case ROOM_MOVE, ROOM_SWAP, ROOM_LOCK, ROOM_UNLOCK, ROOM_SPLIT, ROOM_JOIN -> "NotActive";
      case STOCK_ACQUIRE, STOCK_RESIZE -> "OutOfStock";
      case STOCK_RECEIVE -> "Refused";
    };
  }

  @Test
  void so_it_does_in_the_room_that_a_hold_moves_to() throws Exception {
    SlotHold hold = desk.heldRoom();
    RoomId target = desk.room();
    Future<Object> answer;
    try (OpenTransaction competitor = desk.lockOn(target)) {
      answer =
          people.submit(
              () ->
                  desk.rooms().move(Request.by(VERA), RoomHolds.Seen.of(hold), target, days(0, 2)));
      await().until(() -> desk.sql().sessionsWaitingForALock() == 1);
      competitor.run(TAKE_ROOM, target.value()).commit();
    }
    assertThat(answer.get().getClass().getSimpleName()).isEqualTo("SlotTaken");
  }

  @ParameterizedTest
  @EnumSource
  void nobody_waits_for_a_foreign_key_check_of_others(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    String share =
        ready.resource() instanceof RoomId
            ? "SELECT FROM room WHERE room_id = ? FOR KEY SHARE"
            : "SELECT FROM inventory WHERE item_id = ? FOR KEY SHARE";
    try (OpenTransaction other = desk.somebody()) {
      other.run(share, ready.resource().value());
      assertThat(ready.send(Request.by(VERA)).getClass().getSimpleName()).isNotEqualTo("Refused");
    }
  }
}
