package holdfast.app.desk;

import holdfast.persistence.ConnectionSettings;
import java.io.Console;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options that name a server the house runs itself. The password never stands among the
 * arguments, where every user of the machine could read it.
 */
public final class OwnServer {
  /** The environment variable that holds the password. */
  public static final String PASSWORD_VARIABLE = "HOLDFAST_PASSWORD";

  private static final String SCHEMA = "site_1";

  @Option(names = "--url", paramLabel = "JDBC-URL", description = "${bundle:cli.option.url}")
  private @Nullable String url;

  @Option(names = "--user", paramLabel = "NAME", description = "${bundle:cli.option.user}")
  private @Nullable String user;

  @Option(names = "--schema", paramLabel = "NAME", description = "${bundle:cli.option.schema}")
  private String schema = SCHEMA;

  /** Whether a server was named at all. */
  public boolean isNamed() {
    return url != null;
  }

  /** Whether only one of the two that belong together was given. */
  public boolean isIncomplete() {
    return (url == null) != (user == null);
  }

  /** "db/hotel" of "jdbc:postgresql://db/hotel?…", which may name secrets; empty if not given. */
  public String address() {
    return url == null ? "" : url.replaceFirst("^jdbc:postgresql:/*", "").replaceFirst("\\?.*", "");
  }

  /** The login's name; empty if none was given. */
  public String userName() {
    return user == null ? "" : user;
  }

  /** The password of the environment, or typed at a console if there is one, else null. */
  @SuppressWarnings("SystemConsoleNull") // null again on JDK 25 where input is redirected
  public static @Nullable String passwordOutsideWindow(
      Map<String, String> environment, String question) {
    String password = environment.get(PASSWORD_VARIABLE);
    if (password != null) {
      return password;
    }
    Console console = System.console();
    if (console == null || !console.isTerminal()) {
      return null;
    }
    char[] typed = console.readPassword("%s ", question);
    return typed == null ? null : new String(typed);
  }

  /**
   * How to reach it.
   *
   * @throws IllegalStateException if no server is named
   */
  public ConnectionSettings settings(String password) {
    if (url == null || user == null) {
      throw new IllegalStateException("no server is named");
    }
    return new ConnectionSettings(url, user, password, schema);
  }
}
