package holdfast.app;

import holdfast.app.desk.OwnServer;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line. Without a command it opens the desk. */
@Command(
    name = "holdfast",
    versionProvider = Version.class,
    header = "${bundle:cli.header}",
    synopsisHeading = "%n",
    optionListHeading = "%n",
    commandListHeading = "%n",
    exitCodeListHeading = "%n${bundle:cli.exit.heading}%n",
    exitCodeList = {
      "0:${bundle:cli.exit.ok}",
      "1:${bundle:cli.exit.fault}",
      "2:${bundle:cli.exit.usage}",
      "3:${bundle:cli.exit.violations}",
      "4:${bundle:cli.exit.unreachable}",
      "5:${bundle:cli.exit.tour}",
      "6:${bundle:cli.exit.display}",
      "7:${bundle:cli.exit.schema}"
    },
    sortOptions = false)
final class HoldfastCommand implements Callable<Integer> {

  /** What a first start puts into an empty database. */
  static final class FirstContent {
    @Option(names = "--sample", description = "${bundle:cli.option.sample}")
    boolean sample;

    @Option(names = "--empty", description = "${bundle:cli.option.empty}")
    boolean empty;
  }

  private final Messages messages;

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--data", paramLabel = "DIR", description = "${bundle:cli.option.data}")
  @Nullable Path data;

  @Mixin OwnServer server = new OwnServer();

  @Option(names = "--actor", paramLabel = "NAME", description = "${bundle:cli.option.actor}")
  @Nullable String actor;

  @Option(names = "--desk", paramLabel = "NAME", description = "${bundle:cli.option.desk}")
  @Nullable String desk;

  @Option(names = "--locale", paramLabel = "en|ru", description = "${bundle:cli.option.locale}")
  @Nullable String locale;

  @Option(names = "--theme", paramLabel = "light|dark", description = "${bundle:cli.option.theme}")
  @Nullable Theme theme;

  @ArgGroup(exclusive = true)
  @Nullable FirstContent first;

  @Option(names = "--tour", paramLabel = "DIR", description = "${bundle:cli.option.tour}")
  @Nullable Path tour;

  @Option(names = "--tour-locale", hidden = true)
  @Nullable String tourLocale;

  @Option(names = "--tour-theme", hidden = true)
  @Nullable Theme tourTheme;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "${bundle:cli.option.help}")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "${bundle:cli.option.version}")
  boolean version;

  HoldfastCommand(Messages messages) {
    this.messages = messages;
  }

  /** The command line, speaking the language asked for in {@code args}, else the system's. */
  static CommandLine commandLine(String[] args, Locale system) {
    Messages messages = CliMessages.of(args, system);
    CommandLine line = new CommandLine(new HoldfastCommand(messages));
    line.addSubcommand(new DatabaseCommand(messages));
    line.setResourceBundle(CliMessages.bundle(messages));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpAutoWidth(true);
    line.setExecutionExceptionHandler(new CliFaults(messages));
    return line;
  }

  @Override
  public Integer call() throws Exception {
    refuseContradictions();
    return new DeskStart(this, messages, spec().commandLine().getErr()).run().code();
  }

  private void refuseContradictions() {
    if (server.isIncomplete()) {
      throw usage("cli.usage.url.user");
    }
    if (server.isNamed() && data != null) {
      throw usage("cli.usage.url.data");
    }
    if ((actor == null) != (desk == null)) {
      throw usage("cli.usage.actor.desk");
    }
    if ((locale != null && !isKnown(locale)) || (tourLocale != null && !isKnown(tourLocale))) {
      throw usage("cli.usage.locale");
    }
  }

  private static boolean isKnown(String code) {
    for (Language language : Language.values()) {
      if (language.code().equals(code)) {
        return true;
      }
    }
    return false;
  }

  private ParameterException usage(String key) {
    return new ParameterException(spec().commandLine(), messages.text(key));
  }

  private CommandSpec spec() {
    if (spec == null) {
      throw new IllegalStateException("used without a command line");
    }
    return spec;
  }
}
