-- WHY: the commands on stock, see those on rooms. The counter's row is locked first (I7), and hold and
-- counter move together: units change sides only with a transition that was won, and by the quantity of
-- the row that won it.

-- What a person is shown of a stock hold. A counter made by hand has no words yet.
CREATE VIEW stock_hold_told AS
SELECT h.hold_id, h.item_id, coalesce(i.name, h.item_id::text) AS item_name,
  h.quantity, h.state, h.expires_at, h.version,
  h.created_by, h.created_desk, h.created_at,
  d.guest, d.guests, d.phone, d.note, d.version AS detail_version
FROM stock_hold AS h
LEFT JOIN item AS i ON i.item_id = h.item_id
LEFT JOIN hold_detail AS d ON d.hold_id = h.hold_id;

-- done: the command did its thing now. Else verdict judges the deadline, request_… tells what the key
-- was used for before, changed_… who changed quantity or state last, as_seen whether the hold is what
-- the person saw. available is the counter as it is now, rest what a partial confirm gave back.
CREATE TYPE stock_answer AS (
  done boolean,
  verdict text,
  ttl_min_seconds bigint,
  ttl_max_seconds bigint,
  request_fingerprint text,
  request_tombstone boolean,
  requested_at timestamptz,
  changed_by text,
  changed_desk text,
  changed_at timestamptz,
  as_seen boolean,
  in_use boolean,
  available integer,
  room_for_more bigint,
  asked_name text,
  rest integer,
  hold stock_hold_told
);

-- Returns what is due to the shelf: only quantities whose transition this statement won. The counter is
-- not touched where nothing was due, so that nobody is told of a change. Answers how many holds.
CREATE FUNCTION expire_due_of_item(place bigint)
RETURNS integer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  expired integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM stock_hold
    WHERE item_id = place AND state = 'held' AND expires_at <= clock_timestamp()) THEN
    RETURN 0;
  END IF;
  WITH released AS (
    UPDATE stock_hold SET state = 'expired'
    WHERE item_id = place AND state = 'held' AND expires_at <= clock_timestamp()
    RETURNING quantity
  ), back AS (
    UPDATE inventory SET available = available + (SELECT sum(quantity) FROM released)
    WHERE item_id = place AND EXISTS (SELECT FROM released)
  )
  SELECT count(*) INTO expired FROM released;
  RETURN expired;
END
$$;

-- Units that can still come in. Held ones count: they must find room when they come back.
CREATE FUNCTION room_for_more_of(place bigint)
RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT 2147483647 - n.available::bigint - (
    SELECT coalesce(sum(quantity), 0) FROM stock_hold WHERE item_id = place AND state = 'held')
  FROM inventory AS n WHERE n.item_id = place;
END;

-- Completes an answer: the hold as it is now and, where nothing was done, why.
CREATE FUNCTION tell_stock(answer stock_answer, key uuid, place bigint, hold bigint, seen integer)
RETURNS stock_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  SELECT t INTO answer.hold FROM stock_hold_told AS t WHERE t.hold_id = hold AND t.item_id = place;
  IF NOT answer.done THEN
    SELECT q.fingerprint, q.tombstone, q.at
    INTO answer.request_fingerprint, answer.request_tombstone, answer.requested_at
    FROM request AS q WHERE q.request_key = key;
    SELECT e.actor, e.desk, e.at
    INTO answer.changed_by, answer.changed_desk, answer.changed_at
    FROM hold_event AS e
    WHERE e.hold_id = hold
      AND e.what IN ('held', 'confirmed', 'cancelled', 'expired', 'moved', 'resized')
    ORDER BY e.event_id DESC LIMIT 1;
    answer.as_seen := (answer.hold).version = seen OR NOT hold_changed_since(hold, seen);
    SELECT n.available, i.retired_at IS NULL, coalesce(i.name, n.item_id::text)
    INTO answer.available, answer.in_use, answer.asked_name
    FROM inventory AS n LEFT JOIN item AS i ON i.item_id = n.item_id
    WHERE n.item_id = place;
    answer.room_for_more := room_for_more_of(place);
  END IF;
  RETURN answer;
END
$$;

-- Who holds units of an item, the one that ends first comes first, told as answers about nothing else.
-- Asked in the same transaction under the same lock as the refusal that it explains.
CREATE FUNCTION holders_of_item(place bigint, but_for bigint)
RETURNS SETOF stock_answer LANGUAGE plpgsql ROWS 100
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
BEGIN
  FOR answer.hold IN
    SELECT t FROM stock_hold_told AS t
    WHERE t.item_id = place AND t.state = 'held' AND t.hold_id IS DISTINCT FROM but_for
    ORDER BY t.expires_at, t.hold_id LIMIT 100
  LOOP
    RETURN NEXT answer;
  END LOOP;
END
$$;

-- Goods come in: counter and ledger together, since the trigger books holds and not what comes from
-- outside.
CREATE FUNCTION stock_receive(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, units integer, remark text)
RETURNS stock_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  UPDATE inventory AS n SET available = n.available + units
  WHERE n.item_id = place AND units <= room_for_more_of(place)
    AND NOT EXISTS (SELECT FROM item WHERE item_id = place AND retired_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key)
  RETURNING n.available INTO answer.available;
  answer.done := FOUND;
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'stock.receive', content);
    INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, note)
    VALUES (place, 'outside', 'available', units, 'received', nullif(remark, ''));
    RETURN answer;
  END IF;
  RETURN tell_stock(answer, key, place, NULL, NULL);
END
$$;

-- The counter decides: no row where it is too small, and then nothing else is written. What is due goes
-- back first, so that nobody is refused for units nobody has any more. The first row is the answer;
-- where units are short, the others tell who holds the rest. Of until and lasting (seconds from the
-- decision on) one is null.
CREATE FUNCTION stock_acquire(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, units integer, until timestamptz, lasting double precision,
  for_guest text, for_guests integer, for_phone text, for_note text)
RETURNS SETOF stock_answer LANGUAGE plpgsql ROWS 1
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
  decided_at timestamptz;
  deadline timestamptz;
  terms record;
  made bigint;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  PERFORM expire_due_of_item(place);

  decided_at := clock_timestamp();
  deadline := coalesce(until, decided_at + make_interval(secs => lasting));
  SELECT p.ttl_min, p.ttl_max INTO terms FROM policy_at('stock', NULL, decided_at) AS p;
  answer.verdict := deadline_verdict(deadline, decided_at, terms.ttl_min, terms.ttl_max);
  UPDATE inventory AS n SET available = n.available - units
  WHERE n.item_id = place AND n.available >= units AND answer.verdict = 'go'
    AND NOT EXISTS (SELECT FROM item WHERE item_id = place AND retired_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key);
  answer.done := FOUND;
  IF answer.done THEN
    INSERT INTO stock_hold (item_id, quantity, state, expires_at, request_key)
    VALUES (place, units, 'held', deadline, key)
    RETURNING hold_id INTO made;
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'stock.acquire', content);
    INSERT INTO hold_detail (hold_id, guest, guests, phone, note)
    VALUES (made, nullif(for_guest, ''), nullif(for_guests, 0), nullif(for_phone, ''),
      nullif(for_note, ''));
    RETURN NEXT tell_stock(answer, key, place, made, NULL);
    RETURN;
  END IF;

  answer.ttl_min_seconds := extract(epoch FROM terms.ttl_min);
  answer.ttl_max_seconds := extract(epoch FROM terms.ttl_max);
  SELECT hold_id INTO made FROM stock_hold WHERE request_key = key AND item_id = place;
  answer := tell_stock(answer, key, place, made, NULL);
  RETURN NEXT answer;
  IF answer.request_fingerprint IS NULL THEN
    RETURN QUERY SELECT * FROM holders_of_item(place, NULL);
  END IF;
END
$$;

-- Issues units. Where part is less than was held, the rest is back on the shelf in the same step; more
-- than was held does nothing. Null is all of it. For the order of transition and expiry here and below,
-- see room_confirm; the clock is read when the row is looked at (I6).
CREATE FUNCTION stock_confirm(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer, part integer)
RETURNS stock_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  UPDATE stock_hold AS h SET state = 'confirmed', quantity = coalesce(part, h.quantity)
  WHERE h.hold_id = hold AND h.item_id = place
    AND h.state = 'held' AND h.expires_at > clock_timestamp()
    AND h.quantity >= coalesce(part, h.quantity)
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key)
  RETURNING old.quantity - new.quantity INTO answer.rest;
  answer.done := FOUND;
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint)
    VALUES (key, CASE WHEN part IS NULL THEN 'stock.confirm' ELSE 'stock.confirm_part' END, content);
  END IF;
  IF answer.rest > 0 THEN
    UPDATE inventory SET available = available + answer.rest WHERE item_id = place;
  END IF;
  PERFORM expire_due_of_item(place);
  RETURN tell_stock(answer, key, place, hold, seen);
END
$$;

-- Gives back the quantity that the winning transition names.
CREATE FUNCTION stock_cancel(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer)
RETURNS stock_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
  units integer;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  UPDATE stock_hold AS h SET state = 'cancelled'
  WHERE h.hold_id = hold AND h.item_id = place
    AND h.state = 'held' AND h.expires_at > clock_timestamp()
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key)
  RETURNING h.quantity INTO units;
  answer.done := FOUND;
  IF answer.done THEN
    UPDATE inventory SET available = available + units WHERE item_id = place;
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'stock.cancel', content);
  END IF;
  PERFORM expire_due_of_item(place);
  RETURN tell_stock(answer, key, place, hold, seen);
END
$$;

-- Never takes time away: a deadline further off stays.
CREATE FUNCTION stock_extend(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer, until timestamptz, lasting double precision)
RETURNS stock_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
  decided_at timestamptz;
  deadline timestamptz;
  terms record;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  decided_at := clock_timestamp();
  deadline := coalesce(until, decided_at + make_interval(secs => lasting));
  SELECT p.ttl_min, p.ttl_max INTO terms FROM policy_at('stock', NULL, decided_at) AS p;
  answer.verdict := deadline_verdict(deadline, decided_at, terms.ttl_min, terms.ttl_max);
  answer.ttl_min_seconds := extract(epoch FROM terms.ttl_min);
  answer.ttl_max_seconds := extract(epoch FROM terms.ttl_max);
  UPDATE stock_hold AS h SET expires_at = greatest(h.expires_at, deadline)
  WHERE h.hold_id = hold AND h.item_id = place AND answer.verdict = 'go'
    AND h.state = 'held' AND h.expires_at > clock_timestamp()
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key);
  answer.done := FOUND;
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'stock.extend', content);
  END IF;
  PERFORM expire_due_of_item(place);
  RETURN tell_stock(answer, key, place, hold, seen);
END
$$;

-- Hold and counter move together or not at all; the counter cannot move between the condition and the
-- change, since its row is locked. What is due goes back both before, as it may be needed, and after,
-- as this very hold may come due on the way. Rows as of stock_acquire.
CREATE FUNCTION stock_resize(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer, units integer)
RETURNS SETOF stock_answer LANGUAGE plpgsql ROWS 1
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer stock_answer;
  more integer;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  PERFORM expire_due_of_item(place);
  UPDATE stock_hold AS h SET quantity = units
  FROM inventory AS n
  WHERE n.item_id = h.item_id AND n.available >= units - h.quantity
    AND h.hold_id = hold AND h.item_id = place
    AND h.state = 'held' AND h.expires_at > clock_timestamp()
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key)
  RETURNING new.quantity - old.quantity INTO more;
  answer.done := FOUND;
  IF answer.done THEN
    UPDATE inventory SET available = available - more WHERE item_id = place AND more <> 0;
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'stock.resize', content);
  END IF;
  PERFORM expire_due_of_item(place);
  answer := tell_stock(answer, key, place, hold, seen);
  RETURN NEXT answer;
  IF NOT answer.done AND answer.request_fingerprint IS NULL THEN
    RETURN QUERY SELECT * FROM holders_of_item(place, hold);
  END IF;
END
$$;

-- Nobody in particular acts: the records name the login. Answers how many holds were due.
CREATE FUNCTION stock_sweep(place bigint, lock_wait text)
RETURNS integer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  PERFORM begin_command('', '', NULL, lock_wait);
  PERFORM FROM inventory WHERE item_id = place FOR NO KEY UPDATE;
  RETURN expire_due_of_item(place);
END
$$;

REVOKE ALL ON FUNCTION expire_due_of_item, room_for_more_of, tell_stock, holders_of_item,
  stock_receive, stock_acquire, stock_confirm, stock_cancel, stock_extend, stock_resize, stock_sweep
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_due_of_item, room_for_more_of, tell_stock, holders_of_item,
  stock_receive, stock_acquire, stock_confirm, stock_cancel, stock_extend, stock_resize, stock_sweep
  TO "${app_role}";
GRANT SELECT ON stock_hold_told TO "${app_role}";
