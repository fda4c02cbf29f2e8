package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.DueHolds.Queue;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.stock.StockCommands;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class SqlDueHoldsTest {
  private static final Instant START = Instant.parse("2027-05-01T13:00:00Z");

  private final TestDatabase source;
  private final Furniture furniture;
  private final Sql sql;
  private final Database database;
  private final SqlDueHolds holds;

  SqlDueHoldsTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    sql = furniture.sql();
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
    holds =
        new SqlDueHolds(
            database, new RoomCommands(database)::expire, new StockCommands(database)::expire);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private static Period night(int number) {
    Instant start = START.plus(Duration.ofDays(number));
    return new Period(start, start.plus(Duration.ofHours(21)));
  }

  /** A room with a hold whose deadline was so long ago. */
  private RoomId dueRoom(String name, Duration ago) {
    RoomId room = furniture.room(name);
    dueSince("slot_hold", furniture.hold(room, night(0), HoldState.HELD), ago);
    return room;
  }

  private ItemId dueItem(String sku, Duration ago) {
    ItemId item = furniture.item(sku, sku, 10);
    sql.run("UPDATE inventory SET available = 9 WHERE item_id = ?", item.value());
    dueSince("stock_hold", furniture.stockHold(item, 1, HoldState.HELD), ago);
    return item;
  }

  private void dueSince(String table, HoldId hold, Duration ago) {
    sql.run(
        "UPDATE "
            + table
            + " SET expires_at = clock_timestamp() - make_interval(secs => ?)"
            + " WHERE hold_id = ?",
        (double) ago.toSeconds(),
        hold.value());
  }

  @Test
  void an_empty_house_has_an_empty_queue_and_still_tells_the_time() {
    Queue queue = holds.queue();

    assertThat(queue.due()).isZero();
    assertThat(queue.oldestOverdue()).isZero();
    assertThat(queue.next()).isNull();
    Instant after = sql.value(OffsetDateTime.class, "SELECT clock_timestamp()").toInstant();
    assertThat(Duration.between(queue.now(), after))
        .isBetween(Duration.ZERO, Duration.ofMinutes(1));
    assertThat(holds.dueResources(10)).isEmpty();
  }

  @Test
  void the_queue_counts_what_is_due_and_names_the_next_deadline() {
    dueRoom("101", Duration.ofSeconds(30));
    dueItem("A", Duration.ofSeconds(90));
    RoomId room = furniture.room("102");
    furniture.hold(room, night(0), HoldState.HELD);
    furniture.hold(room, night(1), HoldState.CONFIRMED);
    furniture.hold(room, night(2), HoldState.EXPIRED);

    Queue queue = holds.queue();

    assertThat(queue.due()).isEqualTo(2);
    assertThat(queue.oldestOverdue()).isBetween(Duration.ofSeconds(90), Duration.ofSeconds(150));
    assertThat(queue.next()).isBetween(queue.now(), queue.now().plus(Duration.ofMinutes(15)));
  }

  @Test
  void resources_come_by_their_earliest_deadline_each_once() {
    RoomId third = dueRoom("101", Duration.ofSeconds(10));
    ItemId second = dueItem("A", Duration.ofSeconds(20));
    RoomId first = dueRoom("102", Duration.ofSeconds(5));
    dueSince("slot_hold", furniture.hold(first, night(1), HoldState.HELD), Duration.ofSeconds(30));

    assertThat(holds.dueResources(10)).containsExactly(first, second, third);
    assertThat(holds.dueResources(2)).containsExactly(first, second);
  }

  @Test
  void resources_that_somebody_works_on_are_skipped_without_waiting() throws SQLException {
    RoomId busy = dueRoom("101", Duration.ofSeconds(30));
    ItemId busyItem = dueItem("A", Duration.ofSeconds(30));
    RoomId idle = dueRoom("102", Duration.ofSeconds(10));
    ItemId idleItem = dueItem("B", Duration.ofSeconds(5));
    try (Connection clerk = source.asApplication()) {
      clerk.setAutoCommit(false);
      clerk
          .createStatement()
          .execute("SELECT FROM room WHERE room_id = " + busy.value() + " FOR NO KEY UPDATE");
      clerk
          .createStatement()
          .execute(
              "SELECT FROM inventory WHERE item_id = " + busyItem.value() + " FOR NO KEY UPDATE");

      assertThat(holds.dueResources(10)).containsExactly(idle, idleItem);
      clerk.rollback();
    }
    assertThat(holds.dueResources(10)).hasSize(4);
  }

  @Test
  void picking_locks_nothing_beyond_its_own_statement() throws SQLException {
    RoomId room = dueRoom("101", Duration.ofSeconds(30));
    assertThat(holds.dueResources(10)).containsExactly(room);
    try (Connection clerk = source.asApplication()) {
      clerk.createStatement().execute("SELECT FROM room FOR NO KEY UPDATE NOWAIT");
    }
  }

  @Test
  void what_is_picked_is_expired_by_the_commands_of_its_kind() {
    RoomId room = dueRoom("101", Duration.ofSeconds(30));
    ItemId item = dueItem("A", Duration.ofSeconds(30));

    for (Resource resource : holds.dueResources(10)) {
      assertThat(holds.expire(resource)).isOne();
    }

    assertThat(holds.queue().due()).isZero();
    assertThat(holds.expire(room)).isZero();
    assertThat(holds.expire(item)).isZero();
    assertThat(sql.count("SELECT count(*) FROM slot_hold WHERE state = 'expired'")).isOne();
    assertThat(sql.count("SELECT available::bigint FROM inventory")).isEqualTo(10);
  }
}
