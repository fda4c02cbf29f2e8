package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.site.DatabaseClock;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import holdfast.ui.kit.Ticker;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the chart to be looked at, as wide as it is beside an inspector. */
@FxTest
class GridPictureTest {
  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void the_chart_is_painted_in_every_language_and_theme(Language language, Theme theme) {
    Path file =
        Path.of(
            "target/pictures/grid-"
                + language.code()
                + "-"
                + theme.name().toLowerCase(java.util.Locale.ROOT)
                + ".png");
    Stage stage =
        Fx.show(
            () -> {
              Messages messages = Messages.in(language);
              var clock = new DatabaseClock(() -> 0);
              clock.observe(SampleChart.NOW, 0);
              var grid =
                  new RoomGrid(
                      messages,
                      new Formats(messages, SampleChart.TIMES.zone()),
                      clock,
                      new Ticker());
              var chart = SampleChart.hotel(SampleChart.MONDAY, 14);
              grid.windowProperty().set(chart.window());
              HoldId moreau = chart.of("Moreau").id();
              grid.select(moreau);
              return new BorderPane(grid);
            },
            1064,
            778,
            theme);
    Fx.picture(stage.getScene(), file);
    assertThat(file).satisfies(f -> assertThat(Files.size(f)).isGreaterThan(10_000));
  }
}
