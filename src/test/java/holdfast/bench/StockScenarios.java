package holdfast.bench;

import java.util.List;
import java.util.stream.Stream;

/** Holding a unit of an item and ending the hold, by SQL. */
final class StockScenarios {
  private StockScenarios() {}

  private static final String LOCK =
      "SELECT item_id FROM inventory WHERE item_id = :place FOR UPDATE";

  private static final List<String> ACQUIRE =
      List.of(
          LOCK,
          """
          WITH released AS (
            UPDATE stock_hold SET state = 'expired'
            WHERE item_id = :place AND state = 'held' AND expires_at <= clock_timestamp()
            RETURNING item_id, quantity
          ), units AS (
            SELECT item_id, sum(quantity) AS quantity FROM released GROUP BY item_id
          )
          UPDATE inventory AS i SET available = i.available + u.quantity
          FROM units AS u WHERE i.item_id = u.item_id
          """,
          """
          WITH taken AS (
            UPDATE inventory SET available = available - 1
            WHERE item_id = :place AND available >= 1
            RETURNING item_id
          )
          INSERT INTO stock_hold
          SELECT :n::bigint, item_id, 1, 'held', clock_timestamp() + interval '10 minutes'
          FROM taken RETURNING hold_id
          """);

  private static final String CONFIRM =
      """
      UPDATE stock_hold SET state = 'confirmed'
      WHERE item_id = :place AND hold_id = :n AND state = 'held'
        AND expires_at > clock_timestamp()
      RETURNING hold_id
      """;

  private static final String CANCEL =
      """
      WITH released AS (
        UPDATE stock_hold SET state = 'cancelled'
        WHERE item_id = :place AND hold_id = :n AND state = 'held'
          AND expires_at > clock_timestamp()
        RETURNING item_id, quantity
      )
      UPDATE inventory AS i SET available = i.available + r.quantity
      FROM released AS r WHERE i.item_id = r.item_id
      RETURNING i.available
      """;

  private static List<String> end(Ending ending) {
    return List.of(LOCK, ending == Ending.CONFIRM ? CONFIRM : CANCEL);
  }

  static Scenario seed(Ending ending) {
    return Scenario.statementByStatement(
        "the design's transactions, statement by statement",
        Stream.of(
                List.of("BEGIN"),
                ACQUIRE,
                List.of("COMMIT", "BEGIN"),
                end(ending),
                List.of("COMMIT"))
            .flatMap(List::stream)
            .toList());
  }

  /** See {@link RoomScenarios#FUNCTIONS}. */
  static final String FUNCTIONS =
      """
      CREATE FUNCTION bench_acquire_item(n bigint, place bigint)
      RETURNS TABLE (hold bigint, until timestamptz) LANGUAGE plpgsql AS $$
      DECLARE
        key uuid := lpad(to_hex(n), 32, '0')::uuid;
        ignored text;
        due bigint;
      BEGIN
        ignored := set_config('holdfast.actor', 'bench', true);
        ignored := set_config('holdfast.desk', 'desk', true);
        ignored := set_config('holdfast.request', key::text, true);
        ignored := set_config('lock_timeout', '10s', true);
        PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
        WITH released AS (
          UPDATE stock_hold SET state = 'expired'
          WHERE item_id = place AND state = 'held' AND expires_at <= clock_timestamp()
          RETURNING quantity
        )
        SELECT sum(quantity) INTO due FROM released;
        INSERT INTO request (request_key, command, fingerprint)
        VALUES (key, 'stock.acquire', 'bench');
        UPDATE inventory SET available = available + coalesce(due, 0) - 1
        WHERE item_id = place AND available + coalesce(due, 0) >= 1;
        INSERT INTO stock_hold (item_id, quantity, state, expires_at, request_key)
        VALUES (place, 1, 'held', clock_timestamp() + interval '10 minutes', key)
        RETURNING hold_id, expires_at INTO hold, until;
        INSERT INTO hold_detail (hold_id, guest) VALUES (hold, 'Guest');
        RETURN NEXT;
      END
      $$;
      CREATE FUNCTION bench_end_item(n bigint, place bigint, becomes text)
      RETURNS TABLE (hold bigint, now_it_is text) LANGUAGE plpgsql AS $$
      DECLARE
        acquired uuid := lpad(to_hex(n), 32, '0')::uuid;
        key uuid := lpad(to_hex(n), 32, 'e')::uuid;
        ignored text;
      BEGIN
        ignored := set_config('holdfast.actor', 'bench', true);
        ignored := set_config('holdfast.desk', 'desk', true);
        ignored := set_config('holdfast.request', key::text, true);
        ignored := set_config('lock_timeout', '10s', true);
        PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
        INSERT INTO request (request_key, command, fingerprint)
        VALUES (key, 'stock.end', 'bench');
        UPDATE stock_hold SET state = becomes
        WHERE request_key = acquired AND request_line = 1 AND item_id = place
          AND state = 'held' AND expires_at > clock_timestamp()
        RETURNING hold_id, state INTO hold, now_it_is;
        IF becomes = 'cancelled' THEN
          UPDATE inventory SET available = available + 1 WHERE item_id = place;
        END IF;
        UPDATE stock_hold SET state = 'expired'
        WHERE item_id = place AND state = 'held' AND expires_at <= clock_timestamp();
        RETURN NEXT;
      END
      $$;
      """;

  /** The design's statements and nothing more, each transaction in one trip. */
  static Scenario oneTrip(Ending ending) {
    return new Scenario(
        "the design's statements, a trip each command", List.of(ACQUIRE, end(ending)));
  }

  static Scenario function(Ending ending) {
    return Scenario.statementByStatement(
        "one function each command",
        List.of(
            "SELECT * FROM bench_acquire_item(:n, :place)",
            "SELECT * FROM bench_end_item(:n, :place, '%s')".formatted(ending.state())));
  }
}
