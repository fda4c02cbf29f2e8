package holdfast.testkit;

import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the server would run a query, both when it knows the values and when it does not: after a few
 * uses of a text it may plan for all values at once.
 *
 * @param json both plans
 */
public record Plans(List<String> json) {
  private static final Pattern NODE = Pattern.compile("\"Node Type\": \"([^\"]+)\"([^{\\[]*)");
  private static final Pattern RELATION = Pattern.compile("\"Relation Name\": \"([^\"]+)\"");

  /** What the server adds for planning, at the least, to a plan it makes anew each time. */
  private static final double PLANNING_COST = 5;

  private static final Pattern COST = Pattern.compile("\"Total Cost\": ([0-9.]+)");
  private static final Pattern INDEX = Pattern.compile("\"Index Name\": \"([^\"]+)\"");

  /** Asks for both plans of a query of one statement. */
  public static Plans of(TestDatabase source, Database database, Script query, Params params)
      throws SQLException {
    String known =
        database.trip(
            Script.query("EXPLAIN (FORMAT JSON) " + query.text()),
            params,
            answers -> answers.rows(row -> row.getString(1)).getFirst());
    try (Connection connection = likePsql(source.application());
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "EXPLAIN (GENERIC_PLAN, FORMAT JSON) " + numbered(query.text()))) {
      row.next();
      return new Plans(List.of(known, row.getString(1)));
    }
  }

  /** A plan without values exists only for a text that is sent as it stands. */
  private static Connection likePsql(ConnectionSettings login) throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", login.user());
    properties.setProperty("password", login.password());
    properties.setProperty("preferQueryMode", "simple");
    return DriverManager.getConnection(login.jdbcUrl(), properties);
  }

  private static String numbered(String query) {
    int[] number = {0};
    return query
        .codePoints()
        .mapToObj(c -> c == '?' ? "$" + ++number[0] : Character.toString(c))
        .collect(Collectors.joining());
  }

  /**
   * The plan for the values alone, for queries that the server keeps planning for values, since a
   * plan for all of them would cost more.
   */
  public Plans known() {
    return new Plans(List.of(json.getFirst()));
  }

  /** The tables that either plan reads from end to end. */
  public List<String> tablesReadWhole() {
    return json.stream()
        .flatMap(plan -> NODE.matcher(plan).results())
        .filter(node -> node.group(1).equals("Seq Scan"))
        .flatMap(node -> found(RELATION, node.group(2)))
        .distinct()
        .toList();
  }

  /** The indexes that either plan uses. */
  public List<String> indexes() {
    return json.stream().flatMap(plan -> found(INDEX, plan)).distinct().toList();
  }

  private static Stream<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(result -> result.group(1));
  }

  /**
   * Whether the values make no difference to the plan. Then the server, once it has run the query a
   * few times, plans no more.
   */
  public boolean areOne() {
    List<Double> costs = json.stream().map(Plans::cost).toList();
    return Math.abs(costs.getLast() - costs.getFirst()) <= PLANNING_COST;
  }

  private static double cost(String plan) {
    return COST.matcher(plan)
        .results()
        .mapToDouble(found -> Double.parseDouble(found.group(1)))
        .findFirst()
        .orElseThrow();
  }
}
