-- WHY: two guests exchange their rooms, each for nights of their own. The exclusion constraint is
-- checked with every row and cannot wait for the end of a statement, since ON CONFLICT needs it at
-- once: so one of the two steps aside for a moment, to a period after the year 9999 where nobody
-- stays. To the guards this parking is no change: the version and the history tell only of the place
-- it comes to. No transaction ends with a hold parked, whoever writes.

-- From where a parked hold came. Written by the record function of slot_hold alone, and empty
-- whenever a transaction ends.
CREATE TABLE slot_hold_parked (
  hold_id bigint NOT NULL,
  room_id bigint NOT NULL,
  during tstzrange NOT NULL,
  CONSTRAINT slot_hold_parked_pkey PRIMARY KEY (hold_id)
);

CREATE FUNCTION refuse_parked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM slot_hold_parked WHERE hold_id = NEW.hold_id) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'HF001',
      MESSAGE = format('slot_hold %s: it is parked and has come to no place', NEW.hold_id),
      TABLE = 'slot_hold',
      CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER slot_hold_parked_comes_back AFTER INSERT ON slot_hold_parked
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_parked();

-- The answer is one row:
--   swapped  each is in the other's room
--   known    the request was here before; nothing was done
--   not_found, expired, cancelled, changed
--            about this hold, as it is now; nothing was done
--   closure  about the first hold that has no guest but puts its room out of order; nothing was done
--   locked   about the first hold that was promised the room it is in; nothing was done
--   no_such_room
--            about this room, which is no longer sold; nothing was done
-- Where a third hold is in the way of either, the constraint refuses the whole transaction.
CREATE FUNCTION swap_rooms(
  key uuid, command_name text, content text,
  one bigint, one_room bigint, one_version integer,
  other bigint, other_room bigint, other_version integer,
  OUT verdict text, OUT about bigint)
LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  hold record;
  nights tstzrange;
BEGIN
  -- One order for all writers (I7).
  PERFORM FROM room WHERE room_id = least(one_room, other_room) FOR NO KEY UPDATE;
  PERFORM FROM room WHERE room_id = greatest(one_room, other_room) FOR NO KEY UPDATE;

  IF EXISTS (SELECT FROM request WHERE request_key = key) THEN
    verdict := 'known';
    RETURN;
  END IF;

  UPDATE slot_hold SET state = 'expired'
  WHERE room_id IN (one_room, other_room) AND state = 'held' AND expires_at <= clock_timestamp();

  FOR hold IN
    SELECT s.hold_id AS seen_hold, s.room_id AS seen_room, s.version AS seen_version, h.*,
      r.retired_at
    FROM (VALUES (1, one, one_room, one_version), (2, other, other_room, other_version))
      AS s (line, hold_id, room_id, version)
    LEFT JOIN slot_hold AS h ON h.hold_id = s.hold_id
    LEFT JOIN room AS r ON r.room_id = s.room_id
    ORDER BY s.line
  LOOP
    about := hold.seen_hold;
    IF hold.hold_id IS NULL THEN
      verdict := 'not_found';
    ELSIF hold.state IN ('expired', 'cancelled') THEN
      verdict := hold.state;
    ELSIF hold.room_id <> hold.seen_room
      OR hold.version <> hold.seen_version
        AND hold_changed_since(hold.hold_id, hold.seen_version) THEN
      verdict := 'changed';
    ELSIF hold.purpose = 'closure' THEN
      verdict := 'closure';
    ELSIF hold.room_locked THEN
      verdict := 'locked';
    ELSIF hold.retired_at IS NOT NULL THEN
      verdict := 'no_such_room';
      about := hold.seen_room;
    END IF;
    IF verdict IS NOT NULL THEN
      RETURN;
    END IF;
    nights := coalesce(nights, hold.during);
  END LOOP;

  UPDATE slot_hold SET during = '[10000-01-01 00:00+00, 10000-01-02 00:00+00)' WHERE hold_id = one;
  UPDATE slot_hold SET room_id = one_room WHERE hold_id = other;
  IF FOUND THEN
    UPDATE slot_hold SET room_id = other_room, during = nights WHERE hold_id = one;
  END IF;
  -- A deadline passed since it was looked at: all over again, and it has expired then.
  IF NOT FOUND THEN
    RAISE serialization_failure;
  END IF;
  INSERT INTO request (request_key, command, fingerprint) VALUES (key, command_name, content);
  verdict := 'swapped';
  about := NULL;
END
$$;

REVOKE ALL ON FUNCTION refuse_parked, swap_rooms FROM PUBLIC;
GRANT EXECUTE ON FUNCTION swap_rooms TO "${app_role}";
