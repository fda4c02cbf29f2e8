-- WHY: append-only means nothing to a role that owns the tables. The application's role may do what
-- the commands do and no more: nothing is ever deleted but old lines of the change feed, history is
-- written by triggers only, and of a hold only what a command changes can be changed.

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA "${flyway:defaultSchema}" FROM PUBLIC;

GRANT USAGE ON SCHEMA "${flyway:defaultSchema}" TO "${app_role}";
GRANT USAGE ON SEQUENCE kind_id_seq, room_id_seq, item_id_seq, hold_id_seq TO "${app_role}";

GRANT SELECT ON flyway_schema_history TO "${app_role}";
GRANT SELECT, UPDATE ON site TO "${app_role}";
GRANT SELECT, INSERT, UPDATE
  ON room_kind, room, item, hold_detail, hold_policy, late_payment TO "${app_role}";
GRANT SELECT, INSERT, UPDATE (available) ON inventory TO "${app_role}";
GRANT SELECT, INSERT, UPDATE (room_id, during, state, expires_at) ON slot_hold TO "${app_role}";
GRANT SELECT, INSERT, UPDATE (quantity, state, expires_at) ON stock_hold TO "${app_role}";
GRANT SELECT, INSERT ON request, stock_movement TO "${app_role}";
GRANT SELECT ON hold_event, feed TO "${app_role}";
GRANT SELECT, DELETE ON change_log TO "${app_role}";

-- What defaults and the guards call in the name of the writer; record functions run as the owner.
GRANT EXECUTE ON FUNCTION
  current_actor(), current_desk(), current_request(),
  route_is_known(text, text, text),
  hold_edge_fault(text, text, timestamptz, timestamptz, timestamptz, boolean),
  refuse_hold_change(text, bigint, text),
  policy_at(text, bigint, timestamptz)
  TO "${app_role}";
