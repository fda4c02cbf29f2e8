package holdfast.soak;

import holdfast.holds.Request;
import holdfast.holds.RequestKey;
import holdfast.persistence.schema.BrokenRule;
import holdfast.persistence.schema.SchemaCheck;
import holdfast.site.Caller;
import holdfast.soak.Client.World;
import holdfast.soak.History.Call;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A while of work under faults on a database of its own, then quiet, then the reckoning. The desks,
 * the clients and whoever breaks things are gone when it returns.
 */
final class Episode {
  static final int CLIENTS = 16;
  private static final int STACKS = 2;
  private static final Duration QUIET_MAX = Duration.ofSeconds(30);
  private static final Duration JOIN_MAX = Duration.ofSeconds(60);
  private static final int TRIES_TO_RESOLVE = 50;

  /**
   * What to do.
   *
   * @param length how long clients work
   * @param kinds what goes wrong, one after another in an order of chance, round and round
   * @param pile how many due holds wait for late sweepers
   * @param breakers how many break things at the same time
   */
  record Order(long seed, Duration length, List<FaultKind> kinds, int pile, int breakers) {}

  /** What came of it. */
  record Report(
      int operations,
      Map<FaultKind, Integer> faults,
      Map<String, Integer> answers,
      int unknownResolved,
      List<Violation> violations) {}

  private final SoakServer server;
  private final @Nullable SmallDisk disk;
  private final Order order;
  private final Scene scene = new Scene();
  private final History history = new History(System::nanoTime);
  private final AtomicBoolean workOver = new AtomicBoolean();
  private final AtomicBoolean faultsOver = new AtomicBoolean();
  private final Map<FaultKind, Integer> faults =
      Collections.synchronizedMap(new EnumMap<>(FaultKind.class));

  private Episode(SoakServer server, @Nullable SmallDisk disk, Order order) {
    this.server = server;
    this.disk = disk;
    this.order = order;
  }

  /**
   * Runs one.
   *
   * @param disk what the server's data is on, if it can be filled
   */
  static Report run(SoakServer server, @Nullable SmallDisk disk, Order order)
      throws SQLException, InterruptedException {
    return new Episode(server, disk, order).run();
  }

  private Report run() throws SQLException, InterruptedException {
    String database = server.copy();
    try (Hush _ = new Hush()) {
      live(database);
    }
    Report report = reckon(database);
    server.drop(database);
    return report;
  }

  private void live(String database) throws SQLException, InterruptedException {
    List<Stack> stacks = new ArrayList<>();
    try {
      for (int i = 0; i < STACKS; i++) {
        stacks.add(new Stack(server.application(database)));
      }
      stacks.forEach(Stack::startSweeper);
      work(database, stacks);
      server.revive();
      awaitQuiet(database);
      resolve(stacks.getFirst());
    } finally {
      stacks.forEach(Stack::close);
    }
  }

  private void work(String database, List<Stack> stacks) throws InterruptedException {
    World world = new World(stacks, scene, new Board(), history);
    List<Thread> people = new ArrayList<>();
    for (int number = 1; number <= CLIENTS; number++) {
      people.add(start("clerk-" + number, new Client(number, order.seed(), world, workOver::get)));
    }
    people.add(start("shortener", new Shortener(server.owner(database), scene, workOver::get)));
    List<Thread> breakers = new ArrayList<>();
    for (int breaker = 1; breaker <= order.breakers(); breaker++) {
      long seed = order.seed() + breaker;
      Faults made =
          new Faults(new Faults.Site(server, database, disk), stacks, scene, order.pile(), seed);
      breakers.add(start("breaker-" + breaker, () -> breakThings(made, new Random(seed))));
    }
    LockSupport.parkNanos(order.length().toNanos());
    faultsOver.set(true);
    join(breakers);
    workOver.set(true);
    join(people);
  }

  private void breakThings(Faults made, Random random) {
    List<FaultKind> round = new ArrayList<>();
    while (!faultsOver.get() && !order.kinds().isEmpty()) {
      if (round.isEmpty()) {
        round.addAll(order.kinds());
        Collections.shuffle(round, random);
      }
      FaultKind kind = round.removeLast();
      if (made.inject(kind)) {
        faults.merge(kind, 1, Integer::sum);
      }
      LockSupport.parkNanos(Duration.ofMillis(random.nextLong(20, 150)).toNanos());
    }
  }

  private static Thread start(String name, Runnable work) {
    return Thread.ofPlatform().name(name).daemon().start(work);
  }

  private static void join(List<Thread> threads) throws InterruptedException {
    for (Thread thread : threads) {
      if (!thread.join(JOIN_MAX)) {
        throw new IllegalStateException(thread.getName() + " got no answer for a minute");
      }
    }
  }

  /** Server processes that still work for somebody who is gone end by themselves. */
  private void awaitQuiet(String database) throws SQLException {
    long began = System.nanoTime();
    while (isBusy(database)) {
      if (System.nanoTime() - began > QUIET_MAX.toNanos()) {
        throw new IllegalStateException("the server does not come to rest");
      }
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private boolean isBusy(String database) throws SQLException {
    try (Connection superuser = server.superuser(database);
        Statement statement = superuser.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                SELECT EXISTS (SELECT FROM pg_stat_activity
                  WHERE datname = current_database() AND pid <> pg_backend_pid()
                    AND backend_type = 'client backend' AND state <> 'idle')
                """)) {
      return row.next() && row.getBoolean(1);
    }
  }

  /** One key with two contents is two questions. */
  private record Question(RequestKey key, Command command) {
    static Question of(Call call) {
      return new Question(call.key(), call.command());
    }
  }

  /** Asks about everything of which somebody heard nothing, and nobody that it is done. */
  private void resolve(Stack stack) {
    Set<Question> open = new LinkedHashSet<>();
    List<Call> calls = history.calls();
    calls.stream()
        .filter(call -> call.answer() instanceof Answer.Unknown)
        .forEach(call -> open.add(Question.of(call)));
    calls.stream()
        .filter(call -> call.answer().tellsDone())
        .forEach(call -> open.remove(Question.of(call)));
    for (Question question : open) {
      Request request = new Request(question.key(), new Caller("clerk", "desk"));
      for (int i = 0; i < TRIES_TO_RESOLVE; i++) {
        if (Client.resolve(stack, history, request, question.command())) {
          break;
        }
        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
      }
    }
  }

  private Report reckon(String database) throws SQLException {
    List<Violation> violations = new ArrayList<>();
    for (BrokenRule broken : SchemaCheck.brokenRules(server.owner(database))) {
      violations.add(
          new Violation.BrokenRule(broken.rule().name(), broken.found() + " " + broken.ids()));
    }
    List<Call> calls = history.calls();
    try (Connection superuser = server.superuser(database)) {
      superuser.setAutoCommit(false);
      superuser.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      violations.addAll(TablesReader.brokenRules(superuser));
      violations.addAll(Checker.check(TablesReader.read(superuser), calls, scene.piles()));
      superuser.rollback();
    }
    Map<String, Integer> answers = new TreeMap<>();
    calls.forEach(call -> answers.merge(name(call), 1, Integer::sum));
    return new Report(calls.size(), Map.copyOf(faults), answers, foundOut(calls), violations);
  }

  /**
   * Requests of which somebody had to find out what became of them: the client, or the application
   * itself, which then gave the key up or tells that it was done before, though no client had heard
   * so.
   */
  private static int foundOut(List<Call> calls) {
    Map<UUID, List<Call>> byKey =
        calls.stream().collect(Collectors.groupingBy(call -> call.key().value()));
    return (int)
        byKey.values().stream()
            .filter(
                each ->
                    each.stream().anyMatch(call -> call.answer() instanceof Answer.Unknown)
                        || each.stream().anyMatch(Episode::isGivenUp)
                        || (each.stream().anyMatch(call -> call.answer().tellsDone())
                            && each.stream()
                                .noneMatch(call -> call.answer() instanceof Answer.Done)))
            .count();
  }

  private static boolean isGivenUp(Call call) {
    return call.answer() instanceof Answer.Refused(var why, _, _) && why == Answer.Reason.GIVEN_UP;
  }

  private static String name(Call call) {
    return switch (call.answer()) {
      case Answer.Done _ -> "done " + call.command().requestName();
      case Answer.Before _ -> "done before";
      case Answer.Refused(var why, _, _) -> "refused " + why;
      case Answer.Failed(var kind) -> "failed " + kind;
      case Answer.Unknown _ -> "unknown";
      case Answer.Broke _ -> "broke";
    };
  }
}
