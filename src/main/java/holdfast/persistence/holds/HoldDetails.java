package holdfast.persistence.holds;

import holdfast.holds.Details;
import holdfast.holds.DetailsDesk;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.AlreadyDone;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.ChangedMeanwhile;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.NotFound;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.Refused;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.Saved;
import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Callers;
import holdfast.persistence.Database;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Troubles;
import holdfast.persistence.Violation;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Edits whom a hold is for. No resource is locked: the version decides, and a row that a colleague
 * saved while this edit was being written is noticed by the UPDATE that finds no such version.
 * Thread-safe.
 */
public final class HoldDetails implements DetailsDesk {

  /** Runs of one edit whose key or row is inserted by somebody else at the same time. */
  static final int RUNS_MAX = 3;

  /** What the key had done; a key that was given up fits no content. */
  private static final String EARLIER =
      """
      SELECT CASE WHEN tombstone THEN '' ELSE fingerprint END
      FROM request WHERE request_key = :key
      """;

  /** The request is remembered together with the edit, or not at all. */
  private static final String NOTE =
      """
      INSERT INTO request (request_key, command, fingerprint) VALUES (:key, :command, :fingerprint)
      """;

  private final Database database;

  public HoldDetails(Database database) {
    this.database = database;
  }

  /** The entity classes to open the {@link Database} with. */
  public static List<Class<?>> entities() {
    return List.of(DetailEntity.class);
  }

  @Override
  public SaveDetailsOutcome save(Request request, HoldId hold, Details edited) {
    Optional<Refusal> invalid = DetailLimits.refusal(edited);
    if (invalid.isPresent()) {
      return new Refused(invalid.get());
    }
    Intent intent =
        Intent.of(request, "details.save", content -> content.add(hold.value()).add(edited));
    for (int run = 1; run < RUNS_MAX; run++) {
      Run ended =
          database.edit(
              session -> new Run.Decided(save(session, intent, hold, edited)),
              violation ->
                  isRace(violation)
                      ? Optional.of(new Run.Raced())
                      : refused(violation, hold).map(Run.Decided::new));
      switch (ended) {
        case Run.Decided(var outcome) -> {
          return outcome;
        }
        case Run.Raced _ -> {}
      }
    }
    return database.edit(
        session -> save(session, intent, hold, edited), violation -> refused(violation, hold));
  }

  /** How one transaction ended. */
  private sealed interface Run {
    record Decided(SaveDetailsOutcome outcome) implements Run {}

    /** Somebody else inserted the same row; the next run finds it. */
    record Raced() implements Run {}
  }

  private SaveDetailsOutcome save(Session session, Intent intent, HoldId hold, Details edited) {
    Request request = intent.request();
    Callers.announce(session, request.by(), request.key().value().toString(), database.options());
    // Row first, request second: who finds the row a resend of this very request has written must
    // find that request too.
    DetailEntity found = EditedRow.found(session, DetailEntity.class, hold.value());
    Optional<String> earlier =
        session
            .createNativeQuery(EARLIER, String.class)
            .setParameter("key", intent.request().key().value())
            .uniqueResultOptional();
    if (earlier.isPresent()) {
      session.clear();
      DetailEntity now = EditedRow.found(session, DetailEntity.class, hold.value());
      return earlier.get().equals(intent.fingerprint()) && now != null
          ? new AlreadyDone(now.details())
          : new Refused(intent.keySpent(Intent.Earlier.SOMETHING_ELSE));
    }
    if (found != null && found.version() != edited.version()) {
      return new ChangedMeanwhile(found.details(), found.lastEdit());
    }
    DetailEntity row = found == null ? new DetailEntity(hold.value()) : found;
    row.take(edited);
    if (found == null) {
      session.persist(row);
    }
    session
        .createNativeMutationQuery(NOTE)
        .setParameter("key", intent.request().key().value())
        .setParameter("command", intent.command())
        .setParameter("fingerprint", intent.fingerprint())
        .executeUpdate();
    session.flush();
    // The database has the last word on the version.
    session.refresh(row);
    return new Saved(row.details());
  }

  /** Somebody else inserted the first details of this hold, or the same request, just now. */
  private static boolean isRace(Violation violation) {
    return violation.sqlState().equals(Violation.UNIQUE)
        && (violation.isOn("hold_detail_pkey") || violation.isOn("request_pkey"));
  }

  private static Optional<SaveDetailsOutcome> refused(Violation violation, HoldId hold) {
    if (violation.sqlState().equals(Violation.FOREIGN_KEY)
        && violation.isOn("hold_detail_hold_exists")) {
      return Optional.of(new NotFound(hold));
    }
    // No resource is locked, so a collision that outlasts every retry is trouble, not Busy.
    return Troubles.refusal(violation, new RoomId(hold.value()), "")
        .filter(refusal -> !(refusal instanceof Refusal.Busy))
        .map(Refused::new);
  }
}
