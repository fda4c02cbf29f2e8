package holdfast.persistence.rooms;

import holdfast.holds.HoldId;
import holdfast.persistence.Answers;
import holdfast.persistence.Answers.RowReader;
import holdfast.persistence.holds.HoldRows;
import holdfast.persistence.holds.Intent;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The answers to one {@link Arranging} command.
 *
 * @param told what the function of the database answered
 * @param before what the key stands for, now that the function has answered
 * @param holds those it concerns, as they are now; without one that does not exist
 */
record Ruling<T>(T told, Before before, List<Standing> holds) {

  /** What the key was used for before this sending, and when. */
  record Before(Earlier what, @Nullable Instant at) {}

  /** A hold as it is now, and who changed it last. */
  record Standing(SlotHold hold, Edit lastChange) {
    private static Standing read(ResultSet row) throws SQLException {
      return new Standing(SlotHoldRows.read(row), HoldRows.lastChange(row));
    }
  }

  /** A verdict, and the hold or room that it is about. */
  record About<V>(V verdict, long id) {
    static <V extends Enum<V>> About<V> read(Class<V> verdicts, ResultSet row) throws SQLException {
      return new About<>(Ruling.verdict(verdicts, row), row.getLong("about"));
    }
  }

  static <T> Ruling<T> read(Intent intent, Answers answers, RowReader<T> told) throws SQLException {
    return new Ruling<>(
        answers.skip(1).row(told).orElseThrow(),
        answers.row(row -> new Before(intent.earlier(row), Intent.usedAt(row))).orElseThrow(),
        answers.rows(Standing::read));
  }

  /** A verdict as the functions spell it, in small letters. */
  static <V extends Enum<V>> V verdict(Class<V> verdicts, ResultSet row) throws SQLException {
    return Enum.valueOf(verdicts, row.getString("verdict").toUpperCase(Locale.ROOT));
  }

  Standing standing(HoldId id) {
    return holds.stream().filter(each -> each.hold().id().equals(id)).findFirst().orElseThrow();
  }

  SlotHold hold(HoldId id) {
    return standing(id).hold();
  }

  /**
   * What to answer where the key was known.
   *
   * @param theSame the answer if it stands for this very command, carried out at that time
   */
  <O> O known(Arranging<O> command, Function<Instant, O> theSame) {
    return before.what() == Earlier.THE_SAME
        ? theSame.apply(Objects.requireNonNull(before.at()))
        : command.refused(command.intent().keySpent(before.what()));
  }
}
