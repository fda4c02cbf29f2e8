package holdfast.bench;

/** Holds of many years, made past the triggers: as they would lie there after those years. */
final class HoldPiles {
  private HoldPiles() {}

  /**
   * Stays of two nights, one after another in each room, every third of them running over the days
   * around May 2027 in the same way however many there are; four fifths of them confirmed, the
   * others expired. The sequence and the history follow.
   */
  static void pile(BenchServer server, String name, long rooms, long holds) {
    server.fill(
        name,
        """
        SET maintenance_work_mem = '512MB';
        CREATE TEMP TABLE index_texts AS
        SELECT indexdef AS text, indexname AS name FROM pg_indexes
        WHERE schemaname = 'site_1' AND tablename IN ('slot_hold', 'hold_detail')
          AND indexname NOT IN ('slot_hold_pkey', 'slot_hold_no_overlap', 'slot_hold_request_once',
            'hold_detail_pkey');
        CREATE TEMP TABLE overlap_text AS
        SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE conname = 'slot_hold_no_overlap' AND connamespace = 'site_1'::regnamespace;
        ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_no_overlap;
        DO $$
        DECLARE
          r record;
        BEGIN
          FOR r IN SELECT * FROM index_texts LOOP
            EXECUTE 'DROP INDEX site_1.' || r.name;
          END LOOP;
        END
        $$;
        INSERT INTO slot_hold
          (hold_id, room_id, during, state, expires_at, created_at, created_by, confirmed_at, ended_at)
        SELECT 1000 + n, 1 + n %% %1$d, tstzrange(t, t + interval '45 hours'),
          CASE WHEN n / %1$d %% 5 = 0 THEN 'expired' ELSE 'confirmed' END,
          '2026-01-01', '2026-01-01', 'bench', '2026-01-01',
          CASE WHEN n / %1$d %% 5 = 0 THEN '2026-01-01'::timestamptz END
        FROM generate_series(0, %2$d - 1) AS n,
          LATERAL (SELECT '2027-05-03 15:00+00'::timestamptz
            + (n / %1$d - %2$d / %1$d / 2) * interval '3 days' + n %% %1$d %% 3 * interval '1 day')
            AS start (t);
        INSERT INTO hold_event (hold_id, what, actor, new_state, new_room_id)
        SELECT hold_id, 'held', 'bench', 'held', room_id FROM slot_hold;
        INSERT INTO hold_detail (hold_id, guest)
        SELECT hold_id, 'Guest ' || hold_id %% 5000 FROM slot_hold;
        SELECT setval('hold_id_seq', 1000 + %2$d);
        DO $$
        DECLARE
          r record;
        BEGIN
          FOR r IN SELECT * FROM index_texts LOOP
            EXECUTE r.text;
          END LOOP;
          SELECT text INTO r FROM overlap_text;
          EXECUTE 'ALTER TABLE slot_hold ADD CONSTRAINT slot_hold_no_overlap ' || r.text;
        END
        $$;
        ANALYZE slot_hold, hold_event, hold_detail;
        """
            .formatted(rooms, holds));
    server.sql(name, "VACUUM slot_hold");
  }

  /** Holds that are due in the order of their numbers, spread over all rooms. */
  static void due(BenchServer server, String name, long rooms, long holds) {
    server.fill(
        name,
        """
        INSERT INTO slot_hold (room_id, during, state, expires_at, created_by)
        SELECT 1 + n / (%2$d / %1$d), tstzrange(t, t + interval '1 hour'), 'held',
          statement_timestamp() - (%2$d - n) * interval '10 microseconds', 'bench'
        FROM generate_series(0, %2$d - 1) AS n,
          LATERAL (SELECT '2027-01-01 15:00+00'::timestamptz + n * interval '1 hour') AS start (t);
        ANALYZE slot_hold;
        """
            .formatted(rooms, holds));
  }
}
