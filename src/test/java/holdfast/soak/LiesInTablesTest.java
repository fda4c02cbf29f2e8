package holdfast.soak;

import static holdfast.soak.TrueHistory.hold;
import static holdfast.soak.TrueHistory.second;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.RequestKey;
import holdfast.soak.Answer.Reason;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is planted in the tables is found. */
class LiesInTablesTest extends Liar {
  LiesInTablesTest(TestDatabase database) {
    super(database);
  }

  @Test
  void the_truth_is_no_violation() throws SQLException {
    assertThat(found().stream().map(Violation::text)).isEmpty();
    assertThat(day.taken.answer()).isInstanceOf(Answer.Refused.class);
    assertThat(day.again.answer()).isInstanceOf(Answer.Before.class);
    assertThat(List.of(day.swapped, day.locked, day.unlocked, day.split, day.joined))
        .allSatisfy(call -> assertThat(call.answer()).isInstanceOf(Answer.Done.class));
    assertThat(day.kept.answer()).isEqualTo(Answer.Refused.plainly(Reason.LOCKED));
    assertThat(((Answer.Refused) day.inTheWay.answer()).why()).isEqualTo(Reason.TAKEN);
    assertThat(hold(day.late).state()).isEqualTo(HoldState.EXPIRED);
  }

  @Test
  void two_holds_of_a_room_at_once() throws SQLException {
    plant("ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_no_overlap");
    plant(
        "UPDATE slot_hold SET state = 'confirmed', room_id = 2, during = (SELECT during "
            + "FROM slot_hold WHERE hold_id = ?) WHERE hold_id = ?",
        id(day.room),
        id(day.group));
    plant("UPDATE slot_hold SET room_id = 2 WHERE hold_id = ?", id(day.room));
    assertThat(brokenRules()).contains("I1");
  }

  @Test
  void an_empty_period() throws SQLException {
    plant("ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_period");
    plant("UPDATE slot_hold SET during = 'empty' WHERE hold_id = ?", id(day.room));
    assertThat(brokenRules()).contains("I2");
  }

  @Test
  void less_than_nothing() throws SQLException {
    plant("ALTER TABLE inventory DROP CONSTRAINT inventory_available_not_negative");
    plant("UPDATE inventory SET available = -1 WHERE item_id = 1");
    assertThat(brokenRules()).contains("I3", "I4");
  }

  @Test
  void a_state_that_no_edge_leads_to() throws SQLException {
    plant("UPDATE slot_hold SET state = 'confirmed' WHERE hold_id = ?", id(day.lost));
    assertThat(brokenRules()).contains("I5", "I8");
  }

  @Test
  void an_ended_hold_that_went_away() throws SQLException {
    plant("DELETE FROM slot_hold WHERE hold_id = ?", id(day.lost));
    assertThat(brokenRules()).contains("I8");
  }

  @Test
  void a_step_that_is_missing_in_the_history() throws SQLException {
    plant("DELETE FROM hold_event WHERE hold_id = ? AND what = 'moved'", id(day.moved));
    assertFinds(Violation.IllegalStep.class);
  }

  @Test
  void a_step_into_a_place_that_was_taken() throws SQLException {
    plant(
        "UPDATE hold_event SET new_during = (SELECT during FROM slot_hold WHERE hold_id = ?), "
            + "new_room_id = 2 WHERE hold_id = ? AND what = 'held'",
        id(day.room),
        id(day.other));
    assertFinds(Violation.IllegalStep.class);
  }

  @Test
  void a_confirm_at_the_deadline() throws SQLException {
    plant("UPDATE slot_hold SET confirmed_at = expires_at WHERE hold_id = ?", id(day.room));
    assertFinds(Violation.LateConfirm.class);
  }

  @Test
  void an_expiry_before_the_deadline() throws SQLException {
    plant(
        "UPDATE slot_hold SET ended_at = expires_at - interval '1 ms' WHERE hold_id = ?",
        id(day.lost));
    assertFinds(Violation.EarlyExpiry.class);
  }

  @Test
  void a_success_that_is_not_there() throws SQLException {
    plant("DELETE FROM request WHERE request_key = ?", day.received.key().value());
    plant("DELETE FROM stock_movement WHERE request_key = ?", day.received.key().value());
    assertFinds(Violation.LostSuccess.class);
  }

  @Test
  void a_success_without_its_key() throws SQLException {
    plant("DELETE FROM request WHERE request_key = ?", day.room.key().value());
    assertFinds(Violation.LostSuccess.class);
  }

  @Test
  void a_refusal_that_wrote() throws SQLException {
    plant("INSERT INTO request VALUES (?, 'room.acquire', '')", day.taken.key().value());
    assertFinds(Violation.RefusalWrote.class);
  }

  @Test
  void a_request_that_was_done_twice() throws SQLException {
    plant(
        "INSERT INTO slot_hold (room_id, during, state, expires_at, request_key, request_line)"
            + " SELECT 5, tstzrange('2040-01-01Z', '2040-01-02Z'), 'held', expires_at, request_key,"
            + " 2 FROM slot_hold WHERE hold_id = ?",
        id(day.room));
    plant(
        "INSERT INTO hold_event (hold_id, what, new_state, new_room_id, new_during, new_expires_at,"
            + " request_key) SELECT hold_id, state, state, room_id, during, expires_at, request_key"
            + " FROM slot_hold WHERE request_line = 2 AND request_key = ?",
        day.room.key().value());
    assertFinds(Violation.DoneTwice.class);
  }

  @Test
  void half_a_group() throws SQLException {
    plant("DELETE FROM slot_hold WHERE request_key = ?", day.group.key().value());
    plant(
        "DELETE FROM hold_event WHERE request_key = ? AND item_id IS NULL",
        day.group.key().value());
    assertFinds(Violation.WrongEffect.class);
  }

  @Test
  void another_quantity_than_was_asked_for() throws SQLException {
    plant(
        "UPDATE hold_event SET new_quantity = 1 WHERE request_key = ? AND item_id = 2",
        day.group.key().value());
    assertFinds(Violation.WrongEffect.class);
  }

  @Test
  void a_unit_that_came_from_nowhere() throws SQLException {
    plant("UPDATE inventory SET available = available + 1 WHERE item_id = 1");
    assertFinds(Violation.UnitsLost.class);
  }

  @Test
  void units_whose_way_is_not_booked() throws SQLException {
    plant("DELETE FROM stock_movement WHERE hold_id = ? AND to_account = 'issued'", id(day.units));
    assertFinds(Violation.UnitsLost.class);
  }

  @Test
  void an_edit_that_overwrote_another() throws SQLException {
    plant(
        "UPDATE hold_event SET changes = '{\"note\": [null, \"second\"]}' "
            + "WHERE what = 'details_changed' AND request_key = ?",
        day.secondEdit.key().value());
    assertFinds(Violation.LostEdit.class);
  }

  @Test
  void a_request_that_nobody_sent() throws SQLException {
    plant("INSERT INTO request VALUES (?, 'room.acquire', '')", RequestKey.fresh().value());
    assertFinds(Violation.NobodyAsked.class);
  }

  @Test
  void a_step_that_nobody_asked_for() throws SQLException {
    plant("UPDATE hold_event SET request_key = NULL WHERE what = 'cancelled'");
    assertFinds(Violation.NobodyAsked.class);
  }

  @Test
  void a_hold_that_was_left_parked() throws SQLException {
    plant(
        "UPDATE slot_hold SET during = '[10000-01-01Z, 10000-01-02Z)' WHERE hold_id = ?",
        id(day.swapped));
    assertThat(brokenRules()).contains("parked", "I8");
  }

  @Test
  void a_place_that_a_hold_was_parked_from() throws SQLException {
    plant(
        "INSERT INTO slot_hold_parked SELECT hold_id, room_id, during FROM slot_hold"
            + " WHERE hold_id = ?",
        id(day.swapped));
    assertThat(brokenRules()).containsExactly("parked");
  }

  @Test
  void half_a_swap() throws SQLException {
    plant(
        "DELETE FROM hold_event WHERE request_key = ? AND hold_id = ?",
        day.swapped.key().value(),
        second(day.swapped).hold().value());
    assertFinds(Violation.WrongEffect.class);
    assertFinds(Violation.IllegalStep.class);
  }

  @Test
  void a_swap_that_took_other_nights() throws SQLException {
    plant(
        "UPDATE hold_event SET new_during = '[2032-01-01Z, 2032-01-02Z)'"
            + " WHERE request_key = ? AND hold_id = ?",
        day.swapped.key().value(),
        second(day.swapped).hold().value());
    assertFinds(Violation.WrongEffect.class);
  }

  @Test
  void a_hold_that_left_the_room_it_was_locked_to() throws SQLException {
    plant(
        "UPDATE hold_event SET what = 'moved', new_room_id = 4 WHERE what = 'unlocked'"
            + " AND hold_id = ?",
        id(day.unlocked));
    assertThat(brokenRules()).contains("locked", "I8");
    assertFinds(Violation.IllegalStep.class);
  }

  @Test
  void a_lock_that_nobody_made() throws SQLException {
    plant("UPDATE slot_hold SET room_locked = true WHERE hold_id = ?", id(day.joined));
    assertThat(brokenRules()).contains("I8");
  }

  @Test
  void a_split_that_lost_a_night() throws SQLException {
    plant(
        "UPDATE hold_event SET new_during = tstzrange(lower(new_during) + interval '1 day',"
            + " upper(new_during) + interval '1 day') WHERE request_key = ? AND hold_id = ?"
            + " AND old_state IS NULL",
        day.split.key().value(),
        second(day.split).hold().value());
    assertThat(brokenRules()).contains("split");
    assertFinds(Violation.WrongEffect.class);
  }

  @Test
  void a_split_without_its_rest() throws SQLException {
    plant(
        "DELETE FROM hold_event WHERE request_key = ? AND hold_id = ?",
        day.split.key().value(),
        second(day.split).hold().value());
    assertThat(brokenRules()).contains("split");
    assertFinds(Violation.WrongEffect.class);
  }

  @Test
  void a_join_that_kept_the_rest() throws SQLException {
    plant(
        "DELETE FROM hold_event WHERE request_key = ? AND what = 'cancelled'",
        day.joined.key().value());
    assertFinds(Violation.WrongEffect.class);
    assertFinds(Violation.IllegalStep.class);
  }

  @Test
  void a_request_given_up_after_it_was_refused_in_the_ordinary_way() throws SQLException {
    plant(
        "INSERT INTO request (request_key, command, fingerprint, tombstone) "
            + "VALUES (?, 'room.acquire', '', true)",
        day.taken.key().value());
    assertFinds(Violation.RefusalWrote.class);
  }
}
