-- WHY: interchangeable units. available leaves out what is held and what is issued, so one row check
-- on one counter decides, and its row is the lock target. The exclusion constraint of rooms would be
-- wrong here: a pool allows claims at the same time. Both tables keep their first columns and order.
-- The movements explain the counter and are booked beside it, never derived from it.

CREATE SEQUENCE item_id_seq AS bigint START WITH 1000;

CREATE TABLE inventory (
  item_id bigint NOT NULL DEFAULT nextval('item_id_seq'),
  available integer NOT NULL,
  CONSTRAINT inventory_pkey PRIMARY KEY (item_id),
  CONSTRAINT inventory_available_not_negative CHECK (available >= 0)
);
ALTER SEQUENCE item_id_seq OWNED BY inventory.item_id;

-- Words about an item. Apart from the counter, so that an edit never waits for a hold.
CREATE TABLE item (
  item_id bigint NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL DEFAULT 'pcs',
  shelf text,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by text,
  changed_desk text,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT item_pkey PRIMARY KEY (item_id),
  CONSTRAINT item_has_inventory FOREIGN KEY (item_id) REFERENCES inventory (item_id),
  CONSTRAINT item_sku_not_blank CHECK (btrim(sku) <> ''),
  CONSTRAINT item_name_not_blank CHECK (btrim(name) <> ''),
  CONSTRAINT item_unit_not_blank CHECK (btrim(unit) <> '')
);
CREATE UNIQUE INDEX item_sku_once ON item (lower(sku));

CREATE TABLE stock_hold (
  hold_id bigint NOT NULL DEFAULT nextval('hold_id_seq'),
  item_id bigint NOT NULL,
  quantity integer NOT NULL,
  state text NOT NULL,
  expires_at timestamptz NOT NULL,
  purpose text NOT NULL DEFAULT 'stay',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by text,
  created_desk text,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Raised by trigger with every change of quantity, state or deadline.
  version integer NOT NULL DEFAULT 1,
  request_key uuid,
  request_line integer NOT NULL DEFAULT 1,
  replaces_hold_id bigint,
  CONSTRAINT stock_hold_pkey PRIMARY KEY (hold_id),
  CONSTRAINT stock_hold_item_exists FOREIGN KEY (item_id) REFERENCES inventory (item_id),
  CONSTRAINT stock_hold_replaced_hold_exists
    FOREIGN KEY (replaces_hold_id) REFERENCES stock_hold (hold_id),
  CONSTRAINT stock_hold_quantity_positive CHECK (quantity > 0),
  CONSTRAINT stock_hold_state_known
    CHECK (state IN ('held', 'confirmed', 'cancelled', 'expired')),
  CONSTRAINT stock_hold_purpose_known CHECK (purpose IN ('stay', 'import')),
  CONSTRAINT stock_hold_deadline_finite CHECK (isfinite(expires_at)),
  CONSTRAINT stock_hold_request_line_positive CHECK (request_line >= 1),
  CONSTRAINT stock_hold_request_once UNIQUE (request_key, request_line)
);
CREATE INDEX stock_hold_expiry_idx ON stock_hold (item_id, expires_at) WHERE state = 'held';
CREATE INDEX stock_hold_due_idx ON stock_hold (expires_at) WHERE state = 'held';
CREATE INDEX stock_hold_expired_idx ON stock_hold (ended_at) WHERE state = 'expired';
-- Held and issued units per item, from the index alone.
CREATE INDEX stock_hold_item_idx ON stock_hold (item_id, state) INCLUDE (quantity);
