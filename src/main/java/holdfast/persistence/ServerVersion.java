package holdfast.persistence;

import java.sql.SQLException;

/** Which PostgreSQL the statements are written for. */
final class ServerVersion {
  /** The first whose UPDATE can return the old row, which partial confirms need. */
  static final int MAJOR_MIN = 18;

  /** What the rest of the application knows the refusal by. */
  static final String TOO_OLD = "HF018";

  private ServerVersion() {}

  /** Refuses a server that would fail later and less clearly. */
  static void refuseOlder(int major) throws SQLException {
    if (major < MAJOR_MIN) {
      throw new SQLException("PostgreSQL " + major + " is older than " + MAJOR_MIN, TOO_OLD);
    }
  }
}
