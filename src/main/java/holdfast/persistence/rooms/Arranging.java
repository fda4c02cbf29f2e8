package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Answers;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ArrangementCommands} has to know of a command that one function of the database
 * decides.
 *
 * @param <O> its outcome
 */
interface Arranging<O> {
  Intent intent();

  /** The rooms it locks; never empty. */
  List<RoomId> rooms();

  /** One trip: the function, what the key stands for, and the holds as they are now. */
  Script script();

  Params params(DatabaseOptions options);

  O read(Answers answers) throws SQLException;

  /** What it does about an overlap; empty for a command that moves nobody. */
  Optional<Overlap<O>> overlap();

  O refused(Refusal why);

  boolean isRefused(O outcome);

  /**
   * After the constraint refused.
   *
   * @param blockers who is in the way
   */
  record Overlap<O>(Script blockers, Params params, Function<List<SlotHold>, O> taken) {}

  /** What the key was used for before this sending, and when. */
  record Before(Earlier what, @Nullable Instant at) {
    static Before read(Intent intent, ResultSet row) throws SQLException {
      return new Before(intent.earlier(row), Intent.usedAt(row));
    }
  }

  /** A hold as it is now, and who changed it last. */
  record Standing(SlotHold hold, Edit lastChange) {
    static Standing read(ResultSet row) throws SQLException {
      return new Standing(SlotHoldRows.read(row), HoldRows.lastChange(row));
    }
  }
}
