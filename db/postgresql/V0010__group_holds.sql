-- WHY: rooms and items held together, all or nothing. A text of several statements cannot do it: a
-- short item is zero rows there and no error, so the other lines would be committed. One function
-- decides every line under the locks of all of them and raises HF002 if any fails, which takes
-- everything back. DETAIL names all failing lines, so that a clerk is not told of them one by one;
-- it names no people, since it ends up in the server's log.

-- Lines arrive as parallel arrays, numbered by their place in the request. The answer is one row:
--   held     everything is held until the same deadline
--   known    the request was here before; nothing was done
--   in_the_past, too_short, too_long, stay_too_long
--            against the policy, with its limit in seconds or nights; nothing was held
-- The deadline is until, or lasting seconds from the decision on. DETAIL of HF002:
--   [{"line": 2, "why": "taken"}, {"line": 3, "why": "short", "asked": 5, "available": 4},
--    {"line": 4, "why": "unknown"}]
-- where lines of one item are one line, named by the first of them.
CREATE FUNCTION hold_group(
  key uuid, command_name text, content text,
  room_lines bigint[], rooms bigint[], starts timestamptz[], ends timestamptz[],
  item_lines bigint[], items bigint[], units bigint[],
  until timestamptz, lasting double precision,
  for_guest text, for_guests integer, for_phone text, for_note text,
  OUT verdict text, OUT policy_limit bigint)
LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  place bigint;
  line record;
  terms record;
  decided_at timestamptz;
  ends_at timestamptz;
  made bigint;
  failing jsonb := '[]';
BEGIN
  -- One order for all writers: rooms by id, then items by id, each once (I7).
  FOR place IN SELECT DISTINCT r FROM unnest(rooms) AS r ORDER BY r LOOP
    PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
  END LOOP;
  FOR place IN SELECT DISTINCT i FROM unnest(items) AS i ORDER BY i LOOP
    PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  END LOOP;

  IF EXISTS (SELECT FROM request WHERE request_key = key) THEN
    verdict := 'known';
    RETURN;
  END IF;

  UPDATE slot_hold SET state = 'expired'
  WHERE room_id = ANY (rooms) AND state = 'held' AND expires_at <= clock_timestamp();
  WITH released AS (
    UPDATE stock_hold SET state = 'expired'
    WHERE item_id = ANY (items) AND state = 'held' AND expires_at <= clock_timestamp()
    RETURNING item_id, quantity
  ), back AS (
    SELECT item_id, sum(quantity) AS quantity FROM released GROUP BY item_id
  )
  UPDATE inventory AS i SET available = i.available + b.quantity
  FROM back AS b WHERE i.item_id = b.item_id;

  decided_at := clock_timestamp();
  ends_at := coalesce(until, decided_at + make_interval(secs => lasting));
  -- The strictest of the policies that the lines fall under.
  SELECT max(p.ttl_min) AS ttl_min, min(p.ttl_max) AS ttl_max INTO terms
  FROM (
    SELECT DISTINCT 'room' AS resource, r.kind_id FROM room AS r WHERE r.room_id = ANY (rooms)
    UNION ALL
    SELECT 'stock', NULL WHERE cardinality(items) > 0
  ) AS o, LATERAL policy_at(o.resource, o.kind_id, decided_at) AS p;
  IF until <= decided_at THEN
    verdict := 'in_the_past';
  ELSIF ends_at <= decided_at OR ends_at < decided_at + terms.ttl_min THEN
    verdict := 'too_short';
    policy_limit := extract(epoch FROM terms.ttl_min);
  ELSIF ends_at > decided_at + terms.ttl_max THEN
    verdict := 'too_long';
    policy_limit := extract(epoch FROM terms.ttl_max);
  ELSE
    SELECT 'stay_too_long', min(p.nights_max) INTO verdict, policy_limit
    FROM unnest(rooms, starts, ends) AS l (room_id, starts, ends)
    JOIN room AS r ON r.room_id = l.room_id
    JOIN site AS s ON true
    CROSS JOIN LATERAL policy_at('room', r.kind_id, decided_at) AS p
    WHERE (l.ends AT TIME ZONE s.time_zone)::date - (l.starts AT TIME ZONE s.time_zone)::date
      > p.nights_max
    HAVING count(*) > 0;
  END IF;
  IF verdict IS NOT NULL THEN
    RETURN;
  END IF;

  INSERT INTO request (request_key, command, fingerprint) VALUES (key, command_name, content);

  -- The insert itself decides: the constraint answers with no row where a period is taken.
  FOR line IN
    SELECT l.line, l.room_id, tstzrange(l.starts, l.ends, '[)') AS during
    FROM unnest(room_lines, rooms, starts, ends) AS l (line, room_id, starts, ends)
    ORDER BY l.line
  LOOP
    IF NOT EXISTS (SELECT FROM room WHERE room_id = line.room_id AND retired_at IS NULL) THEN
      failing := failing || jsonb_build_object('line', line.line, 'why', 'unknown');
      CONTINUE;
    END IF;
    INSERT INTO slot_hold (room_id, during, state, expires_at, request_key, request_line)
    VALUES (line.room_id, line.during, 'held', ends_at, key, line.line)
    ON CONFLICT DO NOTHING
    RETURNING hold_id INTO made;
    IF made IS NULL THEN
      failing := failing || jsonb_build_object('line', line.line, 'why', 'taken');
      CONTINUE;
    END IF;
    INSERT INTO hold_detail (hold_id, guest, guests, phone, note)
    VALUES (made, nullif(for_guest, ''), nullif(for_guests, 0), nullif(for_phone, ''),
      nullif(for_note, ''));
  END LOOP;

  FOR line IN
    SELECT min(l.line) AS line, l.item_id, sum(l.units) AS units
    FROM unnest(item_lines, items, units) AS l (line, item_id, units)
    GROUP BY l.item_id
    ORDER BY min(l.line)
  LOOP
    IF NOT EXISTS (SELECT FROM inventory WHERE item_id = line.item_id)
      OR EXISTS (SELECT FROM item WHERE item_id = line.item_id AND retired_at IS NOT NULL) THEN
      failing := failing || jsonb_build_object('line', line.line, 'why', 'unknown');
      CONTINUE;
    END IF;
    UPDATE inventory SET available = available - line.units
    WHERE item_id = line.item_id AND available >= line.units;
    IF NOT FOUND THEN
      failing := failing || (
        SELECT jsonb_build_object('line', line.line, 'why', 'short',
          'asked', line.units, 'available', i.available)
        FROM inventory AS i WHERE i.item_id = line.item_id);
      CONTINUE;
    END IF;
    INSERT INTO stock_hold (item_id, quantity, state, expires_at, request_key, request_line)
    VALUES (line.item_id, line.units, 'held', ends_at, key, line.line)
    RETURNING hold_id INTO made;
    INSERT INTO hold_detail (hold_id, guest, guests, phone, note)
    VALUES (made, nullif(for_guest, ''), nullif(for_guests, 0), nullif(for_phone, ''),
      nullif(for_note, ''));
  END LOOP;

  IF failing <> '[]' THEN
    RAISE EXCEPTION USING
      ERRCODE = 'HF002',
      MESSAGE = format('%s lines of a group cannot be held', jsonb_array_length(failing)),
      DETAIL = failing::text;
  END IF;
  verdict := 'held';
END
$$;

REVOKE ALL ON FUNCTION hold_group FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_group TO "${app_role}";

-- The ended holds of the stock panel, newest first.
CREATE INDEX stock_hold_ended_idx ON stock_hold ((coalesce(ended_at, confirmed_at)))
  WHERE state <> 'held';
-- What came back of issued units, beside the sums of the holds.
CREATE INDEX stock_movement_returned_idx ON stock_movement (item_id) INCLUDE (quantity)
  WHERE from_account = 'issued';
