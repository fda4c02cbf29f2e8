package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import holdfast.holds.Details;
import holdfast.holds.HistoryEntry;
import holdfast.holds.HistoryEntry.What;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** What happened to a hold, told in order, with who and when (I8). */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HoldHistoryTest {
  private static final Caller VERA = new Caller("Vera", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");
  private static final Caller HAND = new Caller("holdfast_owner", "–");
  private static final RoomId BLUE = new RoomId(1);
  private static final RoomId RED = new RoomId(2);
  private static final Instant NOON = Instant.parse("2027-01-01T12:00:00Z");

  private final Sql sql;
  private final Database database;
  private final RoomCommands rooms;
  private final HoldHistory history;

  HoldHistoryTest(TestDatabase testDatabase) {
    sql = new Sql(testDatabase);
    sql.run("INSERT INTO room VALUES (1, 'Blue room'), (2, 'Red room')");
    database =
        Database.open(
            testDatabase.application(),
            DatabaseOptions.standard(),
            HoldDetails.entities(),
            () -> false);
    rooms = new RoomCommands(database);
    history = new HoldHistory(database);
  }

  @AfterAll
  void close() {
    database.close();
    sql.close();
  }

  private static Period day(int day) {
    return new Period(
        NOON.plus(Duration.ofDays(day)), NOON.plus(Duration.ofDays(day)).plusSeconds(3_600));
  }

  private SlotHold held(Period period, boolean atOnce) {
    return ((AcquireRoomOutcome.Held)
            rooms.acquire(
                new Acquire(
                    Request.by(VERA),
                    BLUE,
                    period,
                    new HoldFor.Lasting(Duration.ofMinutes(15)),
                    Purpose.STAY,
                    Details.of("Anna"),
                    atOnce,
                    null)))
        .hold();
  }

  private Seen now(SlotHold hold) {
    return Seen.of(rooms.find(hold.id()).orElseThrow());
  }

  /** An entry without its time. */
  private record Line(
      What what,
      Caller by,
      @Nullable Instant deadline,
      @Nullable Period during,
      @Nullable String room) {
    static Line of(HistoryEntry entry) {
      return new Line(
          entry.what(), entry.by(), entry.deadline(), entry.during(), entry.resourceName());
    }
  }

  @Test
  void a_whole_life_is_told_in_order_and_only_what_changed() {
    SlotHold hold = held(day(1), false);
    var hour = new HoldFor.Lasting(Duration.ofHours(1));
    rooms.extend(Request.by(BORIS), now(hold), hour);
    Instant extended = rooms.find(hold.id()).orElseThrow().deadline();
    rooms.move(Request.by(BORIS), now(hold), RED, day(1));
    rooms.move(Request.by(VERA), now(hold), RED, day(2));
    new HoldDetails(database).save(Request.by(VERA), hold.id(), new Details("Anna", 2, "", "", 1));
    rooms.confirm(Request.by(VERA), now(hold));
    rooms.cancel(Request.by(BORIS), now(hold));

    List<HistoryEntry> told = history.of(hold.id());

    assertThat(told)
        .extracting(Line::of)
        .containsExactly(
            new Line(What.HELD, VERA, hold.deadline(), day(1), "Blue room"),
            new Line(What.EXTENDED, BORIS, extended, null, null),
            new Line(What.MOVED, BORIS, null, null, "Red room"),
            new Line(What.MOVED, VERA, null, day(2), null),
            new Line(What.DETAILS_CHANGED, VERA, null, null, null),
            new Line(What.CONFIRMED, VERA, null, null, null),
            new Line(What.CANCELLED, BORIS, null, null, null));
    assertThat(told).extracting(HistoryEntry::at).isSorted();
    assertThat(told).extracting(HistoryEntry::quantity).containsOnlyNulls();
  }

  @Test
  void a_hold_born_confirmed_has_no_deadline_to_tell() {
    SlotHold hold = held(day(5), true);

    assertThat(history.of(hold.id()))
        .extracting(Line::of)
        .containsExactly(new Line(What.CONFIRMED, VERA, null, day(5), "Blue room"));
  }

  @Test
  void whoever_came_by_hand_is_named_by_the_login() {
    SlotHold hold = held(day(6), false);
    sql.run(
        "UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = ?", hold.id().value());
    rooms.expire(BLUE);

    assertThat(history.of(hold.id()))
        .extracting(HistoryEntry::what, HistoryEntry::by)
        .containsExactly(
            tuple(What.HELD, VERA),
            tuple(What.SHORTENED, HAND),
            tuple(What.EXPIRED, new Caller("holdfast_app", "–")));
  }

  @Test
  void units_are_told_where_they_changed() {
    sql.run("INSERT INTO inventory VALUES (1, 10)");
    HoldId hold =
        new HoldId(
            sql.value(
                Long.class,
                """
                INSERT INTO stock_hold (item_id, quantity, state, expires_at)
                VALUES (1, 4, 'held', clock_timestamp() + interval '5 min') RETURNING hold_id
                """));
    sql.run("UPDATE stock_hold SET quantity = 3 WHERE hold_id = ?", hold.value());
    sql.run("UPDATE stock_hold SET state = 'cancelled' WHERE hold_id = ?", hold.value());

    List<HistoryEntry> told = history.of(hold);

    assertThat(told).extracting(HistoryEntry::quantity).containsExactly(4, 3, null);
    assertThat(told).extracting(HistoryEntry::resourceName).containsOnlyNulls();
  }

  @Test
  void nothing_is_told_of_a_hold_that_never_was() {
    assertThat(history.of(new HoldId(999_999_999))).isEmpty();
  }
}
