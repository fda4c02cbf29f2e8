package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Why PostgreSQL did not start, read from its English log.
 *
 * @param excerpt the lines that matter
 * @param log the file they are from
 */
record StartFailure(Kind kind, String excerpt, Path log) {
  private static final int EXCERPT_LINES = 5;
  private static final Pattern SEVERE = Pattern.compile("FATAL|PANIC|ERROR|error:|could not");

  enum Kind {
    /** Another program has the port: take another one. */
    PORT_TAKEN,
    /** Processes of a killed server still finish: wait. */
    STILL_IN_USE,
    DISK_FULL,
    DAMAGED,
    NOT_PERMITTED,
    ROOT,
    UNKNOWN
  }

  private record Sign(Kind kind, Pattern text) {}

  // The first match wins: a full disk also makes files unreadable.
  private static final List<Sign> SIGNS =
      List.of(
          sign(Kind.PORT_TAKEN, "could not bind|could not create any TCP/IP sockets"),
          sign(
              Kind.STILL_IN_USE,
              "pre-existing shared memory block|lock file .* already exists|is another postmaster"),
          sign(Kind.DISK_FULL, "No space left on device|There is not enough space|Disk quota"),
          sign(Kind.ROOT, "cannot be run as root|must not be root|must start the server as"),
          sign(
              Kind.DAMAGED,
              "database files are incompatible|invalid checkpoint|valid checkpoint record|control"
                  + " file|could not find the database|No such file or directory|could not"
                  + " (open|read|stat) (file|directory)|invalid page|verification failed|contains"
                  + " invalid data|corrupted|is not a valid data directory|is not a database"
                  + " cluster|unexpected pageaddr|missing or erroneous"),
          sign(
              Kind.NOT_PERMITTED,
              "Permission denied|wrong ownership|invalid permissions|Read-only file system"));

  private static Sign sign(Kind kind, String text) {
    return new Sign(kind, Pattern.compile(text));
  }

  static StartFailure of(String text, Path log) {
    Kind kind =
        SIGNS.stream()
            .filter(sign -> sign.text().matcher(text).find())
            .map(Sign::kind)
            .findFirst()
            .orElse(Kind.UNKNOWN);
    return new StartFailure(kind, excerpt(text), log);
  }

  private static String excerpt(String text) {
    List<String> severe = text.lines().filter(line -> SEVERE.matcher(line).find()).toList();
    Stream<String> lines = severe.isEmpty() ? text.lines() : severe.stream();
    return String.join(" / ", lines.limit(EXCERPT_LINES).toList());
  }

  BuiltInDatabaseException toException() {
    return switch (kind) {
      case DISK_FULL -> exception(Reason.DISK_FULL, "The disk is full");
      case DAMAGED -> exception(Reason.DAMAGED, "The database is damaged");
      case NOT_PERMITTED ->
          exception(Reason.FOLDER_NOT_WRITABLE, "The server may not use the data folder");
      case ROOT -> exception(Reason.ROOT_REFUSED, "The server refuses to run as root");
      case STILL_IN_USE ->
          exception(Reason.NOT_RESPONDING, "Another server still holds the data folder");
      case PORT_TAKEN, UNKNOWN -> exception(Reason.SERVER_FAILED, "The database did not start");
    };
  }

  private BuiltInDatabaseException exception(Reason reason, String sentence) {
    return new BuiltInDatabaseException(reason, log, sentence + ": " + excerpt);
  }
}
