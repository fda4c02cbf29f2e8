package holdfast.ui.shell;

import holdfast.holds.ExpirySweeper;
import holdfast.site.DatabaseClock;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The line at the bottom: the screen's figures, the sweep, the last change, the clock. */
final class StatusLineView extends HBox {
  private final ShellModel model;
  private final Messages messages;
  private final Formats formats;
  private final DatabaseClock clock;
  private final HBox figures = Styles.styled(new HBox(), "status-texts");
  private final Label sweep = Styles.styled(new Label(), "sweep");
  private final Label lastChange = new Label();
  private final Label time = Styles.styled(new Label(), Styles.TABULAR);
  private final InvalidationListener figuresChanged = _ -> showFigures();
  private @Nullable Screen shown;

  StatusLineView(ShellModel model, UiContext context, Subscriptions subscriptions) {
    this.model = model;
    messages = context.messages();
    formats = context.formats();
    clock = context.clock();
    setId("status-line");
    getStyleClass().add("status-line");
    Region between = new Region();
    setHgrow(between, Priority.ALWAYS);
    sweep.setId("sweep-status");
    for (Label fixed : List.of(lastChange, time)) {
      fixed.setMinWidth(USE_PREF_SIZE);
    }
    getChildren().setAll(figures, sweep, between, lastChange, time);
    subscriptions.follow(model.currentProperty(), this::follow);
    subscriptions.follow(model.sweepProperty(), this::showSweep);
    subscriptions.add(context.ticker().onTick(this::tick));
    subscriptions.add(this::unfollow);
  }

  private void follow(Screen screen) {
    unfollow();
    shown = screen;
    screen.statusTexts().addListener(figuresChanged);
    showFigures();
  }

  private void unfollow() {
    if (shown != null) {
      shown.statusTexts().removeListener(figuresChanged);
    }
  }

  private void showFigures() {
    List<Node> labels = new ArrayList<>();
    if (shown != null) {
      shown.statusTexts().forEach(text -> labels.add(new Label(text)));
    }
    figures.getChildren().setAll(labels);
    figures.setManaged(!labels.isEmpty());
  }

  private void showSweep(ExpirySweeper.@Nullable Status status) {
    boolean behind = status != null && status.behind();
    sweep.pseudoClassStateChanged(Styles.URGENT, behind);
    sweep.setGraphic(behind ? new FontIcon(Feather.ALERT_TRIANGLE) : null);
    // In a narrow window what needs nobody gives way: the sweep, but for one that is behind.
    sweep.setMinWidth(behind ? USE_PREF_SIZE : 0);
    figures.setMinWidth(behind ? 0 : USE_PREF_SIZE);
    sweep.setText(status == null ? messages.text("shell.sweep.none") : sweepText(status));
  }

  private String sweepText(ExpirySweeper.Status status) {
    Instant last = status.lastRun();
    if (last == null) {
      return messages.text("shell.sweep.none");
    }
    if (status.behind()) {
      return messages.plural(
          "shell.sweep.behind", status.due(), formats.duration(status.oldestOverdue()));
    }
    return messages.text(
        "shell.sweep", formats.clock(last), status.due(), formats.seconds(status.lateness()));
  }

  private void tick() {
    if (!clock.isKnown()) {
      return;
    }
    Instant now = clock.now();
    time.setText(messages.text("shell.clock", formats.clock(now)));
    Instant change = model.lastChangeProperty().get();
    lastChange.setText(
        change == null ? "" : messages.text("shell.lastChange", formats.ago(change, now)));
  }
}
