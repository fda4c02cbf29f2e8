package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.holds.Request;
import holdfast.site.Caller;
import holdfast.site.DatabaseTrouble;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The driver may end the transaction in the middle of a text of several statements. A setting that
 * is local to the transaction tells whether it did.
 */
@ExtendWith(PostgresExtension.class)
class AnswerSizeTest {
  /** Uses after which the driver prepares a text on the server, and asks for its columns. */
  private static final int UNPREPARED_USES = 5;

  private static final int USES = UNPREPARED_USES + 3;

  private static final String SETTING_IS_STILL_THERE =
      "SELECT coalesce(current_setting('holdfast.actor', true), '') = 'Vera'";

  private static final Script LIMITED =
      Script.command(
          "SELECT name::varchar(200) FROM site;", SETTING_IS_STILL_THERE + " AS one_transaction;");

  private static final Script UNLIMITED =
      Script.command("SELECT name FROM site;", SETTING_IS_STILL_THERE + " AS one_transaction;");

  private final TestDatabase testDatabase;

  AnswerSizeTest(TestDatabase testDatabase) {
    this.testDatabase = testDatabase;
  }

  @Test
  void a_command_stays_one_transaction_however_often_its_text_is_used() {
    try (Database database = open()) {
      for (int use = 1; use <= USES; use++) {
        assertThat(run(database, LIMITED)).as("use %s", use).isTrue();
      }
    }
  }

  @Test
  void a_command_that_answers_with_a_text_of_unlimited_length_is_refused() {
    try (Database database = open()) {
      assertThatThrownBy(() -> run(database, UNLIMITED))
          .isInstanceOf(DatabaseTrouble.class)
          .hasRootCauseMessage(
              "column name of a script is of unlimited length: cast it to varchar(n)");
    }
  }

  @Test
  void a_command_whose_answers_together_are_too_long_is_refused() {
    Script long1 =
        Script.command(
            "SELECT name::varchar(40000) FROM site;", "SELECT name::varchar(40000) FROM site;");
    try (Database database = open()) {
      assertThatThrownBy(() -> database.trip(long1, command(database), a -> a.skip(3)))
          .hasRootCauseMessage("the answers of a script may exceed 64000 bytes");
    }
  }

  /** The fact the rule is for: should a later driver behave, the rule can go. */
  @Test
  void the_driver_tears_a_text_apart_before_a_column_of_unlimited_length() throws SQLException {
    String text =
        "SELECT set_config('holdfast.actor', 'Vera', true) IS NOT NULL; SELECT name FROM site WHERE"
            + " ?::timestamptz IS NULL; "
            + SETTING_IS_STILL_THERE;
    try (Connection connection = testDatabase.asApplication()) {
      for (int use = 1; use <= USES; use++) {
        assertThat(lastFlag(connection, text)).as("use %s", use).isEqualTo(use <= UNPREPARED_USES);
      }
    }
  }

  private static boolean lastFlag(Connection connection, String text) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(text)) {
      statement.setNull(1, Types.TIMESTAMP_WITH_TIMEZONE);
      return new Answers(statement, null)
          .skip(2)
          .rows(row -> row.getBoolean(1))
          .equals(List.of(true));
    }
  }

  private static boolean run(Database database, Script script) {
    return database.trip(
        script,
        command(database),
        answers -> answers.skip(2).rows(row -> row.getBoolean("one_transaction")).getFirst());
  }

  private static Params command(Database database) {
    return Params.command(Request.by(new Caller("Vera", "desk 1")), database.options());
  }

  private Database open() {
    return Database.open(
        testDatabase.application(), DatabaseOptions.standard(), List.of(), () -> false);
  }
}
