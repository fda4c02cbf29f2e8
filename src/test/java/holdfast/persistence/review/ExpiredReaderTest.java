package holdfast.persistence.review;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.review.ExpiredHolds;
import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.Line.RoomLine;
import holdfast.review.ExpiredHolds.Line.StockLine;
import holdfast.review.ExpiredHolds.Page;
import holdfast.review.ExpiredHolds.RoomNow;
import holdfast.review.ExpiredHolds.RoomNow.Free;
import holdfast.review.ExpiredHolds.RoomNow.HeldAgain;
import holdfast.review.ExpiredHolds.RoomNow.Over;
import holdfast.review.ExpiredHolds.RoomNow.TakenBy;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ExpiredReaderTest {
  private static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final Instant ALWAYS = Instant.parse("2001-01-01T00:00:00Z");

  private final Furniture furniture;
  private final Database database;
  private final ExpiredReader reader;

  ExpiredReaderTest(TestDatabase source) {
    furniture = new Furniture(source);
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
    reader = new ExpiredReader(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
    furniture.site(TIMES);
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private static Period nights(int from, int to) {
    LocalDate first = LocalDate.of(2027, 5, 10);
    return TIMES.nights(first.plusDays(from), first.plusDays(to));
  }

  private RoomNow now(HoldId hold) {
    return reader.since(ALWAYS).lines().stream()
        .filter(RoomLine.class::isInstance)
        .map(RoomLine.class::cast)
        .filter(line -> line.hold().id().equals(hold))
        .findFirst()
        .orElseThrow()
        .now();
  }

  private Instant databaseNow() {
    return furniture.sql().value(OffsetDateTime.class, "SELECT clock_timestamp()").toInstant();
  }

  @Test
  void rooms_and_stock_come_together_latest_first() {
    RoomId room = furniture.room("204");
    ItemId item = furniture.item("A", "Projector", 3);
    HoldId first = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    HoldId second = furniture.stockHold(item, 2, HoldState.EXPIRED);
    HoldId third = furniture.hold(room, nights(1, 2), HoldState.EXPIRED);
    furniture.hold(room, nights(3, 4), HoldState.CANCELLED);
    furniture.due(room, nights(5, 6));
    furniture.stockHold(item, 1, HoldState.CONFIRMED);
    furniture.guest(second, "Green room");

    Page page = reader.since(ALWAYS);

    assertThat(page.lines().stream().map(ExpiredReaderTest::id))
        .containsExactly(third, second, first);
    assertThat(page.more()).isFalse();
    assertThat(page.today()).isEqualTo(3);
    assertThat(reader.today()).isEqualTo(3);
    assertThat(page.at()).isBetween(databaseNow().minusSeconds(60), databaseNow());
    assertThat(page.lines().get(1))
        .isInstanceOfSatisfying(
            StockLine.class,
            line -> {
              assertThat(line.hold().quantity()).isEqualTo(2);
              assertThat(line.hold().itemName()).isEqualTo("Projector");
              assertThat(line.hold().details().guest()).isEqualTo("Green room");
              assertThat(line.availableNow()).isEqualTo(3);
            });
  }

  private static HoldId id(Line line) {
    return switch (line) {
      case RoomLine room -> room.hold().id();
      case StockLine stock -> stock.hold().id();
    };
  }

  @Test
  void how_long_it_was_held_is_from_its_making_to_its_end() {
    HoldId hold = furniture.hold(furniture.room("204"), nights(0, 1), HoldState.EXPIRED);
    furniture.bypassingGuards(
        "UPDATE slot_hold SET created_at = ended_at - interval '15 minutes' WHERE hold_id = "
            + hold.value());

    assertThat(reader.since(ALWAYS).lines().getFirst().after()).isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void a_place_is_free_until_somebody_has_any_part_of_it() {
    RoomId room = furniture.room("204");
    HoldId ghost = furniture.hold(room, nights(0, 4), HoldState.EXPIRED);
    furniture.hold(room, nights(4, 5), HoldState.CONFIRMED);
    furniture.hold(room, nights(0, 2), HoldState.CANCELLED);
    assertThat(now(ghost)).isEqualTo(new Free());

    furniture.hold(room, nights(3, 4), HoldState.CONFIRMED);
    HoldId earliest = furniture.hold(room, nights(1, 2), HoldState.HELD);
    furniture.guest(earliest, "Rossi");

    assertThat(now(ghost))
        .isInstanceOfSatisfying(
            TakenBy.class,
            taken -> {
              assertThat(taken.blocker().id()).isEqualTo(earliest);
              assertThat(taken.blocker().details().guest()).isEqualTo("Rossi");
            });
  }

  @Test
  void two_that_ran_out_in_one_place_name_the_same_successor() {
    RoomId room = furniture.room("204");
    HoldId one = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    HoldId other = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    furniture.due(room, nights(0, 1));

    assertThat(now(one)).isInstanceOf(TakenBy.class).isEqualTo(now(other));
    assertThat(reader.since(ALWAYS).lines()).hasSize(2);
  }

  @Test
  void a_hold_that_was_made_in_its_place_is_named_whatever_became_of_it() {
    RoomId room = furniture.room("204");
    HoldId first = furniture.hold(room, nights(0, 2), HoldState.EXPIRED);
    HoldId second = furniture.hold(room, nights(0, 2), HoldState.EXPIRED);
    HoldId third = furniture.hold(room, nights(0, 2), HoldState.HELD);
    replace(first, second, room);
    replace(second, third, room);

    assertThat(now(first)).isInstanceOfSatisfying(HeldAgain.class, again -> is(second, again));
    assertThat(now(second)).isInstanceOfSatisfying(HeldAgain.class, again -> is(third, again));
    assertThat(reader.since(ALWAYS).lines()).hasSize(2);
  }

  @Test
  void a_successor_that_was_cancelled_is_no_line_of_its_own() {
    RoomId room = furniture.room("204");
    HoldId first = furniture.hold(room, nights(0, 2), HoldState.EXPIRED);
    HoldId second = furniture.hold(room, nights(0, 2), HoldState.CANCELLED);
    replace(first, second, room);

    assertThat(now(first)).isInstanceOfSatisfying(HeldAgain.class, again -> is(second, again));
    assertThat(reader.since(ALWAYS).lines()).hasSize(1);
  }

  private static void is(HoldId hold, HeldAgain again) {
    assertThat(again.successor().id()).isEqualTo(hold);
  }

  /** As the trigger records it when a hold is made in the place of another. */
  private void replace(HoldId old, HoldId successor, RoomId room) {
    furniture
        .sql()
        .run(
            "INSERT INTO hold_event (hold_id, what, new_room_id, linked_hold_id)"
                + " VALUES (?, 'replaced', ?, ?)",
            old.value(),
            room.value(),
            successor.value());
  }

  @Test
  void a_period_that_is_over_or_a_room_not_sold_any_more_cannot_be_held_again() {
    Instant end = databaseNow().minusSeconds(5);
    HoldId past =
        furniture.hold(
            furniture.room("1"), new Period(end.minusSeconds(3600), end), HoldState.EXPIRED);
    HoldId running =
        furniture.hold(
            furniture.room("2"),
            new Period(end.minusSeconds(3600), end.plusSeconds(3600)),
            HoldState.EXPIRED);
    RoomId gone = furniture.room("3");
    HoldId retired = furniture.hold(gone, nights(0, 1), HoldState.EXPIRED);
    furniture.retire(gone);

    assertThat(now(past)).isEqualTo(new Over());
    assertThat(now(running)).isEqualTo(new Free());
    assertThat(now(retired)).isEqualTo(new Over());
  }

  @Test
  void only_what_ran_out_since_then_is_listed() {
    RoomId room = furniture.room("204");
    HoldId old = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    furniture.endedBefore(old, Duration.ofHours(2));
    HoldId fresh = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    ItemId item = furniture.item("A", "Projector", 3);
    furniture.endedBefore(furniture.stockHold(item, 1, HoldState.EXPIRED), Duration.ofHours(2));

    assertThat(reader.since(databaseNow().minus(Duration.ofHours(1))).lines())
        .extracting(ExpiredReaderTest::id)
        .containsExactly(fresh);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati", "UTC"})
  void today_begins_at_midnight_of_the_house(String zone) {
    furniture.site(new HouseTimes(ZoneId.of(zone), LocalTime.of(15, 0), LocalTime.of(12, 0)));
    RoomId room = furniture.room("204");
    HoldId before = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    HoldId after = furniture.hold(room, nights(0, 1), HoldState.EXPIRED);
    Instant midnight =
        LocalDate.ofInstant(databaseNow(), ZoneId.of(zone))
            .atStartOfDay(ZoneId.of(zone))
            .toInstant();
    endAt(before, midnight.minusMillis(1));
    endAt(after, midnight);

    assertThat(reader.today()).isEqualTo(1);
    assertThat(reader.since(ALWAYS).today()).isEqualTo(1);
  }

  private void endAt(HoldId hold, Instant at) {
    furniture.bypassingGuards(
        "UPDATE slot_hold SET ended_at = '%s' WHERE hold_id = %d".formatted(at, hold.value()));
  }

  @Test
  void more_than_a_page_is_said_and_cut() {
    furniture.bypassingGuards(
        """
        INSERT INTO room (room_id, name) VALUES (1, '1');
        INSERT INTO slot_hold (room_id, during, state, expires_at, ended_at)
        SELECT 1, '[2027-05-10,2027-05-11)', 'expired', clock_timestamp(),
          clock_timestamp() - n * interval '1 second'
        FROM generate_series(1, %d) AS n;
        """
            .formatted(ExpiredHolds.LINES_MAX));
    assertThat(reader.since(ALWAYS).more()).isFalse();
    assertThat(reader.since(ALWAYS).lines()).hasSize(ExpiredHolds.LINES_MAX);

    ItemId item = furniture.item("A", "Projector", 3);
    HoldId latest = furniture.stockHold(item, 1, HoldState.EXPIRED);
    Page page = reader.since(ALWAYS);

    assertThat(page.more()).isTrue();
    assertThat(page.lines()).hasSize(ExpiredHolds.LINES_MAX);
    assertThat(id(page.lines().getFirst())).isEqualTo(latest);
  }

  @Test
  void an_empty_house_has_an_empty_page() {
    Page page = reader.since(ALWAYS);

    assertThat(page.lines()).isEmpty();
    assertThat(page.more()).isFalse();
    assertThat(page.today()).isZero();
  }
}
