package holdfast.persistence;

import holdfast.holds.Refusal;
import holdfast.holds.Resource;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;

/** The one home of what a SQLSTATE means beside the rules that features name themselves. */
public final class Troubles {
  private Troubles() {}

  /**
   * The refusal every command knows behind a violation, if it is one.
   *
   * @param resource what was to be locked
   * @param resourceName as people call it, empty if unknown
   */
  public static Optional<Refusal> refusal(
      Violation violation, Resource resource, String resourceName) {
    if (violation.isBusy()) {
      return Optional.of(new Refusal.Busy(resource, resourceName));
    }
    return switch (violation.sqlState()) {
      case "25006" -> Optional.of(new Refusal.ReadOnly());
      case "42501" -> Optional.of(new Refusal.NotPermitted("holdfast_app"));
      default -> Optional.empty();
    };
  }

  /** The fault to tell people of when nothing else explains {@code failure}. */
  public static DatabaseTrouble trouble(Throwable failure) {
    if (failure instanceof DatabaseTrouble known) {
      return known;
    }
    if (failure instanceof AnswerLost) {
      return new DatabaseTrouble(Kind.OUTCOME_UNKNOWN, "the database's answer was lost", failure);
    }
    Kind kind =
        Violation.in(failure)
            .map(violation -> kind(violation.sqlState()))
            .filter(known -> known != Kind.DEFECT)
            .orElseGet(() -> poolIsEmpty(failure) ? Kind.POOL_EXHAUSTED : Kind.DEFECT);
    return new DatabaseTrouble(kind, "the database did not carry out the request", failure);
  }

  private static Kind kind(String sqlState) {
    return switch (sqlState) {
      case ServerVersion.TOO_OLD -> Kind.SERVER_TOO_OLD;
      case "57014" -> Kind.TIMED_OUT;
      case "53300" -> Kind.TOO_MANY_CONNECTIONS;
      case "53100" -> Kind.DISK_FULL;
      case "25006" -> Kind.READ_ONLY;
      case "28000", "28P01" -> Kind.REFUSED_LOGIN;
      case "57P01", "57P02", "57P03" -> Kind.UNREACHABLE;
      case "40001", "40P01", "55P03" -> Kind.CONTENDED;
      default -> kindOfClass(sqlState);
    };
  }

  private static Kind kindOfClass(String sqlState) {
    return switch (sqlState.substring(0, 2)) {
      case "08" -> Kind.UNREACHABLE;
      case "53" -> Kind.OVERLOADED;
      default -> Kind.DEFECT;
    };
  }

  /** The pool reports an empty pool and an unreachable server alike, by this class. */
  private static boolean poolIsEmpty(Throwable failure) {
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof SQLTransientConnectionException) {
        return true;
      }
    }
    return false;
  }
}
