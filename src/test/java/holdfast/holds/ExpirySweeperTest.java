package holdfast.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import holdfast.holds.ExpirySweeper.Status;
import holdfast.holds.ExpirySweeper.Timing;
import holdfast.holds.Resource.RoomId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ExpirySweeperTest {
  private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");
  private static final Duration LONG = Duration.ofHours(1);
  private final FakeDueHolds holds = new FakeDueHolds();
  private final List<ExpirySweeper> started = new ArrayList<>();

  @AfterEach
  void stop() {
    started.forEach(ExpirySweeper::close);
  }

  @Test
  void releases_what_is_due_at_the_start() {
    holds.due.put(new RoomId(7), Duration.ofSeconds(3));

    ExpirySweeper sweeper = start(timing(LONG, LONG.multipliedBy(3)), ExpirySweeperTest::timer);

    await().until(() -> holds.due.isEmpty());
    await().until(() -> sweeper.status().lastRun() != null);
    assertThat(sweeper.status().lateness()).isEqualTo(Duration.ofSeconds(3));
    assertThat(sweeper.status().due()).isZero();
    assertThat(sweeper.status().behind()).isFalse();
  }

  @Test
  void wakes_at_the_soonest_deadline_long_before_the_fallback_period_ends() {
    holds.next = NOW.plusMillis(50);

    start(timing(LONG, LONG.multipliedBy(3)), ExpirySweeperTest::timer);

    await().until(() -> holds.runs.get() > 0);
    holds.due.put(new RoomId(7), Duration.ofMillis(20));
    await().until(() -> holds.due.isEmpty());
  }

  @Test
  void goes_on_after_every_failure_and_says_that_it_cannot_reach_the_database() {
    holds.failure = new IllegalStateException("connection lost");
    ExpirySweeper sweeper = start(fast(), ExpirySweeperTest::timer);
    await().until(() -> !sweeper.status().reachable());

    holds.due.put(new RoomId(7), Duration.ofSeconds(1));
    holds.failure = null;

    await().until(() -> holds.due.isEmpty());
    await().until(() -> sweeper.status().reachable());
  }

  @Test
  void warns_when_something_stays_due() {
    holds.stuck = true;
    holds.due.put(new RoomId(7), Duration.ofMinutes(2));

    ExpirySweeper sweeper = start(fast(), ExpirySweeperTest::timer);

    await().until(() -> sweeper.status().behind());
    assertThat(sweeper.status().due()).isEqualTo(1);
    assertThat(sweeper.status().oldestOverdue()).isEqualTo(Duration.ofMinutes(2));
    assertThat(sweeper.status().lateness()).isZero();
  }

  @Test
  void survives_a_listener_that_fails() {
    var heard = new CopyOnWriteArrayList<Status>();
    ExpirySweeper sweeper = new ExpirySweeper(holds, fast(), ExpirySweeperTest::timer);
    started.add(sweeper);
    sweeper.subscribe(
        status -> {
          throw new IllegalStateException("listener");
        });
    sweeper.subscribe(heard::add);

    sweeper.start();

    await().until(() -> heard.size() >= 2);
  }

  @Test
  void replaces_a_timer_that_fell_silent() {
    var made = new AtomicInteger();
    Supplier<Timer> timers = () -> made.incrementAndGet() == 1 ? new SilentTimer() : timer();
    holds.due.put(new RoomId(7), Duration.ofSeconds(1));

    start(fast(), timers);

    await().until(() -> holds.due.isEmpty());
    assertThat(made).hasValueGreaterThanOrEqualTo(2);
  }

  @Test
  void stops_when_closed() {
    ExpirySweeper sweeper = start(fast(), ExpirySweeperTest::timer);
    await().until(() -> holds.runs.get() > 0);

    sweeper.close();

    holds.due.put(new RoomId(7), Duration.ofSeconds(1));
    await()
        .during(Duration.ofMillis(200))
        .atMost(Duration.ofSeconds(2))
        .until(() -> !holds.due.isEmpty());
  }

  @Test
  void refuses_a_watchdog_more_impatient_than_the_timer() {
    assertThatThrownBy(() -> timing(Duration.ofSeconds(5), Duration.ofSeconds(10)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private ExpirySweeper start(Timing timing, Supplier<Timer> timers) {
    var sweeper = new ExpirySweeper(holds, timing, timers);
    started.add(sweeper);
    sweeper.start();
    return sweeper;
  }

  private static Timing fast() {
    return timing(Duration.ofMillis(30), Duration.ofMillis(200));
  }

  private static Timing timing(Duration fallback, Duration silence) {
    return new Timing(fallback, silence, Duration.ofSeconds(10), 10);
  }

  private static Timer timer() {
    return new Timer("hold-expiry", true);
  }

  /** Like a timer whose wall clock was set back: takes every task and runs none. */
  private static final class SilentTimer extends Timer {
    SilentTimer() {
      super("silent", true);
    }

    @Override
    public void schedule(TimerTask task, long delay) {}
  }

  private static final class FakeDueHolds implements DueHolds {
    final ConcurrentHashMap<Resource, Duration> due = new ConcurrentHashMap<>();
    final AtomicInteger runs = new AtomicInteger();
    volatile boolean stuck;
    volatile @Nullable Instant next;
    volatile @Nullable RuntimeException failure;

    @Override
    public Queue queue() {
      RuntimeException present = failure;
      if (present != null) {
        throw present;
      }
      runs.incrementAndGet();
      Duration oldest = due.values().stream().max(Duration::compareTo).orElse(Duration.ZERO);
      return new Queue(NOW, due.size(), oldest, next);
    }

    @Override
    public List<Resource> dueResources(int limit) {
      return due.keySet().stream().limit(limit).toList();
    }

    @Override
    public int expire(Resource resource) {
      return !stuck && due.remove(resource) != null ? 1 : 0;
    }
  }
}
