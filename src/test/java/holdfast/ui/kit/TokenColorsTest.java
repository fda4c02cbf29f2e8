package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.TokenColors.Token;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

@FxTest
class TokenColorsTest {

  @Test
  void every_token_has_a_colour_and_follows_the_theme() {
    AtomicReference<TokenColors> made = new AtomicReference<>();
    Stage stage =
        Fx.show(
            () -> {
              made.set(new TokenColors());
              return new StackPane(made.get());
            },
            100,
            100,
            Theme.LIGHT);
    TokenColors tokens = made.get();
    Fx.until(() -> unknown(tokens).isEmpty());
    Map<Token, Color> light = read(tokens);
    int revision = Fx.get(() -> tokens.revisionProperty().get());
    Fx.run(() -> Theme.DARK.apply(stage.getScene()));
    Fx.until(() -> tokens.revisionProperty().get() > revision);
    assertThat(read(tokens).get(Token.SURFACE)).isNotEqualTo(light.get(Token.SURFACE));
    assertThat(unknown(tokens)).isEmpty();
  }

  /** Those the style sheets do not name, or did not yet. */
  private static List<Token> unknown(TokenColors tokens) {
    return read(tokens).entrySet().stream()
        .filter(each -> each.getValue().getOpacity() == 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Map<Token, Color> read(TokenColors tokens) {
    return Fx.get(
        () -> {
          Map<Token, Color> colors = new EnumMap<>(Token.class);
          for (Token token : Token.values()) {
            colors.put(token, tokens.get(token));
          }
          return colors;
        });
  }
}
