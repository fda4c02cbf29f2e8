package holdfast.ui.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldState;
import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.RoomNow;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.UiContext;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** What a manager does with the expired list, in the real window. */
@FxTest
class ReviewScreenTest {
  private final FakeLedger ledger = FakeLedger.sample();
  private final ReviewScreen screen = new ReviewScreen(ledger.services());
  private final Chart chart = new Chart();
  private final TestDesk desk =
      new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(chart, screen));

  /** Stands for the rooms: shown first, and the place where holds are revealed. */
  private static final class Chart implements Screen {
    final List<Hit> revealed = new ArrayList<>();

    @Override
    public String id() {
      return "rooms";
    }

    @Override
    public Ikon icon() {
      return Feather.GRID;
    }

    @Override
    public String titleKey() {
      return "rooms.title";
    }

    @Override
    public Node view(UiContext context) {
      return new Pane();
    }

    @Override
    public holdfast.site.Subscription onShow(UiContext context) {
      return () -> {};
    }

    @Override
    public boolean canReveal(Hit hit) {
      return hit instanceof Hit.RoomHoldHit;
    }

    @Override
    public void reveal(Hit hit) {
      revealed.add(hit);
    }
  }

  @AfterEach
  void close() {
    desk.close();
  }

  private void open() {
    desk.press(KeyCode.DIGIT2, true);
    desk.settle();
  }

  private int badge() {
    return Fx.get(() -> screen.badge().get());
  }

  @Test
  void the_badge_counts_from_the_start_though_the_list_was_never_shown() {
    desk.settle();
    assertThat(badge()).isEqualTo(7);
    assertThat(ledger.sinces).as("the list itself is not read").isEmpty();
  }

  @Test
  void the_badge_follows_changes_while_another_screen_is_shown() {
    desk.settle();
    ledger.room("210", 1, 2, "Okafor", TestUi.ANNA, 1, 15, new RoomNow.Free());
    desk.tell(new Event.Changed(Set.of(Topic.SLOT_HOLD), TestUi.NOW));
    desk.settle();
    assertThat(badge()).isEqualTo(8);
    assertThat(ledger.sinces).isEmpty();
  }

  @Test
  void the_badge_counts_anew_at_the_sites_midnight() {
    desk.settle();
    int before = ledger.counts;
    desk.pass(Duration.ofHours(11));
    Fx.run(() -> {});
    assertThat(ledger.counts).isEqualTo(before);
    // Midnight in Moscow is 11 h 32 min after the beginning.
    desk.pass(Duration.ofMinutes(33));
    Fx.until(() -> ledger.counts > before);
  }

  @Test
  void every_line_says_what_became_of_it() {
    open();
    desk.robot.sees(
        "Room 304",
        "9 – 12 Dec",
        "Weber",
        "Anna, front desk",
        "12:04",
        "15 min",
        "free",
        "taken by Rossi",
        "2 available",
        "0 available",
        "in the past",
        "under 1 min",
        "Hold again",
        "See who",
        "held again, confirmed",
        "7 holds ran out");
  }

  @Test
  void b22_enter_holds_the_chosen_line_again() {
    open();
    desk.choose("#review-table", 0);
    SlotHold made = ledger.slot("304", 9, 12, "Weber", HoldState.HELD, TestUi.ANNA, 0);
    ledger.plant(new AcquireRoomOutcome.Held(made));
    desk.press(KeyCode.ENTER, false);
    desk.settle();
    assertThat(ledger.roomsAsked).hasSize(1);
    desk.robot.sees("Room 304 is held for Weber until 12:27.");
  }

  @Test
  void the_button_of_a_line_does_the_same_and_see_who_leads_to_the_chart() {
    open();
    desk.choose("#review-table", 1);
    desk.press(KeyCode.ENTER, false);
    desk.settle();
    assertThat(chart.revealed)
        .singleElement()
        .isInstanceOfSatisfying(
            Hit.RoomHoldHit.class,
            hit -> assertThat(hit.hold().details().guest()).isEqualTo("Rossi"));
    assertThat(Fx.get(() -> desk.window.scene().lookup("#review"))).isNull();
  }

  @Test
  void a_hold_made_in_its_place_is_shown_and_not_asked_for_once_more() {
    open();
    desk.choose("#review-table", 6);
    desk.press(KeyCode.ENTER, false);
    desk.settle();
    assertThat(ledger.roomsAsked).isEmpty();
    assertThat(chart.revealed)
        .singleElement()
        .isInstanceOfSatisfying(
            Hit.RoomHoldHit.class,
            hit -> assertThat(hit.hold().state()).isEqualTo(HoldState.CONFIRMED));
  }

  @Test
  void a_line_nothing_can_be_done_about_takes_no_enter() {
    open();
    desk.choose("#review-table", 5);
    desk.press(KeyCode.ENTER, false);
    desk.settle();
    assertThat(ledger.roomsAsked).isEmpty();
    assertThat(chart.revealed).isEmpty();
  }

  @Test
  void a_longer_time_is_read_when_it_is_chosen_and_stays_chosen() {
    open();
    ButtonBase week = (ButtonBase) desk.node("#review-days_7");
    Fx.run(week::fire);
    desk.settle();
    Fx.run(week::fire);
    desk.settle();
    assertThat(ledger.sinces).hasSize(3);
    assertThat(Fx.get(() -> ((javafx.scene.control.ToggleButton) week).isSelected())).isTrue();
  }

  @Test
  void a_refresh_keeps_the_chosen_line() {
    open();
    desk.choose("#review-table", 3);
    Object chosen =
        Fx.get(
            () ->
                ((TableView<?>) desk.node("#review-table")).getSelectionModel().getSelectedItem());
    Line newest = ledger.room("210", 1, 2, "Okafor", TestUi.ANNA, 1, 15, new RoomNow.Free());
    desk.tell(new Event.Changed(Set.of(Topic.SLOT_HOLD), TestUi.NOW));
    desk.settle();
    TableView<?> table = (TableView<?>) desk.node("#review-table");
    assertThat(Fx.get(() -> table.getItems().getFirst())).isEqualTo(newest);
    assertThat(Fx.get(() -> table.getSelectionModel().getSelectedItem())).isEqualTo(chosen);
  }

  @Test
  void without_a_connection_the_buttons_are_off() {
    open();
    desk.tell(new Event.Disconnected(TestUi.NOW));
    desk.settle();
    Set<Node> buttons =
        Fx.get(() -> Set.copyOf(desk.window.scene().getRoot().lookupAll(".row-button")));
    assertThat(buttons).isNotEmpty().allMatch(Node::isDisabled);
  }

  @Test
  void another_language_lets_the_former_view_go() {
    open();
    WeakReference<Node> former = new WeakReference<>(desk.node("#review"));
    Fx.run(() -> desk.preferences.languageProperty().set(Language.RU));
    desk.settle();
    desk.robot.sees("Номер 304", "истекло 7 резервов");
    await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () -> {
              System.gc();
              return former.get() == null;
            });
  }
}
