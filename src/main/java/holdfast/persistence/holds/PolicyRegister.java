package holdfast.persistence.holds;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies;
import holdfast.holds.Policies.SavePolicyOutcome.ChangedMeanwhile;
import holdfast.holds.Policies.SavePolicyOutcome.Refused;
import holdfast.holds.Policies.SavePolicyOutcome.Saved;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.persistence.Callers;
import holdfast.persistence.Database;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Violation;
import holdfast.site.Caller;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.hibernate.Session;

/**
 * The policies in force, edited by version. Rooms and stock share one until somebody edits either:
 * the edited one then gets a policy of its own. Thread-safe.
 */
public final class PolicyRegister implements Policies {

  /** Which row applies now, where no kind of room says otherwise. */
  private static final String IN_FORCE =
      """
      SELECT policy_id FROM policy_at(:resource, NULL, clock_timestamp())
      """;

  /** A policy of its own, valid from the one before to the one after it, if there are any. */
  private static final String INSERT =
      """
      INSERT INTO hold_policy (resource, ttl_default, ttl_min, ttl_max, nights_max, valid)
      SELECT :resource, make_interval(secs => :ttlDefault), make_interval(secs => :ttlMin),
        make_interval(secs => :ttlMax), :nights,
        tstzrange(
          max(upper(valid)) FILTER (WHERE upper(valid) <= clock_timestamp()),
          min(lower(valid)) FILTER (WHERE lower(valid) > clock_timestamp()))
      FROM hold_policy
      WHERE resource = :resource AND kind_id IS NULL
      RETURNING policy_id
      """;

  private final Database database;

  public PolicyRegister(Database database) {
    this.database = database;
  }

  /** The entity classes to open the {@link Database} with. */
  public static List<Class<?>> entities() {
    return List.of(PolicyEntity.class);
  }

  @Override
  public HoldPolicy inForce(Capacity capacity) {
    return database.transaction(
        session -> inForce(session, resource(capacity)).policy(), violation -> Optional.empty());
  }

  @Override
  public SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by) {
    Optional<Refusal> invalid = invalid(edited);
    if (invalid.isPresent()) {
      return new Refused(invalid.get());
    }
    // Two desks may give it a policy of its own at once; the second run finds the other's.
    return attempt(capacity, edited, by, PolicyRegister::ifRaced)
        .or(() -> attempt(capacity, edited, by, violation -> Optional.empty()))
        .orElseThrow();
  }

  private Optional<SavePolicyOutcome> attempt(
      Capacity capacity,
      HoldPolicy edited,
      Caller by,
      Function<Violation, Optional<Optional<SavePolicyOutcome>>> expected) {
    return database.edit(
        session -> {
          Callers.announce(session, by, database.options());
          return Optional.of(save(session, resource(capacity), edited, by));
        },
        expected);
  }

  private static Optional<Optional<SavePolicyOutcome>> ifRaced(Violation violation) {
    return violation.isExclusion() ? Optional.of(Optional.empty()) : Optional.empty();
  }

  private static SavePolicyOutcome save(
      Session session, String resource, HoldPolicy edited, Caller by) {
    PolicyEntity row = inForce(session, resource);
    if (row.policy().version() != edited.version()) {
      HoldPolicy current = row.policy();
      return row.isFor(resource)
              && row.isNextAfter(edited.version())
              && row.isLeftBy(session, by, row::policy, () -> row.take(edited))
          ? new Saved(current)
          : new ChangedMeanwhile(current, row.lastEdit());
    }
    if (!row.isFor(resource)) {
      return new Saved(
          EditedRow.existing(session, PolicyEntity.class, insert(session, resource, edited))
              .policy());
    }
    row.take(edited);
    row.write(session);
    return new Saved(row.policy());
  }

  private static PolicyEntity inForce(Session session, String resource) {
    long id =
        session
            .createNativeQuery(IN_FORCE, Long.class)
            .setParameter("resource", resource)
            .getSingleResult();
    return EditedRow.existing(session, PolicyEntity.class, id);
  }

  private static long insert(Session session, String resource, HoldPolicy edited) {
    return session
        .createNativeQuery(INSERT, Long.class)
        .setParameter("resource", resource)
        .setParameter("ttlDefault", edited.timeToLiveDefault().toSeconds())
        .setParameter("ttlMin", edited.timeToLiveMin().toSeconds())
        .setParameter("ttlMax", edited.timeToLiveMax().toSeconds())
        .setParameter("nights", edited.nightsMax())
        .getSingleResult();
  }

  private static String resource(Capacity capacity) {
    return switch (capacity) {
      case ROOM -> "room";
      case STOCK -> "stock";
    };
  }

  private static Optional<Refusal> invalid(HoldPolicy edited) {
    Duration min = edited.timeToLiveMin();
    Duration max = edited.timeToLiveMax();
    return atLeast(Field.TIME_TO_LIVE_MIN, min, HoldPolicy.TIME_TO_LIVE_FLOOR)
        .or(() -> atMost(Field.TIME_TO_LIVE_MAX, max, HoldPolicy.TIME_TO_LIVE_CEILING))
        .or(() -> atLeast(Field.TIME_TO_LIVE_MAX, max, min))
        .or(() -> atLeast(Field.TIME_TO_LIVE, edited.timeToLiveDefault(), min))
        .or(() -> atMost(Field.TIME_TO_LIVE, edited.timeToLiveDefault(), max))
        .or(() -> nights(edited.nightsMax()));
  }

  private static Optional<Refusal> atLeast(Field field, Duration value, Duration limit) {
    return value.compareTo(limit) < 0
        ? Optional.of(new Invalid(field, Problem.TOO_SHORT, limit.toSeconds()))
        : Optional.empty();
  }

  private static Optional<Refusal> atMost(Field field, Duration value, Duration limit) {
    return value.compareTo(limit) > 0
        ? Optional.of(new Invalid(field, Problem.TOO_LONG, limit.toSeconds()))
        : Optional.empty();
  }

  private static Optional<Refusal> nights(int value) {
    if (value < 1) {
      return Optional.of(new Invalid(Field.NIGHTS_MAX, Problem.TOO_SMALL, 1));
    }
    return value > HoldPolicy.NIGHTS_CEILING
        ? Optional.of(new Invalid(Field.NIGHTS_MAX, Problem.TOO_LARGE, HoldPolicy.NIGHTS_CEILING))
        : Optional.empty();
  }
}
