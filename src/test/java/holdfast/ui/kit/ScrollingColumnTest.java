package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

@FxTest
class ScrollingColumnTest {

  @Test
  void a_bar_appears_exactly_when_wrapped_text_needs_more_height_than_there_is() {
    AtomicReference<ScrollingColumn> column = new AtomicReference<>();
    Stage stage =
        Fx.show(
            () -> {
              Label text = new Label("words and more words ".repeat(30));
              text.setWrapText(true);
              text.setMinHeight(Label.USE_PREF_SIZE);
              column.set(new ScrollingColumn(new VBox(text)));
              return new StackPane(column.get());
            },
            300,
            400,
            Theme.LIGHT);
    Fx.until(() -> !hasBar(column.get()));
    Fx.run(() -> stage.setHeight(150));
    Fx.until(() -> hasBar(column.get()));
    Fx.run(() -> stage.setHeight(400));
    Fx.until(() -> !hasBar(column.get()));
    assertThat(Fx.get(() -> column.get().getHeight())).isGreaterThan(300);
  }

  private static boolean hasBar(ScrollingColumn column) {
    return column.lookupAll(".scroll-bar").stream()
        .anyMatch(bar -> bar instanceof ScrollBar && bar.isVisible());
  }
}
