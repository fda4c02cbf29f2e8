package holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.bench.Figure.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The arithmetic behind the figures, without any benchmark. */
class ReportTest {
  @Test
  void the_middle_round_counts() {
    assertThat(Stats.of(3, 1, 2).median()).isEqualTo(2);
    assertThat(Stats.of(4, 1, 2, 3).median()).isEqualTo(2.5);
    assertThat(Stats.of(7).median()).isEqualTo(7);
    assertThatThrownBy(() -> Stats.of()).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_percentile_is_a_value_that_was_measured() {
    Stats stats = Stats.of(5, 4, 3, 2, 1);

    assertThat(stats.percentile(0.99)).isEqualTo(5);
    assertThat(stats.percentile(0.2)).isEqualTo(1);
    assertThat(stats.spread()).isEqualTo("1–5");
  }

  @Test
  void rounds_are_compared_one_by_one() {
    Stats ratios = Stats.ratios(List.of(10.0, 2.0, 9.0), List.of(5.0, 2.0, 3.0));

    assertThat(ratios.median()).isEqualTo(2);
    assertThat(ratios.min()).isEqualTo(1);
    assertThatThrownBy(() -> Stats.ratios(List.of(1.0), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whether_a_promise_was_kept_is_computed() {
    assertThat(figure(0.96, Target.atLeast(0.95)).met()).isTrue();
    assertThat(figure(0.94, Target.atLeast(0.95)).met()).isFalse();
    assertThat(figure(0.25, Target.atMost(0.25)).met()).isTrue();
    assertThat(figure(Double.NaN, Target.atMost(0.25)).met()).isFalse();
    assertThat(new Figure("told", 1, "ms", null, "").met()).isNull();
  }

  @Test
  void json_and_table_carry_every_figure() {
    var report = new Report(new StringBuilder());
    report.promised("rooms.over_limit", Stats.of(1, 2, 3), "x", Target.atLeast(2.5));
    report.told("rooms.limit", Stats.of(1234), "pairs/s");

    assertThat(report.json())
        .isEqualTo(
            """
            [
              {"name": "rooms.over_limit", "value": 2.0, "unit": "x", "target": ">= 2.5", "met": false},
              {"name": "rooms.limit", "value": 1234.0, "unit": "pairs/s", "target": null, "met": null}
            ]
            """);
    assertThat(report.markdown())
        .contains("| rooms.over_limit | 2 | 1–3 | >= 2.5 | **missed** |")
        .contains("| rooms.limit | 1234 pairs/s | 1234–1234 |");
  }

  @Test
  void a_script_for_pgbench_sends_pipelines_where_statements_travel_together() {
    var scenario =
        new Scenario(
            "two trips",
            List.of(List.of("SELECT :n", "SELECT :place"), List.of("SELECT\n  1::int")));

    assertThat(scenario.script())
        .endsWith(
            """
            \\startpipeline
            SELECT :n;
            SELECT :place;
            \\endpipeline
            SELECT 1::int;
            """);
    assertThat(Scenario.VARIABLE.matcher("n::int, :place, :name").results().map(m -> m.group(1)))
        .containsExactly("place");
  }

  private static Figure figure(double value, Target target) {
    return new Figure("figure", value, "x", target, "");
  }
}
