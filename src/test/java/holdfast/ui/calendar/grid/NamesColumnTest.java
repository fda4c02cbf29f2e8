package holdfast.ui.calendar.grid;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.calendar.grid.Pens.Pen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The column of names is as wide as its names, within limits, and the days have the rest. */
@FxTest
class NamesColumnTest {
  private static final String KIND = "Стандарт двухместный улучшенный";

  private GridStage chart =
      GridStage.show(chart("Single", "1 bed"), Language.RU, Theme.LIGHT, 700, 500);

  private static SampleChart chart(String kind, String features) {
    return SampleChart.empty(SampleChart.MONDAY, 14).room(kind, 101, "101", features);
  }

  @AfterEach
  void close() {
    Fx.run(chart.stage()::close);
  }

  private double width() {
    return Fx.get(() -> chart.grid().metrics().names());
  }

  private double written(String text, Pen pen) {
    return Fx.get(
        () -> {
          var ruler = new Text(text);
          ruler.setFont(chart.grid().pens().font(pen));
          return ruler.getLayoutBounds().getWidth();
        });
  }

  private double daysBegin() {
    return Fx.get(() -> chart.grid().geometry(requireNonNull(chart.grid().model())).left());
  }

  @Test
  void short_names_take_the_usual_width() {
    assertThat(width()).isEqualTo(GridMetrics.STANDARD.names());
  }

  @Test
  void the_name_of_a_kind_is_not_cut_and_the_days_begin_behind_it() {
    chart.replace(chart("Стандарт двухместный", "1 bed"));
    double needed =
        NamesColumn.PADDING
            + NamesColumn.DISCLOSURE
            + written("Стандарт двухместный", Pen.GROUP)
            + NamesColumn.PADDING;
    assertThat(needed).isGreaterThan(GridMetrics.STANDARD.names());
    assertThat(width()).isGreaterThanOrEqualTo(needed);
    assertThat(daysBegin()).isEqualTo(width());
  }

  @Test
  void what_is_said_about_a_room_is_not_cut_either() {
    chart.replace(chart("Single", "большая кровать · вид"));
    double needed =
        NamesColumn.PADDING
            + written("101", Pen.ROOM)
            + NamesColumn.GAP
            + written("большая кровать · вид", Pen.FEATURES)
            + NamesColumn.PADDING;
    assertThat(needed).isGreaterThan(GridMetrics.STANDARD.names());
    assertThat(width()).isGreaterThanOrEqualTo(needed);
  }

  @Test
  void days_matter_more_than_the_longest_names() {
    chart.replace(chart(KIND.repeat(4), KIND.repeat(4)));
    assertThat(width()).isEqualTo(NamesColumn.WIDTH_MAX);
  }

  @Test
  void it_becomes_narrow_again_with_other_rooms() {
    chart.replace(chart(KIND, ""));
    assertThat(width()).isGreaterThan(GridMetrics.STANDARD.names());
    chart.replace(chart("Single", "1 bed"));
    assertThat(width()).isEqualTo(GridMetrics.STANDARD.names());
  }
}
