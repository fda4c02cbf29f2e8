-- WHY: history, ledger and change feed are written here and nowhere else, in the transaction of the
-- change, for every writer. The functions run as the owner, since the application's role may not
-- write these tables; their search path is fixed, with pg_temp last, so that nobody can slip a table
-- of the same name under them. Of holds and counters, which change with every command, the function
-- itself looks whether anything changed: a condition of the trigger would be read and compiled anew
-- in every statement.

CREATE FUNCTION slot_hold_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO hold_event
      (hold_id, what, new_state, new_room_id, new_during, new_expires_at, linked_hold_id)
    VALUES (NEW.hold_id, NEW.state, NEW.state, NEW.room_id, NEW.during, NEW.expires_at,
      coalesce(NEW.replaces_hold_id, NEW.split_from_hold_id));
    IF NEW.split_from_hold_id IS NOT NULL THEN
      INSERT INTO hold_event
        (hold_id, what, old_state, new_state, old_room_id, new_room_id, old_during, new_during,
         linked_hold_id)
      SELECT h.hold_id, 'split', h.state, h.state, h.room_id, h.room_id, h.during, h.during,
        NEW.hold_id
      FROM slot_hold AS h WHERE h.hold_id = NEW.split_from_hold_id;
    END IF;
    IF NEW.replaces_hold_id IS NOT NULL THEN
      INSERT INTO hold_event
        (hold_id, what, old_state, new_state, old_room_id, new_room_id, old_during, new_during,
         linked_hold_id)
      SELECT h.hold_id, 'replaced', h.state, h.state, h.room_id, h.room_id, h.during, h.during,
        NEW.hold_id
      FROM slot_hold AS h WHERE h.hold_id = NEW.replaces_hold_id;
    END IF;
  ELSIF NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  ELSIF NEW.during <> OLD.during AND lower(NEW.during) >= '10000-01-01 00:00+00' THEN
    -- Parked for a moment, see V0030: remembers from where, and tells when it has come to a place.
    INSERT INTO slot_hold_parked (hold_id, room_id, during)
    VALUES (OLD.hold_id, OLD.room_id, OLD.during) ON CONFLICT DO NOTHING;
  ELSIF NEW.during <> OLD.during AND lower(OLD.during) >= '10000-01-01 00:00+00' THEN
    WITH home AS (
      DELETE FROM slot_hold_parked WHERE hold_id = NEW.hold_id RETURNING room_id, during
    )
    INSERT INTO hold_event
      (hold_id, what, old_state, new_state, old_room_id, new_room_id, old_during, new_during,
       old_expires_at, new_expires_at)
    SELECT NEW.hold_id, 'moved', OLD.state, NEW.state, home.room_id, NEW.room_id, home.during,
      NEW.during, OLD.expires_at, NEW.expires_at
    FROM home;
  ELSE
    INSERT INTO hold_event
      (hold_id, what, old_state, new_state, old_room_id, new_room_id, old_during, new_during,
       old_expires_at, new_expires_at)
    VALUES (NEW.hold_id,
      CASE
        WHEN NEW.state <> OLD.state THEN NEW.state
        WHEN NEW.room_id <> OLD.room_id OR NEW.during <> OLD.during THEN 'moved'
        WHEN NEW.expires_at > OLD.expires_at THEN 'extended'
        WHEN NEW.expires_at < OLD.expires_at THEN 'shortened'
        WHEN NEW.room_locked THEN 'locked'
        ELSE 'unlocked'
      END,
      OLD.state, NEW.state, OLD.room_id, NEW.room_id, OLD.during, NEW.during,
      OLD.expires_at, NEW.expires_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER slot_hold_record_insert AFTER INSERT ON slot_hold
  FOR EACH ROW EXECUTE FUNCTION slot_hold_record();
CREATE TRIGGER slot_hold_record_update AFTER UPDATE ON slot_hold
  FOR EACH ROW EXECUTE FUNCTION slot_hold_record();

-- A bare counter UPDATE books nothing on purpose: that is how the reconciliation finds it.
CREATE FUNCTION stock_hold_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO hold_event
      (hold_id, what, new_state, item_id, new_quantity, new_expires_at, linked_hold_id)
    VALUES (NEW.hold_id, NEW.state, NEW.state, NEW.item_id, NEW.quantity, NEW.expires_at,
      NEW.replaces_hold_id);
    IF NEW.replaces_hold_id IS NOT NULL THEN
      INSERT INTO hold_event
        (hold_id, what, old_state, new_state, item_id, old_quantity, new_quantity, linked_hold_id)
      SELECT h.hold_id, 'replaced', h.state, h.state, h.item_id, h.quantity, h.quantity, NEW.hold_id
      FROM stock_hold AS h WHERE h.hold_id = NEW.replaces_hold_id;
    END IF;
    INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
    VALUES (NEW.item_id,
      -- Imported allocations were never part of this system's available units.
      CASE WHEN NEW.state = 'confirmed' AND NEW.purpose = 'import'
        THEN 'outside' ELSE 'available' END,
      CASE WHEN NEW.state = 'held' THEN 'held' ELSE 'issued' END,
      NEW.quantity,
      CASE WHEN NEW.state = 'confirmed' AND NEW.purpose = 'import'
        THEN 'imported' ELSE NEW.state END,
      NEW.hold_id);
  ELSIF NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  ELSE
    INSERT INTO hold_event
      (hold_id, what, old_state, new_state, item_id, old_quantity, new_quantity,
       old_expires_at, new_expires_at)
    VALUES (NEW.hold_id,
      CASE
        WHEN NEW.state <> OLD.state THEN NEW.state
        WHEN NEW.quantity <> OLD.quantity THEN 'resized'
        WHEN NEW.expires_at > OLD.expires_at THEN 'extended'
        ELSE 'shortened'
      END,
      OLD.state, NEW.state, NEW.item_id, OLD.quantity, NEW.quantity,
      OLD.expires_at, NEW.expires_at);
    IF NEW.state = 'confirmed' AND OLD.state = 'held' THEN
      INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
      VALUES (NEW.item_id, 'held', 'issued', NEW.quantity, 'confirmed', NEW.hold_id);
      IF NEW.quantity < OLD.quantity THEN
        INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
        VALUES (NEW.item_id, 'held', 'available', OLD.quantity - NEW.quantity, 'confirmed',
          NEW.hold_id);
      END IF;
    ELSIF NEW.state IN ('cancelled', 'expired') AND OLD.state = 'held' THEN
      INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
      VALUES (NEW.item_id, 'held', 'available', NEW.quantity, NEW.state, NEW.hold_id);
    ELSIF NEW.state = 'held' AND NEW.quantity > OLD.quantity THEN
      INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
      VALUES (NEW.item_id, 'available', 'held', NEW.quantity - OLD.quantity, 'resized',
        NEW.hold_id);
    ELSIF NEW.state = 'held' AND NEW.quantity < OLD.quantity THEN
      INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, hold_id)
      VALUES (NEW.item_id, 'held', 'available', OLD.quantity - NEW.quantity, 'resized',
        NEW.hold_id);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER stock_hold_record_insert AFTER INSERT ON stock_hold
  FOR EACH ROW EXECUTE FUNCTION stock_hold_record();
CREATE TRIGGER stock_hold_record_update AFTER UPDATE ON stock_hold
  FOR EACH ROW EXECUTE FUNCTION stock_hold_record();

CREATE FUNCTION inventory_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.available > 0 THEN
    INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason)
    VALUES (NEW.item_id, 'outside', 'available', NEW.available, 'opening');
  ELSIF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  INSERT INTO change_log (topic, id) VALUES (TG_TABLE_NAME, NEW.item_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER inventory_record_insert AFTER INSERT ON inventory
  FOR EACH ROW EXECUTE FUNCTION inventory_record();
CREATE TRIGGER inventory_record_update AFTER UPDATE ON inventory
  FOR EACH ROW EXECUTE FUNCTION inventory_record();

-- The reference from details to their hold, which no foreign key can keep: two tables share one
-- number series. Holds never leave, so what is found here stays true. Two are possible only where
-- rows were numbered by hand.
CREATE FUNCTION hold_detail_guard() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  holds integer;
BEGIN
  SELECT count(*) INTO holds FROM (
    SELECT FROM slot_hold WHERE hold_id = NEW.hold_id
    UNION ALL
    SELECT FROM stock_hold WHERE hold_id = NEW.hold_id) AS h;
  IF holds <> 1 THEN
    RAISE EXCEPTION USING
      ERRCODE = 'foreign_key_violation',
      MESSAGE = format('%s holds have the number %s, details need exactly one',
        holds, NEW.hold_id),
      TABLE = TG_TABLE_NAME,
      CONSTRAINT = 'hold_detail_hold_exists';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_detail_hold_exists BEFORE INSERT OR UPDATE OF hold_id ON hold_detail
  FOR EACH ROW EXECUTE FUNCTION hold_detail_guard();

CREATE FUNCTION hold_detail_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
DECLARE
  hold record;
  before jsonb := '{}';
  changes jsonb;
BEGIN
  SELECT h.room_id, NULL::bigint AS item_id, h.created_at INTO hold
  FROM slot_hold AS h WHERE h.hold_id = NEW.hold_id;
  IF NOT FOUND THEN
    SELECT NULL::bigint AS room_id, h.item_id, h.created_at INTO hold
    FROM stock_hold AS h WHERE h.hold_id = NEW.hold_id;
  END IF;
  -- Details written together with the hold are part of making it: its own lines tell of both.
  IF TG_OP = 'INSERT' AND hold.created_at >= transaction_timestamp() THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    before := to_jsonb(OLD);
  END IF;
  SELECT jsonb_object_agg(n.key, jsonb_build_array(before -> n.key, n.value)) INTO changes
  FROM jsonb_each(to_jsonb(NEW)) AS n
  WHERE n.key IN ('guest', 'guests', 'phone', 'note')
    AND coalesce(before -> n.key, 'null') <> n.value;
  IF changes IS NOT NULL THEN
    INSERT INTO hold_event (hold_id, what, new_room_id, item_id, changes)
    VALUES (NEW.hold_id, 'details_changed', hold.room_id, hold.item_id, changes);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER hold_detail_record_insert AFTER INSERT ON hold_detail
  FOR EACH ROW EXECUTE FUNCTION hold_detail_record();
CREATE TRIGGER hold_detail_record_update AFTER UPDATE ON hold_detail
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION hold_detail_record();

-- Edited rows: whoever changes one raises its version by one and is named, also in psql, so that a
-- form opened before is refused and told why. A writer that raised it itself gets the same number.
CREATE FUNCTION mark_edit() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
  ELSIF NEW IS NOT DISTINCT FROM OLD THEN
    RETURN OLD;
  ELSE
    NEW.version := OLD.version + 1;
  END IF;
  NEW.changed_by := current_actor();
  NEW.changed_desk := current_desk();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;

-- The argument is the column with the row's number.
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  INSERT INTO change_log (topic, id)
  VALUES (TG_TABLE_NAME,
    (to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::bigint);
  RETURN NULL;
END
$$;

CREATE TRIGGER hold_detail_edit BEFORE INSERT OR UPDATE ON hold_detail
  FOR EACH ROW EXECUTE FUNCTION mark_edit();
CREATE TRIGGER hold_policy_edit BEFORE INSERT OR UPDATE ON hold_policy
  FOR EACH ROW EXECUTE FUNCTION mark_edit();
CREATE TRIGGER item_edit BEFORE INSERT OR UPDATE ON item
  FOR EACH ROW EXECUTE FUNCTION mark_edit();
CREATE TRIGGER room_edit BEFORE INSERT OR UPDATE ON room
  FOR EACH ROW EXECUTE FUNCTION mark_edit();
CREATE TRIGGER room_kind_edit BEFORE INSERT OR UPDATE ON room_kind
  FOR EACH ROW EXECUTE FUNCTION mark_edit();
CREATE TRIGGER site_edit BEFORE INSERT OR UPDATE ON site
  FOR EACH ROW EXECUTE FUNCTION mark_edit();

CREATE TRIGGER site_record_rows AFTER INSERT OR DELETE ON site
  FOR EACH ROW EXECUTE FUNCTION log_change('site_id');
CREATE TRIGGER site_record_update AFTER UPDATE ON site
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_change('site_id');
CREATE TRIGGER room_kind_record_rows AFTER INSERT OR DELETE ON room_kind
  FOR EACH ROW EXECUTE FUNCTION log_change('kind_id');
CREATE TRIGGER room_kind_record_update AFTER UPDATE ON room_kind
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_change('kind_id');
CREATE TRIGGER room_record_rows AFTER INSERT OR DELETE ON room
  FOR EACH ROW EXECUTE FUNCTION log_change('room_id');
CREATE TRIGGER room_record_update AFTER UPDATE ON room
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_change('room_id');
CREATE TRIGGER item_record_rows AFTER INSERT OR DELETE ON item
  FOR EACH ROW EXECUTE FUNCTION log_change('item_id');
CREATE TRIGGER item_record_update AFTER UPDATE ON item
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_change('item_id');
CREATE TRIGGER hold_policy_record_rows AFTER INSERT OR DELETE ON hold_policy
  FOR EACH ROW EXECUTE FUNCTION log_change('policy_id');
CREATE TRIGGER hold_policy_record_update AFTER UPDATE ON hold_policy
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION log_change('policy_id');

-- A zone that the server does not know would fail only when a night is computed. Not a check
-- constraint: the list of zones is not immutable. The odd names are those Java does not know.
CREATE FUNCTION site_guard() RETURNS trigger LANGUAGE plpgsql
SET search_path = "${flyway:defaultSchema}", pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_timezone_names AS z
    WHERE z.name = NEW.time_zone
      AND z.name NOT LIKE 'posix%' AND z.name NOT IN ('Factory', 'localtime')) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'check_violation',
      MESSAGE = format('%L is no time zone', NEW.time_zone),
      TABLE = TG_TABLE_NAME,
      CONSTRAINT = 'site_time_zone_known';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER site_time_zone_known BEFORE INSERT OR UPDATE OF time_zone ON site
  FOR EACH ROW EXECUTE FUNCTION site_guard();

-- The first rows. The site's zone is that of whoever migrates, until somebody says otherwise; the
-- policy is the column defaults.
INSERT INTO hold_policy DEFAULT VALUES;
INSERT INTO site (name, time_zone)
SELECT 'Holdfast', coalesce(
  (SELECT z.name FROM pg_timezone_names AS z
   WHERE z.name = current_setting('TimeZone')
     AND z.name NOT LIKE 'posix%' AND z.name NOT IN ('Factory', 'localtime')),
  'UTC');
