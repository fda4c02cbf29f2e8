package holdfast.ui.stock;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource;
import holdfast.holds.Resource.ItemId;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.FailingLine;
import holdfast.site.DatabaseTrouble;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.testkit.InlineTasks;
import holdfast.testkit.ManualTasks;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Tasks;
import holdfast.ui.stock.Spot.Place;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The basket without a window: filling it, every answer to "Hold all", nothing typed lost. */
class BasketControllerTest {
  private final FakeShop shop = new FakeShop();
  private final Item towel = shop.item("TWL-070", "Bath towel", 42, 12, "Linen");
  private final Item robe = shop.item("ROB-01", "Bathrobe L", 3, 0, "Linen");
  private final StockModel model = new StockModel();
  private final Intent intent = new Intent();
  private TestUi ui = new TestUi();
  private BasketController controller = controller();

  private BasketController controller() {
    return new BasketController(
        shop.services(), model, ui.context(), intent, () -> model.show(shop.snapshot()));
  }

  private void with(Tasks tasks) {
    ui = new TestUi(tasks);
    controller = controller();
  }

  @BeforeEach
  void load() {
    model.show(shop.snapshot());
    model.policyProperty().set(FakeShop.POLICY);
    model.howLongProperty().set(new HowLong.Lasting(Duration.ofMinutes(15)));
  }

  private void search(String typed) {
    model.searchProperty().set(typed);
    controller.enteredSearch();
  }

  private BasketLine line(Item item) {
    return model.basket().stream()
        .filter(line -> line.item().equals(item))
        .findFirst()
        .orElseThrow();
  }

  private void fill(String towels, String robes, String forWhom) {
    model.put(towel, 1).quantityProperty().set(towels);
    model.put(robe, 1).quantityProperty().set(robes);
    model.forWhomProperty().set(forWhom);
  }

  private List<String> said() {
    return ui.notices().stream().map(Notice::text).toList();
  }

  @Nested
  class Filling {
    @Test
    void a_scanned_sku_is_put_and_the_keyboard_stays_for_the_next_scan() {
      search("rob-01");
      assertThat(line(robe).quantityProperty().get()).isEqualTo("1");
      assertThat(model.searchProperty().get()).isEmpty();
      assertThat(model.wishProperty().get()).isEqualTo(Place.SEARCH);
    }

    @Test
    void scanning_the_same_item_again_takes_one_more_in_the_same_line() {
      search("ROB-01");
      search("TWL-070");
      search("ROB-01");
      assertThat(model.basket()).hasSize(2);
      assertThat(line(robe).quantityProperty().get()).isEqualTo("2");
    }

    @Test
    void a_sku_is_found_on_any_shelf() {
      model.shelfProperty().set("Office");
      search("ROB-01");
      assertThat(model.basket()).hasSize(1);
    }

    @Test
    void a_part_of_a_name_that_fits_only_one_item_leads_to_its_quantity() {
      search("robe");
      assertThat(model.wishProperty().get()).isEqualTo(new Spot.QuantityOf(line(robe)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bath", "nothing like it", "", "  "})
    void what_means_no_item_or_several_stays_in_the_search(String typed) {
      search(typed);
      assertThat(model.basket()).isEmpty();
      assertThat(model.searchProperty().get()).isEqualTo(typed);
    }

    @Test
    void enter_leads_through_the_quantities_to_whom_it_is_for_and_then_holds() {
      fill("1", "1", "");
      controller.enteredQuantity(line(towel));
      assertThat(model.wishProperty().get()).isEqualTo(new Spot.QuantityOf(line(robe)));
      controller.enteredQuantity(line(robe));
      assertThat(model.wishProperty().get()).isEqualTo(Place.FOR_WHOM);
      model.forWhomProperty().set("Spa");
      controller.enteredQuantity(line(robe));
      assertThat(shop.calls()).containsExactly("hold all 2 for Spa");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TWL-070", "4006381333931"})
    void a_code_scanned_into_a_quantity_is_an_item_and_the_quantity_is_as_before(String code) {
      Item barcode = shop.item("4006381333931", "Pen", 5, 0, "Office");
      model.show(shop.snapshot());
      model.put(robe, 2);
      line(robe).quantityProperty().set(code);
      controller.enteredQuantity(line(robe));
      assertThat(line(robe).quantityProperty().get()).isEqualTo("2");
      assertThat(model.basket()).hasSize(2);
      assertThat(model.basket().getLast().item()).isIn(towel, barcode);
    }

    @Test
    void taking_a_line_out_leads_to_the_next_one_and_at_last_to_the_search() {
      fill("1", "1", "");
      model.take(line(towel));
      assertThat(model.wishProperty().get()).isEqualTo(new Spot.QuantityOf(line(robe)));
      model.take(line(robe));
      assertThat(model.wishProperty().get()).isEqualTo(Place.SEARCH);
    }

    @Test
    void one_more_never_overflows() {
      model.put(robe, Integer.MAX_VALUE);
      model.put(robe, 1);
      assertThat(line(robe).quantityProperty().get()).isEqualTo("2147483647");
    }
  }

  @Nested
  class BadInput {
    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "abc", "1.5", "99999999999"})
    void a_quantity_that_is_none_is_told_beside_it_and_nothing_is_asked(String typed) {
      fill("4", typed, "Spa");
      controller.holdAll();
      assertThat(line(robe).problemProperty().get()).isNotEmpty();
      assertThat(line(towel).problemProperty().get()).isEmpty();
      assertThat(line(robe).quantityProperty().get()).isEqualTo(typed);
      assertThat(model.wishProperty().get()).isEqualTo(new Spot.QuantityOf(line(robe)));
      assertThat(shop.calls()).isEmpty();
    }

    @Test
    void a_complaint_goes_when_somebody_types() {
      fill("4", "0", "Spa");
      controller.holdAll();
      line(robe).quantityProperty().set("1");
      assertThat(line(robe).problemProperty().get()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   "})
    void whom_it_is_for_must_be_told(String typed) {
      fill("1", "1", typed);
      controller.holdAll();
      assertThat(model.forWhomProblemProperty().get()).isEqualTo("Please say whom it is for.");
      assertThat(model.wishProperty().get()).isEqualTo(Place.FOR_WHOM);
      assertThat(shop.calls()).isEmpty();
    }

    @Test
    void a_name_too_long_is_told_so_and_kept() {
      String name = "x".repeat(Details.GUEST_LENGTH_MAX + 1);
      fill("1", "1", name);
      controller.holdAll();
      assertThat(model.forWhomProblemProperty().get()).isEqualTo("At most 200 characters.");
      assertThat(model.forWhomProperty().get()).isEqualTo(name);
      assertThat(shop.calls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "99999999999", "25:00"})
    void a_time_that_is_none_is_told_so(String typed) {
      fill("1", "1", "Spa");
      model.howLongProperty().set(new HowLong.Other());
      model.typedHowLongProperty().set(typed);
      controller.holdAll();
      assertThat(model.howLongProblemProperty().get()).startsWith("This time was not understood.");
      assertThat(model.wishProperty().get()).isEqualTo(Place.HOW_LONG);
      assertThat(shop.calls()).isEmpty();
    }

    @Test
    void everything_wrong_is_told_at_once() {
      fill("x", "0", "");
      model.howLongProperty().set(new HowLong.Other());
      controller.holdAll();
      assertThat(line(towel).problemProperty().get()).isNotEmpty();
      assertThat(line(robe).problemProperty().get()).isNotEmpty();
      assertThat(model.forWhomProblemProperty().get()).isNotEmpty();
      assertThat(model.howLongProblemProperty().get()).isNotEmpty();
    }

    @Test
    void a_time_outside_the_policy_is_told_beside_the_time() {
      fill("1", "1", "Spa");
      shop.plant(
          new AcquireGroupOutcome.Refused(
              new Refusal.Invalid(Field.TIME_TO_LIVE, Problem.TOO_LARGE, 86_400)));
      controller.holdAll();
      assertThat(model.howLongProblemProperty().get()).isEqualTo("At most 1 d.");
      model.howLongProperty().set(new HowLong.Lasting(Duration.ofHours(1)));
      assertThat(model.howLongProblemProperty().get()).isEmpty();
    }
  }

  @Nested
  class Answers {
    @Test
    void everything_held_empties_the_basket_and_is_ready_for_the_next_guest() {
      fill("4", "2", " Room 401 ");
      controller.holdAll();
      assertThat(shop.heldNow()).hasSize(2);
      assertThat(shop.heldNow().getFirst().details().guest()).isEqualTo("Room 401");
      assertThat(shop.heldNow().getFirst().heldBy()).isEqualTo(TestUi.ANNA);
      assertThat(model.basket()).isEmpty();
      assertThat(model.forWhomProperty().get()).isEmpty();
      assertThat(said()).containsExactly("2 lines held for Room 401 until 12:42.");
      assertThat(model.holds().chosenProperty().get()).isEqualTo(shop.heldNow().getFirst());
      assertThat(model.wishProperty().get()).isEqualTo(Place.SEARCH);
    }

    @Test
    void a_typed_time_is_held_until_then() {
      model.put(robe, 1);
      model.forWhomProperty().set("Spa");
      model.howLongProperty().set(new HowLong.Other());
      model.typedHowLongProperty().set("18:30");
      controller.holdAll();
      assertThat(said()).containsExactly("Held for Spa until 18:30.");
    }

    @Test
    void every_short_line_is_named_with_who_holds_the_rest_and_nothing_is_lost() {
      shop.hold(robe, 2, "Room 203", Duration.ofMinutes(5));
      fill("99", "3", "Banquet");
      controller.holdAll();
      assertThat(shop.heldNow()).hasSize(1);
      assertThat(line(towel).problemProperty().get()).isEqualTo("only 42 available");
      assertThat(line(robe).problemProperty().get())
          .isEqualTo("only 1 available; 2 held for Room 203 until 12:32");
      assertThat(model.answerProperty().get()).isEqualTo("Nothing was held: 2 lines fall short.");
      assertThat(line(towel).quantityProperty().get()).isEqualTo("99");
      assertThat(model.forWhomProperty().get()).isEqualTo("Banquet");
      assertThat(model.wishProperty().get()).isEqualTo(new Spot.QuantityOf(line(towel)));
    }

    @Test
    void of_several_holders_the_one_that_ends_first_is_named() {
      shop.hold(robe, 1, "", Duration.ofMinutes(9));
      shop.hold(robe, 2, "Spa", Duration.ofMinutes(12));
      fill("1", "1", "Banquet");
      controller.holdAll();
      assertThat(line(robe).problemProperty().get())
          .isEqualTo("none available; 1 held for Boris until 12:36, 2 more for others");
    }

    @Test
    void a_shortage_is_forgotten_when_there_is_enough() {
      StockHold other = shop.hold(robe, 2, "Room 203", Duration.ofMinutes(5));
      fill("1", "3", "Banquet");
      controller.holdAll();
      assertThat(line(robe).problemProperty().get()).isNotEmpty();
      model.show(shop.snapshot());
      assertThat(line(robe).problemProperty().get()).as("nothing changed").isNotEmpty();
      shop.cancel(
          holdfast.holds.Request.by(FakeShop.BORIS), holdfast.stock.StockHolds.Seen.of(other));
      model.show(shop.snapshot());
      assertThat(line(robe).problemProperty().get()).isEmpty();
    }

    @Test
    void an_item_taken_out_of_the_catalogue_is_told_in_its_line() {
      fill("1", "1", "Spa");
      shop.retire(robe);
      controller.holdAll();
      assertThat(line(robe).problemProperty().get()).isEqualTo("no longer in the catalogue");
      assertThat(model.answerProperty().get()).isEqualTo("Nothing was held: one line falls short.");
    }

    @Test
    void a_room_in_the_answer_belongs_to_no_line() {
      fill("1", "1", "Spa");
      shop.plant(
          new AcquireGroupOutcome.GroupRefused(
              List.of(new FailingLine.NoSuchRoom(new Resource.RoomId(1)))));
      controller.holdAll();
      assertThat(model.answerProperty().get()).isNotEmpty();
      assertThat(line(robe).problemProperty().get()).isEmpty();
    }

    @Test
    void what_was_held_by_an_earlier_sending_counts_as_held_and_says_when() {
      fill("1", "1", "Spa");
      StockHold before = shop.hold(robe, 1, "Spa", Duration.ofMinutes(10));
      shop.plant(new AcquireGroupOutcome.AlreadyDone(List.of(), List.of(before), TestUi.NOW));
      controller.holdAll();
      assertThat(said()).containsExactly("This was done at 12:27. Held for Spa until 12:37.");
      assertThat(model.basket()).isEmpty();
    }

    @Test
    void what_ended_since_an_earlier_sending_is_told_as_it_is() {
      fill("1", "1", "Spa");
      StockHold before = shop.ended(robe, 1, "Spa", HoldState.CANCELLED);
      shop.plant(new AcquireGroupOutcome.AlreadyDone(List.of(), List.of(before), TestUi.NOW));
      controller.holdAll();
      assertThat(said()).containsExactly("This was done at 12:27. Hold 1051 is cancelled by now.");
    }

    @Test
    void a_guest_the_database_refuses_is_told_beside_the_name() {
      fill("1", "1", "Spa");
      shop.plant(
          new AcquireGroupOutcome.Refused(new Refusal.Invalid(Field.GUEST, Problem.TOO_LONG, 200)));
      controller.holdAll();
      assertThat(model.forWhomProblemProperty().get()).isEqualTo("At most 200 characters.");
    }

    @Test
    void any_other_refusal_is_told_beneath_the_basket_which_stays() {
      for (Refusal why :
          List.of(
              new Refusal.Busy(new ItemId(1), "Bathrobe L"),
              new Refusal.Invalid(Field.LINES, Problem.TOO_LARGE, 100),
              new Refusal.KeyReused(RequestKey.fresh()),
              new Refusal.ReadOnly(),
              new Refusal.NotPermitted("warehouse"))) {
        fill("1", "1", "Spa");
        shop.plant(new AcquireGroupOutcome.Refused(why));
        controller.holdAll();
        assertThat(model.answerProperty().get()).isEqualTo(ui.context().refusals().sentence(why));
        assertThat(model.basket()).hasSize(2);
      }
    }
  }

  @Nested
  class Pressing {
    @Test
    void a_double_click_asks_once() {
      ManualTasks tasks = new ManualTasks();
      with(tasks);
      fill("1", "1", "Spa");
      controller.holdAll();
      controller.holdAll();
      assertThat(tasks.waiting()).isEqualTo(1);
      tasks.all();
      controller.holdAll();
      tasks.all();
      assertThat(shop.calls()).hasSize(1);
      assertThat(shop.heldNow()).hasSize(2);
    }

    @Test
    void after_a_lost_answer_the_same_press_sends_the_same_key_and_another_one_a_new_key() {
      InlineTasks tasks = new InlineTasks();
      with(tasks);
      fill("1", "1", "Spa");
      shop.fail(
          new DatabaseTrouble(
              DatabaseTrouble.Kind.UNREACHABLE, "lost", new IllegalStateException()));
      controller.holdAll();
      assertThat(tasks.unhandled()).hasSize(1);
      assertThat(model.basket()).hasSize(2);
      assertThat(model.sendingProperty().get()).isFalse();
      controller.holdAll();
      line(robe).quantityProperty().set("2");
      controller.holdAll();
      shop.fail(null);
      line(robe).quantityProperty().set("1");
      controller.holdAll();
      List<RequestKey> keys = shop.keys();
      assertThat(keys.get(1)).isEqualTo(keys.get(0));
      assertThat(keys.get(2)).isNotEqualTo(keys.get(0));
      assertThat(keys.get(3)).isEqualTo(keys.get(0));
    }

    @Test
    void without_a_connection_nothing_is_asked_and_everything_stays() {
      fill("1", "1", "Spa");
      ui.live().set(false);
      controller.holdAll();
      assertThat(shop.calls()).isEmpty();
      assertThat(model.basket()).hasSize(2);
      ui.live().set(true);
      controller.holdAll();
      assertThat(shop.heldNow()).hasSize(2);
    }

    @Test
    void an_empty_basket_asks_nothing() {
      model.forWhomProperty().set("Spa");
      controller.holdAll();
      assertThat(shop.calls()).isEmpty();
      assertThat(model.forWhomProperty().get()).isEqualTo("Spa");
    }
  }
}
