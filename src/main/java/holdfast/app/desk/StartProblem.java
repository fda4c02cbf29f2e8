package holdfast.app.desk;

import holdfast.persistence.Troubles;
import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.schema.MigrationFailedException;
import holdfast.persistence.schema.SchemaNewerException;
import holdfast.site.DatabaseTrouble;
import holdfast.ui.kit.Messages;

/**
 * Why the database cannot be worked with, as far as a person can do something about it. The window
 * and the command line tell it by the same texts.
 *
 * @param reason its name ends the keys {@code start.failure.title.…} and {@code
 *     start.failure.advice.…}
 * @param where the folder or server it is about; may be empty
 */
public record StartProblem(Enum<?> reason, String where, ExitCode code) {

  /** Reasons beside those of the built-in database. */
  public enum Reason {
    UNREACHABLE,
    REFUSED_LOGIN,
    TOO_MANY_CONNECTIONS,
    READ_ONLY,
    SERVER_TOO_OLD,
    SCHEMA_OLDER,
    SCHEMA_NEWER,
    MIGRATION_FAILED,
    DEFECT
  }

  /** What a fault at the start means to a person. */
  public static StartProblem of(Throwable fault) {
    return switch (fault) {
      case BuiltInDatabaseException builtIn ->
          new StartProblem(builtIn.reason(), builtIn.path().toString(), ExitCode.UNREACHABLE);
      case SchemaNewerException _ ->
          new StartProblem(Reason.SCHEMA_NEWER, "", ExitCode.SCHEMA_VERSION);
      case SchemaMismatchException mismatch ->
          new StartProblem(mismatch.reason(), "", ExitCode.SCHEMA_VERSION);
      case MigrationFailedException failed -> ofMigration(failed);
      case DatabaseTrouble trouble -> of(trouble.kind());
      default -> new StartProblem(Reason.DEFECT, "", ExitCode.FAULT);
    };
  }

  /** A schema that cannot be read at all is a matter of the way to the server. */
  private static StartProblem ofMigration(MigrationFailedException failed) {
    StartProblem onTheWay = of(Troubles.trouble(failed).kind());
    return onTheWay.reason() == Reason.DEFECT
        ? new StartProblem(Reason.MIGRATION_FAILED, "", ExitCode.UNREACHABLE)
        : onTheWay;
  }

  private static StartProblem of(DatabaseTrouble.Kind kind) {
    return switch (kind) {
      case REFUSED_LOGIN -> new StartProblem(Reason.REFUSED_LOGIN, "", ExitCode.UNREACHABLE);
      case SERVER_TOO_OLD -> new StartProblem(Reason.SERVER_TOO_OLD, "", ExitCode.UNREACHABLE);
      case TOO_MANY_CONNECTIONS ->
          new StartProblem(Reason.TOO_MANY_CONNECTIONS, "", ExitCode.UNREACHABLE);
      case READ_ONLY -> new StartProblem(Reason.READ_ONLY, "", ExitCode.UNREACHABLE);
      case UNREACHABLE,
          OUTCOME_UNKNOWN,
          POOL_EXHAUSTED,
          DISK_FULL,
          OVERLOADED,
          TIMED_OUT,
          CONTENDED ->
          new StartProblem(Reason.UNREACHABLE, "", ExitCode.UNREACHABLE);
      case DEFECT -> new StartProblem(Reason.DEFECT, "", ExitCode.FAULT);
    };
  }

  /** The sentences a person reads at the command line. */
  public String sentence(Messages messages) {
    String title = messages.of("start.failure.title.", reason);
    String advice = messages.of("start.failure.advice.", reason);
    String place = where.isEmpty() ? "" : " (" + where + ")";
    return title + place + ". " + advice;
  }
}
