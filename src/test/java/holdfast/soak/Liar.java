package holdfast.soak;

import static holdfast.soak.TrueHistory.hold;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource;
import holdfast.soak.History.Call;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tells the checker lies: in the tables, behind the back of every guard, and in what clients say
 * they were told. What is planted in the tables is never committed.
 */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
abstract class Liar {
  private final TestDatabase database;
  TrueHistory day;
  private Connection liar;
  private List<Call> calls;

  Liar(TestDatabase database) {
    this.database = database;
  }

  @BeforeAll
  void live() throws SQLException {
    day = TrueHistory.on(database);
  }

  @BeforeEach
  void begin() throws SQLException {
    liar = database.asSuperuser();
    liar.setAutoCommit(false);
    plant("SET LOCAL session_replication_role = replica");
    calls = new ArrayList<>(day.calls());
  }

  @AfterEach
  void takeBack() throws SQLException {
    liar.rollback();
    liar.close();
  }

  final void plant(String sql, Object... arguments) throws SQLException {
    try (PreparedStatement statement = liar.prepareStatement(sql)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setObject(i + 1, arguments[i]);
      }
      statement.execute();
    }
  }

  static long id(Call call) {
    return hold(call).hold().value();
  }

  final void tell(Call call, Answer answer) {
    alter(call, old -> with(old, old.command(), old.begin(), old.end(), answer));
  }

  final void alter(Call call, UnaryOperator<Call> lie) {
    calls.replaceAll(each -> each.id() == call.id() ? lie.apply(each) : each);
  }

  final void addAfter(Call call, Answer answer) {
    calls.add(
        new Call(1_000, 2, call.key(), call.command(), call.end() + 1, call.end() + 2, answer));
  }

  final void addInTheEnd(Call call, Answer answer) {
    calls.add(
        new Call(
            1_001,
            Client.ASKING_IN_THE_END,
            call.key(),
            call.command(),
            call.end() + 10,
            call.end() + 11,
            answer));
  }

  static Call with(Call call, Command command, long begin, long end, Answer answer) {
    return new Call(call.id(), call.client(), call.key(), command, begin, end, answer);
  }

  final List<Violation> found() throws SQLException {
    List<Violation> found = new ArrayList<>(TablesReader.brokenRules(liar));
    found.addAll(Checker.check(TablesReader.read(liar), calls, Set.<Resource>of()));
    return found;
  }

  final Stream<String> brokenRules() throws SQLException {
    return found().stream()
        .filter(Violation.BrokenRule.class::isInstance)
        .map(each -> ((Violation.BrokenRule) each).rule());
  }

  final void assertFinds(Class<? extends Violation> kind) throws SQLException {
    assertThat(found()).hasAtLeastOneElementOfType(kind);
    assertThat(found()).extracting(Violation::text).doesNotContain("");
  }
}
