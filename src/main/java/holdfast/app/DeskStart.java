package holdfast.app;

import holdfast.app.desk.DeskApplication;
import holdfast.app.desk.ExitCode;
import holdfast.app.desk.StartOptions;
import holdfast.app.tour.Tour;
import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.builtin.DataFolder;
import holdfast.persistence.builtin.ParentWatch;
import holdfast.site.Caller;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import holdfast.ui.shell.FirstStartCard.Beginning;
import holdfast.ui.shell.ThemeChoice;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** Opens the desk, or its tour where there is nothing to open a window on. */
final class DeskStart {
  /** Where the tour goes if there is no display; set by the build, absent in the packaged one. */
  private static final String TOUR_FALLBACK = "holdfast.tour.fallback";

  private final HoldfastCommand command;
  private final Messages messages;
  private final PrintWriter err;

  DeskStart(HoldfastCommand command, Messages messages, PrintWriter err) {
    this.command = command;
    this.messages = messages;
    this.err = err;
  }

  ExitCode run() throws Exception {
    if (ParentWatch.isWanted()) {
      ParentWatch.start(() -> System.exit(ExitCode.OK.code()));
    }
    if (command.tour != null) {
      return tour(command.tour);
    }
    if (!Display.isThere(System.getenv(), System.getProperty("os.name"))) {
      return withoutDisplay();
    }
    CompletableFuture<DeskApplication> application = new CompletableFuture<>();
    StartOptions options = options();
    try {
      FxThread.startToolkit(() -> application.complete(new DeskApplication(options, new Stage())));
    } catch (RuntimeException | LinkageError e) {
      return withDeadDisplay();
    }
    return live(application.get());
  }

  private static ExitCode live(DeskApplication application) throws Exception {
    Thread hook = new Thread(application::close, "desk-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    FxThread.nextPulse(application::open);
    ExitCode code = application.ended().get();
    FxThread.stopToolkit();
    return code;
  }

  private StartOptions options() throws BuiltInDatabaseException {
    Path folder = command.data == null ? DataFolder.standard() : command.data;
    return new StartOptions(
        folder,
        command.server.isNamed() ? command.server : null,
        command.actor == null || command.desk == null
            ? null
            : new Caller(command.actor, command.desk),
        command.locale == null ? null : Language.of(Locale.of(command.locale)),
        themeChoice(command.theme),
        beginning());
  }

  private static @Nullable ThemeChoice themeChoice(@Nullable Theme theme) {
    return switch (theme) {
      case LIGHT -> ThemeChoice.LIGHT;
      case DARK -> ThemeChoice.DARK;
      case null -> null;
    };
  }

  private @Nullable Beginning beginning() {
    if (command.first == null) {
      return null;
    }
    return command.first.sample ? Beginning.SAMPLE : Beginning.EMPTY;
  }

  private ExitCode withoutDisplay() throws Exception {
    String fallback = System.getProperty(TOUR_FALLBACK);
    if (fallback == null) {
      err.println(messages.text("app.display.none"));
      return ExitCode.NO_DISPLAY;
    }
    err.println(messages.text("app.display.none.tour", fallback));
    return tour(Path.of(fallback));
  }

  /** The toolkit starts once in a process, so the tour needs another one. */
  private ExitCode withDeadDisplay() throws IOException, InterruptedException {
    String fallback = System.getProperty(TOUR_FALLBACK);
    if (fallback == null) {
      err.println(messages.text("app.display.none"));
      return ExitCode.NO_DISPLAY;
    }
    String display = Optional.ofNullable(System.getenv("DISPLAY")).orElse("");
    err.println(messages.text("app.display.dead", display, fallback));
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("--enable-native-access=ALL-UNNAMED");
    line.add("-classpath");
    line.add(System.getProperty("java.class.path"));
    line.add(Launcher.class.getName());
    line.add("--tour=" + fallback);
    line.add("--locale=" + tourLanguage().code());
    line.add("--theme=" + tourTheme().name());
    return new ProcessBuilder(line).inheritIO().start().waitFor() == 0
        ? ExitCode.OK
        : ExitCode.TOUR_FAILED;
  }

  private ExitCode tour(Path folder) throws Exception {
    return Tour.run(folder, tourLanguage(), tourTheme()) ? ExitCode.OK : ExitCode.TOUR_FAILED;
  }

  private Language tourLanguage() {
    String code =
        Optional.ofNullable(command.tourLocale)
            .or(() -> Optional.ofNullable(command.locale))
            .orElse("en");
    return Language.of(Locale.of(code));
  }

  private Theme tourTheme() {
    return Optional.ofNullable(command.tourTheme)
        .or(() -> Optional.ofNullable(command.theme))
        .orElse(Theme.LIGHT);
  }
}
