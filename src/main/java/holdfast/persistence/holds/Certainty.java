package holdfast.persistence.holds;

import static holdfast.persistence.holds.HoldSql.EARLIER_COLUMNS;
import static holdfast.persistence.holds.HoldSql.TOMBSTONE;

import holdfast.holds.Capacity;
import holdfast.holds.Refusal;
import holdfast.holds.Resource;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Patience;
import holdfast.persistence.Script;
import holdfast.persistence.Waiting;
import holdfast.persistence.holds.Intent.Earlier;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out what became of a command whose connection broke, before anybody is told anything (I10).
 * The server process that had it may still wait for the room and commit later, so that a mere
 * look-up can be too early: "not done" is said only after the key was given up under the locks that
 * the command needs. Whichever of the two comes first decides, and the other sees it. A COMMIT is
 * never sent again by itself; only a whole command is, under its old key. Thread-safe.
 */
public final class Certainty {
  private static final Logger LOG = LoggerFactory.getLogger(Certainty.class);

  private static final Comparator<Resource> LOCK_ORDER =
      Comparator.comparing((Resource each) -> each.capacity() != Capacity.ROOM)
          .thenComparingLong(Resource::value);

  private static final String LOCK_ROOM =
      """
      SELECT room_id FROM room WHERE room_id = ? FOR NO KEY UPDATE;
      """;

  private static final String LOCK_ITEM =
      """
      SELECT item_id FROM inventory WHERE item_id = ? FOR NO KEY UPDATE;
      """;

  private static final String FOUND =
      """
      SELECT %s FROM request AS q WHERE q.request_key = ?;
      """
          .formatted(EARLIER_COLUMNS);

  private final Database database;
  private final Patience patience;

  /** For commands on this database. */
  public Certainty(Database database) {
    this(database, Waiting.inReality());
  }

  /** The same with another time to wait in. */
  public Certainty(Database database, Waiting waiting) {
    this.database = database;
    patience = new Patience(database.options().returnWait(), waiting);
  }

  /**
   * Runs a command, and if its connection breaks finds out whether it was done. If it was, the
   * command is run again under the same key, which tells what it did; if not, it is refused.
   *
   * @param resources everything the command has locked or meant to lock; asked after the break
   * @param command may run several times; safe, since its key never does a thing twice
   * @param refused makes the outcome of a refusal that every command knows
   * @param isRefused whether an outcome is one of those: no answer to somebody whose command was
   *     done
   * @throws DatabaseTrouble of the kind OUTCOME_UNKNOWN if the database did not come back in time
   */
  public <T> T of(
      Intent intent,
      Supplier<? extends Collection<? extends Resource>> resources,
      Supplier<T> command,
      Function<Refusal, T> refused,
      Predicate<T> isRefused) {
    try {
      return command.get();
    } catch (DatabaseTrouble trouble) {
      if (trouble.kind() != Kind.OUTCOME_UNKNOWN) {
        throw trouble;
      }
      LOG.atWarn()
          .addKeyValue("command", intent.command())
          .addKeyValue("key", intent.request().key().value())
          .log("The connection broke under way, finding out whether the command was done");
      database.renewConnections();
      return patience.untilAnswered(
          () -> find(intent, resources.get(), command, refused, isRefused), trouble);
    }
  }

  private <T> T find(
      Intent intent,
      Collection<? extends Resource> resources,
      Supplier<T> command,
      Function<Refusal, T> refused,
      Predicate<T> isRefused) {
    Earlier earlier = settle(intent, resources);
    LOG.atInfo().addKeyValue("earlier", earlier).log("Found out what became of the command");
    if (earlier != Earlier.THE_SAME) {
      return refused.apply(intent.keySpent(earlier));
    }
    T told = command.get();
    if (isRefused.test(told)) {
      // Somebody may have locked the place again between the two questions.
      throw new DatabaseTrouble(
          Kind.CONTENDED,
          "it was done, and cannot be looked at yet",
          new IllegalStateException("told " + told));
    }
    return told;
  }

  /** What the key was used for; if for nothing, it is given up. */
  private Earlier settle(Intent intent, Collection<? extends Resource> resources) {
    List<? extends Resource> ordered = resources.stream().distinct().sorted(LOCK_ORDER).toList();
    var text = new StringBuilder();
    Params params = intent.begin(database.options());
    for (Resource each : ordered) {
      text.append(each.capacity() == Capacity.ROOM ? LOCK_ROOM : LOCK_ITEM);
      params.number(each.value());
    }
    intent.key(intent.noted(params));
    return database.trip(
        Script.command(text.toString(), TOMBSTONE, FOUND),
        params,
        answers -> answers.skip(ordered.size() + 2).row(intent::earlier).orElseThrow());
  }
}
