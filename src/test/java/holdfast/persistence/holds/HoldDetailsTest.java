package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import holdfast.holds.Details;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.AlreadyDone;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.ChangedMeanwhile;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.NotFound;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.Refused;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome.Saved;
import holdfast.holds.HoldId;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.site.Caller;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.LoggerFactory;

/** Edits of details: the version decides, and nobody is overwritten silently (I13). */
@ExtendWith(PostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HoldDetailsTest {
  private static final Caller VERA = new Caller("Vera", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");
  private static final HoldId NO_HOLD = new HoldId(999_999_999);

  private final TestDatabase testDatabase;
  private final Sql sql;
  private final TwoDesks desks;
  private final HoldDetails vera;
  private final HoldDetails boris;
  private int nights;

  HoldDetailsTest(TestDatabase database) {
    testDatabase = database;
    sql = new Sql(database);
    sql.run("INSERT INTO room VALUES (1, 'Blue room')");
    desks = new TwoDesks(database, HoldDetails.entities());
    vera = new HoldDetails(desks.first());
    boris = new HoldDetails(desks.second());
  }

  @AfterAll
  void close() {
    desks.close();
    sql.close();
  }

  /** A hold made by hand, without details. */
  private HoldId hold() {
    nights++;
    return new HoldId(
        sql.value(
            Long.class,
            """
            INSERT INTO slot_hold (room_id, during, state, expires_at)
            VALUES (1, tstzrange(timestamptz '2027-01-01 15:00+00' + make_interval(days => ?),
                                 timestamptz '2027-01-02 12:00+00' + make_interval(days => ?)),
                    'held', clock_timestamp() + interval '15 min')
            RETURNING hold_id
            """,
            nights,
            nights));
  }

  private HoldId holdFor(String guest) {
    HoldId hold = hold();
    sql.run("INSERT INTO hold_detail (hold_id, guest) VALUES (?, ?)", hold.value(), guest);
    return hold;
  }

  private Object everything() {
    return sql.dump("slot_hold", "hold_detail", "request", "hold_event");
  }

  private static Request by(Caller caller) {
    return Request.by(caller);
  }

  private static Details guest(String guest, int version) {
    return new Details(guest, 2, "+7 900", "late", version);
  }

  @Test
  void an_edit_is_saved_and_raises_the_version() {
    HoldId hold = holdFor("Anna");

    assertThat(vera.save(by(VERA), hold, guest("Hannah", 1)))
        .isEqualTo(new Saved(guest("Hannah", 2)));
    assertThat(
            sql.value(
                String.class,
                """
                SELECT concat_ws('|', guest, guests, phone, note, version, changed_by, changed_desk)
                FROM hold_detail WHERE hold_id = ?
                """,
                hold.value()))
        .isEqualTo("Hannah|2|+7 900|late|2|Vera|desk 1");
  }

  @Test
  void the_first_details_of_a_hold_made_by_hand_can_be_saved() {
    assertThat(vera.save(by(VERA), hold(), guest("Anna", 0)))
        .isEqualTo(new Saved(guest("Anna", 1)));
  }

  @Test
  void an_edit_does_not_touch_the_version_of_the_hold() {
    HoldId hold = holdFor("Anna");
    vera.save(by(VERA), hold, guest("Hannah", 1));

    assertThat(
            sql.value(
                Integer.class, "SELECT version FROM slot_hold WHERE hold_id = ?", hold.value()))
        .isOne();
  }

  @Test
  void an_older_version_is_refused_with_who_was_faster() {
    HoldId hold = holdFor("Anna");
    vera.save(by(VERA), hold, guest("Hannah", 1));
    Object before = everything();

    assertThat(boris.save(by(BORIS), hold, guest("Anne", 1)))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> {
              assertThat(changed.current()).isEqualTo(guest("Hannah", 2));
              assertThat(changed.by().by()).isEqualTo(VERA);
            });
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void an_edit_saved_while_this_one_was_being_written_is_noticed() throws Exception {
    HoldId hold = holdFor("Anna");
    CompletableFuture<SaveDetailsOutcome> answer;
    try (OpenTransaction other = new OpenTransaction(testDatabase)) {
      other.run(
          "UPDATE hold_detail SET guest = 'Hannah' WHERE hold_id = ? AND version = 1",
          hold.value());
      answer = waiting(() -> boris.save(by(BORIS), hold, guest("Anne", 1)));
      other.commit();
    }

    assertThat(answer.get(30, TimeUnit.SECONDS))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> assertThat(changed.current().guest()).isEqualTo("Hannah"));
  }

  @Test
  void first_details_inserted_at_the_same_time_are_noticed() throws Exception {
    HoldId hold = hold();
    CompletableFuture<SaveDetailsOutcome> answer;
    try (OpenTransaction other = new OpenTransaction(testDatabase)) {
      other.run("INSERT INTO hold_detail (hold_id, guest) VALUES (?, 'Hannah')", hold.value());
      answer = waiting(() -> boris.save(by(BORIS), hold, guest("Anne", 0)));
      other.commit();
    }

    assertThat(answer.get(30, TimeUnit.SECONDS))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> assertThat(changed.current().guest()).isEqualTo("Hannah"));
  }

  private <T> CompletableFuture<T> waiting(Supplier<T> command) {
    CompletableFuture<T> answer = CompletableFuture.supplyAsync(command);
    await().until(() -> answer.isDone() || sql.sessionsWaitingForALock() > 0);
    assertThat(answer).isNotDone();
    return answer;
  }

  @Test
  void a_save_that_changes_nothing_still_notices_a_colleague() {
    HoldId hold = holdFor("Anna");
    vera.save(by(VERA), hold, guest("Hannah", 1));

    assertThat(boris.save(by(BORIS), hold, Details.of("Anna")))
        .isInstanceOf(ChangedMeanwhile.class);
    assertThat(boris.save(by(BORIS), hold, guest("Hannah", 2)))
        .isEqualTo(new Saved(guest("Hannah", 2)));
  }

  @Test
  void the_same_request_again_is_already_done() {
    HoldId hold = holdFor("Anna");
    Request request = by(VERA);
    vera.save(request, hold, guest("Hannah", 1));
    boris.save(by(BORIS), hold, guest("Anne", 2));

    assertThat(vera.save(request, hold, guest("Hannah", 1)))
        .isEqualTo(new AlreadyDone(guest("Anne", 3)));
  }

  @Test
  void a_double_click_saves_once() {
    for (int round = 0; round < 100; round++) {
      HoldId hold = round % 2 == 0 ? hold() : holdFor("Anna");
      Request request = by(VERA);
      Details edited = guest("Hannah", round % 2);

      assertThat(
              desks
                  .together(
                      () -> vera.save(request, hold, edited),
                      () -> boris.save(request, hold, edited))
                  .toList())
          .hasAtLeastOneElementOfType(Saved.class)
          .hasAtLeastOneElementOfType(AlreadyDone.class);
    }
  }

  @Test
  void the_same_key_with_another_content_is_refused() {
    HoldId hold = holdFor("Anna");
    Request request = by(VERA);
    vera.save(request, hold, guest("Hannah", 1));
    Object before = everything();

    assertThat(vera.save(request, hold, guest("Anne", 2)))
        .isEqualTo(new Refused(new Refusal.KeyReused(request.key())));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void a_hold_that_never_was_has_no_details_and_burns_no_key() {
    Object before = everything();

    assertThat(vera.save(by(VERA), NO_HOLD, guest("Anna", 0))).isEqualTo(new NotFound(NO_HOLD));
    assertThat(vera.save(by(VERA), NO_HOLD, guest("Anna", 3))).isEqualTo(new NotFound(NO_HOLD));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void a_text_that_is_too_long_is_refused() {
    HoldId hold = holdFor("Anna");

    assertThat(vera.save(by(VERA), hold, guest("x".repeat(201), 1)))
        .isEqualTo(new Refused(new Invalid(Field.GUEST, Problem.TOO_LONG, 200)));
  }

  @Test
  void an_emptied_field_is_empty() {
    HoldId hold = holdFor("Anna");

    assertThat(vera.save(by(VERA), hold, new Details("", 0, "", "", 1)))
        .isEqualTo(new Saved(new Details("", 0, "", "", 2)));
    assertThat(
            sql.count(
                "SELECT num_nulls(guest, guests, phone, note)::bigint FROM hold_detail"
                    + " WHERE hold_id = ?",
                hold.value()))
        .isEqualTo(4);
  }

  @Test
  void refusals_leave_no_warning_in_the_log() {
    HoldId hold = holdFor("Anna");
    var root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    var lines = new ListAppender<ILoggingEvent>();
    lines.start();
    root.addAppender(lines);
    try {
      vera.save(by(VERA), NO_HOLD, guest("Anna", 0));
      vera.save(by(VERA), hold, guest("Hannah", 7));
    } finally {
      root.detachAppender(lines);
    }
    assertThat(lines.list).isEmpty();
  }
}
