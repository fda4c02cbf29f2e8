package holdfast.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies.SavePolicyOutcome;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomKind;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseTrouble;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue.SaveItemOutcome;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a new manager does in the settings, in the real window. */
@FxTest
class SettingsScreenTest {
  private final FakeHouse house = FakeHouse.sample();
  private final SettingsScreen screen = new SettingsScreen(house.services());
  private final TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(screen));

  @AfterEach
  void close() {
    desk.close();
  }

  private int chosen(String table) {
    return Fx.get(() -> ((TableView<?>) desk.node(table)).getSelectionModel().getSelectedIndex());
  }

  private Room room(String name) {
    return house.rooms().stream()
        .filter(room -> room.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** A colleague saves other features for a room. */
  private void meanwhile(String name, String features) {
    Room now = room(name);
    house.save(
        new Room(
            now.id(), now.name(), now.kind(), features, now.floor(), now.retired(), now.version()),
        FakeHouse.BORIS);
  }

  @Nested
  class Rooms {
    @Test
    void a_new_room_is_of_the_first_kind_until_another_is_chosen() {
      desk.fire("#settings-tab-rooms");
      desk.fill("#settings-room-name", "501");
      desk.fire("#settings-save-rooms");
      assertThat(room("501").kind()).isEqualTo(house.kinds().getFirst().id());
    }

    @Test
    void a_kind_that_comes_or_goes_meanwhile_does_not_change_the_chosen_one() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 20);
      house.putFirst("Attic");
      RoomKind superior = house.kinds().get(2);
      house.save(
          new RoomKind(superior.id(), "Deluxe", 2, 2, false, superior.version()), FakeHouse.BORIS);
      desk.tell(new Event.Changed(Set.of(Topic.ROOM_KIND), TestUi.NOW));
      desk.settle();
      desk.robot.sees("Deluxe");
      assertThat(SceneRobot.shown(combo("#settings-room-kind"))).isEqualTo("Deluxe");
      desk.fill("#settings-room-features", "king · bath tub");
      desk.fire("#settings-save-rooms");
      assertThat(house.rooms().get(20).kind()).isEqualTo(house.kinds().get(2).id());
    }

    @Test
    void a_room_may_be_of_no_kind() {
      desk.fire("#settings-tab-rooms");
      desk.fill("#settings-room-name", "Boat house");
      Fx.run(() -> SettingsScreenTest.this.<String>combo("#settings-room-kind").setValue(""));
      desk.fire("#settings-save-rooms");
      assertThat(room("Boat house").kind()).isNull();
    }

    @Test
    void a_room_is_added_and_the_next_one_begins_with_its_kind_and_floor() {
      desk.fire("#settings-tab-rooms");
      desk.fire("#settings-add-rooms");
      assertThat(desk.robot.focused()).isEqualTo("settings-room-name");
      desk.fill("#settings-room-name", " 501 ");
      String suite = Long.toString(house.kinds().get(2).id().value());
      Fx.run(() -> SettingsScreenTest.this.<String>combo("#settings-room-kind").setValue(suite));
      desk.fill("#settings-room-floor", "5");
      desk.press(KeyCode.ENTER, false);
      desk.settle();
      desk.fire("#settings-save-rooms");
      Room added = room("501");
      assertThat(added.kind()).isEqualTo(house.kinds().get(2).id());
      desk.robot.sees("Saved: 501", "501", "Suite");
      assertThat(chosen("#settings-rooms")).isEqualTo(house.rooms().size() - 1);
      desk.fire("#settings-add-rooms");
      assertThat(desk.text("#settings-room-name")).isEmpty();
      assertThat(desk.text("#settings-room-floor")).isEqualTo("5");
      assertThat(
              Fx.get(() -> SettingsScreenTest.this.<String>combo("#settings-room-kind").getValue()))
          .isEqualTo(suite);
    }

    @Test
    void a_field_that_both_changed_is_shown_three_times_and_chosen() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      desk.fill("#settings-room-features", "bath tub");
      meanwhile("203", "view");
      desk.fire("#settings-save-rooms");
      desk.robot.sees("Boris, desk 2 changed this too", "2 beds", "view", "bath tub");
      assertThat(desk.isDisabled("#conflict-save")).as("nothing is chosen yet").isTrue();
      assertThat(room("203").features()).isEqualTo("view");
      desk.fire("#conflict-mine-features");
      desk.fire("#conflict-save");
      assertThat(room("203").features()).isEqualTo("bath tub");
      assertThat(desk.text("#settings-room-features")).isEqualTo("bath tub");
    }

    @Test
    void what_only_a_colleague_changed_is_kept_without_a_question() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      desk.fill("#settings-room-floor", "7");
      meanwhile("203", "view");
      desk.fire("#settings-save-rooms");
      assertThat(desk.robot.has("#conflict-dialog")).isFalse();
      assertThat(room("203").features()).isEqualTo("view");
      assertThat(room("203").floor()).isEqualTo("7");
      desk.robot.sees(
          "Boris, desk 2 changed this at 12:26: Features. It was kept together with what you"
              + " typed.");
    }

    @Test
    void who_does_not_choose_loses_nothing_and_is_asked_again() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      desk.fill("#settings-room-features", "bath tub");
      meanwhile("203", "view");
      desk.fire("#settings-save-rooms");
      desk.fire("#conflict-back");
      assertThat(desk.text("#settings-room-features")).isEqualTo("bath tub");
      assertThat(room("203").features()).isEqualTo("view");
      desk.robot.sees(
          "Boris, desk 2, saved changes at 12:26. Nothing of yours is saved yet; what you typed is"
              + " still here.");
      desk.fire("#settings-save-rooms");
      assertThat(desk.robot.has("#conflict-dialog")).isTrue();
    }

    @Test
    void or_the_colleagues_version_is_taken() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      desk.fill("#settings-room-features", "bath tub");
      meanwhile("203", "view");
      desk.fire("#settings-save-rooms");
      desk.fire("#conflict-theirs-features");
      desk.fire("#conflict-save");
      assertThat(desk.text("#settings-room-features")).isEqualTo("view");
      assertThat(desk.robot.has("#settings-remark")).isFalse();
      desk.fill("#settings-room-features", "view · sofa");
      desk.fire("#settings-save-rooms");
      assertThat(room("203").features()).isEqualTo("view · sofa");
    }

    @Test
    void a_refresh_shows_a_colleagues_edit_unless_somebody_is_typing() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      meanwhile("203", "view");
      desk.tell(new Event.Changed(Set.of(Topic.ROOM), TestUi.NOW));
      desk.settle();
      assertThat(desk.text("#settings-room-features")).isEqualTo("view");
      desk.fill("#settings-room-features", "half a wo");
      meanwhile("203", "view · sofa");
      desk.tell(new Event.Changed(Set.of(Topic.ROOM), TestUi.NOW));
      desk.settle();
      assertThat(desk.text("#settings-room-features")).isEqualTo("half a wo");
      desk.robot.sees("view · sofa");
    }

    @Test
    void choosing_another_room_while_typing_asks_first() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      desk.fill("#settings-room-features", "bath tub");
      desk.choose("#settings-rooms", 5);
      desk.fire("#settings-discard-no");
      assertThat(desk.text("#settings-room-features")).isEqualTo("bath tub");
      assertThat(chosen("#settings-rooms")).isEqualTo(2);
      desk.choose("#settings-rooms", 5);
      desk.fire("#settings-discard-yes");
      assertThat(desk.text("#settings-room-name")).isEqualTo("206");
      assertThat(chosen("#settings-rooms")).isEqualTo(5);
      desk.fill("#settings-room-features", "bath tub");
      desk.fire("#settings-add-rooms");
      desk.press(KeyCode.ESCAPE, false);
      assertThat(desk.text("#settings-room-name")).isEqualTo("206");
    }

    @Test
    void undo_takes_back_what_was_typed() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      assertThat(desk.robot.has("#settings-undo-rooms")).isFalse();
      desk.fill("#settings-room-features", "bath tub");
      assertThat(desk.robot.has("#settings-undo-rooms")).isTrue();
      desk.fire("#settings-undo-rooms");
      assertThat(desk.text("#settings-room-features")).isEqualTo("2 beds");
    }

    @Test
    void a_room_in_use_stays_and_a_retired_one_comes_back() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      house.plant(new SaveOutcome.StillInUse<>(room("203"), 3));
      desk.fire("#settings-retire-rooms");
      desk.robot.sees("It cannot be retired: 3 holds and stays are still to come.");
      desk.fire("#settings-retire-rooms");
      assertThat(room("203").retired()).isTrue();
      desk.robot.sees("Bring back", "retired");
      desk.fire("#settings-retire-rooms");
      assertThat(room("203").retired()).isFalse();
    }

    @Test
    void retiring_saves_what_was_typed_too() {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      desk.fill("#settings-room-features", "water damage");
      desk.fire("#settings-retire-rooms");
      assertThat(room("203").features()).isEqualTo("water damage");
      assertThat(room("203").retired()).isTrue();
    }

    @Test
    void a_refusal_stands_beside_its_field() {
      desk.fire("#settings-tab-rooms");
      desk.fire("#settings-save-rooms");
      desk.robot.sees("Please enter a name.");
      assertThat(desk.robot.focused()).isEqualTo("settings-room-name");
      house.plant(new SaveOutcome.Refused<Room>(new Invalid(Field.NAME, Problem.DUPLICATE, 0)));
      desk.fill("#settings-room-name", "201");
      desk.fire("#settings-save-rooms");
      desk.robot.sees("This name is already in use.");
      house.plant(new SaveOutcome.Refused<Room>(new Refusal.NotPermitted("manager")));
      desk.fire("#settings-save-rooms");
      desk.robot.sees("Your login may not do this. It takes the role manager.");
      assertThat(desk.text("#settings-room-name")).isEqualTo("201");
    }

    @Test
    void a_room_of_a_retired_kind_keeps_it_though_others_cannot_choose_it() {
      house.room("Old", house.kinds().getLast().id(), "", "");
      desk.fire("#settings-tab-rooms");
      String economy = Long.toString(house.kinds().getLast().id().value());
      assertThat(
              Fx.get(() -> SettingsScreenTest.this.<String>combo("#settings-room-kind").getItems()))
          .doesNotContain(economy);
      desk.choose("#settings-rooms", house.rooms().size() - 1);
      desk.fill("#settings-room-features", "cosy");
      desk.fire("#settings-save-rooms");
      assertThat(room("Old").kind()).isEqualTo(house.kinds().getLast().id());
    }
  }

  @SuppressWarnings("unchecked")
  private <T> ComboBox<T> combo(String selector) {
    return (ComboBox<T>) desk.node(selector);
  }

  @Nested
  class KindsAndItems {
    @Test
    void a_kind_is_added_renamed_refused_while_in_use_and_retired() {
      desk.fire("#settings-tab-kinds");
      desk.fill("#settings-kind-name", "Penthouse");
      desk.fill("#settings-kind-guests", "two");
      desk.fill("#settings-kind-order", "1.5");
      desk.fire("#settings-save-kinds");
      desk.robot.sees("Please enter a whole number.");
      assertThat(house.saves()).as("nothing was asked").doesNotContain("Penthouse");
      desk.fill("#settings-kind-guests", "6");
      desk.fill("#settings-kind-order", "");
      desk.fire("#settings-save-kinds");
      RoomKind added = house.kinds().getLast();
      assertThat(added.name()).isEqualTo("Penthouse");
      assertThat(added.guests()).isEqualTo(6);
      assertThat(added.order()).isZero();
      desk.fill("#settings-kind-name", "Sky suite");
      desk.fire("#settings-save-kinds");
      assertThat(house.kinds().getLast().name()).isEqualTo("Sky suite");
      desk.fire("#settings-retire-kinds");
      assertThat(house.kinds().getLast().retired()).isTrue();
      desk.choose("#settings-kinds", 0);
      desk.fire("#settings-retire-kinds");
      desk.robot.sees("It cannot be retired: 14 rooms are of this kind.");
    }

    @Test
    void an_item_is_added_and_every_refusal_is_told() {
      desk.fire("#settings-tab-items");
      assertThat(desk.text("#settings-item-unit")).isEqualTo("pcs");
      desk.fire("#settings-save-items");
      desk.robot.sees("Please enter an SKU.");
      desk.fill("#settings-item-sku", "KTL-1");
      desk.fill("#settings-item-name", "Kettle");
      house.plant(new SaveItemOutcome.Refused(new Invalid(Field.SKU, Problem.DUPLICATE, 0)));
      desk.fire("#settings-save-items");
      desk.robot.sees("This SKU is already in use.");
      desk.fire("#settings-save-items");
      Item kettle = house.items().getLast();
      assertThat(kettle.name()).isEqualTo("Kettle");
      house.plant(new SaveItemOutcome.StillInUse(kettle, 1));
      desk.fire("#settings-retire-items");
      desk.robot.sees("It cannot be retired: 1 hold is running.");
      house.plant(new SaveItemOutcome.ChangedMeanwhile(kettle, FakeHouse.BY_BORIS));
      desk.fire("#settings-save-items");
      desk.robot.sees("Saved: Kettle");
    }
  }

  @Nested
  class TheSite {
    @Test
    void name_zone_and_times_are_saved() {
      desk.settle();
      desk.fill("#settings-site-name", "Hotel Polyarny");
      Fx.run(
          () ->
              SettingsScreenTest.this
                  .<String>combo("#settings-site-zone")
                  .setValue("Asia/Yakutsk"));
      desk.fill("#settings-site-check-in", "14");
      desk.fill("#settings-site-check-out", "11.30");
      desk.fire("#settings-save-site");
      assertThat(house.site().name()).isEqualTo("Hotel Polyarny");
      assertThat(house.site().times().zone().getId()).isEqualTo("Asia/Yakutsk");
      assertThat(house.site().times().checkIn()).isEqualTo(LocalTime.of(14, 0));
      assertThat(house.site().times().checkOut()).isEqualTo(LocalTime.of(11, 30));
      assertThat(desk.text("#settings-site-check-in")).isEqualTo("14:00");
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "''   | 15:00 | 12:00 | Please enter a name.",
          "Home | later | 12:00 | Please enter a time, for example 15:00.",
          "Home | 15:00 | 25:00 | Please enter a time, for example 15:00.",
          "Home | 12:00 | 12:01 | Check-out must not be later than check-in, or two guests would"
              + " meet in one room."
        })
    void what_cannot_be_accepted_is_told_beside_its_field(
        String name, String checkIn, String checkOut, String sentence) {
      desk.settle();
      desk.fill("#settings-site-name", name);
      desk.fill("#settings-site-check-in", checkIn);
      desk.fill("#settings-site-check-out", checkOut);
      desk.fire("#settings-save-site");
      desk.robot.sees(sentence);
      assertThat(house.site().version()).isEqualTo(1);
      assertThat(desk.text("#settings-site-check-in")).isEqualTo(checkIn);
    }

    @Test
    void everything_in_the_way_is_told_at_once() {
      desk.settle();
      desk.fill("#settings-site-name", " ");
      desk.fill("#settings-site-check-in", "later");
      desk.fill("#settings-site-check-out", "25:00");
      desk.fire("#settings-save-site");
      desk.robot.sees("Please enter a name.", "Please enter a time, for example 15:00.");
      assertThat(house.site().version()).isEqualTo(1);
    }

    @Test
    void a_zone_the_database_does_not_know_is_told() {
      desk.settle();
      house.plant(new SaveSiteOutcome.Invalid(SaveSiteOutcome.Problem.ZONE_UNKNOWN));
      desk.fire("#settings-save-site");
      desk.robot.sees("The database does not know this time zone.");
      house.plant(new SaveSiteOutcome.Invalid(SaveSiteOutcome.Problem.NAME_TOO_LONG));
      desk.fire("#settings-save-site");
      desk.robot.sees("At most 100 characters.");
    }
  }

  @Nested
  class HoldTimes {
    @Test
    void both_cards_are_saved_each_for_itself() {
      desk.fire("#settings-tab-policy");
      desk.fill("#settings-policy-room-usual", "20");
      desk.fill("#settings-policy-room-nights", "30");
      desk.fire("#settings-save-policy-room");
      assertThat(house.inForce(Capacity.ROOM).timeToLiveDefault())
          .isEqualTo(Duration.ofMinutes(20));
      assertThat(house.inForce(Capacity.ROOM).nightsMax()).isEqualTo(30);
      assertThat(house.inForce(Capacity.STOCK).version()).isEqualTo(1);
      desk.fill("#settings-policy-stock-longest", "7 d 12 h");
      desk.fire("#settings-save-policy-stock");
      assertThat(house.inForce(Capacity.STOCK).timeToLiveMax())
          .isEqualTo(Duration.ofDays(7).plusHours(12));
      assertThat(house.inForce(Capacity.STOCK).nightsMax()).as("not asked").isEqualTo(90);
      assertThat(desk.text("#settings-policy-room-usual")).isEqualTo("20 min");
    }

    @Test
    void what_cannot_be_read_or_accepted_is_told() {
      desk.fire("#settings-tab-policy");
      desk.fill("#settings-policy-room-usual", "soon");
      desk.fill("#settings-policy-room-nights", "many");
      desk.fire("#settings-save-policy-room");
      desk.robot.sees(
          "Please enter a time, for example 15 min, 2 h or 7 d.", "Please enter a whole number.");
      assertThat(house.saves()).isNotEmpty().noneMatch(save -> save.contains("HoldPolicy"));
      desk.fill("#settings-policy-room-usual", "15 min");
      desk.fill("#settings-policy-room-nights", "9");
      desk.fill("#settings-policy-room-shortest", "2 h");
      desk.fire("#settings-save-policy-room");
      desk.robot.sees("At most 15 min.");
      assertThat(desk.robot.focused()).isEqualTo("settings-policy-room-shortest");
      house.plant(new SavePolicyOutcome.Refused(new Refusal.ReadOnly()));
      desk.fire("#settings-save-policy-room");
      desk.robot.sees("The database takes no changes at present. Nothing was changed.");
    }

    @Test
    void a_colleagues_edit_is_told_with_who_and_when() {
      desk.fire("#settings-tab-policy");
      desk.fill("#settings-policy-room-usual", "20 min");
      var half =
          new HoldPolicy(
              Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ofHours(24), 90, 1);
      house.save(Capacity.ROOM, half, FakeHouse.BORIS);
      desk.fire("#settings-save-policy-room");
      desk.robot.sees("Usual time", "15 min", "30 min", "20 min");
      desk.fire("#conflict-theirs-usual");
      desk.fire("#conflict-save");
      assertThat(house.inForce(Capacity.ROOM).timeToLiveDefault())
          .isEqualTo(half.timeToLiveDefault());
    }
  }

  @Test
  void without_a_connection_saving_is_off_and_what_was_typed_stays() {
    desk.settle();
    desk.fill("#settings-site-name", "Half a na");
    desk.tell(new Event.Disconnected(TestUi.NOW));
    assertThat(Fx.get(() -> desk.node("#settings-save-site").isDisabled())).isTrue();
    desk.fire("#settings-tab-rooms");
    assertThat(Fx.get(() -> desk.node("#settings-save-rooms").isDisabled())).isTrue();
    desk.fire("#settings-tab-site");
    assertThat(desk.text("#settings-site-name")).isEqualTo("Half a na");
  }

  @Test
  void b10_a_fault_loses_nothing_and_a_double_click_saves_once() {
    desk.fire("#settings-tab-rooms");
    desk.fill("#settings-room-name", "501");
    int before = house.saves().size();
    Fx.run(
        () -> {
          ButtonBase save = (ButtonBase) desk.node("#settings-save-rooms");
          save.fire();
          save.fire();
        });
    desk.settle();
    assertThat(house.saves()).hasSize(before + 1);
    house.fail(
        new DatabaseTrouble(
            DatabaseTrouble.Kind.TIMED_OUT, "planted", new IllegalStateException()));
    desk.fill("#settings-room-features", "new");
    desk.fire("#settings-save-rooms");
    desk.robot.sees("The database took too long");
    assertThat(desk.text("#settings-room-features")).isEqualTo("new");
  }

  @Test
  void another_language_keeps_what_was_typed_and_lets_the_former_view_go() {
    desk.fire("#settings-tab-policy");
    desk.fill("#settings-policy-room-usual", "20 min");
    WeakReference<Node> former = new WeakReference<>(desk.node("#settings"));
    Fx.run(() -> desk.preferences.languageProperty().set(Language.RU));
    desk.settle();
    assertThat(desk.text("#settings-policy-room-usual")).isEqualTo("20 min");
    assertThat(desk.text("#settings-policy-stock-usual"))
        .as("nobody typed here: in the other language")
        .isEqualTo("15 мин");
    await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () -> {
              System.gc();
              return former.get() == null;
            });
  }
}
