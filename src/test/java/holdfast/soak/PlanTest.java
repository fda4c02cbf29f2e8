package holdfast.soak;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.soak.Plan.Kind;
import holdfast.soak.Plan.Resend;
import holdfast.soak.Plan.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static List<Step> steps(long seed, int client) {
    return Stream.generate(new Plan(seed, client)::next).limit(1_000).toList();
  }

  @Test
  void the_same_seed_gives_the_same_steps() {
    assertThat(steps(7, 1)).isEqualTo(steps(7, 1));
  }

  @Test
  void another_seed_or_another_client_gives_others() {
    assertThat(steps(7, 1)).isNotEqualTo(steps(8, 1)).isNotEqualTo(steps(7, 2));
  }

  @Test
  void everything_happens() {
    assertThat(steps(7, 1)).extracting(Step::kind).contains(Kind.values());
    assertThat(steps(7, 1)).extracting(Step::resend).contains(Resend.values());
    assertThat(steps(7, 1)).extracting(Step::lasting).contains(Plan.Lasting.values());
  }

  @Test
  void every_request_has_a_key_of_its_own() {
    assertThat(Stream.concat(steps(7, 1).stream(), steps(7, 2).stream()).map(Step::key))
        .doesNotHaveDuplicates();
  }
}
