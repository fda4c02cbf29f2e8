-- WHY: the life of a hold, kept against every writer. Legal: nothing -> held or confirmed,
-- held -> confirmed, cancelled or expired, and for rooms confirmed -> cancelled. Everything else is
-- HF001, also a change that would give a hold time it no longer has. Refusals here mean a mistake in
-- the writer: the commands ask with WHERE state = … AND expires_at > clock_timestamp() and read
-- "zero rows" as their answer. So that a deadline which passes in the middle of such a statement does
-- not look like a mistake, a row that was in time when the statement began is skipped, not refused.

-- The fault of a change, or NULL. decided_at is the clock read after every lock wait. Names no table
-- and runs inside the guards, whose search path it has: setting one of its own would cost each change
-- of a hold more than the judgement does.
CREATE FUNCTION hold_edge_fault(
  was text, becomes text, deadline timestamptz, new_deadline timestamptz,
  decided_at timestamptz, confirmed_may_be_cancelled boolean)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF was IN ('cancelled', 'expired') THEN
    RETURN format('a hold that is %s never changes', was);
  ELSIF was = becomes AND new_deadline = deadline THEN
    RETURN NULL;
  ELSIF was = becomes AND was = 'confirmed' THEN
    RETURN 'a confirmed hold has no deadline to move';
  ELSIF was = becomes AND new_deadline > deadline AND deadline <= decided_at THEN
    RETURN 'a hold that is due gets no later deadline';
  ELSIF was = becomes THEN
    RETURN NULL;
  ELSIF new_deadline <> deadline THEN
    RETURN 'state and deadline do not change together';
  ELSIF was = 'held' AND becomes = 'confirmed' AND deadline <= decided_at THEN
    RETURN 'the deadline has passed, so it cannot be confirmed';
  ELSIF was = 'held' AND becomes = 'expired' AND deadline > decided_at THEN
    RETURN 'the deadline has not come, so it cannot expire';
  ELSIF was = 'held' AND becomes IN ('confirmed', 'cancelled', 'expired') THEN
    RETURN NULL;
  ELSIF was = 'confirmed' AND becomes = 'cancelled' AND confirmed_may_be_cancelled THEN
    RETURN NULL;
  ELSIF was = 'confirmed' AND becomes = 'cancelled' THEN
    RETURN 'issued units come back through a return';
  END IF;
  RETURN format('%s -> %s is no edge', was, becomes);
END
$$;

CREATE FUNCTION refuse_hold_change(relation text, hold_id bigint, fault text)
RETURNS void LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION USING
    ERRCODE = 'HF001',
    MESSAGE = format('%s %s: %s', relation, hold_id, fault),
    TABLE = relation,
    CONSTRAINT = relation || '_edges';
END
$$;

CREATE FUNCTION slot_hold_guard() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  decided_at timestamptz := clock_timestamp();
  moved boolean;
  fault text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state IN ('cancelled', 'expired') THEN
      PERFORM refuse_hold_change(TG_TABLE_NAME, NEW.hold_id, 'no hold begins as ' || NEW.state);
    ELSIF lower(NEW.during) >= '10000-01-01 00:00+00' THEN
      PERFORM refuse_hold_change(TG_TABLE_NAME, NEW.hold_id, 'no hold begins parked');
    END IF;
    NEW.created_at := decided_at;
    NEW.created_by := current_actor();
    NEW.created_desk := current_desk();
    NEW.ended_at := NULL;
    NEW.version := 1;
    NEW.confirmed_at := NULL;
    IF NEW.state = 'confirmed' THEN
      NEW.confirmed_at := decided_at;
      NEW.expires_at := coalesce(NEW.expires_at, decided_at);
    END IF;
    RETURN NEW;
  END IF;

  -- What no check of this function allows, the table's own constraint names better.
  IF NEW.state NOT IN ('held', 'confirmed', 'cancelled', 'expired')
    OR num_nulls(NEW.room_id, NEW.during, NEW.state, NEW.expires_at) > 0 THEN
    RETURN NEW;
  END IF;
  IF (NEW.hold_id, NEW.purpose, NEW.created_at, NEW.created_by, NEW.created_desk,
      NEW.request_key, NEW.request_line, NEW.replaces_hold_id, NEW.split_from_hold_id)
    IS DISTINCT FROM
     (OLD.hold_id, OLD.purpose, OLD.created_at, OLD.created_by, OLD.created_desk,
      OLD.request_key, OLD.request_line, OLD.replaces_hold_id, OLD.split_from_hold_id) THEN
    PERFORM refuse_hold_change(TG_TABLE_NAME, OLD.hold_id, 'its origin never changes');
  END IF;

  moved := NEW.room_id <> OLD.room_id OR NEW.during <> OLD.during;
  IF NOT moved AND NEW.state = OLD.state AND NEW.expires_at = OLD.expires_at THEN
    NEW.version := OLD.version;
    NEW.confirmed_at := OLD.confirmed_at;
    NEW.ended_at := OLD.ended_at;
    RETURN NEW;
  END IF;

  -- Parked for a moment, see V0030: no change until it comes to a place.
  IF moved AND lower(NEW.during) >= '10000-01-01 00:00+00' THEN
    IF (NEW.room_id, NEW.state, NEW.expires_at) <> (OLD.room_id, OLD.state, OLD.expires_at) THEN
      PERFORM refuse_hold_change(TG_TABLE_NAME, OLD.hold_id, 'what is parked stays as it is');
    END IF;
    NEW.version := OLD.version;
    NEW.confirmed_at := OLD.confirmed_at;
    NEW.ended_at := OLD.ended_at;
    RETURN NEW;
  END IF;

  IF OLD.state = 'held' AND OLD.expires_at <= decided_at
    AND OLD.expires_at > statement_timestamp()
    AND (NEW.state = 'confirmed'
      OR NEW.state = 'held' AND (moved OR NEW.expires_at > OLD.expires_at)) THEN
    RETURN NULL;
  END IF;
  fault := hold_edge_fault(
    OLD.state, NEW.state, OLD.expires_at, NEW.expires_at, decided_at, true);
  IF fault IS NULL AND moved AND NEW.state <> OLD.state THEN
    fault := 'state and place do not change together';
  ELSIF fault IS NULL AND moved AND OLD.state = 'held' AND OLD.expires_at <= decided_at THEN
    fault := 'a hold that is due does not move';
  END IF;
  IF fault IS NOT NULL THEN
    PERFORM refuse_hold_change(TG_TABLE_NAME, OLD.hold_id, fault);
  END IF;

  NEW.version := OLD.version + 1;
  NEW.confirmed_at := OLD.confirmed_at;
  NEW.ended_at := OLD.ended_at;
  IF NEW.state <> OLD.state AND NEW.state = 'confirmed' THEN
    NEW.confirmed_at := decided_at;
  ELSIF NEW.state <> OLD.state THEN
    NEW.ended_at := decided_at;
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION stock_hold_guard() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  decided_at timestamptz := clock_timestamp();
  resized boolean;
  fault text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state IN ('cancelled', 'expired') THEN
      PERFORM refuse_hold_change(TG_TABLE_NAME, NEW.hold_id, 'no hold begins as ' || NEW.state);
    END IF;
    NEW.created_at := decided_at;
    NEW.created_by := current_actor();
    NEW.created_desk := current_desk();
    NEW.ended_at := NULL;
    NEW.version := 1;
    NEW.confirmed_at := NULL;
    IF NEW.state = 'confirmed' THEN
      NEW.confirmed_at := decided_at;
      NEW.expires_at := coalesce(NEW.expires_at, decided_at);
    END IF;
    RETURN NEW;
  END IF;

  IF NEW.state NOT IN ('held', 'confirmed', 'cancelled', 'expired') OR NEW.quantity <= 0
    OR num_nulls(NEW.item_id, NEW.quantity, NEW.state, NEW.expires_at) > 0 THEN
    RETURN NEW;
  END IF;
  -- The item is part of the origin: units cannot turn into units of something else.
  IF (NEW.hold_id, NEW.item_id, NEW.purpose, NEW.created_at, NEW.created_by, NEW.created_desk,
      NEW.request_key, NEW.request_line, NEW.replaces_hold_id)
    IS DISTINCT FROM
     (OLD.hold_id, OLD.item_id, OLD.purpose, OLD.created_at, OLD.created_by, OLD.created_desk,
      OLD.request_key, OLD.request_line, OLD.replaces_hold_id) THEN
    PERFORM refuse_hold_change(TG_TABLE_NAME, OLD.hold_id, 'its origin never changes');
  END IF;

  resized := NEW.quantity <> OLD.quantity;
  IF NOT resized AND NEW.state = OLD.state AND NEW.expires_at = OLD.expires_at THEN
    NEW.version := OLD.version;
    NEW.confirmed_at := OLD.confirmed_at;
    NEW.ended_at := OLD.ended_at;
    RETURN NEW;
  END IF;

  IF OLD.state = 'held' AND OLD.expires_at <= decided_at
    AND OLD.expires_at > statement_timestamp()
    AND (NEW.state = 'confirmed'
      OR NEW.state = 'held' AND (resized OR NEW.expires_at > OLD.expires_at)) THEN
    RETURN NULL;
  END IF;
  fault := hold_edge_fault(
    OLD.state, NEW.state, OLD.expires_at, NEW.expires_at, decided_at, false);
  IF fault IS NULL AND resized THEN
    -- Confirming less than was held gives the rest back in the same step; more is never possible.
    fault := CASE
      WHEN NEW.state = 'confirmed' AND OLD.state = 'held' THEN
        CASE WHEN NEW.quantity > OLD.quantity THEN 'more would be issued than was held' END
      WHEN NEW.state = 'held' THEN
        CASE WHEN OLD.expires_at <= decided_at THEN 'a hold that is due keeps its quantity' END
      ELSE 'only a held quantity can change'
    END;
  END IF;
  IF fault IS NOT NULL THEN
    PERFORM refuse_hold_change(TG_TABLE_NAME, OLD.hold_id, fault);
  END IF;

  NEW.version := OLD.version + 1;
  NEW.confirmed_at := OLD.confirmed_at;
  NEW.ended_at := OLD.ended_at;
  IF NEW.state <> OLD.state AND NEW.state = 'confirmed' THEN
    NEW.confirmed_at := decided_at;
  ELSIF NEW.state <> OLD.state THEN
    NEW.ended_at := decided_at;
  END IF;
  RETURN NEW;
END
$$;

-- For rows that are only ever added, or never leave.
CREATE FUNCTION refuse_statement() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  RAISE EXCEPTION USING
    ERRCODE = 'HF001',
    MESSAGE = format('%s: %s is never allowed, its rows are the history', TG_TABLE_NAME, TG_OP),
    TABLE = TG_TABLE_NAME,
    CONSTRAINT = TG_NAME;
END
$$;

CREATE TRIGGER slot_hold_edges BEFORE INSERT OR UPDATE ON slot_hold
  FOR EACH ROW EXECUTE FUNCTION slot_hold_guard();
CREATE TRIGGER slot_hold_stays BEFORE DELETE OR TRUNCATE ON slot_hold
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_statement();
CREATE TRIGGER stock_hold_edges BEFORE INSERT OR UPDATE ON stock_hold
  FOR EACH ROW EXECUTE FUNCTION stock_hold_guard();
CREATE TRIGGER stock_hold_stays BEFORE DELETE OR TRUNCATE ON stock_hold
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_statement();
CREATE TRIGGER hold_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON hold_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_statement();
CREATE TRIGGER stock_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_statement();
