package holdfast.bench;

import holdfast.persistence.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;

/** The same SQL by the bare driver, where no {@code pgbench} is installed. */
final class PlainJdbc implements Competitor {
  /** Far from the numbers of {@link Pgbench}, and never the same twice. */
  private static final AtomicLong NUMBERS = new AtomicLong(500_000_000_000L);

  /** A trip, prepared. */
  private record Trip(PreparedStatement statement, List<String> variables) {}

  @Override
  public String name() {
    return "a minimal JDBC driver instead of pgbench, which is not installed";
  }

  @Override
  public double run(
      Scenario scenario, ConnectionSettings login, int clients, Duration duration, long places) {
    List<Connection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < clients; i++) {
        connections.add(open(login));
      }
      return Load.run(clients, duration, i -> client(connections.get(i), scenario, places))
          .perSecond();
    } catch (SQLException e) {
      throw new IllegalStateException(scenario.name(), e);
    } finally {
      connections.forEach(PlainJdbc::close);
    }
  }

  private static Connection open(ConnectionSettings login) throws SQLException {
    String separator = login.jdbcUrl().contains("?") ? "&" : "?";
    return DriverManager.getConnection(
        login.jdbcUrl() + separator + "currentSchema=" + login.schema() + ",public",
        login.user(),
        login.password());
  }

  private static Load.Client client(Connection connection, Scenario scenario, long places) {
    try {
      List<Trip> trips = new ArrayList<>();
      for (List<String> trip : scenario.trips()) {
        trips.add(prepared(connection, String.join(";", trip)));
      }
      return turn -> {
        long n = NUMBERS.incrementAndGet();
        long place = ThreadLocalRandom.current().nextLong(places) + 1;
        for (Trip trip : trips) {
          send(trip, n, place);
        }
      };
    } catch (SQLException e) {
      throw new IllegalStateException(scenario.name(), e);
    }
  }

  private static Trip prepared(Connection connection, String text) throws SQLException {
    List<String> variables = new ArrayList<>();
    Matcher found = Scenario.VARIABLE.matcher(text);
    String marked =
        found.replaceAll(
            match -> {
              variables.add(match.group(1));
              return "?";
            });
    return new Trip(connection.prepareStatement(marked), variables);
  }

  private static void send(Trip trip, long n, long place) throws SQLException {
    int index = 1;
    for (String variable : trip.variables()) {
      trip.statement().setLong(index++, variable.equals("n") ? n : place);
    }
    boolean rows = trip.statement().execute();
    while (rows || trip.statement().getUpdateCount() != -1) {
      rows = trip.statement().getMoreResults();
    }
  }

  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
