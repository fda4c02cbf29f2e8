package holdfast.app.desk;

import holdfast.app.sample.SampleHotel;
import holdfast.persistence.ConnectionSettings;
import holdfast.site.Site;
import holdfast.ui.calendar.PaperServices;
import holdfast.ui.calendar.RoomsScreen;
import holdfast.ui.calendar.RoomsServices;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Theme;
import holdfast.ui.review.ReviewScreen;
import holdfast.ui.review.ReviewServices;
import holdfast.ui.settings.SettingsScreen;
import holdfast.ui.settings.SettingsServices;
import holdfast.ui.shell.DeskPreferences;
import holdfast.ui.shell.DeskServices;
import holdfast.ui.shell.DeskShell;
import holdfast.ui.shell.DeskWindow;
import holdfast.ui.shell.FirstStartCard;
import holdfast.ui.shell.FirstStartCard.Beginning;
import holdfast.ui.shell.StartModel;
import holdfast.ui.shell.StartView;
import holdfast.ui.shell.ThemeChoice;
import holdfast.ui.shell.WhoCard;
import holdfast.ui.stock.StockScreen;
import holdfast.ui.stock.StockServices;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The life of the window: start, first questions, the desk, the end. JavaFX application thread
 * only, but for {@link #close}.
 */
public final class DeskApplication {
  private static final Logger LOG = LoggerFactory.getLogger(DeskApplication.class);

  /** Everything that has to be closed again, newest first. */
  private record Opened(DatabaseHome home, FrontDesk desk, Site site, boolean empty) {}

  private final StartOptions options;
  private final DeskWindow window;
  private final StartModel start = new StartModel();
  private final CompletableFuture<ExitCode> ended = new CompletableFuture<>();
  private final ServerLogin login;
  private final Places places;
  private volatile @Nullable Opened opened;
  private @Nullable DeskShell shell;
  private boolean quitting;

  /**
   * A desk that is not open yet.
   *
   * @param stage its window
   */
  public DeskApplication(StartOptions options, Stage stage) {
    this.options = options;
    Preferences stored = Preferences.load(options.folder());
    DeskPreferences preferences = preferences(options, stored);
    places = new Places(preferences.callerProperty(), stored.places(), this::save);
    window = new DeskWindow(stage, preferences);
    login = new ServerLogin(window, options.server());
    stage.setOnCloseRequest(
        request -> {
          request.consume();
          quit();
        });
    preferences.callerProperty().addListener(_ -> save());
    preferences.languageProperty().addListener(_ -> save());
    preferences.themeProperty().addListener(_ -> save());
  }

  /** A desk on a throw-away built-in database that asks everything a first start asks. */
  public static DeskApplication forTour(Path data, Language language, Theme theme, Stage stage) {
    ThemeChoice choice =
        switch (theme) {
          case LIGHT -> ThemeChoice.LIGHT;
          case DARK -> ThemeChoice.DARK;
        };
    return new DeskApplication(new StartOptions(data, null, null, language, choice, null), stage);
  }

  private static DeskPreferences preferences(StartOptions options, Preferences stored) {
    Language language =
        Optional.ofNullable(options.language())
            .or(() -> Optional.ofNullable(stored.language()))
            .orElseGet(() -> Language.of(Locale.getDefault()));
    ThemeChoice theme =
        Optional.ofNullable(options.theme())
            .or(() -> Optional.ofNullable(stored.theme()))
            .orElse(ThemeChoice.SYSTEM);
    return new DeskPreferences(
        language, theme, options.caller() != null ? options.caller() : stored.caller());
  }

  /** Stored off the window's thread; what cannot be stored is asked again at the next start. */
  private void save() {
    Preferences stored = chosen();
    window
        .tasks()
        .perform(() -> stored.save(options.folder()))
        .onFailure(
            fault -> {
              if (fault instanceof IOException) {
                LOG.atWarn().setCause(fault).log("Preferences could not be stored");
              } else {
                window.errors().present(fault);
              }
            })
        .start();
  }

  private Preferences chosen() {
    DeskPreferences now = window.preferences();
    return new Preferences(
        now.callerProperty().get(),
        now.languageProperty().get(),
        now.themeProperty().get(),
        places.all());
  }

  /** Completed when the window and everything behind it is closed. */
  public CompletableFuture<ExitCode> ended() {
    return ended;
  }

  public DeskWindow window() {
    return window;
  }

  /** The services behind the window; null until they are there. */
  public @Nullable FrontDesk desk() {
    Opened present = opened;
    return present == null ? null : present.desk();
  }

  /**
   * The login behind the window.
   *
   * @throws IllegalStateException before the database is there
   */
  public ConnectionSettings login() {
    Opened present = opened;
    if (present == null) {
      throw new IllegalStateException("the database is not open");
    }
    return present.home().login();
  }

  /** Shows the window and starts the database. */
  public void open() {
    StartView.show(
        window,
        start,
        new StartView.Actions() {
          @Override
          public void tryAgain() {
            start.again();
            begin();
          }

          @Override
          public void quit() {
            DeskApplication.this.quit();
          }
        });
    window.stage().show();
    begin();
  }

  private void begin() {
    login.ask(this::connect);
  }

  private void connect() {
    window
        .tasks()
        .run(this::openDatabase)
        .onSuccess(this::opened)
        .onFailure(
            fault -> {
              LOG.atError().setCause(fault).log("The start failed");
              StartProblem problem = StartProblem.of(fault);
              login.forget();
              start.fail(problem.reason(), problem.where(), fault);
            })
        .start();
  }

  private Opened openDatabase() throws Exception {
    DatabaseHome home =
        options.server() == null
            ? DatabaseHome.builtIn(options.folder(), this::at)
            : DatabaseHome.own(login.settings(), this::at);
    try {
      at(DatabaseHome.Step.OPENING);
      FrontDesk desk = FrontDesk.open(home::login);
      Opened result = new Opened(home, desk, desk.site().site(), desk.isEmpty());
      opened = result;
      return result;
    } catch (RuntimeException e) {
      home.close();
      throw e;
    }
  }

  private void at(Enum<?> step) {
    FxThread.nowOrLater(() -> start.at(step));
  }

  private void opened(Opened result) {
    if (quitting) {
      return;
    }
    if (!result.empty()) {
      who(result);
      return;
    }
    Beginning chosen = options.beginning();
    if (chosen != null) {
      begin(result, chosen);
    } else {
      FirstStartCard.ask(window, answer -> begin(result, answer));
    }
  }

  private void begin(Opened result, Beginning beginning) {
    switch (beginning) {
      case EMPTY -> who(result);
      case SAMPLE -> {
        at(DatabaseHome.Step.SAMPLE);
        Messages messages = window.messages();
        window
            .tasks()
            .run(
                () -> {
                  fill(result.desk(), messages);
                  return new Opened(
                      result.home(), result.desk(), result.desk().site().site(), false);
                })
            .onSuccess(this::who)
            .start();
      }
    }
  }

  /** Fills an empty site with the sample hotel, in this workstation's zone. */
  public static void fill(FrontDesk desk, Messages messages) {
    new SampleHotel(
            new SampleHotel.Services(
                desk.site(),
                desk.policies(),
                desk.roomCatalogue(),
                desk.rooms(),
                desk.itemCatalogue(),
                desk.stock()),
            messages)
        .fill(ZoneId.systemDefault(), desk.clock().now(), _ -> {});
  }

  private void who(Opened result) {
    if (quitting) {
      return;
    }
    if (window.preferences().callerProperty().get() == null) {
      WhoCard.askFirst(window, () -> show(result));
    } else {
      show(result);
    }
  }

  private void show(Opened result) {
    FrontDesk desk = result.desk();
    DeskServices services =
        new DeskServices(
            result.home().name(),
            result.site(),
            desk.site(),
            desk.clock(),
            desk.changes(),
            desk.sweeper()::subscribe,
            desk.finder());
    desk.changes().subscribe(new ServerKeeper(result.home()::revive));
    var rooms = roomsScreen(desk);
    places.restore(rooms);
    shell = new DeskShell(window, services, screens(desk, rooms));
    shell.open();
    places.follow(rooms);
  }

  private RoomsScreen roomsScreen(FrontDesk desk) {
    return new RoomsScreen(
        new RoomsServices(
            desk.calendar(),
            desk.rooms(),
            desk.arrangements(),
            desk.freeRooms(),
            desk.details(),
            desk.history(),
            desk.policies(),
            desk.stayFinder(),
            new PaperServices(
                desk.site(),
                new RememberedFolder(options.folder()),
                SystemPrinters.ofThisWorkstation())));
  }

  private static List<Screen> screens(FrontDesk desk, RoomsScreen rooms) {
    return List.of(
        rooms,
        new StockScreen(
            new StockServices(desk.stock(), desk.shelf(), desk.groups(), desk.policies())),
        new ReviewScreen(
            new ReviewServices(
                desk.expired(), desk.rooms(), desk.stock(), desk.policies(), desk.site())),
        new SettingsScreen(
            new SettingsServices(
                desk.site(), desk.policies(), desk.roomCatalogue(), desk.itemCatalogue())));
  }

  /** The last movements on the chart; what cannot be stored is found from the beginning again. */
  private void keepPlace() {
    places.stop();
    if (shell == null) {
      return;
    }
    Preferences last = chosen();
    try {
      last.save(options.folder());
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("Preferences could not be stored");
    }
  }

  /** Closes the window at once and the rest behind it; what is starting shows nothing any more. */
  public void quit() {
    quitting = true;
    keepPlace();
    if (shell != null) {
      shell.close();
      shell = null;
    }
    window.stage().hide();
    Thread.ofPlatform()
        .name("desk-stop")
        .start(
            () -> {
              close();
              ended.complete(ExitCode.OK);
            });
  }

  /** Stops services and database; from any thread, also from a shutdown hook. Repeatable. */
  public synchronized void close() {
    window.close();
    Opened present = opened;
    opened = null;
    if (present != null) {
      present.desk().close();
      present.home().close();
    }
  }
}
