package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the chart to be looked at. */
@FxTest
class GridPictureTest {
  private static final Path FOLDER = Path.of("target/pictures");

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void the_chart_in_every_language_and_theme(Language language, Theme theme) {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 20);
    var shown = GridStage.show(chart, language, theme, 1440, 900);
    Fx.run(() -> shown.grid().select(chart.of("Moreau").id()));
    shown.picture(name("grid", language, theme));
    assertThat(FOLDER.resolve(name("grid", language, theme) + ".png")).isNotEmptyFile();
  }

  @ParameterizedTest
  @CsvSource({"EN,LIGHT,HOURS", "RU,DARK,HOURS", "EN,DARK,MONTH", "RU,LIGHT,MONTH"})
  void hours_and_months(Language language, Theme theme, Scale scale) {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 45);
    var shown = GridStage.show(chart, language, theme, 1140, 640);
    Fx.run(() -> shown.grid().setScale(scale));
    String name = name("grid-" + scale.name().toLowerCase(Locale.ROOT), language, theme);
    shown.picture(name);
    assertThat(FOLDER.resolve(name + ".png")).isNotEmptyFile();
  }

  @Test
  void the_chart_beside_an_inspector() {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 14);
    var shown = GridStage.show(chart);
    Fx.run(() -> shown.grid().select(chart.of("Moreau").id()));
    shown.picture("grid-narrow");
    assertThat(FOLDER.resolve("grid-narrow.png")).isNotEmptyFile();
  }

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "RU,DARK"})
  void everything_that_is_rarely_seen(Language language, Theme theme) {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 14);
    chart.stay(205, 9, 10, "Wolfeschlegelsteinhausenbergerdorff");
    chart.held(205, 10, 11, "Featherstonehaugh", 3, 5).held(203, 7, 9, "Müller", 0, -3);
    chart.held(202, 10, 13, "Long stay", 60 * 50, 0).stay(304, 10, 13, "On a ghost");
    for (int hour = 8; hour < 20; hour += 2) {
      chart.meeting(502, 5, hour, hour + 2, hour % 4 == 0 ? HoldState.HELD : HoldState.CONFIRMED);
    }
    var shown = GridStage.show(chart, language, theme, 980, 500);
    Fx.run(
        () -> {
          shown.grid().requestFocus();
          shown.grid().moveCursorTo(new RoomId(204), SampleChart.MONDAY.plusDays(10));
        });
    shown.key(KeyCode.RIGHT, KeyCode.SHIFT);
    shown.key(KeyCode.RIGHT, KeyCode.SHIFT);
    shown.pass(Duration.ofSeconds(1));
    shown.picture(name("grid-rare", language, theme));
    assertThat(FOLDER.resolve(name("grid-rare", language, theme) + ".png")).isNotEmptyFile();
  }

  @Test
  void a_chart_that_is_not_live_and_one_without_rooms() {
    var stale = GridStage.show(SampleChart.hotel(SampleChart.MONDAY, 14));
    Fx.run(
        () -> {
          stale.grid().liveProperty().set(false);
          stale.grid().requestFocus();
          stale.grid().moveCursorTo(new RoomId(302), SampleChart.MONDAY.plusDays(12));
        });
    stale.picture("grid-stale");
    var empty = GridStage.show(SampleChart.empty(SampleChart.MONDAY, 14));
    empty.picture("grid-empty");
    assertThat(FOLDER.resolve("grid-empty.png")).isNotEmptyFile();
  }

  private static String name(String picture, Language language, Theme theme) {
    return picture + "-" + language.code() + "-" + theme.name().toLowerCase(Locale.ROOT);
  }
}
