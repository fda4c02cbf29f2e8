package holdfast.soak;

import holdfast.holds.ExpirySweeper;
import holdfast.testkit.wire.Fault;
import holdfast.testkit.wire.Trap;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Breaks what is around the desks. Each fault ends before its method returns; one that found
 * nothing to break says so and is not counted. For one thread at a time.
 */
final class Faults {
  private static final Duration TWO_HOURS = Duration.ofHours(2);
  private static final Duration PILE_GONE_MAX = Duration.ofSeconds(10);
  private static final Duration UP_BETWEEN_KILLS = Duration.ofMillis(1_200);
  private static final int TRAP_SECONDS_MAX = 3;
  private static final int JUMPS = 8;

  private static final String TERMINATE =
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'holdfast_app'
        AND application_name = 'holdfast'
      ORDER BY state = 'active' DESC, random() LIMIT 1
      """;

  private final SoakServer server;
  private final String database;
  private final List<Stack> stacks;
  private final Scene scene;
  private final int pile;
  private final @Nullable SmallDisk disk;
  private final Random random;

  /** Where to break things. */
  record Site(SoakServer server, String database, @Nullable SmallDisk disk) {}

  /**
   * Faults in an order of their own.
   *
   * @param pile how many due holds wait for the sweepers
   */
  Faults(Site site, List<Stack> stacks, Scene scene, int pile, long seed) {
    this.server = site.server();
    this.database = site.database();
    this.disk = site.disk();
    this.stacks = stacks;
    this.scene = scene;
    this.pile = pile;
    this.random = new Random(seed);
  }

  /** Breaks something and repairs it; false if it could not be broken, as nothing was there. */
  boolean inject(FaultKind kind) {
    try {
      return switch (kind) {
        case SERVER_KILLED -> killServer();
        case CUT_BEFORE_LAST_BYTES -> cut(Fault.BEFORE_THE_LAST_BYTES);
        case CUT_BEFORE_ANSWER -> cut(Fault.BEFORE_THE_ANSWER);
        case CUT_IN_ANSWER -> cut(Fault.HALF_WAY_THROUGH_THE_ANSWER);
        case SESSION_TERMINATED -> terminate();
        case LOCK_HOLDER_STALLS -> holdLock(Stack.LOCK_WAIT.dividedBy(3));
        case LOCK_TIMEOUT -> holdLock(Stack.LOCK_WAIT.multipliedBy(3).dividedBy(2));
        case STATEMENT_TIMEOUT -> slowDown();
        case CLOCK_AHEAD -> turnClock(TWO_HOURS);
        case CLOCK_BEHIND -> turnClock(TWO_HOURS.negated());
        case CLOCK_JUMPS -> jump();
        case SWEEPERS_LATE -> sweepLate();
        case DISK_FULL -> fillDisk();
      };
    } catch (SQLException | IOException e) {
      // Another fault was faster: no server, no session.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean killServer() throws IOException {
    if (!server.killAndRevive(Duration.ofMillis(random.nextInt(200)))) {
      return false;
    }
    // Else there would be nothing to kill it at: desks come back and work first.
    pause(UP_BETWEEN_KILLS);
    return true;
  }

  private boolean cut(Fault where) throws InterruptedException {
    Stack stack = anyStack();
    Trap trap = stack.wire().arm(where);
    boolean sprung = trap.awaitSprung(TRAP_SECONDS_MAX);
    if (!sprung) {
      stack.wire().disarm();
    }
    return sprung;
  }

  private boolean terminate() throws SQLException {
    try (Connection superuser = server.superuser(database);
        Statement statement = superuser.createStatement();
        ResultSet ended = statement.executeQuery(TERMINATE)) {
      return ended.next() && ended.getBoolean(1);
    }
  }

  private boolean holdLock(Duration time) throws SQLException {
    boolean room = random.nextBoolean();
    String lock =
        room
            ? "SELECT FROM room WHERE room_id = ? FOR UPDATE"
            : "SELECT FROM inventory WHERE item_id = ? FOR UPDATE";
    int number = random.nextInt(1_000);
    try (Connection holder = server.superuser(database);
        PreparedStatement statement = holder.prepareStatement(lock)) {
      holder.setAutoCommit(false);
      statement.setLong(1, room ? scene.room(number).value() : scene.item(number).value());
      statement.execute();
      pause(time);
      holder.rollback();
      return true;
    }
  }

  /** Whatever changes a hold within this moment sleeps until its limit ends it. */
  private boolean slowDown() throws SQLException {
    try (Connection superuser = server.superuser(database);
        Statement statement = superuser.createStatement()) {
      statement.execute("UPDATE soak.slow SET until = clock_timestamp() + interval '60 ms'");
    }
    pause(Stack.STATEMENT_LIMIT);
    return true;
  }

  private boolean turnClock(Duration off) {
    Stack stack = anyStack();
    stack.ticks().turnTo(off);
    pause(Duration.ofMillis(400));
    setRight(stack);
    return true;
  }

  private boolean jump() {
    Stack stack = anyStack();
    for (int i = 0; i < JUMPS; i++) {
      stack.ticks().turnTo(Duration.ofSeconds(random.nextLong(-7_200, 7_200)));
      pause(Duration.ofMillis(60));
    }
    setRight(stack);
    return true;
  }

  private static void setRight(Stack stack) {
    stack.ticks().turnTo(Duration.ZERO);
    try {
      stack.readClock();
    } catch (RuntimeException e) {
      // The database cannot be asked now; the next reading will tell.
    }
  }

  private boolean sweepLate() throws SQLException {
    List<ExpirySweeper> crowd = new ArrayList<>();
    stacks.forEach(Stack::stopSweeper);
    try (Connection writer = server.superuser(database)) {
      Scene.pileUp(writer, pile);
      pause(Duration.ofMillis(300));
      for (Stack stack : stacks) {
        crowd.add(stack.anotherSweeper());
        crowd.add(stack.anotherSweeper());
      }
      long began = System.nanoTime();
      while (isPiledUp(writer) && System.nanoTime() - began < PILE_GONE_MAX.toNanos()) {
        pause(Duration.ofMillis(50));
      }
      return true;
    } finally {
      crowd.forEach(ExpirySweeper::close);
      stacks.forEach(Stack::startSweeper);
    }
  }

  private static boolean isPiledUp(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                SELECT EXISTS (SELECT FROM slot_hold WHERE state = 'held' AND room_id > 100)
                  OR EXISTS (SELECT FROM stock_hold WHERE state = 'held' AND item_id > 100)
                """)) {
      return row.next() && row.getBoolean(1);
    }
  }

  private boolean fillDisk() throws IOException {
    if (disk == null) {
      return false;
    }
    disk.fill();
    pause(Duration.ofMillis(1_500));
    disk.empty();
    server.revive();
    return true;
  }

  private Stack anyStack() {
    return stacks.get(random.nextInt(stacks.size()));
  }

  private static void pause(Duration time) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(time.toMillis()));
  }
}
