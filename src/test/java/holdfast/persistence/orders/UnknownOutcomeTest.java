package holdfast.persistence.orders;

import static holdfast.persistence.orders.Told.kind;
import static holdfast.persistence.orders.Told.why;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Waiting;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.wire.Cut;
import holdfast.testkit.wire.Fault;
import holdfast.testkit.wire.Flight;
import holdfast.testkit.wire.Trap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What a person is told after a connection broke is true, and nothing is done twice (I9, I10). */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class UnknownOutcomeTest {
  private static final DatabaseOptions OPTIONS =
      new DatabaseOptions(
          4,
          Duration.ofMillis(250),
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(2));

  /** A time that passes only by waiting, in which something may happen. */
  private static final class FakeWaiting implements Waiting {
    private final List<Duration> pauses = new ArrayList<>();
    private Runnable duringPause = () -> {};
    private long now;

    @Override
    public long nanoTime() {
      return now;
    }

    @Override
    public boolean pause(Duration length) {
      pauses.add(length);
      now += length.toNanos();
      duringPause.run();
      return true;
    }
  }

  private final FakeWaiting waiting = new FakeWaiting();
  private final WiredDesk desk;
  private final ExecutorService people = Executors.newCachedThreadPool();
  private Request request = Request.by(WiredDesk.VERA);

  UnknownOutcomeTest(TestDatabase database) {
    desk = new WiredDesk(database, OPTIONS, waiting);
  }

  @BeforeEach
  void newIntent() {
    request = Request.by(WiredDesk.VERA);
    waiting.pauses.clear();
    waiting.duringPause = () -> {};
    waiting.now = 0;
    desk.proxy().disarm();
    desk.proxy().accept();
    desk.awaitReachable();
  }

  @AfterAll
  void close() {
    people.shutdownNow();
    desk.close();
  }

  @ParameterizedTest
  @EnumSource
  void cut_before_the_last_bytes_it_was_not_done_and_never_will_be(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    Trap trap = desk.proxy().arm(Fault.BEFORE_THE_LAST_BYTES);

    Object told = ready.send(request);

    assertThat(trap.hasSprung()).isTrue();
    assertThat(why(told)).isEqualTo(new Refusal.NotDone());
    assertThat(desk.done(request)).isZero();
    assertThat(kind(ready.send(Request.by(WiredDesk.VERA)))).isNotIn("Refused", "AlreadyDone");
  }

  @ParameterizedTest
  @EnumSource
  void cut_after_them_the_answer_tells_what_happened(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    Trap trap = desk.proxy().arm(Fault.BEFORE_THE_ANSWER);

    Object told = ready.send(request);

    assertThat(trap.hasSprung()).isTrue();
    soon().until(() -> desk.proxy().orphans() == 0);
    // Whether the server or the question was faster is not for the test to say.
    boolean done = kind(told).equals("AlreadyDone");
    assertThat(done || why(told).equals(new Refusal.NotDone())).as("%s", told).isTrue();
    assertThat(desk.done(request)).isEqualTo(done ? deed.traces() : 0);
  }

  @ParameterizedTest
  @EnumSource
  void cut_half_way_through_the_answer_it_was_done_once(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    Trap trap = desk.proxy().arm(Fault.HALF_WAY_THROUGH_THE_ANSWER);

    Object told = ready.send(request);

    assertThat(trap.hasSprung()).isTrue();
    assertThat(kind(told)).isEqualTo("AlreadyDone");
    assertThat(desk.done(request)).isEqualTo(deed.traces());
  }

  @ParameterizedTest
  @EnumSource
  void an_orphan_that_waits_for_the_lock_is_waited_for(Deed deed) throws Exception {
    Deed.Ready ready = deed.prepare(desk);
    holdBackUntilTheOrphanWaits(desk.proxy().arm(Fault.BEFORE_THE_ANSWER));
    Future<Object> told;
    try (OpenTransaction competitor = desk.lockOn(ready.resource())) {
      told = people.submit(() -> ready.send(request));
      // The orphan and, behind it, whoever wants to know what became of it.
      soon().until(() -> desk.sql().sessionsWaitingForALock() == 2);
      assertThat(desk.proxy().orphans()).isEqualTo(1);
      competitor.commit();
    }

    assertThat(kind(told.get())).isEqualTo("AlreadyDone");
    assertThat(desk.done(request)).isEqualTo(deed.traces());
  }

  @ParameterizedTest
  @EnumSource
  void a_late_original_dies_on_the_tombstone(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    Trap late = desk.proxy().arm(Fault.LATE);

    assertThat(why(ready.send(request))).isEqualTo(new Refusal.NotDone());
    late.release();

    soon().until(() -> desk.proxy().orphans() == 0);
    assertThat(desk.done(request)).isZero();
    assertThat(kind(ready.send(Request.by(WiredDesk.VERA)))).isNotIn("Refused", "AlreadyDone");
  }

  @ParameterizedTest
  @EnumSource
  void a_late_original_that_waits_for_the_lock_dies_too(Deed deed) throws Exception {
    Deed.Ready ready = deed.prepare(desk);
    Trap late = desk.proxy().arm(Fault.LATE);
    Future<Object> told;
    try (OpenTransaction competitor = desk.lockOn(ready.resource())) {
      told = people.submit(() -> ready.send(request));
      soon().until(() -> desk.sql().sessionsWaitingForALock() == 1);
      late.release();
      soon().until(() -> desk.sql().sessionsWaitingForALock() == 2);
      competitor.commit();
    }

    assertThat(why(told.get())).isEqualTo(new Refusal.NotDone());
    soon().until(() -> desk.proxy().orphans() == 0);
    assertThat(desk.done(request)).isZero();
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {
        "ROOM_ACQUIRE",
        "ROOM_SWAP",
        "ROOM_LOCK",
        "ROOM_UNLOCK",
        "ROOM_SPLIT",
        "ROOM_JOIN",
        "STOCK_ACQUIRE",
        "GROUP_ACQUIRE"
      })
  void a_given_up_key_is_not_done_also_when_it_is_sent_again(Deed deed) {
    Deed.Ready ready = deed.prepare(desk);
    desk.proxy().arm(Fault.BEFORE_THE_LAST_BYTES);
    ready.send(request);

    assertThat(why(ready.send(request))).isEqualTo(new Refusal.NotDone());
    assertThat(desk.done(request)).isZero();
  }

  @ParameterizedTest
  @EnumSource(Cut.class)
  void a_look_up_that_breaks_as_well_is_made_again(Cut cut) {
    Deed.Ready ready = Deed.ROOM_ACQUIRE.prepare(desk);
    desk.proxy().arm(Fault.BEFORE_THE_LAST_BYTES, cut, Flight::isCommand);
    desk.proxy().arm(Fault.HALF_WAY_THROUGH_THE_ANSWER, cut, Flight::isCommand);
    desk.proxy().arm(Fault.BEFORE_THE_LAST_BYTES, cut, Flight::isCommand);

    assertThat(why(ready.send(request))).isEqualTo(new Refusal.NotDone());
    assertThat(desk.done(request)).isZero();
    assertThat(waiting.pauses).hasSize(2);
  }

  @Test
  void a_database_that_comes_back_in_time_tells_what_happened() {
    Deed.Ready ready = Deed.ROOM_ACQUIRE.prepare(desk);
    goAwayWith(Fault.HALF_WAY_THROUGH_THE_ANSWER);
    waiting.duringPause =
        () -> {
          if (waiting.pauses.size() == 3) {
            desk.proxy().accept();
            desk.awaitReachable();
          }
        };

    assertThat(kind(ready.send(request))).isEqualTo("AlreadyDone");
    assertThat(waiting.pauses).hasSize(3).isSorted();
  }

  @Test
  void one_that_does_not_leaves_the_outcome_unknown_and_the_same_key_finds_it_out() {
    Deed.Ready ready = Deed.STOCK_ACQUIRE.prepare(desk);
    goAwayWith(Fault.HALF_WAY_THROUGH_THE_ANSWER);

    assertThat(troubleOf(ready, request)).isEqualTo(Kind.OUTCOME_UNKNOWN);
    assertThat(Duration.ofNanos(waiting.now)).isLessThanOrEqualTo(OPTIONS.returnWait());
    assertThat(waiting.pauses).isNotEmpty();

    desk.proxy().accept();
    desk.awaitReachable();
    assertThat(kind(ready.send(request))).isEqualTo("AlreadyDone");
    assertThat(desk.done(request)).isEqualTo(1);
  }

  @Test
  void where_no_connection_was_found_nothing_was_sent_and_nothing_is_unknown() {
    Deed.Ready ready = Deed.ROOM_CONFIRM.prepare(desk);
    desk.proxy().refuse();
    desk.proxy().cutAll(Cut.RESET);
    desk.database().renewConnections();

    assertThat(troubleOf(ready, request)).isEqualTo(Kind.UNREACHABLE);
    assertThat(waiting.pauses).isEmpty();
    assertThat(desk.isKnown(request)).isFalse();
  }

  @Test
  void a_server_process_that_is_ended_leaves_the_same_question_and_answer() throws Exception {
    Deed.Ready ready = Deed.ROOM_ACQUIRE.prepare(desk);
    Future<Object> told;
    try (OpenTransaction competitor = desk.lockOn(ready.resource())) {
      told = people.submit(() -> ready.send(request));
      soon().until(() -> desk.sql().sessionsWaitingForALock() == 1);
      desk.endSessionsWaitingForALock();
      competitor.commit();
    }

    assertThat(why(told.get())).isEqualTo(new Refusal.NotDone());
    assertThat(desk.done(request)).isZero();
  }

  /** Else a question that is faster to the lock would find that the orphan had not been done. */
  private void holdBackUntilTheOrphanWaits(Trap orphan) {
    var once = new AtomicBoolean();
    desk.proxy()
        .arm(
            Fault.BEFORE_THE_ANSWER,
            Cut.RESET,
            _ -> {
              if (orphan.hasSprung() && !once.getAndSet(true)) {
                soon().until(() -> desk.sql().sessionsWaitingForALock() == 1);
              }
              return false;
            });
  }

  private static ConditionFactory soon() {
    return await().pollInterval(Duration.ofMillis(10));
  }

  private void goAwayWith(Fault fault) {
    desk.proxy()
        .arm(
            fault,
            Cut.RESET,
            flight -> {
              boolean now = flight.isCommand();
              if (now) {
                desk.proxy().refuse();
              }
              return now;
            });
  }

  private static Kind troubleOf(Deed.Ready ready, Request request) {
    return catchThrowableOfType(DatabaseTrouble.class, () -> ready.send(request)).kind();
  }
}
