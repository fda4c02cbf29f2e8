-- WHY: one stay becomes two that follow each other, so that the rest of it can go to another room, in
-- the same transaction or later. The first part keeps its number; the rest is a hold of its own with the same state, deadline, lock and
-- details, which names the one it was split from. Nothing becomes free in between but the hours that
-- the house keeps between a departure and an arrival.

-- The answer is one row:
--   split    the first part ends at first_ends, the rest begins at rest_starts
--   known    the request was here before; nothing was done
--   not_found, expired, cancelled, changed
--            as the hold is now; nothing was done
--   outside  one of both parts would be empty; nothing was done
--   closure  a room that is out of order has no guest whose stay could be split; nothing was done
--   locked   the rest was wanted in another room than the one it was promised; nothing was done
--   no_such_room
--            the room wanted for the rest is no longer sold; nothing was done
-- Where somebody has that room, the constraint refuses the whole transaction.
CREATE FUNCTION split_stay(
  key uuid, command_name text, content text,
  whole bigint, seen_room bigint, seen_version integer,
  first_ends timestamptz, rest_starts timestamptz, rest_room bigint,
  OUT verdict text)
LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  hold slot_hold;
  made bigint;
BEGIN
  -- One order for all writers (I7).
  PERFORM FROM room WHERE room_id = least(seen_room, rest_room) FOR NO KEY UPDATE;
  PERFORM FROM room WHERE room_id = greatest(seen_room, rest_room) FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM request WHERE request_key = key) THEN
    verdict := 'known';
    RETURN;
  END IF;
  UPDATE slot_hold SET state = 'expired'
  WHERE room_id IN (seen_room, rest_room) AND state = 'held' AND expires_at <= clock_timestamp();

  SELECT * INTO hold FROM slot_hold WHERE hold_id = whole;
  verdict := CASE
    WHEN hold.hold_id IS NULL THEN 'not_found'
    WHEN hold.state IN ('expired', 'cancelled') THEN hold.state
    WHEN hold.room_id <> seen_room
      OR hold.version <> seen_version AND hold_changed_since(hold.hold_id, seen_version) THEN 'changed'
    WHEN hold.purpose = 'closure' THEN 'closure'
    WHEN rest_room <> seen_room AND hold.room_locked THEN 'locked'
    WHEN rest_room <> seen_room
      AND NOT EXISTS (SELECT FROM room WHERE room_id = rest_room AND retired_at IS NULL)
      THEN 'no_such_room'
    WHEN first_ends <= lower(hold.during) OR rest_starts < first_ends
      OR rest_starts >= upper(hold.during) THEN 'outside'
    ELSE 'split'
  END;
  IF verdict <> 'split' THEN
    RETURN;
  END IF;

  INSERT INTO request (request_key, command, fingerprint) VALUES (key, command_name, content);
  UPDATE slot_hold SET during = tstzrange(lower(during), first_ends) WHERE hold_id = whole;
  -- A deadline passed since it was looked at: all over again, and it has expired then.
  IF NOT FOUND THEN
    RAISE serialization_failure;
  END IF;
  INSERT INTO slot_hold
    (room_id, during, state, expires_at, purpose, request_key, split_from_hold_id,
     room_locked, room_locked_at, room_locked_by, room_locked_desk, room_lock_version)
  VALUES
    (rest_room, tstzrange(rest_starts, upper(hold.during)), hold.state,
     CASE WHEN hold.state = 'held' THEN hold.expires_at END, hold.purpose, key, whole,
     hold.room_locked, hold.room_locked_at, hold.room_locked_by, hold.room_locked_desk,
     hold.room_lock_version)
  RETURNING hold_id INTO made;
  INSERT INTO hold_detail (hold_id, guest, guests, phone, note)
  SELECT made, guest, guests, phone, note FROM hold_detail WHERE hold_id = whole;
END
$$;

-- The way back: the rest is given up and the first part ends where the rest would have. The answer is
-- one row:
--   joined   the first part has all nights again
--   known    the request was here before; nothing was done
--   not_found, expired, cancelled, changed
--            about this hold, as it is now; nothing was done. Parts that are no longer one stay,
--            since only one was confirmed or the rest was taken to other nights, are changed too: joined they
--            would have nights that nobody asked for
-- Where a third hold is in the way, the constraint refuses the whole transaction.
CREATE FUNCTION join_stay(
  key uuid, command_name text, content text,
  one bigint, one_room bigint, one_version integer,
  rest bigint, rest_room bigint, rest_version integer,
  OUT verdict text, OUT about bigint)
LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  part slot_hold;
  other slot_hold;
BEGIN
  PERFORM FROM room WHERE room_id = least(one_room, rest_room) FOR NO KEY UPDATE;
  PERFORM FROM room WHERE room_id = greatest(one_room, rest_room) FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM request WHERE request_key = key) THEN
    verdict := 'known';
    RETURN;
  END IF;
  UPDATE slot_hold SET state = 'expired'
  WHERE room_id IN (one_room, rest_room) AND state = 'held' AND expires_at <= clock_timestamp();

  SELECT * INTO part FROM slot_hold WHERE hold_id = one;
  SELECT * INTO other FROM slot_hold WHERE hold_id = rest;
  about := one;
  verdict := CASE
    WHEN part.hold_id IS NULL THEN 'not_found'
    WHEN part.state IN ('expired', 'cancelled') THEN part.state
    WHEN part.room_id <> one_room
      OR part.version <> one_version AND hold_changed_since(part.hold_id, one_version) THEN 'changed'
  END;
  IF verdict IS NULL THEN
    about := rest;
    verdict := CASE
      WHEN other.hold_id IS NULL THEN 'not_found'
      WHEN other.state IN ('expired', 'cancelled') THEN other.state
      WHEN other.room_id <> rest_room
        OR other.version <> rest_version AND hold_changed_since(other.hold_id, rest_version)
        OR other.split_from_hold_id IS DISTINCT FROM one OR other.state <> part.state
        OR lower(other.during) < upper(part.during)
        OR nights_between(upper(part.during), lower(other.during),
          (SELECT time_zone FROM site)) > 0 THEN 'changed'
    END;
  END IF;
  IF verdict IS NOT NULL THEN
    RETURN;
  END IF;

  INSERT INTO request (request_key, command, fingerprint) VALUES (key, command_name, content);
  UPDATE slot_hold SET state = 'cancelled' WHERE hold_id = rest;
  IF FOUND THEN
    UPDATE slot_hold SET during = tstzrange(lower(during), upper(other.during))
    WHERE hold_id = one;
  END IF;
  IF NOT FOUND THEN
    RAISE serialization_failure;
  END IF;
  verdict := 'joined';
END
$$;

REVOKE ALL ON FUNCTION split_stay, join_stay FROM PUBLIC;
GRANT EXECUTE ON FUNCTION split_stay, join_stay TO "${app_role}";
