package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.Subscription;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@FxTest
class SceneNoticesTest {
  private final AtomicReference<SceneNotices> notices = new AtomicReference<>();
  private Stage stage = Fx.get(Stage::new);

  @BeforeEach
  void show_a_window() {
    stage =
        Fx.show(
            () -> {
              // Has the focus: in a window with nothing else, the notice would get it at once.
              StackPane root = new StackPane(new TextField());
              notices.set(new SceneNotices(root, Messages.in(Language.EN)));
              return root;
            },
            800,
            600,
            Theme.LIGHT);
  }

  @Test
  void a_notice_goes_away_by_itself() {
    Fx.run(() -> notices.get().show(Notice.info("short").lasting(Duration.ofMillis(100))));
    Fx.until(() -> shown() == 0);
  }

  @Test
  void a_notice_that_somebody_reads_stays() {
    // In one go: on a slow machine its time would be over before it got the focus.
    Fx.run(
        () -> {
          Notice notice = Notice.warning("read me").with("Show", () -> {});
          notices.get().show(notice.lasting(Duration.ofMillis(100)));
          node(".notice .button").requestFocus();
          notices.get().show(Notice.info("shown later").lasting(Duration.ofMillis(400)));
        });
    Fx.until(() -> shown() == 1);
    assertThat(Fx.get(() -> node(".notice .button").isFocused())).isTrue();
  }

  @Test
  void its_button_does_what_it_says_and_takes_it_away() {
    List<String> done = new ArrayList<>();
    Fx.run(() -> notices.get().show(Notice.danger("runs out").with("Show", () -> done.add("x"))));
    Fx.run(() -> ((Button) node(".notice .button")).fire());
    assertThat(done).hasSize(1);
    assertThat(Fx.<Integer>get(this::shown)).isZero();
  }

  @Test
  void of_much_good_news_the_newest_stays_and_bad_news_stays_anyway() {
    Fx.run(
        () -> {
          notices.get().show(Notice.danger("bad"));
          for (String each : List.of("first", "second", "third", "fourth")) {
            notices.get().show(Notice.success(each));
          }
        });
    assertThat(Fx.<List<String>>get(this::words)).containsExactly("bad", "third", "fourth");
  }

  private List<String> words() {
    return stage.getScene().getRoot().lookupAll(".notice").stream()
        .map(Node::getAccessibleText)
        .toList();
  }

  @Test
  void it_can_be_taken_back() {
    Subscription shown = Fx.get(() -> notices.get().show(Notice.success("done")));
    Fx.run(shown::close);
    assertThat(Fx.<Integer>get(this::shown)).isZero();
  }

  private int shown() {
    return stage.getScene().getRoot().lookupAll(".notice").size();
  }

  private Node node(String selector) {
    stage.getScene().getRoot().applyCss();
    stage.getScene().getRoot().layout();
    Node found = stage.getScene().lookup(selector);
    if (found == null) {
      throw new AssertionError("nothing matches " + selector);
    }
    return found;
  }
}
