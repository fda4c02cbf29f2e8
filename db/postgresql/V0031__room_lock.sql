-- WHY: a guest was promised this very room. The promise is kept by the row itself, against every
-- writer: whoever moves the hold to another room is refused with HF003, which a command explains by
-- who promised it and when. Moving in time within the room stays possible. Like details the promise
-- has a version of its own, since it changes neither place nor state.

CREATE FUNCTION slot_hold_keep_room() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF NEW.room_locked IS NOT DISTINCT FROM OLD.room_locked THEN
    IF OLD.room_locked AND NEW.room_id <> OLD.room_id THEN
      RAISE EXCEPTION USING
        ERRCODE = 'HF003',
        MESSAGE = format('slot_hold %s: it is locked to its room', OLD.hold_id),
        TABLE = TG_TABLE_NAME,
        CONSTRAINT = TG_NAME;
    END IF;
    NEW.room_locked_at := OLD.room_locked_at;
    NEW.room_locked_by := OLD.room_locked_by;
    NEW.room_locked_desk := OLD.room_locked_desk;
    NEW.room_lock_version := OLD.room_lock_version;
    RETURN NEW;
  END IF;

  IF (NEW.room_id, NEW.during, NEW.state, NEW.expires_at)
    IS DISTINCT FROM (OLD.room_id, OLD.during, OLD.state, OLD.expires_at) THEN
    PERFORM refuse_hold_change(TG_TABLE_NAME, OLD.hold_id, 'lock and place do not change together');
  ELSIF OLD.state IN ('cancelled', 'expired') THEN
    PERFORM refuse_hold_change(
      TG_TABLE_NAME, OLD.hold_id, format('a hold that is %s never changes', OLD.state));
  END IF;
  NEW.room_lock_version := OLD.room_lock_version + 1;
  NEW.room_locked_at := CASE WHEN NEW.room_locked THEN clock_timestamp() END;
  NEW.room_locked_by := CASE WHEN NEW.room_locked THEN current_actor() END;
  NEW.room_locked_desk := CASE WHEN NEW.room_locked THEN current_desk() END;
  RETURN NEW;
END
$$;
-- Only where a statement names one of these columns: other commands do not pay for it.
CREATE TRIGGER slot_hold_room_lock BEFORE UPDATE OF
  room_id, room_locked, room_locked_at, room_locked_by, room_locked_desk, room_lock_version
  ON slot_hold FOR EACH ROW EXECUTE FUNCTION slot_hold_keep_room();

-- The answer is one row:
--   done     it is as wanted now
--   known    the request was here before; nothing was done
--   so_before  it was as wanted already; nothing was done
--   not_found, expired, cancelled
--            as the hold is now; nothing was done
--   closure  it has no guest to whom a room could be promised; nothing was done
--   moved    it is in another room than was seen; nothing was done
--   changed  it was locked anew by somebody since it was seen; nothing was done
CREATE FUNCTION lock_room(
  key uuid, command_name text, content text,
  locked_hold bigint, seen_room bigint, wanted boolean, seen_version integer,
  OUT verdict text)
LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  hold slot_hold;
BEGIN
  PERFORM FROM room WHERE room_id = seen_room FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM request WHERE request_key = key) THEN
    verdict := 'known';
    RETURN;
  END IF;
  UPDATE slot_hold SET state = 'expired'
  WHERE room_id = seen_room AND state = 'held' AND expires_at <= clock_timestamp();

  SELECT * INTO hold FROM slot_hold WHERE hold_id = locked_hold;
  verdict := CASE
    WHEN hold.hold_id IS NULL THEN 'not_found'
    WHEN hold.state IN ('expired', 'cancelled') THEN hold.state
    WHEN hold.room_id <> seen_room THEN 'moved'
    WHEN hold.purpose = 'closure' THEN 'closure'
    WHEN hold.room_locked = wanted THEN 'so_before'
    WHEN NOT wanted AND hold.room_lock_version <> seen_version THEN 'changed'
    ELSE 'done'
  END;
  IF verdict = 'done' THEN
    UPDATE slot_hold SET room_locked = wanted WHERE hold_id = locked_hold;
    INSERT INTO request (request_key, command, fingerprint) VALUES (key, command_name, content);
  END IF;
END
$$;

REVOKE ALL ON FUNCTION slot_hold_keep_room, lock_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_room TO "${app_role}";
GRANT UPDATE (room_locked) ON slot_hold TO "${app_role}";
