package holdfast.testkit.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import holdfast.persistence.ConnectionSettings;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(PostgresExtension.class)
class WireProxyTest {
  private static final String RAISE = "UPDATE site SET name = name || '!'";

  private final TestDatabase database;
  private final Sql sql;
  private final WireProxy proxy;

  WireProxyTest(TestDatabase database) {
    this.database = database;
    sql = new Sql(database);
    sql.run("UPDATE site SET name = 'Inn'");
    proxy = WireProxy.to(database.owner());
  }

  @AfterEach
  void close() {
    proxy.close();
    sql.close();
  }

  @Test
  void counts_a_round_trip_for_each_flight_and_none_for_the_login() throws SQLException {
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      proxy.resetRoundTrips();
      statement.execute("SELECT 1");
      statement.execute("SELECT 1; SELECT 2; SELECT 3");
      assertThat(proxy.roundTrips()).isEqualTo(2);
      assertThat(proxy.latestFlights()).hasSize(2).last().asString().contains("SELECT 3");

      proxy.resetRoundTrips();
      assertThat(proxy.roundTrips()).isZero();
    }
  }

  @Test
  void counts_a_transaction_sent_statement_by_statement_one_by_one() throws SQLException {
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      client.setAutoCommit(false);
      proxy.resetRoundTrips();
      statement.execute("SELECT 1");
      statement.execute("SELECT 2");
      client.commit();
    }
    // BEGIN travels with the first statement.
    assertThat(proxy.roundTrips()).isEqualTo(3);
  }

  @Test
  void knows_the_text_of_a_statement_that_the_server_has_prepared() throws SQLException {
    try (Connection client = connect(proxy);
        var prepared = client.prepareStatement("SELECT 40 + ?")) {
      for (int i = 0; i < 8; i++) {
        prepared.setInt(1, i);
        prepared.execute();
      }
    }
    assertThat(proxy.latestFlights()).last().asString().contains("SELECT 40 +");
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void cut_before_the_last_bytes_nothing_is_done(Cut cut) throws SQLException {
    Trap trap = proxy.arm(Fault.BEFORE_THE_LAST_BYTES, cut, flight -> flight.runs("UPDATE site"));

    loseTheConnection();

    assertThat(trap.hasSprung()).isTrue();
    await().until(() -> proxy.connections() == 0);
    assertThat(name()).isEqualTo("Inn");
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void cut_before_the_answer_it_is_done(Cut cut) throws SQLException {
    Trap trap = proxy.arm(Fault.BEFORE_THE_ANSWER, cut, flight -> flight.runs("UPDATE site"));

    loseTheConnection();

    assertThat(trap.hasSprung()).isTrue();
    await().until(() -> name().equals("Inn!"));
    await().until(() -> proxy.orphans() == 0);
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void cut_half_way_through_the_answer_it_is_done(Cut cut) throws SQLException {
    Trap trap =
        proxy.arm(Fault.HALF_WAY_THROUGH_THE_ANSWER, cut, flight -> flight.runs("UPDATE site"));

    loseTheConnection();

    assertThat(trap.hasSprung()).isTrue();
    assertThat(name()).isEqualTo("Inn!");
  }

  @Test
  void a_trap_springs_once_and_only_for_what_it_was_set() throws SQLException {
    Trap trap =
        proxy.arm(Fault.BEFORE_THE_ANSWER, Cut.RESET, flight -> flight.carries("of this kind"));
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      statement.execute("SELECT 'another'");
      assertThat(trap.hasSprung()).isFalse();
      assertThatThrownBy(() -> statement.execute("SELECT 'of this kind'"))
          .isInstanceOf(SQLException.class);
    }
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      assertThat(statement.execute("SELECT 'of this kind'")).isTrue();
    }
  }

  @Test
  void the_server_goes_on_waiting_for_a_lock_when_its_client_was_cut_off() throws SQLException {
    proxy.arm(Fault.BEFORE_THE_ANSWER, Cut.RESET, flight -> flight.runs("UPDATE site"));
    try (var other = new OpenTransaction(database)) {
      other.run("SELECT FROM site FOR UPDATE");
      loseTheConnection();
      await().until(() -> sql.sessionsWaitingForALock() == 1);
      assertThat(proxy.orphans()).isEqualTo(1);
    }
    await().until(() -> name().equals("Inn!"));
    await().until(() -> proxy.orphans() == 0);
  }

  @Test
  void what_is_late_reaches_the_server_after_the_client_has_gone() throws SQLException {
    Trap trap = proxy.arm(Fault.LATE, Cut.RESET, flight -> flight.runs("UPDATE site"));
    loseTheConnection();
    assertThat(name()).isEqualTo("Inn");
    assertThat(proxy.orphans()).isEqualTo(1);

    trap.release();
    await().until(() -> name().equals("Inn!"));
    await().until(() -> proxy.orphans() == 0);
  }

  @Test
  void all_are_cut_off_and_new_ones_refused_until_they_are_accepted_again() throws SQLException {
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      proxy.refuse();
      assertThat(statement.execute("SELECT 1")).isTrue();
      proxy.cutAll(Cut.RESET);
      assertThatThrownBy(() -> statement.execute("SELECT 1"))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).startsWith("08"));
    }
    assertThatThrownBy(() -> connect(proxy)).isInstanceOf(SQLException.class);

    proxy.accept();
    connect(proxy).close();
  }

  @Test
  void a_stalled_line_keeps_everything_until_it_is_resumed() throws SQLException {
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      proxy.stall();
      CompletableFuture<Boolean> answer =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return statement.execute("SELECT 1");
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
      await().until(() -> proxy.latestFlights().getLast().equals("SELECT 1"));
      assertThat(answer).isNotDone();
      proxy.resume();
      assertThat(answer.join()).isTrue();
    }
  }

  @Test
  void a_delay_is_added_to_each_round_trip_and_not_to_each_byte() throws SQLException {
    Duration delay = Duration.ofMillis(20);
    try (var distant = WireProxy.to(database.owner(), delay);
        Connection client = connect(distant);
        Statement statement = client.createStatement()) {
      statement.execute("SELECT 1");
      long began = System.nanoTime();
      statement.execute("SELECT 1");
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(delay);

      int messages = 20_000;
      distant.resetRoundTrips();
      statement.execute("SELECT generate_series(1, " + messages + ")");
      assertThat(distant.roundTrips()).isEqualTo(1);
    }
  }

  private void loseTheConnection() throws SQLException {
    try (Connection client = connect(proxy);
        Statement statement = client.createStatement()) {
      assertThatThrownBy(() -> statement.execute(RAISE))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).startsWith("08"));
    }
  }

  private String name() {
    return sql.value(String.class, "SELECT name FROM site");
  }

  private static Connection connect(WireProxy proxy) throws SQLException {
    ConnectionSettings settings = proxy.settings();
    return DriverManager.getConnection(settings.jdbcUrl(), settings.user(), settings.password());
  }
}
