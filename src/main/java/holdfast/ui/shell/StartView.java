package holdfast.ui.shell;

import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Styles;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The first thing on the window: what the start is doing, or why it cannot go on. */
public final class StartView implements DeskWindow.Content {
  /** A first start goes through about this many steps; the bar never quite fills before the end. */
  private static final double STEPS_USUAL = 8;

  private final Messages messages;
  private final Actions actions;
  private final VBox card = Styles.styled(new VBox(), Styles.CARD, "start-card");
  private final StackPane body = Styles.styled(new StackPane(card), "start");
  private final ProgressBar bar = new ProgressBar();
  private final Label step = Styles.styled(new Label(), Styles.MUTED);

  /** What a person can do about a start that failed. */
  public interface Actions {
    void tryAgain();

    void quit();
  }

  private StartView(DeskWindow window, StartModel model, Actions actions) {
    messages = window.messages();
    this.actions = actions;
    card.setId("start");
    card.setMaxSize(VBox.USE_PREF_SIZE, VBox.USE_PREF_SIZE);
    bar.setMaxWidth(Double.MAX_VALUE);
    step.setId("start-step");
    model.stateProperty().subscribe(this::show);
  }

  /** Shows the start on the window until something else is shown. */
  public static void show(DeskWindow window, StartModel model, Actions actions) {
    window.show(() -> new StartView(window, model, actions));
  }

  private void show(StartModel.State state) {
    switch (state) {
      case StartModel.State.Running running -> showRunning(running);
      case StartModel.State.Failed failed -> showFailed(failed);
    }
  }

  private void showRunning(StartModel.State.Running running) {
    bar.setProgress(running.count() / (running.count() + STEPS_USUAL / 2));
    step.setText(messages.text("start.step." + running.step()));
    if (!card.getChildren().contains(bar)) {
      Label product = Styles.styled(new Label(messages.text("shell.product")), "product");
      card.getChildren().setAll(product, bar, step);
    }
  }

  private void showFailed(StartModel.State.Failed failed) {
    Label title = new Label(messages.text("start.failure.title." + failed.reason()));
    title.setId("start-failure");
    title.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
    title.getStyleClass().addAll(Styles.TITLE, Styles.BAD);
    title.setWrapText(true);
    Label advice = new Label(messages.text("start.failure.advice." + failed.reason()));
    advice.setWrapText(true);
    Label kept = Styles.styled(new Label(messages.text("start.failure.kept")), Styles.MUTED);
    Label where = Styles.styled(new Label(failed.where()), "path");
    where.setWrapText(true);
    where.setManaged(!failed.where().isEmpty());
    TextArea report = new TextArea(failed.report());
    report.setEditable(false);
    TitledPane details = new TitledPane(messages.text("kit.trouble.details"), report);
    details.setExpanded(false);
    details.setAnimated(false);
    Button again = Styles.styled(new Button(messages.text("start.again")), Styles.PRIMARY);
    again.setId("start-again");
    again.setDefaultButton(true);
    again.setOnAction(_ -> actions.tryAgain());
    Button quit = new Button(messages.text("start.quit"));
    quit.setOnAction(_ -> actions.quit());
    HBox buttons = Styles.styled(new HBox(again, quit), "dialog-buttons");
    card.getChildren().setAll(title, advice, where, kept, details, buttons);
    for (Label text : new Label[] {title, advice, where}) {
      text.setMinHeight(Label.USE_PREF_SIZE);
    }
    again.requestFocus();
  }

  @Override
  public Parent body() {
    return body;
  }

  @Override
  public @Nullable Node statusLine() {
    return null;
  }
}
