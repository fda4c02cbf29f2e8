-- WHY: who did what and when. hold_event and stock_movement are append-only; triggers write them, so
-- that a row changed by hand in psql is explained like one changed at a desk. The feed tells other desks
-- what to read again: of holds their history does, of everything else change_log, which is swept after
-- a day. Both are written in the transaction of the change, so they never promise what was rolled back.

-- Who acts: set per transaction by the application, else the login itself, never an empty string,
-- which is what a custom setting reads as once any transaction of the session had set it.
CREATE FUNCTION current_actor() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(nullif(current_setting('holdfast.actor', true), ''), session_user::text);

CREATE FUNCTION current_desk() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('holdfast.desk', true), '');

CREATE FUNCTION current_request() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('holdfast.request', true), '')::uuid;

-- One intent of one person. Written in the transaction of the command; a tombstone says that the
-- command must not run any more.
CREATE TABLE request (
  request_key uuid NOT NULL,
  command text NOT NULL,
  -- Digest of what was asked: the same key with another content is refused.
  fingerprint text NOT NULL,
  actor text NOT NULL DEFAULT current_actor(),
  desk text DEFAULT current_desk(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tombstone boolean NOT NULL DEFAULT false,
  CONSTRAINT request_pkey PRIMARY KEY (request_key)
);

-- A check constraint is read and compiled anew by every statement that inserts, a function once in a
-- session: long lists stand in functions.
CREATE FUNCTION event_is_known(what text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN what IN ('held', 'confirmed', 'cancelled', 'expired', 'extended', 'shortened', 'moved',
    'resized', 'details_changed', 'replaced', 'locked', 'unlocked', 'split');
END
$$;

-- Each reason has its routes; a return is the only way out of issued.
CREATE FUNCTION route_is_known(reason text, from_account text, to_account text)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE reason
    WHEN 'opening' THEN from_account = 'outside' AND to_account = 'available'
    WHEN 'received' THEN from_account = 'outside' AND to_account = 'available'
    WHEN 'adjusted' THEN (from_account, to_account)
      IN (('outside', 'available'), ('available', 'outside'))
    WHEN 'held' THEN from_account = 'available' AND to_account = 'held'
    WHEN 'resized' THEN (from_account, to_account)
      IN (('available', 'held'), ('held', 'available'))
    WHEN 'confirmed' THEN (from_account, to_account)
      IN (('held', 'issued'), ('held', 'available'), ('available', 'issued'))
    WHEN 'imported' THEN from_account = 'outside' AND to_account = 'issued'
    WHEN 'cancelled' THEN from_account = 'held' AND to_account = 'available'
    WHEN 'expired' THEN from_account = 'held' AND to_account = 'available'
    WHEN 'returned' THEN from_account = 'issued' AND to_account IN ('available', 'outside')
    ELSE false
  END;
END
$$;

CREATE TABLE hold_event (
  event_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  hold_id bigint NOT NULL,
  what text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor text NOT NULL DEFAULT current_actor(),
  desk text DEFAULT current_desk(),
  request_key uuid DEFAULT current_request(),
  old_state text,
  new_state text,
  old_room_id bigint,
  new_room_id bigint,
  item_id bigint,
  old_during tstzrange,
  new_during tstzrange,
  old_expires_at timestamptz,
  new_expires_at timestamptz,
  old_quantity integer,
  new_quantity integer,
  -- held or confirmed: the hold that this one replaces or was split from; replaced: the hold that took
  -- its place; split: the hold that has the rest.
  linked_hold_id bigint,
  -- details_changed: {"phone": ["old", "new"], …}, only the fields that changed.
  changes jsonb,
  -- For the feed, see change_log.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT hold_event_pkey PRIMARY KEY (event_id),
  CONSTRAINT hold_event_what_known CHECK (event_is_known(what)),
  CONSTRAINT hold_event_of_room_or_item CHECK ((new_room_id IS NULL) <> (item_id IS NULL))
);
CREATE INDEX hold_event_hold_idx ON hold_event (hold_id, event_id);
CREATE INDEX hold_event_xid_idx ON hold_event (xid);

CREATE TABLE stock_movement (
  movement_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  from_account text NOT NULL,
  to_account text NOT NULL,
  quantity integer NOT NULL,
  reason text NOT NULL,
  hold_id bigint,
  note text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor text NOT NULL DEFAULT current_actor(),
  desk text DEFAULT current_desk(),
  request_key uuid DEFAULT current_request(),
  CONSTRAINT stock_movement_pkey PRIMARY KEY (movement_id),
  CONSTRAINT stock_movement_item_exists FOREIGN KEY (item_id) REFERENCES inventory (item_id),
  CONSTRAINT stock_movement_hold_exists FOREIGN KEY (hold_id) REFERENCES stock_hold (hold_id),
  CONSTRAINT stock_movement_quantity_positive CHECK (quantity > 0),
  CONSTRAINT stock_movement_route_known CHECK (route_is_known(reason, from_account, to_account)),
  CONSTRAINT stock_movement_of_hold CHECK (
    (hold_id IS NOT NULL)
    OR reason IN ('opening', 'received', 'adjusted')
  )
);
CREATE INDEX stock_movement_item_idx ON stock_movement (item_id, movement_id);
-- Units of a hold come back once, even if a trigger were fooled.
CREATE UNIQUE INDEX stock_movement_hold_ends_once ON stock_movement (hold_id, to_account)
  WHERE reason IN ('confirmed', 'cancelled', 'expired', 'imported');

CREATE TABLE change_log (
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Readers remember the snapshot they looked in and take the rows of the transactions that it did not
  -- see. Never seq > ?: a transaction that took a lower number may commit after a higher one was read.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- The table that changed, and the key of its row.
  topic text NOT NULL,
  id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT change_log_pkey PRIMARY KEY (seq)
);
CREATE INDEX change_log_xid_idx ON change_log (xid);

-- What has changed, by transaction and by the table and row that desks know it by. A transaction of the
-- future is one of another server, whose rows came here by a dump: see what reads it.
CREATE VIEW feed AS
SELECT xid, topic, id, at FROM change_log
UNION ALL
SELECT xid,
  CASE
    WHEN what = 'details_changed' THEN 'hold_detail'
    WHEN item_id IS NULL THEN 'slot_hold'
    ELSE 'stock_hold'
  END,
  hold_id, at
FROM hold_event;
