package holdfast.app;

import holdfast.app.desk.ExitCode;
import holdfast.app.desk.OwnServer;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.builtin.BuiltInDatabase;
import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.builtin.DataFolder;
import holdfast.persistence.builtin.ParentWatch;
import holdfast.persistence.builtin.Progress;
import holdfast.persistence.schema.BrokenRule;
import holdfast.persistence.schema.Migrator;
import holdfast.persistence.schema.Rule;
import holdfast.persistence.schema.SchemaCheck;
import holdfast.ui.kit.Messages;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Work on the database without a window. */
@Command(name = "database", description = "${bundle:cli.database}")
final class DatabaseCommand implements Runnable {
  private final Messages messages;

  @Spec private @Nullable CommandSpec spec;

  DatabaseCommand(Messages messages) {
    this.messages = messages;
  }

  @Override
  public void run() {
    throw usage("cli.usage.database");
  }

  private ParameterException usage(String key, Object... arguments) {
    return new ParameterException(line(), messages.text(key, arguments));
  }

  private CommandLine line() {
    if (spec == null) {
      throw new IllegalStateException("used without a command line");
    }
    return spec.commandLine();
  }

  private PrintWriter out() {
    return line().getOut();
  }

  private static Path folder(@Nullable Path data) throws BuiltInDatabaseException {
    return data == null ? DataFolder.standard() : data;
  }

  /** Starts and migrates the built-in database, says where it is, and stays until stopped. */
  @Command(name = "serve", description = "${bundle:cli.database.serve}")
  int serve(
      @Option(names = "--data", paramLabel = "DIR", description = "${bundle:cli.option.data}")
          @Nullable Path data)
      throws BuiltInDatabaseException, InterruptedException {
    BuiltInDatabase database = BuiltInDatabase.open(folder(data), Progress.silent());
    CountDownLatch stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  database.close();
                  stopped.countDown();
                },
                "database-stop"));
    Migrator.migrate(database.owner());
    ConnectionSettings login = database.application();
    out()
        .printf(
            "host=%s port=%d database=%s user=%s password-file=%s schema=%s%n",
            database.host(),
            database.port(),
            database.databaseName(),
            login.user(),
            database.passwordFile().toAbsolutePath(),
            login.schema());
    out().flush();
    if (ParentWatch.isWanted()) {
      try (ParentWatch _ = ParentWatch.start(() -> System.exit(ExitCode.OK.code()))) {
        stopped.await();
      }
    } else {
      stopped.await();
    }
    return ExitCode.OK.code();
  }

  /** Brings the schema of an own server up to date; never done without being asked. */
  @Command(name = "migrate", description = "${bundle:cli.database.migrate}")
  int migrate(@Mixin OwnServer server) {
    int applied = Migrator.migrate(login(server));
    out().println(messages.plural("cli.migrated", applied));
    return ExitCode.OK.code();
  }

  /** Looks for violations of the rules that the database is to keep. */
  @Command(name = "check", description = "${bundle:cli.database.check}")
  int check(
      @Mixin OwnServer server,
      @Option(names = "--data", paramLabel = "DIR", description = "${bundle:cli.option.data}")
          @Nullable Path data)
      throws BuiltInDatabaseException {
    if (server.isIncomplete()) {
      throw usage("cli.usage.url.user");
    }
    if (server.isNamed() && data != null) {
      throw usage("cli.usage.url.data");
    }
    if (server.isNamed()) {
      return report(SchemaCheck.brokenRules(login(server)));
    }
    try (BuiltInDatabase database = BuiltInDatabase.open(folder(data), Progress.silent())) {
      return report(SchemaCheck.brokenRules(database.application()));
    }
  }

  private int report(List<BrokenRule> broken) {
    if (broken.isEmpty()) {
      out().println(messages.text("cli.check.clean", Rule.values().length));
      return ExitCode.OK.code();
    }
    for (BrokenRule rule : broken) {
      out()
          .printf(
              "%s %s ids=%s %s%n", rule.rule().invariant(), rule.rule(), rule.ids(), rule.found());
    }
    out().println(messages.plural("cli.check.broken", broken.size()));
    boolean onlyVersion = broken.stream().allMatch(rule -> rule.rule() == Rule.SCHEMA_VERSION);
    return (onlyVersion ? ExitCode.SCHEMA_VERSION : ExitCode.VIOLATIONS).code();
  }

  private ConnectionSettings login(OwnServer server) {
    if (!server.isNamed() || server.isIncomplete()) {
      throw usage("cli.usage.url.user");
    }
    String password =
        OwnServer.passwordOutsideWindow(
            System.getenv(), messages.text("cli.password", server.userName()));
    if (password == null) {
      throw usage("cli.usage.password", OwnServer.PASSWORD_VARIABLE);
    }
    return server.settings(password);
  }
}
