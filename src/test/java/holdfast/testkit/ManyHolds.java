package holdfast.testkit;

/** A large house of many years, for tests of how the server finds its way in it. */
public final class ManyHolds {
  private ManyHolds() {}

  /**
   * Rooms with 100 stays each around May 2027, every fifth of which ran out long ago, and 20,000
   * holds of 200 items.
   */
  public static void fill(Furniture furniture, int rooms) {
    furniture.bypassingGuards(
        """
        INSERT INTO room_kind (kind_id, name, guests, sort_order)
        SELECT k, 'kind ' || k, k, k FROM generate_series(1, 5) AS k;
        INSERT INTO room (room_id, name, kind_id)
        SELECT r, r::text, 1 + r %% 5 FROM generate_series(1, %1$d) AS r;
        INSERT INTO slot_hold (hold_id, room_id, during, state, expires_at, created_at, ended_at)
        SELECT 100000 + r * 100 + n, r, tstzrange(t, t + interval '3 days'),
          CASE n %% 5 WHEN 0 THEN 'expired' WHEN 1 THEN 'held' ELSE 'confirmed' END,
          '2026-01-01', '2026-01-01', CASE n %% 5 WHEN 0 THEN '2026-01-01'::timestamptz END
        FROM generate_series(1, %1$d) AS r, generate_series(0, 99) AS n,
          LATERAL (SELECT '2026-01-01 15:00+00'::timestamptz + (n * 10 + r %% 7) * interval '1 day')
            AS start (t);
        INSERT INTO hold_detail (hold_id, guest, phone)
        SELECT hold_id, 'Guest' || hold_id %% 5000 || ', Имя' || hold_id %% 7, '+7 900 ' || hold_id
        FROM slot_hold;
        INSERT INTO inventory (item_id, available) SELECT i, 100 FROM generate_series(1, 200) AS i;
        INSERT INTO item (item_id, sku, name)
        SELECT i, 'SKU-' || i, 'Thing ' || i FROM generate_series(1, 200) AS i;
        INSERT INTO stock_hold (hold_id, item_id, quantity, state, expires_at, ended_at)
        SELECT 300000 + n, 1 + n %% 200, 1,
          CASE n %% 5 WHEN 0 THEN 'held' ELSE 'expired' END,
          '2026-01-01', CASE n %% 5 WHEN 0 THEN NULL ELSE '2026-01-01'::timestamptz END
        FROM generate_series(1, 20000) AS n;
        ANALYZE;
        """
            .formatted(rooms));
  }
}
