package holdfast.ui.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.ItemId;
import holdfast.search.Finder.Hit;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseTrouble;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.Item;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.StockHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a warehouse clerk does, in the real window. */
@FxTest
class StockScreenTest {
  private final FakeShop shop = FakeShop.sample();
  private final StockScreen screen = new StockScreen(shop.services());
  private final TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(screen));

  @BeforeEach
  void focusSearch() {
    desk.settle();
    desk.focus("#stock-search");
  }

  @AfterEach
  void close() {
    desk.close();
  }

  /** Types where the keyboard is, over what is there. */
  private void type(String text) {
    Fx.run(
        () -> {
          if (desk.window.scene().getFocusOwner() instanceof TextInputControl field) {
            field.setText(text);
          } else {
            throw new AssertionError("the keyboard is in no field but in " + desk.robot.focused());
          }
        });
  }

  private void enter() {
    desk.press(KeyCode.ENTER, false);
    desk.settle();
  }

  private StockHold first() {
    return shop.heldNow().getFirst();
  }

  private void choose(StockHold hold) {
    Fx.run(() -> screen.reveal(new Hit.StockHoldHit(hold)));
    desk.settle();
  }

  @Nested
  class Journeys {
    @Test
    void scan_two_items_hold_them_confirm_a_part_cancel_the_rest() {
      assertThat(desk.robot.focused()).isEqualTo("stock-search");
      type("ROB-01");
      enter();
      type("rob-01");
      enter();
      assertThat(desk.robot.focused()).isEqualTo("stock-search");
      type("TWL-070");
      enter();
      desk.focus("#stock-quantity-TWL-070");
      type("4");
      enter();
      assertThat(desk.robot.focused()).isEqualTo("stock-for");
      type("Room 501");
      enter();
      assertThat(shop.calls()).containsExactly("hold all 2 for Room 501");
      List<StockHold> held = shop.heldNow().subList(6, 8);
      assertThat(held).extracting(StockHold::quantity).containsExactly(2, 4);
      desk.robot.sees("2 lines held for Room 501 until 12:42.");
      assertThat(desk.robot.focused()).isEqualTo("stock-search");
      assertThat(desk.text("#stock-for")).isEmpty();

      choose(held.get(1));
      assertThat(desk.robot.focused()).isEqualTo("stock-holds");
      desk.fire("#stock-confirm-part");
      assertThat(desk.robot.focused()).isEqualTo("stock-dialog-quantity");
      type("1");
      enter();
      assertThat(shop.find(held.get(1).id()).orElseThrow().quantity()).isEqualTo(1);
      assertThat(desk.robot.has("#stock-dialog-quantity")).isFalse();

      choose(held.get(0));
      desk.press(KeyCode.DELETE, false);
      assertThat(desk.robot.focused()).isEqualTo("stock-cancel-do");
      desk.fire("#stock-cancel-do");
      assertThat(shop.find(held.get(0).id()).orElseThrow().state()).isEqualTo(HoldState.CANCELLED);
      assertThat(desk.robot.focused()).as("back where Del was pressed").isEqualTo("stock-holds");
    }

    @Test
    void a_refused_basket_names_both_short_lines() {
      type("ROB-01");
      enter();
      type("CRB-02");
      enter();
      desk.fill("#stock-quantity-ROB-01", "9");
      desk.fill("#stock-for", "Banquet");
      desk.press(KeyCode.ENTER, true);
      desk.settle();
      assertThat(desk.text("#stock-answer")).isEqualTo("Nothing was held: 2 lines fall short.");
      desk.robot.sees(
          "only 3 available; 2 held for Room 401 · Anand until 12:38",
          "none available; 1 held for Room 203 · Kowalski until 12:28");
      assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("9");
      assertThat(desk.text("#stock-for")).isEqualTo("Banquet");
      assertThat(desk.robot.focused()).isEqualTo("stock-quantity-ROB-01");
    }

    @Test
    void a_hold_confirmed_too_late_is_offered_again() {
      StockHold hold = first();
      choose(hold);
      shop.plant(new ConfirmStockOutcome.HoldExpired(hold));
      enter();
      desk.robot.sees("Hold 1051 has run out", "Available now: 3.");
      assertThat(desk.robot.focused()).isEqualTo("stock-late-again");
      desk.fire("#stock-late-again");
      assertThat(shop.calls()).endsWith("acquire 2 of 2");
      assertThat(desk.robot.has("#stock-late-again")).isFalse();
    }

    @Test
    void goods_are_booked_in() {
      desk.fire("#stock-receive");
      desk.fire("#receive-do");
      desk.robot.sees("Please choose an item.");
      desk.fire("#receive-close");
      Fx.run(() -> ((TableView<?>) desk.node("#stock-items")).getSelectionModel().select(2));
      desk.fire("#stock-receive");
      assertThat(desk.robot.focused()).isEqualTo("receive-quantity");
      type("0");
      enter();
      desk.robot.sees("At least 1.");
      type("12");
      enter();
      assertThat(shop.calls()).containsExactly("receive 12 of 2 ");
      desk.robot.sees("Booked in: 12 × Bathrobe L. 15 available now.");
    }

    @Test
    void goods_that_an_earlier_sending_booked_in_say_when() {
      Fx.run(() -> ((TableView<?>) desk.node("#stock-items")).getSelectionModel().select(2));
      desk.fire("#stock-receive");
      shop.plant(new ReceiveOutcome.AlreadyDone(new ItemId(2), 15, TestUi.NOW.minusSeconds(60)));
      type("12");
      enter();
      desk.robot.sees("This was done at 12:26. Booked in: 12 × Bathrobe L. 15 available now.");
    }
  }

  @Nested
  class Keyboard {
    @Test
    void down_leads_to_the_items_enter_adds_and_up_leads_back() {
      desk.press(KeyCode.DOWN, false);
      assertThat(desk.robot.focused()).isEqualTo("stock-items");
      enter();
      assertThat(desk.robot.focused()).isEqualTo("stock-quantity-CRB-02");
      desk.focus("#stock-items");
      desk.press(KeyCode.UP, false);
      assertThat(desk.robot.focused()).isEqualTo("stock-search");
    }

    @Test
    void arrows_change_a_quantity_but_never_below_one() {
      type("ROB-01");
      enter();
      desk.focus("#stock-quantity-ROB-01");
      desk.press(KeyCode.UP, false);
      assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("2");
      desk.press(KeyCode.DOWN, false);
      desk.press(KeyCode.DOWN, false);
      assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("1");
    }

    @Test
    void control_enter_on_a_hold_confirms_nothing() {
      choose(first());
      desk.press(KeyCode.ENTER, true);
      desk.settle();
      assertThat(shop.calls()).isEmpty();
    }

    @Test
    void enter_confirms_the_chosen_hold_and_pressed_twice_nothing_else() {
      choose(first());
      enter();
      enter();
      assertThat(shop.calls()).containsExactly("confirm 1051");
    }
  }

  @Nested
  class Changes {
    @Test
    void a_refresh_keeps_selection_typed_text_and_keyboard() {
      StockHold hold = first();
      choose(hold);
      desk.fill("#stock-for", "half a na");
      desk.focus("#stock-for");
      shop.item("NEW-1", "A new thing", 1, 0, "Linen");
      desk.tell(new Event.Changed(Set.of(Topic.ITEM), TestUi.NOW));
      desk.settle();
      assertThat(desk.text("#stock-for")).isEqualTo("half a na");
      assertThat(desk.robot.focused()).isEqualTo("stock-for");
      TableView<?> table = (TableView<?>) desk.node("#stock-holds");
      assertThat(Fx.get(() -> table.getSelectionModel().getSelectedItem())).isEqualTo(hold);
      desk.robot.sees("9 items");
    }

    @Test
    void changes_of_other_things_are_not_read() {
      shop.item("NEW-1", "A new thing", 1, 0, "Linen");
      desk.tell(new Event.Changed(Set.of(Topic.ROOM), TestUi.NOW));
      desk.settle();
      desk.robot.sees("8 items");
    }

    @Test
    void a_countdown_turns_urgent_and_the_basket_follows_the_clock() {
      Item cot = shop.snapshot().levels().getFirst().item();
      type(cot.sku());
      enter();
      desk.robot.sees("of 0 available; 1 held for Room 203 · Kowalski, 0:38 left", "4:27");
      desk.pass(Duration.ofSeconds(8));
      Fx.until(
          () ->
              desk.robot
                  .words()
                  .contains("of 0 available; 1 held for Room 203 · Kowalski, 0:30 left"));
      desk.robot.sees("4:19");
    }

    @Test
    void without_a_connection_commands_are_off_and_what_was_typed_stays() {
      type("ROB-01");
      enter();
      desk.fill("#stock-for", "Spa");
      choose(first());
      desk.tell(new Event.Disconnected(TestUi.NOW));
      for (String each :
          List.of("#stock-hold-all", "#stock-receive", "#stock-confirm", "#stock-cancel")) {
        assertThat(desk.isDisabled(each)).as(each).isTrue();
      }
      assertThat(desk.text("#stock-for")).isEqualTo("Spa");
      assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("1");
      desk.tell(new Event.Connected());
      assertThat(desk.isDisabled("#stock-hold-all")).isFalse();
    }

    @Test
    void a_fault_is_presented_and_nothing_typed_is_lost() {
      type("ROB-01");
      enter();
      desk.fill("#stock-for", "Spa");
      shop.fail(
          new DatabaseTrouble(
              DatabaseTrouble.Kind.UNREACHABLE, "planted", new IllegalStateException()));
      desk.fire("#stock-hold-all");
      desk.robot.sees("The database cannot be reached");
      assertThat(desk.text("#stock-for")).isEqualTo("Spa");
      assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("1");
    }

    @Test
    void a_dialog_keeps_its_quantity_when_a_colleague_was_faster() {
      StockHold hold = first();
      choose(hold);
      desk.fire("#stock-resize");
      type("3");
      shop.plant(new holdfast.stock.ResizeStockOutcome.ChangedMeanwhile(hold, FakeShop.BY_BORIS));
      enter();
      desk.robot.sees(
          "Hold 1051 was changed by Boris, desk 2 at 12:26. Nothing was done; this is how it is"
              + " now.");
      assertThat(desk.text("#stock-dialog-quantity")).isEqualTo("3");
      enter();
      assertThat(shop.find(hold.id()).orElseThrow().quantity()).isEqualTo(3);
    }
  }

  @Test
  void a_hold_found_by_search_that_is_not_in_the_list_is_told() {
    StockHold gone =
        new FakeShop()
            .ended(shop.snapshot().levels().getFirst().item(), 3, "Spa", HoldState.EXPIRED);
    StockHold old =
        new StockHold(
            new holdfast.holds.HoldId(77),
            gone.item(),
            gone.itemName(),
            3,
            HoldState.EXPIRED,
            gone.deadline(),
            2,
            gone.details(),
            gone.heldBy(),
            gone.heldAt());
    choose(old);
    desk.robot.sees("Hold 77 (3 × Baby cot) is expired and no longer in the list.");
  }

  @Test
  void an_item_found_by_search_is_shown_and_chosen() {
    Item robe = shop.snapshot().levels().get(2).item();
    Fx.run(() -> screen.reveal(new Hit.ItemHit(robe)));
    assertThat(desk.text("#stock-search")).isEqualTo("ROB-01");
    desk.fire("#stock-add");
    assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("1");
  }

  @Test
  void another_language_keeps_basket_and_texts_and_lets_the_former_view_go() {
    type("ROB-01");
    enter();
    desk.fill("#stock-for", "Spa");
    WeakReference<Node> former = new WeakReference<>(desk.node("#stock"));
    Fx.run(() -> desk.preferences.languageProperty().set(Language.RU));
    desk.settle();
    assertThat(desk.text("#stock-for")).isEqualTo("Spa");
    assertThat(desk.text("#stock-quantity-ROB-01")).isEqualTo("1");
    desk.robot.sees("Резервы", "8 товаров");
    await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () -> {
              System.gc();
              return former.get() == null;
            });
  }
}
