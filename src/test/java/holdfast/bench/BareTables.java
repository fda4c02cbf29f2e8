package holdfast.bench;

/** The tables of the design without anything around them: what a hold costs at the very least. */
final class BareTables {
  static final String SCHEMA = "bare";

  private BareTables() {}

  static void create(BenchServer server, String name, long places) {
    server.sql(
        name,
        """
        CREATE SCHEMA bare;
        SET search_path = bare, public;
        CREATE TABLE room (
          room_id bigint PRIMARY KEY,
          name text NOT NULL
        );
        CREATE TABLE slot_hold (
          hold_id bigint PRIMARY KEY,
          room_id bigint NOT NULL REFERENCES room (room_id),
          during tstzrange NOT NULL,
          state text NOT NULL CHECK (state IN ('held', 'confirmed', 'cancelled', 'expired')),
          expires_at timestamptz NOT NULL,
          CONSTRAINT slot_hold_period CHECK (
            NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)
            AND lower_inc(during) AND NOT upper_inc(during)
          ),
          CONSTRAINT slot_hold_no_overlap EXCLUDE USING gist (
            room_id WITH =, during WITH &&
          ) WHERE (state IN ('held', 'confirmed'))
        );
        CREATE INDEX slot_hold_expiry_idx ON slot_hold (room_id, expires_at)
          WHERE state = 'held';
        CREATE TABLE inventory (
          item_id bigint PRIMARY KEY,
          available integer NOT NULL CHECK (available >= 0)
        );
        CREATE TABLE stock_hold (
          hold_id bigint PRIMARY KEY,
          item_id bigint NOT NULL REFERENCES inventory (item_id),
          quantity integer NOT NULL CHECK (quantity > 0),
          state text NOT NULL CHECK (state IN ('held', 'confirmed', 'cancelled', 'expired')),
          expires_at timestamptz NOT NULL
        );
        CREATE INDEX stock_hold_expiry_idx ON stock_hold (item_id, expires_at)
          WHERE state = 'held';
        INSERT INTO room SELECT r, 'Room ' || r FROM generate_series(1, %1$d) AS r;
        INSERT INTO inventory SELECT i, 1000000000 FROM generate_series(1, %1$d) AS i;
        INSERT INTO slot_hold
        SELECT n, 1 + n %% %1$d, tstzrange(t, t + interval '20 hours'), 'confirmed', '2026-01-01'
        FROM generate_series(1, %1$d * 10) AS n,
          LATERAL (SELECT '2026-01-01'::timestamptz + n / %1$d * interval '1 day') AS start (t);
        INSERT INTO stock_hold
        SELECT n, 1 + n %% %1$d, 1, 'confirmed', '2026-01-01'
        FROM generate_series(1, %1$d * 10) AS n;
        GRANT USAGE ON SCHEMA bare TO PUBLIC;
        GRANT ALL ON ALL TABLES IN SCHEMA bare TO PUBLIC;
        ANALYZE;
        """
            .formatted(places));
  }
}
