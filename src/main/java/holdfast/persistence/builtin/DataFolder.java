package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a user's data belongs on each system. Asks the environment, not Java's {@code user.home}:
 * that comes from the password file and ignores a HOME set for this run.
 */
public final class DataFolder {
  private static final String NAME = "holdfast";

  private DataFolder() {}

  /** The folder for this user on this computer. */
  public static Path standard() throws BuiltInDatabaseException {
    return standard(System.getenv(), System.getProperty("os.name", ""));
  }

  static Path standard(Map<String, String> environment, String osName)
      throws BuiltInDatabaseException {
    String os = osName.toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      // Local, not roaming: a database must not be copied over the network at every sign-in.
      @Nullable String local = value(environment, "LOCALAPPDATA");
      if (local != null) {
        return Path.of(local, NAME);
      }
      return below(environment, "USERPROFILE", "AppData", "Local");
    }
    if (os.startsWith("mac")) {
      return below(environment, "HOME", "Library", "Application Support");
    }
    @Nullable String xdg = value(environment, "XDG_DATA_HOME");
    // The XDG specification says that a relative path must be ignored.
    if (xdg != null && Path.of(xdg).isAbsolute()) {
      return Path.of(xdg, NAME);
    }
    return below(environment, "HOME", ".local", "share");
  }

  private static Path below(Map<String, String> environment, String variable, String... folders)
      throws BuiltInDatabaseException {
    @Nullable String home = value(environment, variable);
    if (home == null) {
      throw new BuiltInDatabaseException(
          Reason.NO_STANDARD_FOLDER,
          Path.of(NAME),
          "The environment variable " + variable + " is not set, so there is no place for data");
    }
    return Path.of(home, folders).resolve(NAME);
  }

  private static @Nullable String value(Map<String, String> environment, String variable) {
    @Nullable String value = environment.get(variable);
    return value == null || value.isBlank() ? null : value;
  }
}
