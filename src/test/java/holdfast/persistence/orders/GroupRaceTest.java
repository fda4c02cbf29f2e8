package holdfast.persistence.orders;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static holdfast.persistence.stock.Warehouse.BORIS;
import static holdfast.persistence.stock.Warehouse.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.AlreadyDone;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.GroupHeld;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.GroupRefused;
import holdfast.orders.GroupHolds.FailingLine.ItemShort;
import holdfast.orders.GroupHolds.FailingLine.RoomTaken;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.ItemLine;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.stock.StockCommands;
import holdfast.persistence.stock.Warehouse;
import holdfast.site.Period;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import holdfast.testkit.TwoDesks.Both;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class GroupRaceTest {
  private static final int ROUNDS = 60;
  private static final int THREADS = 8;
  private static final int GROUPS_OF_EACH = 25;
  private static final Instant START = Instant.parse("2027-01-01T12:00:00Z");

  /**
   * Nobody is to be told that something is busy, however slow the machine: only collisions count.
   */
  private static final DatabaseOptions PATIENT =
      new DatabaseOptions(
          THREADS, Duration.ofMinutes(1), Duration.ofMinutes(1), Duration.ofMinutes(2));

  private final Warehouse warehouse;
  private final TwoDesks desks;
  private final GroupCommands first;
  private final GroupCommands second;

  GroupRaceTest(TestDatabase database) {
    warehouse = new Warehouse(database);
    desks = new TwoDesks(database, List.of(), PATIENT);
    first = new GroupCommands(desks.first());
    second = new GroupCommands(desks.second());
  }

  @AfterAll
  void close() {
    desks.close();
    warehouse.close();
  }

  private static AcquireGroup asking(List<Line> lines) {
    return new AcquireGroup(Request.by(ANNA), lines, TEN_MINUTES, Details.none());
  }

  private static Period day(int number) {
    return new Period(START.plus(Duration.ofDays(number)), START.plus(Duration.ofDays(number + 1)));
  }

  private List<RoomId> rooms(int count) {
    return warehouse
        .sql()
        .column(
            Long.class,
            "INSERT INTO room (name) SELECT gen_random_uuid() FROM generate_series(1, ?)"
                + " RETURNING room_id",
            count)
        .stream()
        .map(RoomId::new)
        .toList();
  }

  private List<ItemId> items(int count, int available) {
    return IntStream.range(0, count).mapToObj(_ -> warehouse.item(available)).toList();
  }

  @Test
  void two_groups_in_opposite_order_never_stop_each_other_and_one_gets_all() {
    RoomId room = rooms(1).getFirst();
    ItemId item = warehouse.item(ROUNDS);
    ItemId other = warehouse.item(ROUNDS);
    for (int round = 0; round < ROUNDS; round++) {
      List<Line> lines =
          List.of(new ItemLine(other, 1), new RoomLine(room, day(round)), new ItemLine(item, 1));
      Both<AcquireGroupOutcome> both =
          desks.together(
              () -> first.acquire(asking(lines)), () -> second.acquire(asking(lines.reversed())));
      assertThat(both.toList()).filteredOn(GroupHeld.class::isInstance).hasSize(1);
      GroupRefused refused =
          both.first() instanceof GroupRefused one ? one : (GroupRefused) both.second();
      assertThat(refused.lines()).hasAtLeastOneElementOfType(RoomTaken.class);
    }
    assertThat(warehouse.available(item)).isZero();
    assertThat(warehouse.available(other)).isZero();
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void a_group_sent_twice_at_once_is_held_once() {
    RoomId room = rooms(1).getFirst();
    for (int round = 0; round < ROUNDS; round++) {
      AcquireGroup command =
          asking(List.of(new RoomLine(room, day(round)), new ItemLine(warehouse.item(1), 1)));
      Both<AcquireGroupOutcome> both =
          desks.together(() -> first.acquire(command), () -> second.acquire(command));
      GroupHeld held = both.first() instanceof GroupHeld one ? one : (GroupHeld) both.second();
      assertThat(both.toList())
          .contains(
              new AlreadyDone(held.rooms(), held.items(), warehouse.doneAt(command.request())));
    }
    assertThat(warehouse.disagreements()).isEmpty();
  }

  /** Groups, single commands and the sweep over the same few resources, in every order. */
  @Test
  void b5_b6_many_desks_over_few_things_meet_no_deadlock_and_lose_nothing() throws Exception {
    List<RoomId> rooms = rooms(4);
    List<ItemId> items = items(4, 20);
    try (ExecutorService people = Executors.newFixedThreadPool(THREADS)) {
      List<Future<?>> work = new ArrayList<>();
      for (int person = 0; person < THREADS; person++) {
        var random = new Random(person);
        boolean left = person % 2 == 0;
        work.add(
            people.submit(
                () ->
                    live(
                        left ? first : second,
                        new StockCommands(left ? desks.first() : desks.second()),
                        random,
                        rooms,
                        items)));
      }
      for (Future<?> each : work) {
        each.get(5, TimeUnit.MINUTES);
      }
    }
    assertThat(warehouse.disagreements()).isEmpty();
    assertThat(
            warehouse
                .sql()
                .count(
                    """
                    SELECT count(*) FROM slot_hold AS a JOIN slot_hold AS b
                      ON a.room_id = b.room_id AND a.hold_id < b.hold_id AND a.during && b.during
                    WHERE a.state IN ('held', 'confirmed') AND b.state IN ('held', 'confirmed')
                    """))
        .isZero();
    assertThat(warehouse.sql().count("SELECT count(*) FROM request WHERE command LIKE 'group%'"))
        .isGreaterThan(10);
    assertThat(deadlocks()).isZero();
  }

  private void live(
      GroupCommands groups,
      StockCommands stock,
      Random random,
      List<RoomId> rooms,
      List<ItemId> items) {
    for (int i = 0; i < GROUPS_OF_EACH; i++) {
      int night = random.nextInt(40);
      List<Line> lines = new ArrayList<>();
      rooms.forEach(
          room -> {
            if (random.nextBoolean()) {
              lines.add(new RoomLine(room, day(night)));
            }
          });
      items.forEach(item -> lines.add(new ItemLine(item, 1 + random.nextInt(2))));
      Collections.shuffle(lines, random);
      AcquireGroupOutcome outcome = groups.acquire(asking(lines));
      assertThat(outcome).isInstanceOfAny(GroupHeld.class, GroupRefused.class);
      switch (outcome) {
        case GroupHeld(_, var held) ->
            held.forEach(hold -> stock.cancel(Request.by(BORIS), Seen.of(hold)));
        case GroupRefused(var failing) ->
            assertThat(failing)
                .allSatisfy(
                    line -> assertThat(line).isInstanceOfAny(RoomTaken.class, ItemShort.class));
        case AlreadyDone _, AcquireGroupOutcome.Refused _ -> throw new AssertionError(outcome);
      }
      stock.expire(items.get(random.nextInt(items.size())));
    }
  }

  private long deadlocks() {
    return warehouse
        .sql()
        .count("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
  }
}
