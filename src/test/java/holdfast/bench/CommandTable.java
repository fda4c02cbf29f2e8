package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import java.util.List;

/**
 * Pairs of commands in a second: the product's services against what SQL can do at most, against
 * the design's transactions, and against plain Hibernate.
 *
 * <p>The limit is whatever does the same writes in one round trip a command and is faster: a
 * function of the bench's own, which refuses and explains nothing, or the product's texts sent by
 * {@code pgbench}.
 *
 * <p>Service and plain Hibernate have the pool of one desk, however many clients ask: that is how
 * the application runs. {@code pgbench} has a connection for each client.
 */
final class CommandTable {
  static final long PLACES = 1000;
  static final List<Integer> CLIENTS = List.of(1, 8, 32);
  private static final List<Integer> CLIENTS_OF_ONE_PLACE = List.of(8, 32);

  private final Context context;
  private final Subject subject;
  private boolean warm;

  CommandTable(Context context, Subject subject) {
    this.context = context;
    this.subject = subject;
  }

  void run() throws Exception {
    for (Ending ending : Ending.values()) {
      String name = prepare();
      try (Database database = desk(name);
          var hibernate = hibernate(name)) {
        warm(new Desk(database), hibernate);
        for (int clients : CLIENTS) {
          cell(new Cell(name, new Desk(database), hibernate, ending, clients, PLACES));
        }
        for (int clients : ending == Ending.CANCEL ? CLIENTS_OF_ONE_PLACE : List.<Integer>of()) {
          cell(new Cell(name, new Desk(database), hibernate, ending, clients, 1));
        }
      }
      context.server().drop(name);
    }
  }

  private void warm(Desk desk, PlainHibernate hibernate) {
    if (!warm) {
      context.warm(turn -> subject.pair(desk, PLACES, Ending.of(turn)));
      context.warm(turn -> subject.pair(hibernate, PLACES, Ending.of(turn)));
      warm = true;
    }
  }

  private String prepare() {
    String name = context.server().fresh();
    context.server().furnish(name, PLACES, PLACES);
    context.server().sql(name, subject.functions());
    BareTables.create(context.server(), name, PLACES);
    context.server().use(name, PLACES);
    return name;
  }

  private Database desk(String name) {
    return context
        .server()
        .desk(context.server().application(name), DatabaseOptions.standard().poolSize());
  }

  private PlainHibernate hibernate(String name) {
    return new PlainHibernate(
        context.server().application(name), DatabaseOptions.standard().poolSize());
  }

  private record Cell(
      String name, Desk desk, PlainHibernate hibernate, Ending ending, int clients, long places) {}

  private void cell(Cell cell) throws Exception {
    boolean one = cell.places() == 1;
    Ending ending = cell.ending();
    ConnectionSettings site = context.server().application(cell.name());
    var bare =
        new ConnectionSettings(site.jdbcUrl(), site.user(), site.password(), BareTables.SCHEMA);
    var rounds =
        new Rounds()
            .add(
                "holdfast",
                () -> load(cell, () -> subject.pair(cell.desk(), cell.places(), ending)))
            .add("function", () -> sql(cell, subject.function(ending), site))
            .add("text", () -> sql(cell, subject.text(ending), site))
            .add("seed", () -> sql(cell, subject.seed(ending), site));
    if (!one) {
      rounds
          .add(
              "hibernate",
              () -> load(cell, () -> subject.pair(cell.hibernate(), cell.places(), ending)))
          .add("bare", () -> sql(cell, subject.seed(ending), bare))
          .add("bare_one_trip", () -> sql(cell, subject.oneTrip(ending), bare));
    }
    tell(cell, rounds.run(context.rounds()));
  }

  private double load(Cell cell, Runnable pair) {
    return Load.run(cell.clients(), context.seconds(), client -> turn -> pair.run()).perSecond();
  }

  private double sql(Cell cell, Scenario scenario, ConnectionSettings login) throws Exception {
    return context
        .competitor()
        .run(scenario, login, cell.clients(), context.seconds(), cell.places());
  }

  private void tell(Cell cell, Rounds.Rates rates) {
    boolean one = cell.places() == 1;
    Report report = context.report();
    String prefix =
        "%s.%s%s.%d."
            .formatted(
                subject.figure(), one ? "one_place." : "", cell.ending().figure(), cell.clients());
    List<Double> ours = rates.of("holdfast");
    List<Double> limit = limit(rates);
    List<Double> seed = rates.of("seed");
    report.promised(
        prefix + "over_limit", Stats.ratios(ours, limit), "x", Target.atLeast(one ? 0.9 : 0.95));
    report.promised(
        prefix + "over_seed", Stats.ratios(ours, seed), "x", Target.atLeast(one ? 1.3 : 1.7));
    if (!one) {
      report.promised(
          prefix + "over_hibernate",
          Stats.ratios(ours, rates.of("hibernate")),
          "x",
          Target.atLeast(2.3));
      report.told(
          prefix + "bare_one_trip_over_seed",
          Stats.ratios(rates.of("bare_one_trip"), rates.of("bare")),
          "x");
      Stats kept = Stats.ratios(seed, rates.of("bare"));
      report.add(
          new Figure(
              prefix + "trigger_cost",
              1 - kept.median(),
              "share",
              Target.atMost(0.25),
              Stats.of(1 - kept.max(), 1 - kept.min()).spread()));
    }
    report.told(prefix + "over_own_text", Stats.ratios(ours, rates.of("text")), "x");
    rates.each((variant, rate) -> report.told(prefix + variant, Stats.of(rate), "pairs/s"));
  }

  /** The faster of the two forms of one round trip a command. */
  private static List<Double> limit(Rounds.Rates rates) {
    List<Double> function = rates.of("function");
    List<Double> text = rates.of("text");
    return Stats.of(text).median() > Stats.of(function).median() ? text : function;
  }
}
