package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@FxTest
class SceneDialogsTest {
  private final AtomicReference<SceneDialogs> dialogs = new AtomicReference<>();
  private Stage stage = Fx.get(Stage::new);
  private TextField behind = Fx.get(TextField::new);

  @BeforeEach
  void show_a_window() {
    stage =
        Fx.show(
            () -> {
              StackPane root =
                  new StackPane(new VBox(new Button("gets the focus by default"), behind));
              dialogs.set(new SceneDialogs(root));
              return root;
            },
            800,
            600,
            Theme.LIGHT);
    Fx.run(behind::requestFocus);
  }

  @Test
  void esc_closes_the_topmost_only_and_gives_the_focus_back() {
    DialogCard first = open("first");
    DialogCard second = open("second");
    press(KeyCode.ESCAPE, false);
    assertThat(isOpen(second)).isFalse();
    assertThat(isOpen(first)).isTrue();
    Fx.until(() -> first.lookupAll(".button").contains(owner()));
    press(KeyCode.ESCAPE, false);
    assertThat(isOpen(first)).isFalse();
    Fx.until(() -> behind.equals(owner()));
    assertThat(Fx.get(() -> dialogs.get().isOpen())).isFalse();
  }

  @Test
  void tab_goes_round_inside_the_dialog() {
    DialogCard card = open("round");
    List<Node> stops = Fx.get(() -> new ArrayList<>(card.lookupAll(".button")));
    Fx.run(stops.getLast()::requestFocus);
    press(KeyCode.TAB, false);
    assertThat(Fx.get(this::owner)).isEqualTo(stops.getFirst());
    press(KeyCode.TAB, true);
    assertThat(Fx.get(this::owner)).isEqualTo(stops.getLast());
  }

  @Test
  void focus_taken_from_outside_comes_back() {
    DialogCard card = open("jealous");
    Fx.run(behind::requestFocus);
    Fx.until(() -> card.lookupAll(".button").contains(owner()));
  }

  @Test
  void a_question_that_must_be_answered_ignores_esc() {
    DialogCard card = open("answer me");
    Fx.run(card::mustAnswer);
    press(KeyCode.ESCAPE, false);
    assertThat(isOpen(card)).isTrue();
    Fx.run(card::close);
    assertThat(isOpen(card)).isFalse();
  }

  @Test
  void closing_tells_once_however_often_it_is_asked() {
    List<String> told = new ArrayList<>();
    DialogCard card = open("once");
    Fx.run(
        () -> {
          card.onClosed(() -> told.add("closed"));
          card.close();
          card.close();
        });
    assertThat(told).containsExactly("closed");
  }

  @Test
  void a_dialog_shown_before_its_window_is_there_afterwards() {
    Stage later =
        Fx.get(
            () -> {
              StackPane root = new StackPane();
              SceneDialogs early = new SceneDialogs(root);
              DialogCard card = new DialogCard("early");
              card.closing("Close").setId("close");
              early.show(card);
              Stage window = new Stage();
              Scene scene = new Scene(root, 400, 300);
              Theme.LIGHT.apply(scene);
              window.setScene(scene);
              window.show();
              return window;
            });
    Fx.until(
        () -> {
          Node owner = later.getScene().getFocusOwner();
          return owner != null && "close".equals(owner.getId());
        });
  }

  private DialogCard open(String title) {
    DialogCard card = Fx.get(() -> new DialogCard(title).text("text"));
    Fx.run(
        () -> {
          card.action("Stay", () -> {});
          card.closing("Close");
          dialogs.get().show(card);
        });
    Fx.until(() -> card.lookupAll(".button").contains(owner()));
    return card;
  }

  private @Nullable Node owner() {
    return stage.getScene().getFocusOwner();
  }

  private boolean isOpen(DialogCard card) {
    return Fx.get(() -> card.getScene() != null);
  }

  private void press(KeyCode code, boolean shift) {
    Fx.run(
        () -> {
          Node target = owner();
          Event.fireEvent(
              target == null ? stage.getScene().getRoot() : target,
              new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false));
        });
  }
}
