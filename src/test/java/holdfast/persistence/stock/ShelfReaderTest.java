package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.stock.StockShelf;
import holdfast.stock.StockShelf.Level;
import holdfast.stock.StockShelf.Snapshot;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class ShelfReaderTest {
  private final Warehouse warehouse;
  private final StockShelf shelf;

  ShelfReaderTest(TestDatabase database) {
    warehouse = new Warehouse(database);
    shelf = new ShelfReader(warehouse.database());
  }

  @AfterAll
  void close() {
    warehouse.close();
  }

  private Level level(ItemId item) {
    return shelf.snapshot().levels().stream()
        .filter(level -> level.item().id().equals(item))
        .findFirst()
        .orElseThrow();
  }

  private List<HoldId> holdsOf(ItemId item) {
    return shelf.snapshot().holds().stream()
        .filter(hold -> hold.item().equals(item))
        .map(StockHold::id)
        .toList();
  }

  @Test
  @Order(1)
  void an_empty_house_has_a_time_and_nothing_else() {
    Snapshot snapshot = shelf.snapshot();
    assertThat(snapshot.levels()).isEmpty();
    assertThat(snapshot.holds()).isEmpty();
    assertThat(snapshot.moreHolds()).isFalse();
    assertThat(snapshot.at()).isNotNull();
  }

  @Test
  void counts_what_is_free_held_and_issued() {
    ItemId item = warehouse.item(20);
    warehouse.held(item, 1);
    warehouse.held(item, 2);
    StockHold issued = warehouse.confirmed(item, 5);
    warehouse.cancelled(item, 3);
    warehouse.expired(item, 4);
    assertThat(level(item))
        .extracting(Level::available, Level::held, Level::confirmed)
        .containsExactly(12, 3, 5);

    warehouse
        .sql()
        .run(
            """
            WITH back AS (
              UPDATE inventory SET available = available + 2 WHERE item_id = ? RETURNING item_id
            )
            INSERT INTO stock_movement
              (item_id, from_account, to_account, quantity, reason, hold_id)
            SELECT item_id, 'issued', 'available', 2, 'returned', ? FROM back
            """,
            item.value(),
            issued.id().value());
    assertThat(level(item))
        .extracting(Level::available, Level::held, Level::confirmed)
        .containsExactly(14, 3, 3);
  }

  @Test
  void b21_a_due_hold_counts_as_held_until_it_is_swept() {
    ItemId item = warehouse.item(5);
    warehouse.due(item, 2);
    assertThat(level(item)).extracting(Level::available, Level::held).containsExactly(3, 2);
  }

  @Test
  void a_retired_item_is_not_shown() {
    ItemId item = warehouse.item(5);
    warehouse.sql().run("UPDATE item SET retired_at = now() WHERE item_id = ?", item.value());
    assertThat(shelf.snapshot().levels()).noneMatch(level -> level.item().id().equals(item));
  }

  @Test
  void a_counter_made_by_hand_is_shown_by_its_number() {
    warehouse.sql().run("INSERT INTO inventory VALUES (7, 3)");
    assertThat(level(new ItemId(7)))
        .isEqualTo(new Level(new Item(new ItemId(7), "7", "7", "", "", false, 0), 3, 0, 0));
  }

  @Test
  void items_come_by_name_without_regard_to_case() {
    for (String name : List.of("яблоко", "Zebra", "apple", "Ёлка")) {
      ItemId item = warehouse.item(1);
      warehouse.sql().run("UPDATE item SET name = ? WHERE item_id = ?", name, item.value());
    }
    assertThat(shelf.snapshot().levels())
        .extracting(level -> level.item().name())
        .containsSubsequence("apple", "Zebra", "яблоко");
  }

  @Test
  void running_holds_come_by_deadline_then_the_latest_ended_ones() {
    ItemId item = warehouse.item(50);
    StockHold cancelled = warehouse.cancelled(item, 1);
    StockHold late = warehouse.held(item, 1);
    StockHold confirmed = warehouse.confirmed(item, 1);
    StockHold soon = warehouse.due(item, 1);
    assertThat(holdsOf(item)).containsExactly(soon.id(), late.id(), confirmed.id(), cancelled.id());
  }

  @Test
  void holds_are_told_in_full() {
    StockHold hold = warehouse.held(warehouse.item(50), 3);
    assertThat(shelf.snapshot().holds()).contains(hold);
  }

  /** Units on their way between shelf and hold are never counted twice, nor lost. */
  @Test
  void everything_in_a_snapshot_is_of_one_moment() throws Exception {
    ItemId item = warehouse.item(10);
    var stop = new AtomicBoolean();
    try (ExecutorService desk = Executors.newSingleThreadExecutor()) {
      Future<?> busy = desk.submit(() -> holdAndCancelUntil(stop, item));
      try {
        for (int i = 0; i < 60; i++) {
          assertOfOneMoment(item);
        }
      } finally {
        stop.set(true);
      }
      busy.get();
    }
  }

  private void holdAndCancelUntil(AtomicBoolean stop, ItemId item) {
    while (!stop.get()) {
      StockHold hold = warehouse.held(item, 4);
      warehouse.stock().cancel(Request.by(ANNA), Seen.of(hold));
    }
  }

  private void assertOfOneMoment(ItemId item) {
    Snapshot snapshot = shelf.snapshot();
    Level level =
        snapshot.levels().stream()
            .filter(each -> each.item().id().equals(item))
            .findFirst()
            .orElseThrow();
    int listed =
        snapshot.holds().stream()
            .filter(hold -> hold.item().equals(item) && hold.state().isActive())
            .mapToInt(StockHold::quantity)
            .sum();
    assertThat(level.available() + level.held()).isEqualTo(10);
    assertThat(listed).isEqualTo(level.held());
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void no_more_holds_than_the_panel_shows_and_it_is_told_so() {
    warehouse.sql().run("INSERT INTO inventory SELECT n, 1000 FROM generate_series(100, 101) AS n");
    warehouse
        .sql()
        .run(
            """
            INSERT INTO stock_hold (item_id, quantity, state, expires_at)
            SELECT 100, 1, 'held', now() + make_interval(mins => n)
            FROM generate_series(1, ?) AS n
            """,
            StockShelf.HOLDS_MAX + 1);
    Snapshot snapshot = shelf.snapshot();
    assertThat(snapshot.holds()).hasSize(StockShelf.HOLDS_MAX);
    assertThat(snapshot.moreHolds()).isTrue();
    assertThat(snapshot.levels()).isNotEmpty();
  }
}
