package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever keeps the database from answering at the start, a person reads what to do. */
class StartProblemTest {
  @ParameterizedTest
  @EnumSource
  void every_trouble_has_its_sentences_in_every_language(Kind kind) {
    for (Language language : Language.values()) {
      assertThat(problem(kind).sentence(Messages.in(language)))
          .as("%s", language)
          .contains(". ")
          .endsWith(".");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "REFUSED_LOGIN, Please check user and password.",
    "TOO_MANY_CONNECTIONS, ask whoever runs the database to allow more connections.",
    "READ_ONLY, ask whoever runs the database why it is read-only.",
    "SERVER_TOO_OLD, Holdfast needs PostgreSQL 18 or newer.",
    "UNREACHABLE, Please check the address"
  })
  void says_what_to_do(Kind kind, String advice) {
    assertThat(problem(kind).sentence(Messages.in(Language.EN))).contains(advice);
  }

  private static StartProblem problem(Kind kind) {
    return StartProblem.of(
        new DatabaseTrouble(kind, "planted", new IllegalStateException("planted")));
  }
}
