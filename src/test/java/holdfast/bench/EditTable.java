package holdfast.bench;

import holdfast.holds.Details;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.holds.HoldDetails;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Edits of details by several clerks, each of whom reads, thinks and saves: by the product's
 * version check, and by a row lock kept from reading to saving, both with the request remembered. A
 * conflict is an edit of the one row that everybody edits.
 */
final class EditTable {
  private static final int CLERKS = 8;
  private static final Duration THOUGHT = Duration.ofMillis(2);
  private static final List<Integer> CONFLICTS = List.of(0, 1, 10, 50);

  /** The steps of the product's edit, with a lock in the place of its version. */
  private static final String ACT_AS = "SELECT set_config('holdfast.actor', 'bench', true)";

  private static final String SELECT_LOCKED =
      "SELECT guest, phone, note FROM hold_detail WHERE hold_id = ? FOR UPDATE";
  private static final String EARLIER = "SELECT fingerprint FROM request WHERE request_key = ?";
  private static final String NOTE =
      "INSERT INTO request (request_key, command, fingerprint) VALUES (?, 'bench', 'bench')";
  private static final String UPDATE = "UPDATE hold_detail SET note = ? WHERE hold_id = ?";
  private static final String READ_BACK = "SELECT * FROM hold_detail WHERE hold_id = ?";

  private final Context context;
  private final AtomicLong wasted = new AtomicLong();
  private final AtomicLong saved = new AtomicLong();
  private final Map<String, List<Double>> curves = new LinkedHashMap<>();

  EditTable(Context context) {
    this.context = context;
  }

  void run() throws Exception {
    String name = context.server().fresh();
    context.server().furnish(name, CLERKS + 1, CLERKS + 1);
    context.server().use(name, CLERKS + 1);
    List<Connection> locking = new ArrayList<>();
    try (Database database =
        context
            .server()
            .desk(context.server().application(name), DatabaseOptions.standard().poolSize())) {
      List<HoldId> rows = rows(new Desk(database));
      for (int i = 0; i < CLERKS; i++) {
        locking.add(open(context.server().application(name)));
      }
      for (int percent : CONFLICTS) {
        cell(database, rows, locking, percent);
      }
    } finally {
      for (Connection connection : locking) {
        connection.close();
      }
    }
    context.server().drop(name);
    draw();
  }

  /** The first is everybody's, the others belong to one clerk each. */
  private static List<HoldId> rows(Desk desk) {
    List<HoldId> rows = new ArrayList<>();
    for (int i = 0; i <= CLERKS; i++) {
      rows.add(desk.acquireRoom(CLERKS + 1).id());
    }
    return rows;
  }

  private static Connection open(ConnectionSettings login) throws SQLException {
    Connection connection =
        DriverManager.getConnection(
            login.jdbcUrl() + "&currentSchema=" + login.schema(), login.user(), login.password());
    connection.setAutoCommit(false);
    return connection;
  }

  private void cell(Database database, List<HoldId> rows, List<Connection> locking, int percent)
      throws Exception {
    var desk = new Desk(database);
    var details = new HoldDetails(database);
    List<Double> shares = new ArrayList<>();
    List<Double> waits = new ArrayList<>();
    Rounds.Rates rates =
        new Rounds()
            .add(
                "version",
                () -> {
                  wasted.set(0);
                  saved.set(0);
                  double rate =
                      Load.run(
                              CLERKS,
                              context.seconds(),
                              clerk ->
                                  turn -> versionAndSave(desk, details, pick(rows, clerk, percent)))
                          .perSecond();
                  shares.add(wasted.get() / (double) (wasted.get() + saved.get()));
                  return rate;
                })
            .add(
                "lock",
                () -> {
                  wasted.set(0);
                  Load.Outcome outcome =
                      Load.run(
                          CLERKS,
                          context.seconds(),
                          clerk ->
                              turn -> lockAndSave(locking.get(clerk), pick(rows, clerk, percent)));
                  waits.add(wasted.get() / 1e9 / CLERKS / context.seconds().toSeconds());
                  return outcome.perSecond();
                })
            .run(context.rounds());
    Report report = context.report();
    String figure = "edits.%d_percent.".formatted(percent);
    report.told(
        figure + "version_over_lock", Stats.ratios(rates.of("version"), rates.of("lock")), "x");
    rates.each((variant, rate) -> report.told(figure + variant, Stats.of(rate), "edits/s"));
    report.told(figure + "version.wasted", Stats.of(shares), "share");
    report.told(figure + "lock.waited", Stats.of(waits), "share");
    point("version check", Stats.of(rates.of("version")).median());
    point("row lock", Stats.of(rates.of("lock")).median());
  }

  private void point(String curve, double value) {
    curves.computeIfAbsent(curve, key -> new ArrayList<>()).add(value);
  }

  private static HoldId pick(List<HoldId> rows, int clerk, int percent) {
    boolean shared = ThreadLocalRandom.current().nextInt(100) < percent;
    return rows.get(shared ? 0 : clerk + 1);
  }

  private static void think() {
    LockSupport.parkNanos(THOUGHT.toNanos());
  }

  /** Saves with the version seen; told of a newer one, edits again on top of that. */
  private void versionAndSave(Desk desk, HoldDetails details, HoldId row) {
    Details before = desk.details(row);
    while (true) {
      think();
      Details edited = new Details(before.guest(), 0, "", note(), before.version());
      switch (details.save(Request.by(Desk.CLERK), row, edited)) {
        case SaveDetailsOutcome.Saved _ -> {
          saved.incrementAndGet();
          return;
        }
        case SaveDetailsOutcome.ChangedMeanwhile(var current, _) -> {
          wasted.incrementAndGet();
          before = current;
        }
        case SaveDetailsOutcome other -> throw Desk.unexpected(other);
      }
    }
  }

  private static String note() {
    return "at " + System.nanoTime();
  }

  private void lockAndSave(Connection connection, HoldId row) throws SQLException {
    UUID key = UUID.randomUUID();
    send(connection, ACT_AS);
    long before = System.nanoTime();
    send(connection, SELECT_LOCKED, row.value());
    wasted.addAndGet(System.nanoTime() - before);
    think();
    send(connection, EARLIER, key);
    send(connection, NOTE, key);
    send(connection, UPDATE, note(), row.value());
    send(connection, READ_BACK, row.value());
    connection.commit();
  }

  private static void send(Connection connection, String text, Object... arguments)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(text)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setObject(i + 1, arguments[i]);
      }
      statement.execute();
    }
  }

  private void draw() throws IOException {
    Chart.lines(
        context.folder().resolve("edits.svg"),
        "Edits per second, 8 clerks, by share of edits of one row everybody edits",
        CONFLICTS.stream().map(percent -> percent + " %").toList(),
        curves);
  }
}
