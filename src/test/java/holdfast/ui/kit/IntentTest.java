package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Request;
import holdfast.site.Caller;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One intent of one person has one key (I9). */
class IntentTest {
  private static final Caller ANNA = new Caller("Anna", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 1");
  private final Intent intent = new Intent();

  @Test
  void the_same_content_keeps_its_request_until_it_was_answered() {
    Request first = intent.request(List.of("hold", 205), ANNA);
    assertThat(intent.request(List.of("hold", 205), ANNA)).isEqualTo(first);
    intent.answered();
    assertThat(intent.request(List.of("hold", 205), ANNA)).isNotEqualTo(first);
  }

  @Test
  void another_content_in_between_does_not_make_it_a_new_intent() {
    Request first = intent.request(List.of("hold", 205), ANNA);
    assertThat(intent.request(List.of("hold", 202), ANNA).key()).isNotEqualTo(first.key());
    assertThat(intent.request(List.of("hold", 205), ANNA)).isEqualTo(first);
  }

  @Test
  void another_person_is_another_intent() {
    Request first = intent.request("hold", ANNA);
    assertThat(intent.request("hold", BORIS).key()).isNotEqualTo(first.key());
    assertThat(intent.request("hold", BORIS).by()).isEqualTo(BORIS);
  }
}
