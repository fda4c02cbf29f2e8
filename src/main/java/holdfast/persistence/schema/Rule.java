package holdfast.persistence.schema;

/**
 * What must be true of a site's data. Each rule finds what breaks it by one statement over the
 * stored rows, so that it also sees what was done while a guard was switched off.
 */
public enum Rule {
  /** The schema has exactly the version this application knows. */
  SCHEMA_VERSION("schema", ""),

  /** The constraints and triggers that keep all the other rules exist and are switched on. */
  GUARDS(
      "schema",
      """
      SELECT ARRAY[]::bigint[], g.name
      FROM (VALUES
        ('slot_hold', 'slot_hold_no_overlap'),
        ('slot_hold', 'slot_hold_period'),
        ('slot_hold', 'slot_hold_state_known'),
        ('slot_hold', 'slot_hold_request_once'),
        ('slot_hold', 'slot_hold_edges'),
        ('slot_hold', 'slot_hold_stays'),
        ('slot_hold', 'slot_hold_record_insert'),
        ('slot_hold', 'slot_hold_record_update'),
        ('slot_hold', 'slot_hold_room_lock'),
        ('slot_hold_parked', 'slot_hold_parked_comes_back'),
        ('inventory', 'inventory_available_not_negative'),
        ('inventory', 'inventory_record_insert'),
        ('inventory', 'inventory_record_update'),
        ('stock_hold', 'stock_hold_quantity_positive'),
        ('stock_hold', 'stock_hold_state_known'),
        ('stock_hold', 'stock_hold_request_once'),
        ('stock_hold', 'stock_hold_edges'),
        ('stock_hold', 'stock_hold_stays'),
        ('stock_hold', 'stock_hold_record_insert'),
        ('stock_hold', 'stock_hold_record_update'),
        ('stock_movement', 'stock_movement_append_only'),
        ('stock_movement', 'stock_movement_route_known'),
        ('hold_event', 'hold_event_append_only')
      ) AS g (relation, name)
      WHERE NOT EXISTS (
          SELECT FROM pg_constraint AS c
          WHERE c.conrelid = to_regclass(g.relation) AND c.conname = g.name
            AND c.convalidated AND c.conenforced)
        AND NOT EXISTS (
          SELECT FROM pg_trigger AS t
          WHERE t.tgrelid = to_regclass(g.relation) AND t.tgname = g.name
            AND t.tgenabled IN ('O', 'A'))
      ORDER BY g.name
      """),

  /** Ids: two active holds of one room whose periods overlap. */
  OVERLAP(
      "I1",
      """
      SELECT ARRAY[a.hold_id, b.hold_id], format('room=%s', a.room_id)
      FROM slot_hold AS a
      JOIN slot_hold AS b
        ON b.room_id = a.room_id AND b.during && a.during AND b.hold_id > a.hold_id
      WHERE a.state IN ('held', 'confirmed') AND b.state IN ('held', 'confirmed')
      ORDER BY a.hold_id, b.hold_id
      """),

  /** Ids: a hold whose period is empty, unbounded, infinite or not half-open. */
  PERIOD(
      "I2",
      """
      SELECT ARRAY[hold_id], format('during=%s', during)
      FROM slot_hold
      WHERE isempty(during) OR lower_inf(during) OR upper_inf(during)
        OR NOT lower_inc(during) OR upper_inc(during)
        OR NOT isfinite(lower(during)) OR NOT isfinite(upper(during))
      ORDER BY hold_id
      """),

  /** Ids: an item with less than nothing available. */
  NEGATIVE_AVAILABLE(
      "I3",
      """
      SELECT ARRAY[item_id], format('available=%s', available)
      FROM inventory
      WHERE available < 0
      ORDER BY item_id
      """),

  /** Ids: an item whose counter differs from what its movements say. */
  COUNTER(
      "I4",
      """
      WITH ledger AS (
        SELECT item_id,
          sum(quantity) FILTER (WHERE to_account = 'available') AS put_in,
          sum(quantity) FILTER (WHERE from_account = 'available') AS taken
        FROM stock_movement
        GROUP BY item_id)
      SELECT ARRAY[i.item_id], format('available=%s ledger=%s', i.available, l.balance)
      FROM inventory AS i
      CROSS JOIN LATERAL (
        SELECT coalesce(max(put_in), 0) - coalesce(max(taken), 0) AS balance
        FROM ledger WHERE ledger.item_id = i.item_id) AS l
      WHERE i.available <> l.balance
      ORDER BY i.item_id
      """),

  /** Ids: a stock hold whose units are not where its state says. */
  HOLD_LEDGER(
      "I4",
      """
      WITH ledger AS (
        SELECT hold_id, item_id,
          coalesce(sum(quantity) FILTER (WHERE to_account = 'held'), 0)
            - coalesce(sum(quantity) FILTER (WHERE from_account = 'held'), 0) AS held,
          coalesce(sum(quantity) FILTER (WHERE to_account = 'issued'), 0) AS issued,
          coalesce(sum(quantity) FILTER (WHERE from_account = 'issued'), 0) AS returned
        FROM stock_movement
        WHERE hold_id IS NOT NULL
        GROUP BY hold_id, item_id)
      SELECT ARRAY[coalesce(h.hold_id, l.hold_id)],
        format('state=%s quantity=%s held=%s issued=%s returned=%s',
          h.state, h.quantity, coalesce(l.held, 0), coalesce(l.issued, 0), coalesce(l.returned, 0))
      FROM stock_hold AS h
      FULL JOIN ledger AS l ON l.hold_id = h.hold_id AND l.item_id = h.item_id
      WHERE h.hold_id IS NULL
        OR coalesce(l.held, 0) <> CASE h.state WHEN 'held' THEN h.quantity ELSE 0 END
        OR coalesce(l.issued, 0) <> CASE h.state WHEN 'confirmed' THEN h.quantity ELSE 0 END
        OR coalesce(l.returned, 0) > coalesce(l.issued, 0)
      ORDER BY 1
      """),

  /** Ids: a hold with a state, or a time of its change, that no legal edge leads to. */
  STATE(
      "I5",
      """
      WITH hold AS (
        SELECT hold_id, state, expires_at, created_at, confirmed_at, ended_at, true AS of_room
        FROM slot_hold
        UNION ALL
        SELECT hold_id, state, expires_at, created_at, confirmed_at, ended_at, false
        FROM stock_hold)
      SELECT ARRAY[hold_id],
        format('state=%s deadline=%s confirmed=%s ended=%s',
          state, expires_at, confirmed_at, ended_at)
      FROM hold
      WHERE state NOT IN ('held', 'confirmed', 'cancelled', 'expired')
        OR (state IN ('cancelled', 'expired')) <> (ended_at IS NOT NULL)
        OR state = 'held' AND confirmed_at IS NOT NULL
        OR state = 'confirmed' AND confirmed_at IS NULL
        OR state = 'cancelled' AND confirmed_at IS NOT NULL AND NOT of_room
        OR state = 'expired' AND (confirmed_at IS NOT NULL OR ended_at < expires_at)
        -- Born confirmed: both times are one. Otherwise it had to be in time (I6).
        OR confirmed_at <> created_at AND confirmed_at >= expires_at
      ORDER BY hold_id
      """),

  /** Ids: a hold and the event of its history that no legal edge explains. */
  EDGE(
      "I5",
      """
      WITH event AS (
        SELECT hold_id, event_id, old_state, new_state, item_id IS NULL AS of_room,
          lag(new_state) OVER (PARTITION BY hold_id, item_id IS NULL ORDER BY event_id) AS before
        FROM hold_event
        WHERE what NOT IN ('details_changed', 'replaced', 'split'))
      SELECT ARRAY[hold_id, event_id],
        format('before=%s old=%s new=%s', before, old_state, new_state)
      FROM event
      WHERE old_state IS DISTINCT FROM before
        OR NOT CASE
          WHEN old_state IS NULL THEN new_state IN ('held', 'confirmed')
          WHEN old_state = new_state THEN new_state IN ('held', 'confirmed')
          WHEN old_state = 'held' THEN true
          ELSE old_state = 'confirmed' AND new_state = 'cancelled' AND of_room
        END
      ORDER BY event_id
      """),

  /** Ids: a hold that is not what its own history says. */
  HISTORY(
      "I8",
      """
      WITH last AS (
        SELECT DISTINCT ON (hold_id, item_id IS NULL) *
        FROM hold_event
        WHERE what NOT IN ('details_changed', 'replaced', 'split')
        ORDER BY hold_id, item_id IS NULL, event_id DESC)
      SELECT ARRAY[h.hold_id], format('state=%s history=%s', h.state, e.new_state)
      FROM slot_hold AS h
      LEFT JOIN last AS e ON e.hold_id = h.hold_id AND e.item_id IS NULL
      WHERE (h.state, h.room_id, h.during, h.expires_at)
        IS DISTINCT FROM (e.new_state, e.new_room_id, e.new_during, e.new_expires_at)
      UNION ALL
      SELECT ARRAY[h.hold_id], format('state=%s history=%s', h.state, e.new_state)
      FROM stock_hold AS h
      LEFT JOIN last AS e ON e.hold_id = h.hold_id AND e.item_id IS NOT NULL
      WHERE (h.state, h.item_id, h.quantity, h.expires_at)
        IS DISTINCT FROM (e.new_state, e.item_id, e.new_quantity, e.new_expires_at)
      ORDER BY 1
      """),

  /** Ids: a hold made by a request that is not recorded, so that a resend would not be known. */
  REQUEST(
      "I9",
      """
      SELECT ARRAY[h.hold_id], format('request=%s', h.request_key)
      FROM (
        SELECT hold_id, request_key FROM slot_hold
        UNION ALL
        SELECT hold_id, request_key FROM stock_hold) AS h
      WHERE h.request_key IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM request AS r WHERE r.request_key = h.request_key AND NOT r.tombstone)
      ORDER BY h.hold_id
      """);

  private final String invariant;
  private final String sql;

  Rule(String invariant, String sql) {
    this.invariant = invariant;
    this.sql = sql;
  }

  /** The invariant's number in the design, "I1" to "I9", or "schema". */
  public String invariant() {
    return invariant;
  }

  /** A query for what breaks the rule: ids as bigint[], and what was found as text. */
  String sql() {
    return sql;
  }
}
