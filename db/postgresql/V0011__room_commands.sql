-- WHY: one function for each command. A call is a single statement, so it is done whole or not at all
-- whatever lies between desk and server, and its plans are kept for the session. Inside, each statement
-- takes a fresh snapshot (Read Committed, VOLATILE), so that what follows the lock sees what others
-- committed while it was waited for: lock, expiry and decision stay separate statements. A success is
-- only told; who changed a hold, and what the key stood for, is looked up for refusals alone. Nothing
-- here runs with more rights than the caller has: the triggers and constraints judge it like anybody.

-- What a person is shown of a slot hold.
CREATE VIEW slot_hold_told AS
SELECT h.hold_id, h.room_id, r.name AS room_name,
  lower(h.during) AS starts_at, upper(h.during) AS ends_at,
  h.state, h.expires_at, h.version, h.purpose,
  h.created_by, h.created_desk, h.created_at,
  h.room_locked, h.room_locked_at, h.room_locked_by, h.room_locked_desk, h.room_lock_version,
  d.guest, d.guests, d.phone, d.note, d.version AS detail_version
FROM slot_hold AS h
JOIN room AS r ON r.room_id = h.room_id
LEFT JOIN hold_detail AS d ON d.hold_id = h.hold_id;

-- done: the command did its thing now. Else verdict names the limit that stood in the way, 'go' if none
-- did; request_… what the key was used for before; changed_… who changed place or state last.
CREATE TYPE room_answer AS (
  done boolean,
  verdict text,
  ttl_min_seconds bigint,
  ttl_max_seconds bigint,
  nights_max integer,
  request_fingerprint text,
  request_tombstone boolean,
  requested_at timestamptz,
  changed_by text,
  changed_desk text,
  changed_at timestamptz,
  hold slot_hold_told
);

-- Triggers read from here who acts and under which key; the lock wait limit is this transaction's alone.
CREATE FUNCTION begin_command(actor text, desk text, key uuid, lock_wait text)
RETURNS void LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  ignored text;
BEGIN
  ignored := set_config('holdfast.actor', actor, true);
  ignored := set_config('holdfast.desk', desk, true);
  ignored := set_config('holdfast.request', coalesce(key::text, ''), true);
  ignored := set_config('lock_timeout', lock_wait, true);
END
$$;

-- Judges a deadline. A limit that no policy sets is null and forbids nothing.
CREATE FUNCTION deadline_verdict(
  deadline timestamptz, decided_at timestamptz, ttl_min interval, ttl_max interval)
RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN deadline <= decided_at THEN 'not_ahead'
  WHEN deadline - decided_at < ttl_min THEN 'too_short'
  WHEN deadline - decided_at > ttl_max THEN 'too_long'
  ELSE 'go'
END;

-- The nights of a period, counted on the dates of a zone.
CREATE FUNCTION nights_between(starts timestamptz, ends timestamptz, zone text)
RETURNS integer LANGUAGE sql IMMUTABLE
RETURN (ends AT TIME ZONE zone)::date - (starts AT TIME ZONE zone)::date;

-- Whether place, quantity or state are no longer what a person saw. The version also counts changes of
-- the deadline, and a colleague who only gave the guest more time shall not stand in the way; each
-- version has one line of history, so the lines after the version seen tell what changed.
CREATE FUNCTION hold_changed_since(hold bigint, seen integer)
RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM (
      SELECT what FROM hold_event
      WHERE hold_id = hold
        AND what IN ('confirmed', 'cancelled', 'expired', 'moved', 'resized', 'extended', 'shortened')
      ORDER BY event_id OFFSET greatest(seen, 1) - 1
    ) AS since
    WHERE since.what NOT IN ('extended', 'shortened')
  );
END;

-- Time alone frees nothing: a due hold blocks until its row says so. The clock is read after the lock
-- was obtained, not when the transaction began. Answers how many.
CREATE FUNCTION expire_due_in_rooms(VARIADIC places bigint[])
RETURNS integer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  expired integer;
BEGIN
  UPDATE slot_hold SET state = 'expired'
  WHERE room_id = ANY (places) AND state = 'held' AND expires_at <= clock_timestamp();
  GET DIAGNOSTICS expired = ROW_COUNT;
  RETURN expired;
END
$$;

-- Completes an answer: the hold as it is now and, where nothing was done, why.
CREATE FUNCTION tell_room(answer room_answer, key uuid, hold bigint)
RETURNS room_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  SELECT t INTO answer.hold FROM slot_hold_told AS t WHERE t.hold_id = hold;
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
  END IF;
  RETURN answer;
END
$$;

-- Judges and inserts at one reading of the clock, so that the reason told is the reason that decided.
-- Whether the period is free is left to the constraint: a look beforehand would decide nothing. A row
-- born confirmed has no deadline; closures and imports may be of any length. Of until and lasting
-- (seconds from the decision on) one is null.
CREATE FUNCTION room_acquire(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, starts timestamptz, ends timestamptz, for_purpose text, at_once boolean,
  until timestamptz, lasting double precision, replaces bigint,
  for_guest text, for_guests integer, for_phone text, for_note text)
RETURNS room_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer room_answer;
  decided_at timestamptz;
  deadline timestamptz;
  asked record;
  made bigint;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
  PERFORM expire_due_in_rooms(place);

  decided_at := clock_timestamp();
  deadline := coalesce(until, decided_at + make_interval(secs => lasting));
  SELECT r.retired_at, p.ttl_min, p.ttl_max, p.nights_max,
    nights_between(starts, ends, s.time_zone) AS nights
  INTO asked
  FROM room AS r
  LEFT JOIN LATERAL policy_at('room', r.kind_id, decided_at) AS p ON true
  LEFT JOIN site AS s ON true
  WHERE r.room_id = place;
  answer.verdict := CASE
    WHEN NOT FOUND OR asked.retired_at IS NOT NULL THEN 'no_such_room'
    WHEN for_purpose = 'stay' AND asked.nights > asked.nights_max THEN 'too_many_nights'
    WHEN at_once THEN 'go'
    ELSE deadline_verdict(deadline, decided_at, asked.ttl_min, asked.ttl_max)
  END;

  IF answer.verdict <> 'go' OR EXISTS (SELECT FROM request WHERE request_key = key) THEN
    answer.done := false;
    answer.ttl_min_seconds := extract(epoch FROM asked.ttl_min);
    answer.ttl_max_seconds := extract(epoch FROM asked.ttl_max);
    answer.nights_max := asked.nights_max;
    SELECT hold_id INTO made FROM slot_hold WHERE request_key = key AND request_line = 1;
    RETURN tell_room(answer, key, made);
  END IF;

  INSERT INTO slot_hold (room_id, during, state, expires_at, purpose, request_key, replaces_hold_id)
  VALUES (place, tstzrange(starts, ends, '[)'),
    CASE WHEN at_once THEN 'confirmed' ELSE 'held' END, CASE WHEN NOT at_once THEN deadline END,
    for_purpose, key,
    (SELECT hold_id FROM slot_hold
     WHERE hold_id = replaces AND state IN ('cancelled', 'expired')))
  RETURNING hold_id INTO made;
  INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'room.acquire', content);
  INSERT INTO hold_detail (hold_id, guest, guests, phone, note)
  VALUES (made, nullif(for_guest, ''), nullif(for_guests, 0), nullif(for_phone, ''),
    nullif(for_note, ''));
  answer.done := true;
  RETURN tell_room(answer, key, made);
END
$$;

-- The transition first and what is due afterwards, here and below: the other way round a deadline
-- between the two would leave a due row held, and nothing to explain the refusal. Strictly before the
-- deadline, by a clock read when the row is looked at (I6).
CREATE FUNCTION room_confirm(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer)
RETURNS room_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer room_answer;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
  UPDATE slot_hold AS h SET state = 'confirmed'
  WHERE h.hold_id = hold AND h.room_id = place
    AND h.state = 'held' AND h.expires_at > clock_timestamp()
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key);
  answer.done := FOUND;
  answer.verdict := 'go';
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'room.confirm', content);
  END IF;
  PERFORM expire_due_in_rooms(place);
  RETURN tell_room(answer, key, hold);
END
$$;

-- A due hold is left to the expiry that follows: it timed out, nobody gave it up.
CREATE FUNCTION room_cancel(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer)
RETURNS room_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer room_answer;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
  UPDATE slot_hold AS h SET state = 'cancelled'
  WHERE h.hold_id = hold AND h.room_id = place
    AND (h.state = 'confirmed' OR h.state = 'held' AND h.expires_at > clock_timestamp())
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key);
  answer.done := FOUND;
  answer.verdict := 'go';
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'room.cancel', content);
  END IF;
  PERFORM expire_due_in_rooms(place);
  RETURN tell_room(answer, key, hold);
END
$$;

-- Never earlier than the old deadline, and beyond the policy's limit not at all.
CREATE FUNCTION room_extend(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer, until timestamptz, lasting double precision)
RETURNS room_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer room_answer;
  decided_at timestamptz;
  deadline timestamptz;
  asked record;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
  decided_at := clock_timestamp();
  deadline := coalesce(until, decided_at + make_interval(secs => lasting));
  SELECT p.ttl_min, p.ttl_max INTO asked
  FROM slot_hold AS h
  JOIN room AS r ON r.room_id = h.room_id
  LEFT JOIN LATERAL policy_at('room', r.kind_id, decided_at) AS p ON true
  WHERE h.hold_id = hold;
  answer.verdict := deadline_verdict(deadline, decided_at, asked.ttl_min, asked.ttl_max);
  answer.ttl_min_seconds := extract(epoch FROM asked.ttl_min);
  answer.ttl_max_seconds := extract(epoch FROM asked.ttl_max);
  UPDATE slot_hold AS h SET expires_at = greatest(h.expires_at, deadline)
  WHERE h.hold_id = hold AND h.room_id = place AND answer.verdict = 'go'
    AND h.state = 'held' AND h.expires_at > clock_timestamp()
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key);
  answer.done := FOUND;
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'room.extend', content);
  END IF;
  PERFORM expire_due_in_rooms(place);
  RETURN tell_room(answer, key, hold);
END
$$;

-- Two rooms are locked in ascending order, whichever way the move goes: two moves that cross must not
-- wait for each other; within one room the second lock costs nothing. Due holds of the room moved to go
-- first, as for a new hold. One UPDATE moves room and period, and the constraint decides; the row never
-- stands in its own way. A stay that was longer than the policy allows may move if it does not grow.
CREATE FUNCTION room_move(
  actor text, desk text, key uuid, lock_wait text, content text,
  place bigint, hold bigint, seen integer,
  to_place bigint, starts timestamptz, ends timestamptz)
RETURNS room_answer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  answer room_answer;
  asked record;
BEGIN
  PERFORM begin_command(actor, desk, key, lock_wait);
  PERFORM FROM room WHERE room_id = least(place, to_place) FOR NO KEY UPDATE;
  PERFORM FROM room WHERE room_id = greatest(place, to_place) FOR NO KEY UPDATE;
  PERFORM expire_due_in_rooms(to_place);
  SELECT r.retired_at, p.nights_max, nights_between(starts, ends, s.time_zone) AS nights,
    nights_between(lower(h.during), upper(h.during), s.time_zone) AS nights_before, h.purpose
  INTO asked
  FROM room AS r
  LEFT JOIN LATERAL policy_at('room', r.kind_id, clock_timestamp()) AS p ON true
  LEFT JOIN slot_hold AS h ON h.hold_id = hold
  LEFT JOIN site AS s ON true
  WHERE r.room_id = to_place;
  answer.verdict := CASE
    WHEN NOT FOUND OR asked.retired_at IS NOT NULL THEN 'no_such_room'
    WHEN asked.purpose = 'stay' AND asked.nights > asked.nights_max
      AND asked.nights > asked.nights_before THEN 'too_many_nights'
    ELSE 'go'
  END;
  answer.nights_max := asked.nights_max;
  UPDATE slot_hold AS h SET room_id = to_place, during = tstzrange(starts, ends, '[)')
  WHERE h.hold_id = hold AND h.room_id = place AND answer.verdict = 'go'
    AND (h.state = 'confirmed' OR h.state = 'held' AND h.expires_at > clock_timestamp())
    AND (h.version = seen OR NOT hold_changed_since(h.hold_id, seen))
    AND NOT EXISTS (SELECT FROM request WHERE request_key = key);
  answer.done := FOUND;
  IF answer.done THEN
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, 'room.move', content);
  END IF;
  PERFORM expire_due_in_rooms(place, to_place);
  RETURN tell_room(answer, key, hold);
END
$$;

-- Nobody in particular acts: the records name the login. Answers how many were due.
CREATE FUNCTION room_sweep(place bigint, lock_wait text)
RETURNS integer LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  PERFORM begin_command('', '', NULL, lock_wait);
  PERFORM FROM room WHERE room_id = place FOR NO KEY UPDATE;
  RETURN expire_due_in_rooms(place);
END
$$;

REVOKE ALL ON FUNCTION begin_command, deadline_verdict, nights_between, hold_changed_since,
  expire_due_in_rooms, tell_room, room_acquire, room_confirm, room_cancel, room_extend, room_move,
  room_sweep FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_command, deadline_verdict, nights_between, hold_changed_since,
  expire_due_in_rooms, tell_room, room_acquire, room_confirm, room_cancel, room_extend, room_move,
  room_sweep TO "${app_role}";
GRANT SELECT ON slot_hold_told TO "${app_role}";
