package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Caller;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class CertaintyTest {
  private static final RoomId ROOM = new RoomId(1);

  private final TestDatabase source;

  CertaintyTest(TestDatabase source) {
    this.source = source;
  }

  @Test
  void what_was_found_done_is_never_answered_with_a_refusal() {
    Intent intent =
        Intent.of(Request.by(new Caller("Anna", "desk 1")), "room.acquire", content -> content);
    try (Sql sql = new Sql(source)) {
      sql.run(
          "INSERT INTO request (request_key, command, fingerprint) VALUES (?, ?, ?)",
          intent.request().key().value(),
          intent.command(),
          intent.fingerprint());
    }
    Queue<Supplier<String>> answers =
        new ArrayDeque<>(
            List.of(
                () -> {
                  throw new DatabaseTrouble(
                      Kind.OUTCOME_UNKNOWN, "the line broke", new IllegalStateException("cut"));
                },
                () -> "busy",
                () -> "busy",
                () -> "done before"));
    try (Database database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false)) {
      String told =
          new Certainty(database)
              .of(
                  intent,
                  () -> List.of(ROOM),
                  () -> answers.remove().get(),
                  Refusal::toString,
                  "busy"::equals);

      assertThat(told).isEqualTo("done before");
    }
  }
}
