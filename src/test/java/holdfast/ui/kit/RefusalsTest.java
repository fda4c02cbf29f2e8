package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.RoomId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefusalsTest {
  private static final List<Refusal> COMMON =
      List.of(
          new Refusal.Busy(new RoomId(1), "room 12"),
          new Refusal.Busy(new RoomId(1), ""),
          new Refusal.KeyReused(RequestKey.fresh()),
          new Refusal.NotDone(),
          new Refusal.ReadOnly(),
          new Refusal.NotPermitted("manager"));

  private final Refusals english = in(Language.EN);

  private static Refusals in(Language language) {
    Messages messages = Messages.in(language);
    return new Refusals(messages, new Formats(messages, ZoneOffset.UTC));
  }

  @ParameterizedTest
  @EnumSource
  void every_refusal_is_a_sentence_in_every_language(Language language) {
    Refusals refusals = in(language);
    for (Refusal refusal : COMMON) {
      assertThat(refusals.sentence(refusal)).as("%s", refusal).endsWith(".");
    }
    for (Field field : Field.values()) {
      for (Problem problem : Problem.values()) {
        assertThat(refusals.sentence(field, problem, 60))
            .as("%s %s", field, problem)
            .endsWith(".")
            .doesNotContain("{");
      }
    }
  }

  @Test
  void limits_stand_in_the_unit_of_their_field() {
    assertThat(english.sentence(Field.TIME_TO_LIVE, Problem.TOO_LONG, 86_400))
        .isEqualTo("At most 1 d.");
    assertThat(english.sentence(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60))
        .isEqualTo("At least 1 min.");
    assertThat(english.sentence(Field.PERIOD, Problem.TOO_LONG, 90))
        .isEqualTo("At most 90 nights.");
    assertThat(english.sentence(Field.GUEST, Problem.TOO_LONG, 200))
        .isEqualTo("At most 200 characters.");
    assertThat(english.sentence(Field.QUANTITY, Problem.TOO_LARGE, 2_147_483_647L))
        .isEqualTo("At most 2,147,483,647.");
    assertThat(english.sentence(Field.QUANTITY, Problem.TOO_SMALL, 1)).isEqualTo("At least 1.");
  }

  @Test
  void a_refusal_names_its_field_if_it_is_about_one() {
    assertThat(Refusals.field(new Refusal.Invalid(Field.GUEST, Problem.MISSING, 0)))
        .contains(Field.GUEST);
    assertThat(Refusals.field(new Refusal.ReadOnly())).isEmpty();
  }

  @Test
  void a_busy_room_is_named() {
    assertThat(english.sentence(COMMON.getFirst())).contains("room 12");
  }
}
