package holdfast.app.tour;

import holdfast.app.desk.DeskApplication;
import holdfast.app.desk.FrontDesk;
import holdfast.persistence.builtin.PrivateFiles;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import holdfast.ui.shell.DeskWindow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Goes through the main job in the real window, without a display. */
public final class Tour {
  private static final Logger LOG = LoggerFactory.getLogger(Tour.class);
  private static final int START_LIMIT_SECONDS = 120;

  private Tour() {}

  /**
   * Runs the whole tour. Once in a process, since it starts JavaFX.
   *
   * @param folder for pictures and report; made if missing
   * @return whether each step ended as it should; the report says which did not
   */
  public static boolean run(Path folder, Language language, Theme theme) throws Exception {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    Path data = Files.createTempDirectory("holdfast-tour");
    Report report = new Report(folder);
    CompletableFuture<DeskApplication> started = new CompletableFuture<>();
    FxThread.startToolkit(() -> started.complete(open(data, language, theme)));
    DeskApplication application = started.get(START_LIMIT_SECONDS, TimeUnit.SECONDS);
    Thread hook = new Thread(application::close, "tour-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      go(application, report, Messages.in(language));
      report.say("The tour ended as it should.");
      return true;
    } catch (RuntimeException e) {
      LOG.atError().setCause(e).log("The tour failed");
      report.say("FAILED: " + e.getMessage());
      report.failed(hand(application));
      return false;
    } finally {
      report.write();
      FxThread.nowOrLater(application::quit);
      application.ended().get(START_LIMIT_SECONDS, TimeUnit.SECONDS);
      FxThread.stopToolkit();
      PrivateFiles.deleteTree(data);
    }
  }

  private static DeskApplication open(Path data, Language language, Theme theme) {
    HeadlessScreen.enlarge((int) DeskWindow.WIDTH, (int) DeskWindow.HEIGHT);
    Stage stage = new Stage();
    HeadlessScreen.place(stage);
    DeskApplication application = DeskApplication.forTour(data, language, theme, stage);
    application.open();
    return application;
  }

  private static void go(DeskApplication application, Report report, Messages messages)
      throws Exception {
    Hand hand = hand(application);
    new FirstSteps(hand, report, messages).go();
    FrontDesk desk = Hand.see(() -> running(application.desk()));
    try (Stored stored = new Stored(application.login())) {
      new RoomSteps(hand, report, messages, desk, stored).go();
      new StockSteps(hand, report, messages, stored).go();
      new LastSteps(hand, report).go();
    }
  }

  private static Hand hand(DeskApplication application) {
    return new Hand(application.window().scene(), application.window().tasks());
  }

  private static FrontDesk running(@Nullable FrontDesk desk) {
    if (desk == null) {
      throw new TourFailure("the desk did not open", null);
    }
    return desk;
  }
}
