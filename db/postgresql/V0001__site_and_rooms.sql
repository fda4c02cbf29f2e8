-- WHY: the things that holds are made on, and the rules of the house that turn dates into instants.
-- One site is one schema: nothing below names it, so a second site is a second run of these files.
-- room keeps its first two columns and their order for ever: positional inserts rely on them. All
-- other columns are nullable or have defaults. The room's row is the lock target of all its holds,
-- even when there are none. version and changed_* are filled by trigger: whoever edits an older
-- version is told who was faster, and when.

-- Range exclusion needs the scalar half of GiST. Whoever provisions the database installs it; where
-- that was forgotten the owner can, as the extension is trusted. Asked first, since IF NOT EXISTS
-- alone would put a warning into every log.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_extension WHERE extname = 'btree_gist') THEN
    CREATE EXTENSION btree_gist WITH SCHEMA public;
  END IF;
END
$$;

-- Small numbers stay free for rows made by hand.
CREATE SEQUENCE kind_id_seq AS bigint START WITH 1000;
CREATE SEQUENCE room_id_seq AS bigint START WITH 1000;

CREATE TABLE site (
  site_id integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  time_zone text NOT NULL,
  check_in time NOT NULL DEFAULT '15:00',
  check_out time NOT NULL DEFAULT '12:00',
  version integer NOT NULL DEFAULT 1,
  changed_by text,
  changed_desk text,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT site_pkey PRIMARY KEY (site_id),
  CONSTRAINT site_only_one_row CHECK (site_id = 1),
  CONSTRAINT site_name_not_blank CHECK (btrim(name) <> ''),
  -- Otherwise one night's end would overlap the next night's start.
  CONSTRAINT site_check_out_not_after_check_in CHECK (check_out <= check_in)
);

CREATE TABLE room_kind (
  kind_id bigint NOT NULL DEFAULT nextval('kind_id_seq'),
  name text NOT NULL,
  guests integer NOT NULL DEFAULT 2,
  sort_order integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by text,
  changed_desk text,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT room_kind_pkey PRIMARY KEY (kind_id),
  CONSTRAINT room_kind_name_not_blank CHECK (btrim(name) <> ''),
  CONSTRAINT room_kind_fits_someone CHECK (guests >= 1)
);
CREATE UNIQUE INDEX room_kind_name_once ON room_kind (lower(name)) WHERE retired_at IS NULL;
ALTER SEQUENCE kind_id_seq OWNED BY room_kind.kind_id;

CREATE TABLE room (
  room_id bigint NOT NULL DEFAULT nextval('room_id_seq'),
  name text NOT NULL,
  kind_id bigint,
  floor text,
  -- Free words for people, '2 beds · view'.
  features text,
  -- How many people fit, where it differs from the kind.
  guests integer,
  sort_order integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by text,
  changed_desk text,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT room_pkey PRIMARY KEY (room_id),
  CONSTRAINT room_name_not_blank CHECK (btrim(name) <> ''),
  CONSTRAINT room_fits_someone CHECK (guests >= 1),
  CONSTRAINT room_kind_exists FOREIGN KEY (kind_id) REFERENCES room_kind (kind_id)
);
-- Two rooms called 101 are a typing mistake; a retired 101 may have a successor.
CREATE UNIQUE INDEX room_name_once ON room (lower(name)) WHERE retired_at IS NULL;
CREATE INDEX room_kind_idx ON room (kind_id);
ALTER SEQUENCE room_id_seq OWNED BY room.room_id;
