package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.Troubles;
import holdfast.persistence.Violation;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How one round trip of a command ended. */
sealed interface Attempt {

  /**
   * The database decided.
   *
   * @param earlier means something only if nothing was done now
   * @param requestedAt when the earlier sending was carried out or given up, null if there is none
   * @param hold as it is now, null if there is none
   * @param lastChange of the hold's state or place, null if there is no hold or the command changed
   *     it
   */
  record Answered(
      Judgement judgement,
      Earlier earlier,
      @Nullable Instant requestedAt,
      @Nullable SlotHold hold,
      @Nullable Edit lastChange)
      implements Attempt {

    /** The room the hold is in, if that is not the one that was locked and nothing was decided. */
    Optional<RoomId> elsewhere(RoomId locked) {
      return judgement.done() || earlier != Earlier.NOTHING
          ? Optional.empty()
          : Optional.ofNullable(hold).map(SlotHold::room).filter(room -> !room.equals(locked));
    }
  }

  /** Somebody has the period; everything was rolled back, expiries included. */
  record Overlapping() implements Attempt {}

  /** The hold is locked to its room; everything was rolled back, expiries included. */
  record RoomLocked() implements Attempt {}

  /** Another sending of the key was committed at the same time; the next run finds it. */
  record KeyRaced() implements Attempt {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements Attempt {}

  /** Reads the one row of {@link RoomSql}'s commands. */
  static Database.Reader<Attempt> reader(Intent intent) {
    return answers -> answers.rows(row -> read(intent, row)).getFirst();
  }

  private static Attempt read(Intent intent, ResultSet row) throws SQLException {
    Judgement judgement = Judgement.read(row);
    Earlier earlier = intent.earlier(row);
    Instant at = Intent.usedAt(row);
    boolean exists = row.getObject("hold_id") != null;
    return new Answered(
        judgement,
        earlier,
        at,
        exists ? SlotHoldRows.read(row) : null,
        exists && !judgement.done() ? HoldRows.lastChange(row) : null);
  }

  /** What a violation means to every command on rooms, if it is not a defect. */
  static Optional<Attempt> expected(Violation violation, RoomId room) {
    if (violation.isExclusion() && violation.isOn("slot_hold_no_overlap")) {
      return Optional.of(new Overlapping());
    }
    if (violation.sqlState().equals(Violation.ROOM_LOCKED)) {
      return Optional.of(new RoomLocked());
    }
    boolean unique = violation.sqlState().equals(Violation.UNIQUE);
    if (unique && (violation.isOn("request_pkey") || violation.isOn("slot_hold_request_once"))) {
      return Optional.of(new KeyRaced());
    }
    return Troubles.refusal(violation, room, "").map(Refused::new);
  }
}
