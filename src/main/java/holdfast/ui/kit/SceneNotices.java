package holdfast.ui.kit;

import atlantafx.base.controls.Notification;
import holdfast.site.Subscription;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Notices stacked at the bottom right of the window, newest at the bottom. */
public final class SceneNotices implements Notices, AutoCloseable {
  /** Older good news gives way: it must not cover the chart of somebody who works fast. */
  private static final int GOOD_NEWS_MAX = 2;

  /** Good news on the window; gone again when {@code removal} is closed. */
  private record GoodNews(Notification card, Subscription removal) {
    boolean isAttended() {
      return card.isHover() || card.isFocusWithin();
    }
  }

  private final StackPane layer;
  private final Messages messages;
  private final VBox stack = new VBox();
  private final List<GoodNews> goodNews = new ArrayList<>();

  /**
   * @param layer the window's root, in front of which notices appear
   */
  public SceneNotices(StackPane layer, Messages messages) {
    this.layer = layer;
    this.messages = messages;
    stack.setId("notices");
    stack.getStyleClass().add("notices");
    stack.setPickOnBounds(false);
    stack.setMaxSize(VBox.USE_PREF_SIZE, VBox.USE_PREF_SIZE);
    // Not in the corner, where the buttons of forms are.
    StackPane.setAlignment(stack, Pos.BOTTOM_CENTER);
    layer.getChildren().add(stack);
  }

  @Override
  public Subscription show(Notice notice) {
    FxThread.assertCurrent();
    var card = new Notification(notice.text(), new FontIcon(icon(notice.tone())));
    card.getStyleClass().addAll("notice", notice.tone().name().toLowerCase(Locale.ROOT));
    card.setAccessibleText(notice.text());
    card.skinProperty().subscribe(() -> nameCloseButton(card));
    var time = new PauseTransition(Duration.millis((double) notice.lasts().toMillis()));
    Subscription removal =
        () -> {
          time.stop();
          stack.getChildren().remove(card);
          goodNews.removeIf(news -> news.card().equals(card));
        };
    time.setOnFinished(_ -> removal.close());
    card.setOnClose(_ -> removal.close());
    Notice.Action action = notice.action();
    if (action != null) {
      Button button = new Button(action.name());
      button.setOnAction(
          _ -> {
            removal.close();
            action.run().run();
          });
      card.setPrimaryActions(button);
    }
    // Who reads it or walks into it by keyboard has all the time.
    card.hoverProperty()
        .or(card.focusWithinProperty())
        .subscribe(
            attended -> {
              if (attended) {
                time.stop();
              } else {
                time.playFromStart();
              }
            });
    stack.getChildren().add(card);
    if (notice.tone() == Notice.Tone.SUCCESS) {
      goodNews.add(new GoodNews(card, removal));
      giveWay();
    }
    return removal;
  }

  private void giveWay() {
    List<GoodNews> mayGo = goodNews.stream().filter(news -> !news.isAttended()).toList();
    mayGo.stream()
        .limit(Math.max(0, goodNews.size() - GOOD_NEWS_MAX))
        .forEach(news -> news.removal().close());
  }

  private void nameCloseButton(Notification card) {
    Node button = card.lookup(".close-button");
    if (button != null) {
      button.setAccessibleText(messages.text("kit.dismiss"));
    }
  }

  /** Takes all notices away, for example because the language changed. */
  @Override
  public void close() {
    stack.getChildren().clear();
    goodNews.clear();
    layer.getChildren().remove(stack);
  }

  private static Feather icon(Notice.Tone tone) {
    return switch (tone) {
      case INFO -> Feather.INFO;
      case SUCCESS -> Feather.CHECK_CIRCLE;
      case WARNING -> Feather.CLOCK;
      case DANGER -> Feather.ALERT_TRIANGLE;
    };
  }
}
