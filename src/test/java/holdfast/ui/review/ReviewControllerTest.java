package holdfast.ui.review;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.RoomNow;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.testkit.InlineTasks;
import holdfast.testkit.ManualTasks;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Tasks;
import holdfast.ui.review.ReviewModel.Range;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expired list without a window: what is read, and every answer to "Hold again". */
class ReviewControllerTest {
  private final FakeLedger ledger = new FakeLedger();
  private final Line.RoomLine room =
      ledger.room("304", 9, 12, "Weber", TestUi.ANNA, 23, 15, new RoomNow.Free());
  private final Line.StockLine stock = ledger.stock("Projector", 2, "Green room", 58, 60, 2);
  private final SlotHold made = ledger.slot("304", 9, 12, "Weber", HoldState.HELD, TestUi.ANNA, 0);
  private final SlotHold rossi =
      ledger.slot("304", 8, 13, "", HoldState.CONFIRMED, FakeLedger.BORIS, 9);
  private final ReviewModel model = new ReviewModel();
  private final Latest latest = new Latest();
  private final Intent intent = new Intent();
  private TestUi ui = new TestUi();
  private ReviewController controller = controller();

  private ReviewController controller() {
    return new ReviewController(ledger.services(), model, ui.context(), latest, intent);
  }

  private void with(Tasks tasks) {
    ui = new TestUi(tasks);
    controller = controller();
  }

  @BeforeEach
  void load() {
    controller.load();
  }

  private Notice notice() {
    return ui.notices().getLast();
  }

  private void answer(Line line, Object outcome, Notice.Tone tone, String sentence) {
    ledger.plant(outcome);
    controller.holdAgain(line);
    assertThat(notice().text()).isEqualTo(sentence);
    assertThat(notice().tone()).isEqualTo(tone);
  }

  @Test
  void the_list_shows_what_ran_out_latest_first_and_says_how_many() {
    assertThat(model.lines().list()).containsExactly(room, stock);
    assertThat(model.todayProperty().get()).isEqualTo(2);
    assertThat(model.statusTexts()).containsExactly("2 holds ran out");
  }

  @ParameterizedTest
  @CsvSource({
    "TODAY,2026-11-29T21:00:00Z",
    "DAYS_7,2026-11-22T21:00:00Z",
    "DAYS_30,2026-10-30T21:00:00Z"
  })
  void a_range_begins_at_the_sites_midnight(Range range, Instant midnight) {
    controller.choose(range);
    assertThat(ledger.sinces.getLast()).isEqualTo(midnight);
    assertThat(model.rangeProperty().get()).isEqualTo(range);
  }

  @Test
  void a_room_is_held_again_for_the_usual_time_in_the_place_of_the_old_hold() {
    answer(
        room,
        new AcquireRoomOutcome.Held(made),
        Notice.Tone.SUCCESS,
        "Room 304 is held for Weber until 12:27.");
    RoomHolds.Acquire asked = ledger.roomsAsked.getFirst();
    assertThat(asked.replaces()).isEqualTo(room.hold().id());
    assertThat(asked.during()).isEqualTo(room.hold().during());
    assertThat(asked.details()).isEqualTo(room.hold().details());
    assertThat(asked.holdFor()).isEqualTo(new HoldFor.Lasting(Duration.ofMinutes(15)));
    assertThat(asked.confirmAtOnce()).isFalse();
    assertThat(asked.request().by()).isEqualTo(TestUi.ANNA);
    Objects.requireNonNull(notice().action()).run().run();
    assertThat(ui.revealed()).containsExactly(new Hit.RoomHoldHit(made));
  }

  @Test
  void a_room_taken_meanwhile_leads_to_who_has_it() {
    answer(
        room,
        new AcquireRoomOutcome.SlotTaken(List.of(rossi)),
        Notice.Tone.WARNING,
        "Room 304 is taken by Boris meanwhile.");
    Objects.requireNonNull(notice().action()).run().run();
    assertThat(ui.revealed()).containsExactly(new Hit.RoomHoldHit(rossi));
  }

  @Test
  void other_answers_about_a_room_are_told() {
    answer(
        room,
        new AcquireRoomOutcome.AlreadyDone(made, made.heldAt()),
        Notice.Tone.SUCCESS,
        "This was done at 12:27. Room 304 is held for Weber until 12:27.");
    answer(
        room,
        new AcquireRoomOutcome.NoSuchRoom(new RoomId(304)),
        Notice.Tone.WARNING,
        "Room 304 is no longer sold.");
    answer(
        room,
        new AcquireRoomOutcome.Refused(new Refusal.Busy(new RoomId(304), "304")),
        Notice.Tone.WARNING,
        "Another desk is working on 304 right now. Please try again.");
  }

  @Test
  void what_an_earlier_sending_held_and_ended_since_is_told_as_it_is() {
    SlotHold ended = ledger.slot("304", 9, 12, "Weber", HoldState.CANCELLED, TestUi.ANNA, 0);
    answer(
        room,
        new AcquireRoomOutcome.AlreadyDone(ended, ended.heldAt()),
        Notice.Tone.WARNING,
        "This was done at 12:27. Hold " + ended.id().value() + " is cancelled by now.");
    StockHold out = stock.hold();
    answer(
        stock,
        new AcquireStockOutcome.AlreadyDone(out, out.heldAt()),
        Notice.Tone.WARNING,
        "This was done at 10:29. Hold " + out.id().value() + " is expired by now.");
  }

  private static StockHold held(StockHold ended) {
    return new StockHold(
        ended.id(),
        ended.item(),
        ended.itemName(),
        ended.quantity(),
        HoldState.HELD,
        ended.deadline(),
        1,
        ended.details(),
        ended.heldBy(),
        ended.heldAt());
  }

  @Test
  void stock_is_held_again_for_its_own_usual_time() {
    StockHold held = stock.hold();
    answer(
        stock,
        new AcquireStockOutcome.Held(held),
        Notice.Tone.SUCCESS,
        "2 × Projector held until 11:29.");
    StockHolds.Acquire asked = ledger.stockAsked.getFirst();
    assertThat(asked.quantity()).isEqualTo(2);
    assertThat(asked.details().guest()).isEqualTo("Green room");
    assertThat(asked.holdFor()).isEqualTo(new HoldFor.Lasting(Duration.ofMinutes(60)));
  }

  @Test
  void other_answers_about_stock_are_told() {
    answer(
        stock,
        new AcquireStockOutcome.AlreadyDone(held(stock.hold()), stock.hold().heldAt()),
        Notice.Tone.SUCCESS,
        "This was done at 10:29. 2 × Projector held until 11:29.");
    answer(
        stock,
        new AcquireStockOutcome.OutOfStock(
            new Shortage(stock.hold().item(), "Projector", 2, 1, List.of())),
        Notice.Tone.WARNING,
        "Only 1 of Projector available.");
    answer(
        stock,
        new AcquireStockOutcome.NoSuchItem(stock.hold().item()),
        Notice.Tone.WARNING,
        "Projector is no longer in the catalogue.");
    answer(
        stock,
        new AcquireStockOutcome.Refused(new Refusal.ReadOnly()),
        Notice.Tone.WARNING,
        "The database takes no changes at present. Nothing was changed.");
  }

  @Test
  void every_answer_reads_the_list_anew() {
    ledger.forget(room);
    answer(
        room,
        new AcquireRoomOutcome.Held(made),
        Notice.Tone.SUCCESS,
        "Room 304 is held for Weber until 12:27.");
    assertThat(model.lines().list()).containsExactly(stock);
    assertThat(model.todayProperty().get()).isEqualTo(1);
  }

  @Test
  void a_double_click_asks_once() {
    ManualTasks tasks = new ManualTasks();
    with(tasks);
    ledger.plant(new AcquireRoomOutcome.Held(made));
    controller.holdAgain(room);
    controller.holdAgain(room);
    tasks.all();
    assertThat(ledger.roomsAsked).hasSize(1);
  }

  @Test
  void after_a_lost_answer_the_same_press_sends_the_same_key() {
    with(new InlineTasks());
    controller.holdAgain(room); // Nothing planted: the fake throws, as a broken line does.
    ledger.plant(new AcquireRoomOutcome.Held(made));
    controller.holdAgain(room);
    assertThat(ledger.roomsAsked.get(1).request().key())
        .isEqualTo(ledger.roomsAsked.get(0).request().key());
  }

  @Test
  void without_a_connection_nothing_is_asked() {
    ui.live().set(false);
    controller.holdAgain(room);
    assertThat(ledger.roomsAsked).isEmpty();
  }

  @Test
  void an_older_count_never_replaces_a_newer_list() {
    ManualTasks tasks = new ManualTasks();
    with(tasks);
    controller.count();
    Runnable lateCount = tasks.work();
    ledger.forget(room);
    controller.load();
    tasks.all();
    lateCount.run();
    assertThat(model.todayProperty().get()).isEqualTo(1);
  }
}
