package holdfast.bench;

import java.util.List;
import java.util.stream.Stream;

/** Holding a room and ending the hold, by SQL. */
final class RoomScenarios {
  private RoomScenarios() {}

  /** A minute that no other turn asks for. */
  private static final String DURING =
      """
      tstzrange('2030-01-01 10:00+00'::timestamptz + interval '1 minute' * (:n::bigint % 1000000000),
        '2030-01-01 10:01+00'::timestamptz + interval '1 minute' * (:n::bigint % 1000000000), '[)')
      """;

  private static final List<String> ACQUIRE =
      List.of(
          "SELECT room_id FROM room WHERE room_id = :place FOR UPDATE",
          """
          UPDATE slot_hold SET state = 'expired'
          WHERE room_id = :place AND state = 'held' AND expires_at <= clock_timestamp()
          """,
          """
          INSERT INTO slot_hold VALUES
            (:n, :place, %s, 'held', clock_timestamp() + interval '10 minutes')
          """
              .formatted(DURING));

  /** The design's transactions, each statement awaited; also on its bare tables. */
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

  private static List<String> end(Ending ending) {
    return List.of(
        "SELECT room_id FROM room WHERE room_id = :place FOR UPDATE",
        """
        UPDATE slot_hold SET state = '%s'
        WHERE room_id = :place AND hold_id = :n AND state = 'held'
          AND expires_at > clock_timestamp()
        RETURNING hold_id, state
        """
            .formatted(ending.state()));
  }

  /**
   * All that a command of Holdfast writes, by one function each: the least that one round trip can
   * cost on this schema. It refuses nothing and explains nothing.
   */
  static final String FUNCTIONS =
      """
      CREATE FUNCTION bench_acquire_room(n bigint, place bigint)
      RETURNS TABLE (hold bigint, until timestamptz) LANGUAGE plpgsql AS $$
      DECLARE
        key uuid := lpad(to_hex(n), 32, '0')::uuid;
        ignored text;
        moment timestamptz := '2030-01-01 10:00+00'::timestamptz
          + interval '1 minute' * (n % 1000000000);
      BEGIN
        ignored := set_config('holdfast.actor', 'bench', true);
        ignored := set_config('holdfast.desk', 'desk', true);
        ignored := set_config('holdfast.request', key::text, true);
        ignored := set_config('lock_timeout', '10s', true);
        PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
        UPDATE slot_hold SET state = 'expired'
        WHERE room_id = place AND state = 'held' AND expires_at <= clock_timestamp();
        INSERT INTO request (request_key, command, fingerprint)
        VALUES (key, 'room.acquire', 'bench');
        INSERT INTO slot_hold (room_id, during, state, expires_at, request_key)
        VALUES (place, tstzrange(moment, moment + interval '1 minute', '[)'), 'held',
          clock_timestamp() + interval '10 minutes', key)
        RETURNING hold_id, expires_at INTO hold, until;
        INSERT INTO hold_detail (hold_id, guest) VALUES (hold, 'Guest');
        RETURN NEXT;
      END
      $$;
      CREATE FUNCTION bench_end_room(n bigint, place bigint, becomes text)
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
        PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
        INSERT INTO request (request_key, command, fingerprint)
        VALUES (key, 'room.end', 'bench');
        UPDATE slot_hold SET state = becomes
        WHERE request_key = acquired AND request_line = 1 AND room_id = place
          AND state = 'held' AND expires_at > clock_timestamp()
        RETURNING hold_id, state INTO hold, now_it_is;
        UPDATE slot_hold SET state = 'expired'
        WHERE room_id = place AND state = 'held' AND expires_at <= clock_timestamp();
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
            "SELECT * FROM bench_acquire_room(:n, :place)",
            "SELECT * FROM bench_end_room(:n, :place, '%s')".formatted(ending.state())));
  }
}
