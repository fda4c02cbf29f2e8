package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.PollingChangeFeed.Timing;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.site.SiteRegister;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseClock;
import holdfast.site.Period;
import holdfast.site.Site;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.PGConnection;

@ExtendWith(PostgresExtension.class)
class BellTest {
  private static final Duration EVENTUALLY = Duration.ofSeconds(15);
  private static final AtomicLong ROOMS = new AtomicLong(500);

  /** By itself it would look again when the test is long over. */
  private static final Timing HOURLY =
      new Timing(
          Duration.ofHours(1),
          Duration.ofHours(9),
          Duration.ofSeconds(1),
          Duration.ofDays(1),
          Duration.ofHours(1));

  private final TestDatabase database;
  private final List<Event> events = new CopyOnWriteArrayList<>();

  BellTest(TestDatabase database) {
    this.database = database;
  }

  private PollingChangeFeed feed() {
    var clock = new DatabaseClock(System::nanoTime);
    clock.observe(Instant.parse("2001-01-01T00:00:00Z"), clock.mark());
    return new PollingChangeFeed(
        database::application, DatabaseOptions.standard(), clock, HOURLY, System::nanoTime);
  }

  private Database desk() {
    return Database.open(
        database.application(), DatabaseOptions.standard(), SiteRegister.entities(), () -> false);
  }

  private ServerConnections connections() {
    return new ServerConnections(
        database::application, SessionLimits.ofFeed(DatabaseOptions.standard()), "bell test");
  }

  private void holdARoom(Database desk) throws SQLException {
    long room = ROOMS.incrementAndGet();
    try (Connection connection = database.asApplication();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "INSERT INTO room (room_id, name) VALUES (%1$d, 'bell %1$d')".formatted(room));
    }
    var acquire =
        new RoomHolds.Acquire(
            Request.by(new Caller("Anna", "desk 1")),
            new RoomId(room),
            new Period(
                Instant.parse("2030-01-01T15:00:00Z"), Instant.parse("2030-01-02T12:00:00Z")),
            new HoldFor.Lasting(Duration.ofMinutes(10)),
            Purpose.STAY,
            Details.of("Ada"),
            false,
            null);
    assertThat(new RoomCommands(desk).acquire(acquire)).isInstanceOf(AcquireRoomOutcome.Held.class);
  }

  @Test
  void a_command_at_one_desk_is_seen_at_the_other_long_before_its_next_look() {
    seenAtTheOther(Topic.SLOT_HOLD, this::holdARoom);
  }

  @Test
  void an_edit_too() {
    seenAtTheOther(
        Topic.SITE,
        desk -> {
          var register = new SiteRegister(desk);
          Site now = register.site();
          var renamed = new Site(now.name() + "+", now.times(), now.version());
          register.save(renamed, new Caller("Anna", "desk 1"));
        });
  }

  /** What somebody does at a desk. */
  @FunctionalInterface
  private interface Deed {
    void at(Database desk) throws SQLException;
  }

  private void seenAtTheOther(Topic topic, Deed deed) {
    try (PollingChangeFeed here = feed();
        PollingChangeFeed there = feed();
        Database desk = desk()) {
      desk.afterCommit(here::poke);
      there.subscribe(events::add);

      // Again and again, since the other desk may only just begin to listen.
      await()
          .atMost(EVENTUALLY)
          .until(
              () -> {
                deed.at(desk);
                return topics().contains(topic);
              });
    }
  }

  private Set<Topic> topics() {
    return events.stream()
        .filter(Event.Changed.class::isInstance)
        .flatMap(event -> ((Event.Changed) event).topics().stream())
        .collect(Collectors.toSet());
  }

  @Test
  void the_transaction_of_a_command_tells_nobody() throws SQLException {
    try (Database desk = desk();
        Connection ear = connections().getConnection()) {
      Bell.hear(ear);

      holdARoom(desk);

      assertThat(heardUntilTheEnd(ear)).isZero();
    }
  }

  @Test
  void many_rings_are_few_messages() throws SQLException {
    try (Connection ear = connections().getConnection();
        var bell = new Bell(connections())) {
      Bell.hear(ear);
      long began = System.nanoTime();
      for (int i = 0; i < 10_000; i++) {
        bell.ring();
      }
      var heard = new AtomicLong();
      await().atMost(EVENTUALLY).until(() -> heard.addAndGet(heardNow(ear)) > 0);
      heard.addAndGet(heardUntilTheEnd(ear));
      long gaps = Duration.ofNanos(System.nanoTime() - began).dividedBy(Duration.ofMillis(20));
      assertThat(heard.get()).isLessThanOrEqualTo(gaps + 1);
    }
  }

  @Test
  void a_bell_without_a_server_rings_again_when_it_is_back() throws SQLException {
    var away = new AtomicBoolean(true);
    var nowhere =
        new ConnectionSettings("jdbc:postgresql://127.0.0.1:1/none", "nobody", "none", "site_1");
    var server =
        new ServerConnections(
            () -> away.get() ? nowhere : database.application(),
            SessionLimits.ofFeed(DatabaseOptions.standard()),
            "bell test");
    try (Connection ear = connections().getConnection();
        var bell = new Bell(server)) {
      Bell.hear(ear);
      bell.ring();
      assertThat(heardUntilTheEnd(ear)).isZero();

      away.set(false);

      await()
          .atMost(EVENTUALLY)
          .until(
              () -> {
                bell.ring();
                return heardNow(ear) > 0;
              });
    }
  }

  private static int heardNow(Connection ear) throws SQLException {
    return ear.unwrap(PGConnection.class).getNotifications(50).length;
  }

  /**
   * Messages before one that is sent now; all bells before it have rung in the order of commits.
   */
  private int heardUntilTheEnd(Connection ear) throws SQLException {
    try (Connection connection = connections().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_notify(current_schema(), 'end')");
    }
    int heard = 0;
    while (true) {
      for (var message : ear.unwrap(PGConnection.class).getNotifications(50)) {
        if (message.getParameter().equals("end")) {
          return heard;
        }
        heard++;
      }
    }
  }
}
