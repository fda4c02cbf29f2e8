package holdfast.ui.stock;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.Item;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.testkit.FxTest;
import holdfast.testkit.InlineTasks;
import holdfast.testkit.ManualTasks;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Tasks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Commands on one hold: every answer, and what the person is told. */
@FxTest
class HoldsControllerTest {
  private final FakeShop shop = new FakeShop();
  private final Item robe = shop.item("ROB-01", "Bathrobe L", 5, 0, "Linen");
  private final StockHold hold = shop.hold(robe, 2, "Spa", Duration.ofMinutes(5));
  private final StockModel model = new StockModel();
  private final Told told = new Told();
  private TestUi ui = new TestUi();
  private HoldsController controller = controller();

  /** Keeps what a dialog would be told. */
  private static final class Told implements Reply {
    final List<String> all = new ArrayList<>();

    @Override
    public void done(String sentence) {
      all.add("done: " + sentence);
    }

    @Override
    public void refused(String sentence) {
      all.add("refused: " + sentence);
    }

    @Override
    public void changed(StockHold now, String sentence) {
      all.add("changed to " + now.quantity() + ": " + sentence);
    }

    @Override
    public void over(String sentence) {
      all.add("over: " + sentence);
    }
  }

  private HoldsController controller() {
    return new HoldsController(
        shop.services(), model, ui.context(), new Intent(), () -> model.show(shop.snapshot()));
  }

  private void with(Tasks tasks) {
    ui = new TestUi(tasks);
    controller = controller();
  }

  @BeforeEach
  void load() {
    model.show(shop.snapshot());
    model.policyProperty().set(FakeShop.POLICY);
  }

  private String said() {
    return ui.notices().stream().map(Notice::text).reduce("", String::concat);
  }

  private Notice.Tone tone() {
    return ui.notices().getLast().tone();
  }

  private String dialog() {
    return ui.dialogs().getLast().getAccessibleText();
  }

  private Shortage shortage(int available) {
    return new Shortage(robe.id(), robe.name(), 9, available, List.of(hold));
  }

  private static final Instant A_MINUTE_AGO = TestUi.NOW.minusSeconds(60);

  private StockHold as(HoldState state) {
    return new StockHold(
        hold.id(),
        hold.item(),
        hold.itemName(),
        hold.quantity(),
        state,
        hold.deadline(),
        hold.version() + 1,
        hold.details(),
        hold.heldBy(),
        hold.heldAt());
  }

  private static final Refusal BUSY = new Refusal.Busy(new ItemId(1), "Bathrobe L");
  private static final String BUSY_SENTENCE =
      "Another desk is working on Bathrobe L right now. Please try again.";
  private static final String CHANGED =
      "Hold 1051 was changed by Boris, desk 2 at 12:26. Nothing was done; this is how it is now.";

  @Nested
  class Confirming {
    @Test
    void hands_everything_out() {
      controller.confirm(hold);
      assertThat(said()).isEqualTo("Confirmed: 2 × Bathrobe L.");
      assertThat(tone()).isEqualTo(Notice.Tone.SUCCESS);
      assertThat(shop.find(hold.id()).orElseThrow().state()).isEqualTo(HoldState.CONFIRMED);
      assertThat(model.holds().list().getFirst().state()).isEqualTo(HoldState.CONFIRMED);
    }

    @Test
    void hands_a_part_out_and_says_what_is_back() {
      controller.confirmPart(hold, 1, told);
      assertThat(told.all).containsExactly("done: Confirmed: 1 × Bathrobe L. 1 back on the shelf.");
      assertThat(shop.available(robe)).isEqualTo(4);
    }

    @Test
    void done_by_an_earlier_sending_is_done_and_says_when() {
      shop.plant(new ConfirmStockOutcome.AlreadyDone(as(HoldState.CONFIRMED), A_MINUTE_AGO));
      controller.confirm(hold);
      assertThat(said()).isEqualTo("This was done at 12:26. Confirmed: 2 × Bathrobe L.");
      assertThat(tone()).isEqualTo(Notice.Tone.SUCCESS);
    }

    @Test
    void too_late_offers_the_same_again() {
      shop.plant(new ConfirmStockOutcome.HoldExpired(hold));
      controller.confirm(hold);
      assertThat(dialog()).isEqualTo("Hold 1051 has run out");
      assertThat(said()).isEmpty();
    }

    @Test
    void other_answers_are_told_and_change_nothing() {
      plantAndTell(
          new ConfirmStockOutcome.AlreadyConfirmed(hold),
          "over: Hold 1051 was confirmed before.",
          HoldsController::confirmPart);
      plantAndTell(
          new ConfirmStockOutcome.HoldCancelled(hold, FakeShop.BY_BORIS),
          "over: Hold 1051 was cancelled by Boris, desk 2 at 12:26.",
          HoldsController::confirmPart);
      plantAndTell(
          new ConfirmStockOutcome.ChangedMeanwhile(hold, FakeShop.BY_BORIS),
          "changed to 2: " + CHANGED,
          HoldsController::confirmPart);
      plantAndTell(
          new ConfirmStockOutcome.NotFound(new HoldId(7)),
          "over: There is no hold 7.",
          HoldsController::confirmPart);
      plantAndTell(
          new ConfirmStockOutcome.Refused(BUSY),
          "refused: " + BUSY_SENTENCE,
          HoldsController::confirmPart);
    }
  }

  private interface Command {
    void run(HoldsController controller, StockHold hold, int quantity, Reply reply);
  }

  private void plantAndTell(Object outcome, String expected, Command command) {
    told.all.clear();
    shop.plant(outcome);
    command.run(controller, hold, 1, told);
    assertThat(told.all).containsExactly(expected);
    assertThat(shop.find(hold.id())).contains(hold);
  }

  private void plantAndSay(
      Object outcome, String expected, BiConsumer<HoldsController, StockHold> command) {
    with(new InlineTasks());
    shop.plant(outcome);
    command.accept(controller, hold);
    assertThat(said()).isEqualTo(expected);
    assertThat(tone()).isEqualTo(Notice.Tone.WARNING);
    assertThat(shop.find(hold.id())).contains(hold);
  }

  @Nested
  class Cancelling {
    @Test
    void gives_the_units_back() {
      controller.cancel(hold);
      assertThat(said()).isEqualTo("Back on the shelf: 2 × Bathrobe L.");
      assertThat(shop.available(robe)).isEqualTo(5);
    }

    @Test
    void done_by_an_earlier_sending_is_done_and_says_when() {
      shop.plant(new CancelStockOutcome.AlreadyDone(as(HoldState.CANCELLED), A_MINUTE_AGO));
      controller.cancel(hold);
      assertThat(said())
          .isEqualTo(
              "This was done at 12:26. Hold 1051 is cancelled; back on the shelf: 2 × Bathrobe L.");
    }

    @Test
    void other_answers_are_told_and_change_nothing() {
      plantAndSay(
          new CancelStockOutcome.HoldExpired(hold),
          "Hold 1051 had already run out at 12:32: there was nothing to cancel.",
          HoldsController::cancel);
      plantAndSay(
          new CancelStockOutcome.AlreadyCancelled(hold, FakeShop.BY_BORIS),
          "Hold 1051 was cancelled by Boris, desk 2 at 12:26.",
          HoldsController::cancel);
      plantAndSay(
          new CancelStockOutcome.NeedsReturn(hold),
          "Hold 1051 was handed out: the units come back through a return.",
          HoldsController::cancel);
      plantAndSay(
          new CancelStockOutcome.ChangedMeanwhile(hold, FakeShop.BY_BORIS),
          CHANGED,
          HoldsController::cancel);
      plantAndSay(
          new CancelStockOutcome.NotFound(new HoldId(7)),
          "There is no hold 7.",
          HoldsController::cancel);
      plantAndSay(new CancelStockOutcome.Refused(BUSY), BUSY_SENTENCE, HoldsController::cancel);
    }
  }

  @Nested
  class Extending {
    @Test
    void adds_ten_minutes_to_the_deadline() {
      controller.extend(hold);
      assertThat(said()).isEqualTo("Hold 1051 now lasts until 12:42.");
      assertThat(shop.find(hold.id()).orElseThrow().deadline())
          .isEqualTo(hold.deadline().plus(Duration.ofMinutes(10)));
    }

    @Test
    void done_by_an_earlier_sending_is_done_and_says_when() {
      shop.plant(new ExtendStockOutcome.AlreadyDone(hold, A_MINUTE_AGO));
      controller.extend(hold);
      assertThat(said()).isEqualTo("This was done at 12:26. Held until 12:32: 2 × Bathrobe L.");
    }

    @Test
    void what_an_earlier_sending_did_and_ran_out_since_is_a_warning() {
      shop.plant(new ExtendStockOutcome.AlreadyDone(as(HoldState.EXPIRED), A_MINUTE_AGO));
      controller.extend(hold);
      assertThat(said())
          .isEqualTo(
              "This was done at 12:26. Hold 1051 ran out since, at 12:32;"
                  + " back on the shelf: 2 × Bathrobe L.");
      assertThat(tone()).isEqualTo(Notice.Tone.WARNING);
    }

    @Test
    void too_late_offers_the_same_again() {
      shop.plant(new ExtendStockOutcome.HoldExpired(hold));
      controller.extend(hold);
      assertThat(dialog()).isEqualTo("Hold 1051 has run out");
    }

    @Test
    void other_answers_are_told_and_change_nothing() {
      plantAndSay(
          new ExtendStockOutcome.NotHeld(shop.find(hold.id()).orElseThrow()),
          "Hold 1051 is held now; nothing was changed.",
          HoldsController::extend);
      plantAndSay(
          new ExtendStockOutcome.LimitReached(hold, Duration.ofHours(24)),
          "A hold may last 1 d at most; nothing was changed.",
          HoldsController::extend);
      plantAndSay(
          new ExtendStockOutcome.ChangedMeanwhile(hold, FakeShop.BY_BORIS),
          CHANGED,
          HoldsController::extend);
      plantAndSay(
          new ExtendStockOutcome.NotFound(new HoldId(7)),
          "There is no hold 7.",
          HoldsController::extend);
      plantAndSay(new ExtendStockOutcome.Refused(BUSY), BUSY_SENTENCE, HoldsController::extend);
    }
  }

  @Nested
  class Resizing {
    @Test
    void changes_the_quantity() {
      controller.resize(hold, 4, told);
      assertThat(told.all).containsExactly("done: Held now: 4 × Bathrobe L.");
      assertThat(shop.available(robe)).isEqualTo(1);
    }

    @Test
    void more_than_there_is_says_how_many_at_most() {
      controller.resize(hold, 9, told);
      assertThat(told.all)
          .containsExactly("refused: At most 5: 3 more available. The hold stays as it is.");
      assertThat(shop.find(hold.id())).contains(hold);
    }

    @Test
    void too_late_offers_the_same_again() {
      shop.plant(new ResizeStockOutcome.HoldExpired(hold));
      controller.resize(hold, 1, told);
      assertThat(dialog()).isEqualTo("Hold 1051 has run out");
      assertThat(told.all).as("the dialog that asked closes").containsExactly("over: ");
    }

    @Test
    void other_answers_are_told_and_change_nothing() {
      plantAndTell(
          new ResizeStockOutcome.AlreadyDone(hold, A_MINUTE_AGO),
          "done: This was done at 12:26. Held until 12:32: 2 × Bathrobe L.",
          HoldsController::resize);
      plantAndTell(
          new ResizeStockOutcome.NotHeld(hold),
          "over: Hold 1051 is held now; nothing was changed.",
          HoldsController::resize);
      plantAndTell(
          new ResizeStockOutcome.ChangedMeanwhile(hold, FakeShop.BY_BORIS),
          "changed to 2: " + CHANGED,
          HoldsController::resize);
      plantAndTell(
          new ResizeStockOutcome.NotFound(new HoldId(7)),
          "over: There is no hold 7.",
          HoldsController::resize);
      plantAndTell(
          new ResizeStockOutcome.Refused(BUSY),
          "refused: " + BUSY_SENTENCE,
          HoldsController::resize);
    }
  }

  @Nested
  class HoldingAgain {
    @Test
    void makes_a_new_hold_for_the_usual_time_and_chooses_it() {
      controller.again(hold, told);
      assertThat(told.all).containsExactly("done: Held again for Spa until 12:42: 2 × Bathrobe L.");
      StockHold made = shop.heldNow().getLast();
      assertThat(made.id()).isNotEqualTo(hold.id());
      assertThat(model.holds().chosenProperty().get()).isEqualTo(made);
    }

    @Test
    void other_answers_are_told() {
      Command again = (controller, hold, _, reply) -> controller.again(hold, reply);
      plantAndTell(
          new AcquireStockOutcome.AlreadyDone(hold, A_MINUTE_AGO),
          "done: This was done at 12:26. Held until 12:32: 2 × Bathrobe L.",
          again);
      plantAndTell(
          new AcquireStockOutcome.OutOfStock(shortage(1)),
          "refused: Nothing was held: only 1 available; 2 held for Spa until 12:32.",
          again);
      plantAndTell(
          new AcquireStockOutcome.NoSuchItem(robe.id()),
          "over: Bathrobe L is no longer in the catalogue.",
          again);
      plantAndTell(new AcquireStockOutcome.Refused(BUSY), "refused: " + BUSY_SENTENCE, again);
    }
  }

  @Nested
  class Pressing {
    @Test
    void a_double_click_asks_once() {
      ManualTasks tasks = new ManualTasks();
      with(tasks);
      controller.confirm(hold);
      controller.confirm(hold);
      controller.cancel(hold);
      assertThat(tasks.waiting()).isEqualTo(1);
      tasks.all();
      assertThat(shop.calls()).containsExactly("confirm 1051");
    }

    @Test
    void after_a_lost_answer_the_same_press_sends_the_same_key() {
      with(new InlineTasks());
      shop.fail(new IllegalStateException("lost"));
      controller.confirm(hold);
      controller.extend(hold);
      controller.confirm(hold);
      shop.fail(null);
      controller.confirm(hold);
      List<RequestKey> keys = shop.keys();
      assertThat(keys.get(1)).isNotEqualTo(keys.get(0));
      assertThat(keys.get(2)).isEqualTo(keys.get(0));
      assertThat(keys.get(3)).isEqualTo(keys.get(0));
      controller.confirm(hold);
      assertThat(shop.keys().getLast()).as("answered: a new intent").isNotEqualTo(keys.get(0));
    }

    @Test
    void a_command_found_done_says_when_in_russian_too() {
      controller =
          new HoldsController(
              shop.services(),
              model,
              ui.context(Language.RU),
              new Intent(),
              () -> model.show(shop.snapshot()));
      shop.plant(new ConfirmStockOutcome.AlreadyDone(as(HoldState.CONFIRMED), A_MINUTE_AGO));
      controller.confirm(hold);
      assertThat(said()).isEqualTo("Это было сделано в 12:26. Подтверждено: Bathrobe L × 2.");
    }

    @Test
    void without_a_connection_nothing_is_asked() {
      ui.live().set(false);
      controller.confirm(hold);
      controller.cancel(hold);
      controller.extend(hold);
      assertThat(shop.calls()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(HoldState.class)
  void only_running_holds_take_commands(HoldState state) {
    StockHold other = state == HoldState.HELD ? hold : shop.ended(robe, 1, "Spa", state);
    assertThat(HoldsController.isRunning(other)).isEqualTo(state == HoldState.HELD);
  }
}
