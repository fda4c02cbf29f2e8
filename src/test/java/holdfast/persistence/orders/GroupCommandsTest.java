package holdfast.persistence.orders;

import static holdfast.persistence.stock.Warehouse.ANNA;
import static holdfast.persistence.stock.Warehouse.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Busy;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.KeyReused;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.AlreadyDone;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.GroupHeld;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.GroupRefused;
import holdfast.orders.GroupHolds.AcquireGroupOutcome.Refused;
import holdfast.orders.GroupHolds.FailingLine.ItemShort;
import holdfast.orders.GroupHolds.FailingLine.NoSuchItem;
import holdfast.orders.GroupHolds.FailingLine.NoSuchRoom;
import holdfast.orders.GroupHolds.FailingLine.RoomTaken;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.ItemLine;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.stock.Warehouse;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class GroupCommandsTest {
  private static final Period WEEK = days(0, 7);
  private static final ItemId NO_ITEM = new ItemId(1);
  private static final RoomId NO_ROOM = new RoomId(1);

  private final TestDatabase database;
  private final Warehouse warehouse;
  private final Warehouse impatient;
  private final GroupCommands groups;
  private final RoomCommands rooms;

  GroupCommandsTest(TestDatabase database) {
    this.database = database;
    warehouse = new Warehouse(database);
    impatient = Warehouse.impatient(database);
    groups = new GroupCommands(warehouse.database());
    rooms = new RoomCommands(warehouse.database());
  }

  @AfterAll
  void close() {
    warehouse.close();
    impatient.close();
  }

  private static Period days(int first, int count) {
    Instant start = Instant.parse("2027-01-01T12:00:00Z").plus(Duration.ofDays(first));
    return new Period(start, start.plus(Duration.ofDays(count)));
  }

  private static AcquireGroup asking(Line... lines) {
    return new AcquireGroup(
        Request.by(ANNA), List.of(lines), TEN_MINUTES, Details.of("Свадьба Ивановых"));
  }

  private RoomId room() {
    return new RoomId(
        warehouse
            .sql()
            .value(
                Long.class,
                "INSERT INTO room (name) SELECT 'room ' || (count(*) + 1) FROM room"
                    + " RETURNING room_id"));
  }

  private SlotHold roomHeld(RoomId room, Period during) {
    var command =
        new RoomHolds.Acquire(
            Request.by(ANNA),
            room,
            during,
            TEN_MINUTES,
            Purpose.STAY,
            Details.of("Петров"),
            false,
            null);
    return ((AcquireRoomOutcome.Held) rooms.acquire(command)).hold();
  }

  private List<String> everything() {
    List<String> rows = new ArrayList<>(warehouse.everything());
    rows.addAll(warehouse.sql().dump("slot_hold"));
    return rows;
  }

  @Test
  void rooms_and_items_are_held_together_until_the_same_deadline() {
    RoomId room = room();
    ItemId towels = warehouse.item(10);

    var held =
        (GroupHeld) groups.acquire(asking(new RoomLine(room, WEEK), new ItemLine(towels, 4)));

    SlotHold slot = held.rooms().getFirst();
    StockHold stock = held.items().getFirst();
    assertThat(held.rooms()).hasSize(1);
    assertThat(held.items()).hasSize(1);
    assertThat(slot.room()).isEqualTo(room);
    assertThat(slot.during()).isEqualTo(WEEK);
    assertThat(slot.state()).isEqualTo(HoldState.HELD);
    assertThat(stock.item()).isEqualTo(towels);
    assertThat(stock.quantity()).isEqualTo(4);
    assertThat(stock.deadline()).isEqualTo(slot.deadline());
    assertThat(slot.heldBy()).isEqualTo(ANNA);
    assertThat(stock.heldBy()).isEqualTo(ANNA);
    assertThat(slot.details()).isEqualTo(new Details("Свадьба Ивановых", 0, "", "", 1));
    assertThat(stock.details()).isEqualTo(slot.details());
    assertThat(warehouse.available(towels)).isEqualTo(6);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @Test
  void holds_know_their_request_and_their_place_in_it() {
    RoomId room = room();
    ItemId item = warehouse.item(10);
    AcquireGroup command =
        asking(new ItemLine(item, 1), new RoomLine(room, WEEK), new RoomLine(room, days(7, 1)));
    groups.acquire(command);
    assertThat(
            warehouse
                .sql()
                .column(
                    Integer.class,
                    """
                    SELECT request_line FROM stock_hold WHERE request_key = ?
                    UNION ALL (
                      SELECT request_line FROM slot_hold WHERE request_key = ?
                      ORDER BY lower(during))
                    """,
                    command.request().key().value(),
                    command.request().key().value()))
        .containsExactly(1, 2, 3);
  }

  @Test
  void one_room_can_be_held_for_adjacent_periods() {
    RoomId room = room();
    var held =
        (GroupHeld)
            groups.acquire(asking(new RoomLine(room, WEEK), new RoomLine(room, days(7, 2))));
    assertThat(held.rooms()).extracting(SlotHold::during).containsExactly(WEEK, days(7, 2));
  }

  @Test
  void lines_of_one_item_are_one_hold_of_their_sum() {
    ItemId item = warehouse.item(5);
    var held = (GroupHeld) groups.acquire(asking(new ItemLine(item, 2), new ItemLine(item, 3)));
    assertThat(held.items()).singleElement().extracting(StockHold::quantity).isEqualTo(5);
    assertThat(warehouse.available(item)).isZero();
  }

  /** Each line alone would fit; together they are one too many. */
  @Test
  void lines_of_one_item_are_summed_before_anything_is_decided() {
    ItemId item = warehouse.item(4);
    StockHold other = warehouse.held(item, 1);
    List<String> before = everything();
    assertThat(groups.acquire(asking(new ItemLine(item, 2), new ItemLine(item, 2))))
        .isEqualTo(
            new GroupRefused(
                List.of(
                    new ItemShort(
                        new Shortage(item, "Item " + item.value(), 4, 3, List.of(other))))));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void every_failing_line_is_named_in_order_and_nothing_is_held() {
    RoomId free = room();
    RoomId taken = room();
    SlotHold second = roomHeld(taken, days(4, 9));
    SlotHold first = roomHeld(taken, days(0, 2));
    roomHeld(taken, days(20, 1));
    ItemId plenty = warehouse.item(10);
    ItemId few = warehouse.item(3);
    StockHold late = warehouse.held(few, 1);
    List<String> before = everything();

    var outcome =
        groups.acquire(
            asking(
                new ItemLine(few, 3),
                new RoomLine(free, WEEK),
                new RoomLine(NO_ROOM, WEEK),
                new ItemLine(plenty, 1),
                new RoomLine(taken, WEEK),
                new ItemLine(NO_ITEM, 1)));

    assertThat(outcome)
        .isEqualTo(
            new GroupRefused(
                List.of(
                    new ItemShort(new Shortage(few, "Item " + few.value(), 3, 2, List.of(late))),
                    new NoSuchRoom(NO_ROOM),
                    new RoomTaken(taken, first.roomName(), WEEK, List.of(first, second)),
                    new NoSuchItem(NO_ITEM))));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void what_is_retired_is_not_there() {
    RoomId room = room();
    ItemId item = warehouse.item(5);
    warehouse.sql().run("UPDATE room SET retired_at = now() WHERE room_id = ?", room.value());
    warehouse.sql().run("UPDATE item SET retired_at = now() WHERE item_id = ?", item.value());
    assertThat(groups.acquire(asking(new RoomLine(room, WEEK), new ItemLine(item, 1))))
        .isEqualTo(new GroupRefused(List.of(new NoSuchRoom(room), new NoSuchItem(item))));
  }

  @Test
  void what_is_due_is_given_to_who_asks_next() {
    RoomId room = room();
    ItemId item = warehouse.item(3);
    makeDue(roomHeld(room, WEEK));
    StockHold due = warehouse.due(item, 3);
    assertThat(groups.acquire(asking(new RoomLine(room, WEEK), new ItemLine(item, 2))))
        .isInstanceOf(GroupHeld.class);
    assertThat(warehouse.now(due).state()).isEqualTo(HoldState.EXPIRED);
    assertThat(warehouse.available(item)).isEqualTo(1);
    assertThat(warehouse.disagreements()).isEmpty();
  }

  /** The refusal takes the expiry back, so the counter alone would tell too few. */
  @Test
  void a_shortage_counts_what_is_due_as_available_and_nobodys() {
    ItemId item = warehouse.item(3);
    warehouse.due(item, 3);
    assertThat(groups.acquire(asking(new ItemLine(item, 4))))
        .isEqualTo(
            new GroupRefused(
                List.of(
                    new ItemShort(new Shortage(item, "Item " + item.value(), 4, 3, List.of())))));
  }

  @Test
  void the_same_key_again_holds_nothing_more_and_shows_what_became_of_it() {
    RoomId room = room();
    ItemId item = warehouse.item(3);
    AcquireGroup command = asking(new RoomLine(room, WEEK), new ItemLine(item, 3));
    var held = (GroupHeld) groups.acquire(command);
    warehouse.stock().confirm(Request.by(ANNA), Seen.of(held.items().getFirst()));
    List<String> before = everything();

    assertThat(groups.acquire(command))
        .isEqualTo(
            new AlreadyDone(
                held.rooms(),
                List.of(warehouse.now(held.items().getFirst())),
                warehouse.doneAt(command.request())));

    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void a_key_with_another_content_is_refused() {
    ItemId item = warehouse.item(3);
    AcquireGroup command = asking(new ItemLine(item, 1));
    groups.acquire(command);
    var other =
        new AcquireGroup(
            command.request(), List.of(new ItemLine(item, 2)), TEN_MINUTES, command.details());
    List<String> before = everything();
    assertThat(groups.acquire(other))
        .isEqualTo(new Refused(new KeyReused(command.request().key())));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void a_refused_key_is_not_burnt() {
    ItemId item = warehouse.item(1);
    StockHold inTheWay = warehouse.held(item, 1);
    AcquireGroup command = asking(new ItemLine(item, 1));
    assertThat(groups.acquire(command)).isInstanceOf(GroupRefused.class);
    warehouse.stock().cancel(Request.by(ANNA), Seen.of(inTheWay));
    assertThat(groups.acquire(command)).isInstanceOf(GroupHeld.class);
  }

  @Test
  void one_room_twice_at_once_is_the_askers_own_mistake() {
    RoomId room = room();
    List<String> before = everything();
    assertThat(groups.acquire(asking(new RoomLine(room, WEEK), new RoomLine(room, days(6, 1)))))
        .isEqualTo(new Refused(new Invalid(Field.LINES, Problem.DUPLICATE, 0)));
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void no_lines_and_too_many_are_refused() {
    ItemId item = warehouse.item(1000);
    Line[] most =
        Collections.nCopies(GroupHolds.LINES_MAX, new ItemLine(item, 1)).toArray(Line[]::new);
    Line[] more =
        Stream.concat(Stream.of(most), Stream.of(new ItemLine(item, 1))).toArray(Line[]::new);
    assertThat(groups.acquire(asking()))
        .isEqualTo(new Refused(new Invalid(Field.LINES, Problem.MISSING, 0)));
    assertThat(groups.acquire(asking(more)))
        .isEqualTo(new Refused(new Invalid(Field.LINES, Problem.TOO_LARGE, GroupHolds.LINES_MAX)));
    assertThat(groups.acquire(asking(most))).isInstanceOf(GroupHeld.class);
    assertThat(warehouse.available(item)).isEqualTo(900);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void no_quantity_is_refused(int quantity) {
    assertThat(groups.acquire(asking(new ItemLine(warehouse.item(5), quantity))))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_SMALL, 1)));
  }

  @Test
  void a_sum_beyond_every_counter_is_refused() {
    ItemId item = warehouse.item(5);
    assertThat(groups.acquire(asking(new ItemLine(item, Integer.MAX_VALUE), new ItemLine(item, 1))))
        .isEqualTo(new Refused(new Invalid(Field.QUANTITY, Problem.TOO_LARGE, Integer.MAX_VALUE)));
    assertThat(groups.acquire(asking(new ItemLine(item, Integer.MAX_VALUE))))
        .isInstanceOf(GroupRefused.class);
  }

  @Test
  void limits_of_the_policy_hold_for_the_group() {
    RoomId room = room();
    ItemId item = warehouse.item(5);
    List<String> before = everything();
    assertThat(refusal(new HoldFor.Lasting(Duration.ofSeconds(30)), new ItemLine(item, 1)))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60));
    assertThat(refusal(new HoldFor.Lasting(Duration.ZERO), new ItemLine(item, 1)))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_SHORT, 60));
    assertThat(refusal(new HoldFor.Lasting(Duration.ofDays(2)), new RoomLine(room, WEEK)))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.TOO_LONG, 86_400));
    assertThat(refusal(new HoldFor.Until(databaseNow().minusSeconds(1)), new ItemLine(item, 1)))
        .isEqualTo(new Invalid(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0));
    assertThat(refusal(TEN_MINUTES, new RoomLine(room, days(0, 91))))
        .isEqualTo(new Invalid(Field.PERIOD, Problem.TOO_LONG, 90));
    assertThat(refusal(TEN_MINUTES, new RoomLine(room, new Period(Instant.MIN, Instant.MAX))))
        .isEqualTo(new Invalid(Field.PERIOD, Problem.IN_THE_PAST, 0));
    assertThat(everything()).isEqualTo(before);
    assertThat(groups.acquire(asking(new RoomLine(room, days(0, 90)))))
        .isInstanceOf(GroupHeld.class);
  }

  @Test
  void who_works_on_one_of_them_is_named_by_it() {
    RoomId room = room();
    ItemId item = warehouse.item(5);
    var hurried = new GroupCommands(impatient.database());
    AcquireGroup command = asking(new RoomLine(room, WEEK), new ItemLine(item, 1));
    List<String> before = everything();
    try (var _ = warehouse.lockOn(item)) {
      assertThat(hurried.acquire(command))
          .isEqualTo(new Refused(new Busy(item, "Item " + item.value())));
    }
    try (var _ =
        new OpenTransaction(database)
            .run("SELECT FROM room WHERE room_id = ? FOR NO KEY UPDATE", room.value())) {
      assertThat(hurried.acquire(command)).extracting("why.resource").isEqualTo(room);
    }
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void details_that_are_too_long_are_refused() {
    var command =
        new AcquireGroup(
            Request.by(ANNA),
            List.of(new ItemLine(warehouse.item(5), 1)),
            TEN_MINUTES,
            Details.of("x".repeat(Details.GUEST_LENGTH_MAX + 1)));
    assertThat(groups.acquire(command))
        .isEqualTo(
            new Refused(new Invalid(Field.GUEST, Problem.TOO_LONG, Details.GUEST_LENGTH_MAX)));
  }

  private Refusal refusal(HoldFor holdFor, Line line) {
    AcquireGroupOutcome outcome =
        groups.acquire(new AcquireGroup(Request.by(ANNA), List.of(line), holdFor, Details.none()));
    return ((Refused) outcome).why();
  }

  private void makeDue(SlotHold hold) {
    warehouse
        .sql()
        .run(
            "UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = ?",
            hold.id().value());
  }

  private Instant databaseNow() {
    return warehouse.sql().value(OffsetDateTime.class, "SELECT clock_timestamp()").toInstant();
  }
}
