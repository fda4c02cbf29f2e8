package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Details;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.persistence.Edited.Ready;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.site.Caller;
import holdfast.site.DatabaseTrouble;
import holdfast.site.DatabaseTrouble.Kind;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.wire.Cut;
import holdfast.testkit.wire.Fault;
import holdfast.testkit.wire.Flight;
import holdfast.testkit.wire.Trap;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An edit whose connection breaks is saved once or not at all, and the person is never told the
 * contrary (I10, I13).
 */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class BrokenEditTest {
  private static final DatabaseOptions PATIENT =
      new DatabaseOptions(
          2,
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60),
          Duration.ofMinutes(1));

  /** Gives up on a database that is away, and on a row that somebody works on. */
  private static final DatabaseOptions IMPATIENT =
      new DatabaseOptions(
          1,
          Duration.ofMillis(250),
          Duration.ofMillis(50),
          Duration.ofSeconds(20),
          Duration.ofSeconds(1));

  private static final Caller BORIS = new Caller("Boris", "desk 2");

  /** More than any edit sends. */
  private static final int FLIGHTS_MAX = 20;

  private final BrokenDesk desk;
  private final BrokenDesk impatient;
  private final ExecutorService people = Executors.newCachedThreadPool();

  BrokenEditTest(TestDatabase database) {
    desk = new BrokenDesk(database, PATIENT);
    impatient = new BrokenDesk(database, IMPATIENT);
  }

  @BeforeEach
  void mend() {
    for (BrokenDesk each : new BrokenDesk[] {desk, impatient}) {
      each.proxy().disarm();
      each.proxy().accept();
      awaitReachable(each);
    }
  }

  /**
   * A fault may also have met a connection that was opened for later and breaks when it is used.
   */
  private static void awaitReachable(BrokenDesk each) {
    await()
        .pollDelay(Duration.ZERO)
        .ignoreExceptions()
        .until(() -> each.site().site().version() > 0);
  }

  @AfterAll
  void close() {
    people.shutdownNow();
    desk.close();
    impatient.close();
  }

  private static boolean isCommit(Flight flight) {
    return flight.sql().endsWith("COMMIT");
  }

  private static String kind(Object outcome) {
    return outcome.getClass().getSimpleName();
  }

  private void assertSavedOnce(Ready ready, Object told) {
    assertThat(kind(told)).isIn("Saved", "AlreadyDone");
    assertThat(desk.sql().column(String.class, ready.query(), ready.name()))
        .containsExactly(ready.saved());
  }

  @ParameterizedTest
  @EnumSource
  void wherever_it_breaks_it_is_saved_once_and_said_to_be(Edited edited) {
    for (Fault fault :
        new Fault[] {
          Fault.BEFORE_THE_LAST_BYTES, Fault.BEFORE_THE_ANSWER, Fault.HALF_WAY_THROUGH_THE_ANSWER
        }) {
      int broken = 0;
      boolean hasSprung = true;
      while (hasSprung && broken < FLIGHTS_MAX) {
        int flightToMeet = broken;
        awaitReachable(desk);
        Ready ready = edited.prepare(desk);
        var flights = new AtomicInteger();
        Trap trap =
            desk.proxy().arm(fault, Cut.RESET, _ -> flights.getAndIncrement() == flightToMeet);

        Object told = ready.save().get();

        assertSavedOnce(ready, told);
        hasSprung = trap.hasSprung();
        desk.proxy().disarm();
        broken++;
      }
      assertThat(broken).as("each flight was met, from the first to the COMMIT").isBetween(4, 12);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_commit_that_is_still_under_way_is_waited_for(Edited edited) throws Exception {
    Ready ready = edited.prepare(desk);
    Trap late = desk.proxy().arm(Fault.LATE, Cut.RESET, BrokenEditTest::isCommit);

    Future<Object> told = people.submit(() -> ready.save().get());
    // The second run stands before what the first one wrote.
    await().until(() -> desk.sql().sessionsWaitingForALock() == 1);
    assertThat(desk.sql().column(String.class, ready.query(), ready.name()))
        .doesNotContain(ready.saved());
    late.release();

    assertSavedOnce(ready, told.get());
  }

  /** The others have locked something before they write, so that a second run waits for them. */
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"ROOM_RETIRED", "FIRST_POLICY", "FIRST_DETAILS", "DETAILS"})
  void what_comes_later_than_its_second_run_changes_nothing(Edited edited) {
    Ready ready = edited.prepare(desk);
    Trap late =
        desk.proxy()
            .arm(
                Fault.LATE,
                Cut.RESET,
                flight -> flight.runs("insert into") || flight.runs("update "));

    Object told = ready.save().get();
    late.release();
    await().until(() -> desk.proxy().orphans() == 0);

    assertSavedOnce(ready, told);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {"ROOM", "DETAILS", "NEW_ITEM"})
  void a_row_that_stays_locked_after_the_break_is_no_answer(Edited edited) {
    Ready ready = edited.prepare(impatient);
    Trap late = impatient.proxy().arm(Fault.LATE, Cut.RESET, BrokenEditTest::isCommit);

    assertThat(troubleOf(ready)).isEqualTo(Kind.OUTCOME_UNKNOWN);

    late.release();
    await().until(() -> impatient.proxy().orphans() == 0);
    assertThat(desk.sql().column(String.class, ready.query(), ready.name()))
        .containsExactly(ready.saved());
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {"ROOM", "SITE", "FIRST_POLICY", "DETAILS"})
  void while_the_database_is_away_it_is_unknown_and_the_next_press_finds_out(Edited edited) {
    Ready ready = edited.prepare(impatient);
    goAwayAtCommit();

    assertThat(troubleOf(ready)).isEqualTo(Kind.OUTCOME_UNKNOWN);

    mend();
    assertSavedOnce(ready, ready.save().get());
  }

  /** They carry a key, and the key is what is looked for. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void details_are_told_truly_where_a_colleague_saved_on_top_before_anybody_knew(boolean saved)
      throws Exception {
    HoldId hold = desk.hold();
    desk.details().save(Request.by(BrokenDesk.VERA), hold, Details.of("Ivanova"));
    Request request = Request.by(BrokenDesk.VERA);
    Trap trap =
        saved
            ? goAway(desk, Fault.HALF_WAY_THROUGH_THE_ANSWER, BrokenEditTest::isCommit)
            : goAway(desk, Fault.BEFORE_THE_LAST_BYTES, flight -> flight.runs("update "));

    Future<Object> told =
        people.submit(() -> desk.details().save(request, hold, details("Petrova", 1)));
    await().until(trap::hasSprung);
    await()
        .until(
            () ->
                impatient
                        .details()
                        .save(Request.by(BORIS), hold, details("Sidorova", saved ? 2 : 1))
                    instanceof SaveDetailsOutcome.Saved);
    desk.proxy().accept();

    if (saved) {
      assertThat(told.get()).isEqualTo(new SaveDetailsOutcome.AlreadyDone(details("Sidorova", 3)));
    } else {
      assertThat(told.get())
          .isInstanceOfSatisfying(
              SaveDetailsOutcome.ChangedMeanwhile.class,
              changed -> assertThat(changed.current()).isEqualTo(details("Sidorova", 2)));
    }
  }

  private static Details details(String guest, int version) {
    return new Details(guest, 0, "", "", version);
  }

  @Test
  void of_something_new_the_next_press_makes_no_second_one() {
    Ready ready = Edited.NEW_ROOM.prepare(impatient);
    goAwayAtCommit();

    assertThat(troubleOf(ready)).isEqualTo(Kind.OUTCOME_UNKNOWN);

    mend();
    assertThat(kind(ready.save().get())).as("its name is in use").isEqualTo("Refused");
    assertThat(desk.sql().column(String.class, ready.query(), ready.name()))
        .containsExactly(ready.saved());
  }

  private void goAwayAtCommit() {
    goAway(impatient, Fault.HALF_WAY_THROUGH_THE_ANSWER, BrokenEditTest::isCommit);
  }

  private static Trap goAway(BrokenDesk who, Fault fault, Predicate<Flight> when) {
    return who.proxy()
        .arm(
            fault,
            Cut.RESET,
            flight -> {
              boolean now = when.test(flight);
              if (now) {
                who.proxy().refuse();
              }
              return now;
            });
  }

  private static Kind troubleOf(Ready ready) {
    return catchThrowableOfType(DatabaseTrouble.class, () -> ready.save().get()).kind();
  }

  @Test
  void where_no_connection_was_found_nothing_was_sent_and_nothing_is_unknown() {
    Ready ready = Edited.ROOM.prepare(impatient);
    impatient.proxy().refuse();
    impatient.proxy().cutAll(Cut.RESET);
    impatient.database().renewConnections();

    assertThat(troubleOf(ready)).isEqualTo(Kind.UNREACHABLE);
  }

  @Test
  void an_edit_is_ours_only_with_our_name_our_values_and_the_next_version() {
    Room opened = room("king");
    save(withFeatures(opened, "sofa"), BrokenDesk.VERA);

    assertThat(save(withFeatures(opened, "sofa"), BrokenDesk.VERA)).isEqualTo("Saved");
    assertThat(save(withFeatures(opened, "view"), BrokenDesk.VERA)).isEqualTo("ChangedMeanwhile");
    assertThat(save(withFeatures(opened, "sofa"), new Caller("Boris", "desk 1")))
        .isEqualTo("ChangedMeanwhile");
    assertThat(save(withFeatures(opened, "sofa"), new Caller("Vera", "desk 2")))
        .isEqualTo("ChangedMeanwhile");
    desk.sql().run("UPDATE room SET features = 'x' WHERE room_id = ?", opened.id().value());
    desk.sql().run("UPDATE room SET features = 'sofa' WHERE room_id = ?", opened.id().value());
    assertThat(save(withFeatures(opened, "sofa"), BrokenDesk.VERA)).isEqualTo("ChangedMeanwhile");
    assertThat(
            desk.sql()
                .value(
                    String.class,
                    "SELECT version || ' ' || features FROM room WHERE room_id = ?",
                    opened.id().value()))
        .as("a trial is not written")
        .isEqualTo("4 sofa");
  }

  @Test
  void a_new_room_that_was_there_before_is_not_ours_after_a_break_either() {
    Room there = room("king");
    var again = new Room(there.id(), there.name(), null, "sofa", "", false, 0);
    desk.proxy().arm(Fault.BEFORE_THE_ANSWER, Cut.RESET, flight -> flight.runs("insert into room"));

    assertThat(save(again, BrokenDesk.VERA)).isEqualTo("Refused");
  }

  private Room room(String features) {
    var made =
        new Room(
            new holdfast.holds.Resource.RoomId(0),
            Edited.name("room"),
            null,
            features,
            "",
            false,
            0);
    return ((SaveOutcome.Saved<Room>) desk.rooms().save(made, BrokenDesk.VERA)).now();
  }

  private static Room withFeatures(Room room, String features) {
    return new Room(room.id(), room.name(), null, features, "", false, room.version());
  }

  private String save(Room room, Caller by) {
    return kind(desk.rooms().save(room, by));
  }
}
