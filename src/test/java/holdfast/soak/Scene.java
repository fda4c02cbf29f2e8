package holdfast.soak;

import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Period;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Few rooms and items for many clients, so that they get in each other's way, and others beside
 * them on which holds pile up that nobody but the sweep looks after.
 */
final class Scene {
  private static final Instant FIRST_DAY = Instant.parse("2031-03-03T15:00:00Z");
  static final Duration CLEANING = Duration.ofHours(3);
  private static final int PILES = 25;
  private static final int UNITS = 9;

  /**
   * Commands that should be slow sleep, once somebody said so: longer than a statement may take,
   * with the lock in hand. Sweeps carry no request and are spared.
   */
  private static final String SLOWNESS =
      """
      CREATE SCHEMA soak;
      CREATE TABLE soak.slow (until timestamptz NOT NULL);
      INSERT INTO soak.slow VALUES ('-infinity');
      CREATE FUNCTION soak.sleep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF current_setting('holdfast.request', true) <> ''
          AND clock_timestamp() < (SELECT until FROM soak.slow) THEN
          PERFORM pg_sleep(60);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER a_soak BEFORE INSERT OR UPDATE ON slot_hold
        FOR EACH ROW EXECUTE FUNCTION soak.sleep();
      CREATE TRIGGER a_soak BEFORE INSERT OR UPDATE ON stock_hold
        FOR EACH ROW EXECUTE FUNCTION soak.sleep();
      """;

  final List<RoomId> rooms = LongStream.rangeClosed(1, 5).mapToObj(RoomId::new).toList();
  final List<ItemId> items = LongStream.rangeClosed(1, 3).mapToObj(ItemId::new).toList();

  /** Rooms and items on which holds are made in bulk. */
  Set<Resource> piles() {
    Set<Resource> piles = new HashSet<>();
    for (int pile = 1; pile <= PILES; pile++) {
      piles.add(new RoomId(100 + pile));
      piles.add(new ItemId(100 + pile));
    }
    return piles;
  }

  /** Furnishes a migrated, empty database. */
  static void furnish(Connection superuser) throws SQLException {
    try (Statement statement = superuser.createStatement()) {
      statement.execute(SLOWNESS);
      statement.execute(
          """
          INSERT INTO room (room_id, name) SELECT n, 'Room ' || n FROM generate_series(1, 5) AS n;
          INSERT INTO room (room_id, name)
          SELECT 100 + n, 'Pile ' || n FROM generate_series(1, %1$d) AS n;
          INSERT INTO inventory (item_id, available) SELECT n, %2$d FROM generate_series(1, 3) AS n;
          INSERT INTO inventory (item_id, available)
          SELECT 100 + n, 1000000 FROM generate_series(1, %1$d) AS n;
          INSERT INTO item (item_id, sku, name)
          SELECT item_id, 'S' || item_id, 'Item ' || item_id FROM inventory;
          UPDATE hold_policy
          SET ttl_min = interval '1 second', ttl_default = interval '1 minute',
            ttl_max = interval '2 hours';
          """
              .formatted(PILES, UNITS));
    }
  }

  /**
   * Makes holds that are due already, a room or item at a time under its lock.
   *
   * @param holds at least, half of them on rooms
   */
  static void pileUp(Connection writer, int holds) throws SQLException {
    int each = Math.max(1, holds / 2 / PILES);
    try (Statement statement = writer.createStatement()) {
      for (int pile = 1; pile <= PILES; pile++) {
        statement.execute(
            """
            SELECT FROM room WHERE room_id = %1$d FOR NO KEY UPDATE;
            UPDATE slot_hold SET state = 'expired'
            WHERE room_id = %1$d AND state = 'held' AND expires_at <= clock_timestamp();
            INSERT INTO slot_hold (room_id, during, state, expires_at)
            SELECT %1$d, tstzrange('2031-01-01Z'::timestamptz + n * interval '1 hour',
              '2031-01-01Z'::timestamptz + (n + 1) * interval '1 hour'), 'held',
              clock_timestamp() - interval '1 second'
            FROM generate_series(1, %2$d) AS n;
            """
                .formatted(100 + pile, each));
        statement.execute(
            """
            SELECT FROM inventory WHERE item_id = %1$d FOR NO KEY UPDATE;
            UPDATE inventory SET available = available - %2$d WHERE item_id = %1$d;
            INSERT INTO stock_hold (item_id, quantity, state, expires_at)
            SELECT %1$d, 1, 'held', clock_timestamp() - interval '1 second'
            FROM generate_series(1, %2$d);
            """
                .formatted(100 + pile, each));
      }
    }
  }

  RoomId room(int number) {
    return rooms.get(number % rooms.size());
  }

  ItemId item(int number) {
    return items.get(number % items.size());
  }

  /** From check-in on one day to check-out some days later. */
  Period nights(int day, int nights) {
    Instant start = FIRST_DAY.plus(Duration.ofDays(day));
    return new Period(start, start.plus(Duration.ofDays(nights)).minus(CLEANING));
  }
}
