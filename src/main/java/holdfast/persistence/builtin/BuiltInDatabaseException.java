package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileLockInterruptionException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The built-in database cannot be opened. The message is one English sentence for logs and the
 * command line; a window says it in its own words by {@link #reason()}. Whatever the reason, no
 * data was deleted.
 */
public final class BuiltInDatabaseException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Why, as far as a person can do something about it. */
  public enum Reason {
    /** The environment names no place for a user's data. */
    NO_STANDARD_FOLDER,
    /** The folder's path has a character that a shell would interpret. */
    FOLDER_NAME_REFUSED,
    /** The folder cannot be made or written to. */
    FOLDER_NOT_WRITABLE,
    /** Too little room on the disk, or the disk filled up. */
    DISK_FULL,
    /** The application carries no PostgreSQL for this kind of computer. */
    NO_BINARIES,
    /** Files of the database are missing or unreadable. */
    DAMAGED,
    /** The data was written by a newer PostgreSQL: a newer Holdfast was here. */
    NEWER_VERSION,
    /** The data was written by an older PostgreSQL than this Holdfast can open. */
    OLDER_VERSION,
    /** The server refuses the stored password. */
    PASSWORD_REFUSED,
    /** A server runs on this data but does not answer. */
    NOT_RESPONDING,
    /** Running as root, and no way was found to run the server as somebody else. */
    ROOT_REFUSED,
    /** The server did not start for another reason; its log says more. */
    SERVER_FAILED,
    /** The start was interrupted. */
    INTERRUPTED
  }

  private final Reason reason;
  private final transient Path path;

  BuiltInDatabaseException(Reason reason, Path path, String message, @Nullable Throwable cause) {
    super(message + " (" + path + ")", cause);
    this.reason = reason;
    this.path = path;
  }

  BuiltInDatabaseException(Reason reason, Path path, String message) {
    this(reason, path, message, null);
  }

  public Reason reason() {
    return reason;
  }

  /** The folder or file it is about. */
  public Path path() {
    return path;
  }

  /** A file operation failed: a full disk is told from a folder that may not be written to. */
  static BuiltInDatabaseException of(IOException failure, Path path) {
    if (failure instanceof ClosedByInterruptException
        || failure instanceof FileLockInterruptionException) {
      return interrupted(path, failure);
    }
    String text = String.valueOf(failure.getMessage());
    if (text.contains("No space left") || text.contains("not enough space")) {
      return new BuiltInDatabaseException(Reason.DISK_FULL, path, "The disk is full", failure);
    }
    return new BuiltInDatabaseException(
        Reason.FOLDER_NOT_WRITABLE,
        path,
        "The data folder cannot be written to: " + failure,
        failure);
  }

  static BuiltInDatabaseException interrupted(Path path, Throwable cause) {
    return new BuiltInDatabaseException(
        Reason.INTERRUPTED, path, "The start of the database was interrupted", cause);
  }
}
