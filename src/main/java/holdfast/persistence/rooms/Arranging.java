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

  /** Who is in the way, asked after the constraint refused. */
  Script blockers();

  Params blockersParams();

  O taken(List<SlotHold> blockers);

  O refused(Refusal why);

  boolean isRefused(O outcome);
}
