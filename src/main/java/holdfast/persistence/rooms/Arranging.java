package holdfast.persistence.rooms;

import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Answers;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.holds.Intent;
import holdfast.rooms.SlotHold;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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
}
