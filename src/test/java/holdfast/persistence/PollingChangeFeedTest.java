package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import holdfast.persistence.PollingChangeFeed.Timing;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseClock;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.LoggerFactory;

@ExtendWith(PostgresExtension.class)
class PollingChangeFeedTest {
  private static final Duration PROMISED = Duration.ofSeconds(2);
  private static final Duration EVENTUALLY = Duration.ofSeconds(15);
  private static final Instant LONG_AGO = Instant.parse("2001-01-01T00:00:00Z");

  private static final Timing HOURLY =
      new Timing(
          Duration.ofHours(1),
          Duration.ofHours(9),
          Duration.ofSeconds(1),
          Duration.ofDays(1),
          Duration.ofHours(1));

  private final TestDatabase database;
  private final List<Event> events = new CopyOnWriteArrayList<>();
  private final DatabaseClock clock = new DatabaseClock(System::nanoTime);
  private final AtomicLong leap = new AtomicLong();
  private final Logger log = (Logger) LoggerFactory.getLogger(PollingChangeFeed.class);
  private PollingChangeFeed feed;

  PollingChangeFeedTest(TestDatabase database) {
    this.database = database;
    log.setLevel(Level.OFF);
    clock.observe(LONG_AGO, clock.mark());
    feed = feed(Timing.standard());
  }

  private PollingChangeFeed feed(Timing timing) {
    return feed(database.application(), timing);
  }

  private PollingChangeFeed feed(ConnectionSettings settings, Timing timing) {
    return feed(() -> settings, timing);
  }

  private PollingChangeFeed feed(Supplier<ConnectionSettings> settings, Timing timing) {
    var made =
        new PollingChangeFeed(
            settings,
            DatabaseOptions.standard(),
            clock,
            timing,
            () -> System.nanoTime() + leap.get());
    made.subscribe(events::add);
    return made;
  }

  /** A feed that has taken its first look, with nothing reported since. */
  private void restart(Timing timing) {
    feed.close();
    events.clear();
    feed = feed(timing);
    started();
  }

  private void started() {
    // The first look may have been faster than the subscription.
    feed.poke();
    await().atMost(EVENTUALLY).until(() -> clock.now().isAfter(LONG_AGO.plusSeconds(1_000_000)));
    await().atMost(EVENTUALLY).until(() -> connections("state = 'idle'") == 1);
    events.clear();
  }

  @AfterEach
  void close() {
    feed.close();
    log.setLevel(null);
  }

  @Test
  void a_change_by_anybody_is_told_within_two_seconds() throws SQLException {
    started();

    execute("INSERT INTO room (name) VALUES ('told')");

    await().atMost(PROMISED).until(() -> topics().contains(Topic.ROOM));
  }

  @Test
  void many_changes_are_one_event_with_their_topics() throws SQLException {
    started();

    execute(
        """
        BEGIN;
        INSERT INTO room (name) SELECT 'coalesced ' || n FROM generate_series(1, 50) AS n;
        INSERT INTO room_kind (name) VALUES ('coalesced');
        UPDATE site SET name = 'Azimut';
        COMMIT;
        """);

    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());
    assertThat(events)
        .singleElement()
        .isInstanceOfSatisfying(
            Event.Changed.class,
            changed -> {
              assertThat(changed.topics())
                  .containsExactlyInAnyOrder(Topic.ROOM, Topic.ROOM_KIND, Topic.SITE);
              assertThat(changed.at())
                  .isBetween(clock.now().minusSeconds(5), clock.now().plusSeconds(1));
            });
  }

  @Test
  void a_change_that_commits_after_a_higher_number_was_read_is_not_lost() throws SQLException {
    started();
    try (Connection early = database.asApplication();
        Connection late = database.asApplication()) {
      early.setAutoCommit(false);
      late.setAutoCommit(false);
      // Begins first, so that its transaction is the lower one, and writes last.
      execute(late, "SELECT pg_current_xact_id()");
      execute(early, "INSERT INTO room (name) VALUES ('lower number')");
      execute(late, "INSERT INTO room_kind (name) VALUES ('higher number')");
      late.commit();
      await().atMost(EVENTUALLY).until(() -> topics().contains(Topic.ROOM_KIND));
      events.clear();

      early.commit();

      await().atMost(EVENTUALLY).until(() -> topics().contains(Topic.ROOM));
    }
  }

  @Test
  void a_long_transaction_does_not_hold_back_what_others_committed() throws SQLException {
    started();
    try (Connection slow = database.asApplication()) {
      slow.setAutoCommit(false);
      execute(slow, "INSERT INTO room (name) VALUES ('not committed for long')");

      execute("INSERT INTO room_kind (name) VALUES ('committed at once')");

      await().atMost(EVENTUALLY).until(() -> topics().contains(Topic.ROOM_KIND));
      assertThat(topics()).doesNotContain(Topic.ROOM);
      // Told once, although the transaction that was there before it still runs.
      execute("UPDATE site SET name = 'Later'");
      await().atMost(EVENTUALLY).until(() -> topics().contains(Topic.SITE));
      assertThat(events)
          .filteredOn(Event.Changed.class::isInstance)
          .filteredOn(event -> ((Event.Changed) event).topics().contains(Topic.ROOM_KIND))
          .hasSize(1);
      slow.rollback();
    }
  }

  @Test
  void a_topic_of_a_later_version_is_passed_over() throws SQLException {
    restart(HOURLY);
    try (Connection owner = database.asOwner()) {
      execute(owner, "INSERT INTO change_log (topic, id) VALUES ('from_the_future', 1)");
    }
    execute("INSERT INTO room (name) VALUES ('known')");

    feed.poke();

    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());
    assertThat(topics()).containsExactly(Topic.ROOM);
  }

  @Test
  void holds_and_their_details_are_told_by_their_history() throws SQLException {
    execute("INSERT INTO room (room_id, name) VALUES (901, 'with holds')");
    execute("INSERT INTO inventory VALUES (901, 3)");
    restart(HOURLY);

    assertThat(
            toldOf(
                "INSERT INTO slot_hold VALUES (901, 901, '[2030-01-01,2030-01-02)', 'held',"
                    + " now())"))
        .containsExactly(Topic.SLOT_HOLD);
    assertThat(toldOf("INSERT INTO stock_hold VALUES (902, 901, 1, 'held', now())"))
        .containsExactly(Topic.STOCK_HOLD);
    assertThat(toldOf("INSERT INTO hold_detail (hold_id, guest) VALUES (902, 'Ada')"))
        .containsExactly(Topic.HOLD_DETAIL);
  }

  private Set<Topic> toldOf(String change) throws SQLException {
    events.clear();
    execute(change);
    feed.poke();
    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());
    return topics();
  }

  @Test
  void rows_that_came_by_a_dump_from_a_busier_server_are_no_news() throws SQLException {
    try (Connection owner = database.asOwner()) {
      execute(
          owner,
          """
          INSERT INTO change_log (topic, id, xid) VALUES ('room', 1, '4000000000000');
          INSERT INTO hold_event (hold_id, what, new_room_id, xid)
          VALUES (1, 'held', 1, '4000000000000');
          """);
    }
    restart(HOURLY);
    execute("INSERT INTO room_kind (name) VALUES ('news')");

    feed.poke();

    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());
    assertThat(topics()).containsExactly(Topic.ROOM_KIND);
  }

  @Test
  void a_poke_makes_it_look_at_once() throws SQLException {
    restart(HOURLY);
    execute("INSERT INTO room (name) VALUES ('poked')");

    feed.poke();

    await().atMost(EVENTUALLY).until(() -> topics().contains(Topic.ROOM));
  }

  @Test
  void a_broken_connection_is_told_then_its_return_then_everything_is_read_again()
      throws SQLException {
    started();
    Instant before = clock.now();

    try (Connection superuser = database.asSuperuser()) {
      execute(superuser, "SELECT pg_terminate_backend(pid) FROM (" + OURS + ") AS ours");
    }

    await().atMost(EVENTUALLY).until(() -> events.size() == 3);
    assertThat(events.get(0))
        .isInstanceOfSatisfying(
            Event.Disconnected.class,
            event ->
                assertThat(event.since()).isBetween(before.minusSeconds(5), before.plusSeconds(5)));
    assertThat(events.get(1)).isInstanceOf(Event.Connected.class);
    assertThat(events.get(2)).isInstanceOf(Event.RefreshAll.class);
  }

  @Test
  void a_server_that_takes_no_changes_is_told_and_so_is_that_it_takes_them_again()
      throws SQLException {
    started();
    try (Connection superuser = database.asSuperuser()) {
      String alter = "ALTER DATABASE " + database.name();
      execute(superuser, alter + " SET default_transaction_read_only = on");
      execute(superuser, "SELECT pg_terminate_backend(pid) FROM (" + OURS + ") AS ours");
      await().atMost(EVENTUALLY).until(() -> events.contains(new Event.Access(true)));

      // This session began before the order and still may.
      execute(superuser, alter + " RESET default_transaction_read_only");
      execute(superuser, "SELECT pg_terminate_backend(pid) FROM (" + OURS + ") AS ours");
      await().atMost(EVENTUALLY).until(() -> events.contains(new Event.Access(false)));
    }
  }

  @Test
  void an_outage_is_logged_and_told_once_however_long_it_lasts() throws SQLException {
    feed.close();
    events.clear();
    var appender = new ListAppender<ILoggingEvent>();
    appender.start();
    log.setAdditive(false);
    log.setLevel(Level.INFO);
    log.addAppender(appender);
    try {
      var nowhere =
          new ConnectionSettings("jdbc:postgresql://127.0.0.1:1/none", "nobody", "", "site_1");
      feed = feed(nowhere, Timing.standard());
      await().atMost(EVENTUALLY).until(() -> !events.isEmpty());
      for (int i = 0; i < 5; i++) {
        feed.poke();
      }
      await().pollDelay(Duration.ofMillis(300)).until(() -> true);
      assertThat(events).singleElement().isInstanceOf(Event.Disconnected.class);
      assertThat(appender.list).hasSize(1);
    } finally {
      log.detachAppender(appender);
      log.setAdditive(true);
    }
  }

  @Test
  void who_comes_during_an_outage_is_told_of_it() {
    feed.close();
    var nowhere =
        new ConnectionSettings("jdbc:postgresql://127.0.0.1:1/none", "nobody", "", "site_1");
    feed = feed(nowhere, Timing.standard());
    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());

    var late = new CopyOnWriteArrayList<Event>();
    feed.subscribe(late::add);

    await().atMost(EVENTUALLY).until(() -> !late.isEmpty());
    assertThat(late).first().isInstanceOf(Event.Disconnected.class);
  }

  @Test
  void a_server_that_comes_back_elsewhere_is_found_there() {
    feed.close();
    events.clear();
    var nowhere =
        new ConnectionSettings("jdbc:postgresql://127.0.0.1:1/none", "nobody", "", "site_1");
    var where = new AtomicReference<>(nowhere);
    feed = feed(where::get, Timing.standard());
    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());

    where.set(database.application());

    await().atMost(EVENTUALLY).until(() -> events.contains(new Event.Connected()));
  }

  @Test
  void a_look_that_comes_too_late_makes_everything_be_read_again() {
    restart(HOURLY);

    leap.addAndGet(Duration.ofHours(10).toNanos());
    feed.poke();

    await().atMost(EVENTUALLY).until(() -> events.contains(new Event.RefreshAll()));
  }

  @Test
  void a_listener_that_fails_harms_neither_the_others_nor_the_feed() throws SQLException {
    feed.subscribe(
        event -> {
          throw new AssertionError("deliberate");
        });
    feed.subscribe(
        event -> {
          throw new IllegalStateException("deliberate");
        });
    List<Event> behind = new CopyOnWriteArrayList<>();
    feed.subscribe(behind::add);
    started();
    for (int i = 0; i < 2; i++) {
      behind.clear();
      execute("INSERT INTO room (name) VALUES ('survived " + i + "')");
      await().atMost(EVENTUALLY).until(() -> !behind.isEmpty());
    }
  }

  @Test
  void a_closed_subscription_hears_nothing_more() throws SQLException {
    restart(HOURLY);
    List<Event> heard = new CopyOnWriteArrayList<>();
    var subscription = feed.subscribe(heard::add);
    subscription.close();
    subscription.close();

    execute("INSERT INTO room (name) VALUES ('unheard')");
    feed.poke();

    await().atMost(EVENTUALLY).until(() -> !events.isEmpty());
    assertThat(heard).isEmpty();
  }

  @Test
  void closing_ends_the_connection_and_the_looking() {
    started();

    feed.close();
    feed.close();

    await().atMost(EVENTUALLY).until(() -> connections("true") == 0);
    assertThat(feed.isRunning()).isFalse();
  }

  @Test
  void closed_while_it_connects_it_ends_without_a_fault() {
    var connecting = new CountDownLatch(1);
    List<Throwable> faults = new CopyOnWriteArrayList<>();
    var before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> faults.add(fault));
    try {
      PollingChangeFeed hasty =
          feed(
              () -> {
                connecting.countDown();
                LockSupport.park();
                throw new IllegalStateException("the desk is closed");
              },
              Timing.standard());
      await().atMost(EVENTUALLY).until(() -> connecting.getCount() == 0);

      hasty.close();

      assertThat(hasty.isRunning()).isFalse();
      assertThat(faults).isEmpty();
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  @Test
  void rows_older_than_any_reader_are_removed_and_younger_ones_kept() throws SQLException {
    try (Connection owner = database.asOwner()) {
      execute(
          owner,
          """
          DELETE FROM change_log;
          INSERT INTO change_log (topic, id, at)
          SELECT 'room', n, clock_timestamp() - interval '25 hours'
          FROM generate_series(1, 25000) AS n
          """);
      execute(
          owner,
          """
          INSERT INTO change_log (topic, id, at)
          VALUES ('room', 0, clock_timestamp() - interval '23 hours')
          """);
    }
    restart(
        new Timing(
            Duration.ofMillis(50),
            Duration.ofSeconds(5),
            Duration.ofSeconds(1),
            Duration.ofDays(1),
            Duration.ofMillis(10)));

    await()
        .atMost(EVENTUALLY)
        .until(() -> count("change_log WHERE at < clock_timestamp() - interval '1 day'") == 0);
    assertThat(count("change_log WHERE id = 0")).isEqualTo(1);
  }

  @Test
  void the_look_does_not_read_the_whole_log() throws SQLException {
    try (Connection owner = database.asOwner()) {
      execute(
          owner,
          """
          INSERT INTO change_log (topic, id, xid)
          SELECT 'room', n, '1'::xid8 FROM generate_series(1, 50000) AS n;
          INSERT INTO hold_event (hold_id, what, new_room_id, xid)
          SELECT n, 'held', 1, '1'::xid8 FROM generate_series(1, 50000) AS n;
          ANALYZE change_log, hold_event;
          """);
      String explain = "EXPLAIN " + PollingChangeFeed.LOOK.replace("?", "'900000:900000:'");
      try (Statement statement = owner.createStatement();
          ResultSet plan = statement.executeQuery(explain)) {
        var lines = new StringBuilder();
        while (plan.next()) {
          lines.append(plan.getString(1)).append('\n');
        }
        assertThat(lines)
            .contains("change_log_xid_idx", "hold_event_xid_idx")
            .doesNotContain("Seq Scan");
      }
    }
  }

  private static final String OURS =
      """
      SELECT pid FROM pg_stat_activity
      WHERE application_name = 'holdfast change feed' AND datname = current_database()
      """;

  private long connections(String condition) throws SQLException {
    return count("(" + OURS + " AND " + condition + ") AS ours");
  }

  private long count(String from) throws SQLException {
    try (Connection superuser = database.asSuperuser();
        Statement statement = superuser.createStatement()) {
      statement.execute("SET search_path = site_1, public");
      try (ResultSet row = statement.executeQuery("SELECT count(*) FROM " + from)) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  private Set<Topic> topics() {
    return events.stream()
        .filter(Event.Changed.class::isInstance)
        .flatMap(event -> ((Event.Changed) event).topics().stream())
        .collect(java.util.stream.Collectors.toSet());
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = database.asApplication()) {
      execute(connection, sql);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
