package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
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
              StackPane root = new StackPane(new VBox(behind, new Button("other")));
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
    press(KeyCode.ESCAPE);
    assertThat(isOpen(second)).isFalse();
    assertThat(isOpen(first)).isTrue();
    Fx.until(() -> first.lookupAll(".button").contains(owner()));
    press(KeyCode.ESCAPE);
    assertThat(isOpen(first)).isFalse();
    Fx.until(() -> behind.equals(owner()));
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

  private javafx.scene.Node owner() {
    return stage.getScene().getFocusOwner();
  }

  private boolean isOpen(DialogCard card) {
    return Fx.get(() -> card.getScene() != null);
  }

  private void press(KeyCode code) {
    Fx.run(
        () ->
            Event.fireEvent(
                owner(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
  }
}
