package holdfast.bench;

import java.util.List;
import java.util.regex.Pattern;

/**
 * SQL that a client without Holdfast sends again and again. Variables are written {@code :name}:
 * {@code :n} is a number no other client and no earlier turn had, {@code :place} a random room or
 * item.
 *
 * @param name what it is, in a few words
 * @param trips what travels together; a trip of several statements is a pipeline, committed as one
 */
record Scenario(String name, List<List<String>> trips) {
  /** A double colon is a cast. */
  static final Pattern VARIABLE = Pattern.compile("(?<!:):(n|place)\\b");

  /** Each statement waits for the answer of the one before. */
  static Scenario statementByStatement(String name, List<String> statements) {
    return new Scenario(name, statements.stream().map(List::of).toList());
  }

  /** As {@code pgbench} reads it. */
  String script() {
    var script = new StringBuilder("\\set i :i + 1\n\\set n :base + :i * 64 + :client_id\n");
    script.append("\\set place random(1, :places)\n");
    for (List<String> trip : trips) {
      boolean pipeline = trip.size() > 1;
      script.append(pipeline ? "\\startpipeline\n" : "");
      trip.forEach(statement -> script.append(oneLine(statement)).append(";\n"));
      script.append(pipeline ? "\\endpipeline\n" : "");
    }
    return script.toString();
  }

  private static String oneLine(String statement) {
    return statement.replaceAll("\\s+", " ").strip();
  }
}
