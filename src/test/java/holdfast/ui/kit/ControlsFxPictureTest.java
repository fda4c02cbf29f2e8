package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.List;
import java.util.Locale;
import javafx.collections.FXCollections;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Path;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.controlsfx.control.NotificationPane;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.RangeSlider;
import org.controlsfx.control.SearchableComboBox;
import org.controlsfx.control.ToggleSwitch;
import org.controlsfx.control.textfield.TextFields;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** ControlsFX's controls keep their looks on a base theme that does not know Modena's colours. */
@FxTest
class ControlsFxPictureTest {

  @ParameterizedTest
  @EnumSource
  void controls_have_surfaces_and_readable_texts(Theme theme) {
    Stage stage = Fx.show(ControlsFxPictureTest::samples, 500, 300, theme);
    String name = "controlsfx-" + theme.name().toLowerCase(Locale.ROOT);
    Fx.picture(stage.getScene(), java.nio.file.Path.of("target/pictures/" + name + ".png"));
    TextField field = (TextField) stage.getScene().lookup(".clearable-field");
    assertThat(Fx.<Boolean>get(() -> field.getBackground().isEmpty())).isFalse();
    Fx.run(
        () -> {
          PopOver pop = new PopOver(new Label("  What a pop-over says  "));
          pop.setAnimated(false);
          pop.show(stage.getScene().lookup(".range-slider"));
        });
    Fx.until(() -> Window.getWindows().size() == 2);
    Path border = (Path) Window.getWindows().get(1).getScene().lookup(".border");
    TokenColors tokens = (TokenColors) stage.getScene().lookup(".token-colors");
    assertThat(Fx.<Paint>get(border::getFill)).isEqualTo(tokens.get(TokenColors.Token.SURFACE));
    Fx.picture(
        Window.getWindows().get(1).getScene(),
        java.nio.file.Path.of("target/pictures/" + name + "-pop.png"));
  }

  private static Parent samples() {
    SearchableComboBox<String> combo =
        new SearchableComboBox<>(FXCollections.observableList(List.of("one", "two")));
    combo.getSelectionModel().selectFirst();
    ToggleSwitch toggle = new ToggleSwitch("Switch");
    toggle.setSelected(true);
    TextField clearable = TextFields.createClearableTextField();
    clearable.setText("Clearable");
    VBox controls =
        new VBox(12, new RangeSlider(0, 100, 20, 70), toggle, combo, clearable, new TokenColors());
    NotificationPane pane = new NotificationPane(new StackPane(controls));
    pane.setText("Something happened");
    pane.setShowFromTop(false);
    pane.show();
    return pane;
  }
}
