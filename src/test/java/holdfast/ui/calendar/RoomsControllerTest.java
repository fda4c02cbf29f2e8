package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseTrouble;
import holdfast.ui.calendar.RoomsModel.KindKey;
import holdfast.ui.calendar.form.DetailsForm.Theirs;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Which days are shown, what is selected, and how the screen follows what others do. */
class RoomsControllerTest {
  private static final LocalDate MONDAY = FakeHotel.MONDAY;

  private static Event changed(Topic... topics) {
    return new Event.Changed(Set.of(topics), FakeHotel.NOON);
  }

  private static LocalDate shownFrom(RoomsBench desk) {
    return RoomsBench.RecordingDialogs.there(desk.model.window().get()).from();
  }

  @Nested
  class The_days_shown {
    private final RoomsBench desk = RoomsBench.shown();
    private final RoomsController rooms = desk.controllers.rooms();

    @Test
    void begin_with_the_present_one_by_the_database_in_the_zone_of_the_site() {
      assertThat(shownFrom(desk)).isEqualTo(MONDAY);
    }

    @Test
    void are_as_many_as_fit() {
      rooms.setDays(9);
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.window().get()).days()).isEqualTo(9);
    }

    @Test
    void turn_by_the_page() {
      rooms.setDays(10);
      rooms.page(1);
      assertThat(shownFrom(desk)).isEqualTo(MONDAY.plusDays(10));
      rooms.page(-1);
      rooms.page(-1);
      assertThat(shownFrom(desk)).isEqualTo(MONDAY.minusDays(10));
      rooms.today();
      assertThat(shownFrom(desk)).isEqualTo(MONDAY);
    }

    @Test
    void can_be_picked() {
      rooms.show(LocalDate.of(2027, 2, 1));
      assertThat(shownFrom(desk)).isEqualTo(LocalDate.of(2027, 2, 1));
    }

    @Test
    void stay_where_they_are_while_the_rooms_are_filtered() {
      KindKey suites = KindKey.of(desk.model.groups().get(2));
      rooms.setHidden(suites, true);
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.shown().get()).groups())
          .extracting(group -> group.kind() == null ? "" : group.kind().name())
          .containsExactly("Standard double", "Superior", "Meeting rooms");
      rooms.refresh();
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.shown().get()).groups()).hasSize(3);
      rooms.setHidden(suites, false);
      assertThat(RoomsBench.RecordingDialogs.there(desk.model.shown().get()).groups()).hasSize(4);
    }
  }

  @Nested
  class Readings {
    private final ManualTasks tasks = new ManualTasks();
    private final RoomsBench desk = new RoomsBench(SampleHotel.open(), tasks);
    private final RoomsController rooms = desk.controllers.rooms();

    private void shown() {
      rooms.shown();
      tasks.all();
    }

    @Test
    void that_come_late_are_dropped() {
      shown();
      rooms.page(1);
      Runnable slow = tasks.work();
      rooms.page(1);
      tasks.all();
      LocalDate wanted = MONDAY.plusDays(28);
      assertThat(shownFrom(desk)).isEqualTo(wanted);
      slow.run();
      assertThat(shownFrom(desk)).isEqualTo(wanted);
      assertThat(desk.model.loading.get()).isFalse();
    }

    @Test
    void are_one_more_for_many_changes_during_one() {
      shown();
      rooms.onChange(changed(Topic.SLOT_HOLD));
      rooms.onChange(changed(Topic.SLOT_HOLD));
      rooms.onChange(changed(Topic.HOLD_DETAIL));
      assertThat(tasks.waiting()).isEqualTo(1);
      tasks.work().run();
      assertThat(tasks.waiting()).isEqualTo(1);
      tasks.work().run();
      assertThat(tasks.waiting()).isZero();
    }

    @Test
    void that_began_before_a_command_do_not_bring_the_old_state_back() {
      shown();
      SlotHold moreau = desk.of("Moreau, Claire");
      desk.model.selected.set(moreau.id());
      tasks.all();
      rooms.refresh();
      Runnable old = tasks.work();
      SlotHold confirmed = desk.hotel.colleague(moreau, HoldState.CONFIRMED, moreau.deadline());
      desk.model.hold.set(confirmed);
      old.run();
      assertThat(desk.model.hold.get()).isEqualTo(confirmed);
    }

    @Test
    void of_details_that_began_before_a_saving_do_not_bring_the_old_ones_back() {
      shown();
      SlotHold moreau = desk.of("Moreau, Claire");
      desk.model.selected.set(moreau.id());
      tasks.all();
      rooms.refresh();
      Runnable old = tasks.work();
      desk.hotel.colleagueEdits(moreau.id(), Details.of("Moreau, Clara"));
      SlotHold edited = desk.hotel.get(moreau.id());
      desk.model.hold.set(edited);
      old.run();
      assertThat(desk.model.hold.get()).isEqualTo(edited);
    }
  }

  @Nested
  class The_change_feed {
    private final RoomsBench desk = RoomsBench.shown();
    private final RoomsController rooms = desk.controllers.rooms();

    @Test
    void brings_what_others_did_without_moving_days_or_selection() {
      rooms.show(MONDAY.plusDays(2));
      desk.select("Silva");
      desk.hotel.held(204, 11, 13, "Sato", Duration.ofMinutes(9));
      rooms.onChange(changed(Topic.SLOT_HOLD));
      assertThat(desk.model.bar(desk.of("Sato").id())).isPresent();
      assertThat(shownFrom(desk)).isEqualTo(MONDAY.plusDays(2));
      assertThat(desk.model.selected.get()).isEqualTo(desk.of("Silva").id());
    }

    @Test
    void does_not_concern_the_screen_when_stock_changed() {
      desk.hotel.held(204, 11, 13, "Sato", Duration.ofMinutes(9));
      rooms.onChange(changed(Topic.STOCK_HOLD, Topic.INVENTORY));
      assertThat(desk.model.bar(desk.of("Sato").id())).isEmpty();
      rooms.onChange(new Event.RefreshAll());
      assertThat(desk.model.bar(desk.of("Sato").id())).isPresent();
    }

    @Test
    void is_noted_while_the_screen_is_hidden_and_read_when_it_comes_back() {
      rooms.hidden();
      desk.hotel.held(204, 11, 13, "Sato", Duration.ofMinutes(9));
      rooms.onChange(changed(Topic.SLOT_HOLD));
      assertThat(desk.model.bar(desk.of("Sato").id())).isEmpty();
      rooms.shown();
      assertThat(desk.model.bar(desk.of("Sato").id())).isPresent();
    }

    @Test
    void keeps_a_form_under_way() {
      desk.open(205, 3, 5).guest().guestProperty().set("Fischer");
      rooms.onChange(changed(Topic.SLOT_HOLD));
      assertThat(desk.form().guest().guestProperty().get()).isEqualTo("Fischer");
    }

    @Test
    void tells_who_edits_that_a_colleague_was_faster_and_keeps_the_text() {
      desk.select("Moreau, Claire").controllers.commands().edit();
      desk.details().guest().noteProperty().set("wants a cot");
      desk.hotel.colleagueEdits(desk.of("Moreau, Claire").id(), Details.of("Moreau, Clara"));
      rooms.onChange(changed(Topic.HOLD_DETAIL));
      Theirs theirs = RoomsBench.RecordingDialogs.there(desk.details().theirsProperty().get());
      assertThat(theirs.current().guest()).isEqualTo("Moreau, Clara");
      assertThat(theirs.refused()).isFalse();
      assertThat(desk.sentences.theirs(theirs.by(), theirs.refused()))
          .isEqualTo("Boris, desk 2 changed this at 12:27, while you were typing.");
      assertThat(desk.details().guest().noteProperty().get()).isEqualTo("wants a cot");
    }
  }

  @Nested
  class A_failed_reading {
    private final RoomsBench desk = RoomsBench.shown();
    private final DatabaseTrouble gone =
        new DatabaseTrouble(
            DatabaseTrouble.Kind.UNREACHABLE, "gone", new java.io.IOException("gone"));

    @Test
    void leaves_what_was_shown_and_says_so_until_one_succeeds() {
      desk.hotel.fail(gone);
      desk.controllers.rooms().refresh();
      assertThat(desk.model.failure.get()).isSameAs(gone);
      assertThat(desk.model.window().get()).isNotNull();
      desk.controllers.rooms().refresh();
      assertThat(desk.model.failure.get()).isNull();
    }

    @Test
    void is_not_repeated_at_every_tick() {
      desk.hotel.fail(gone);
      desk.controllers.rooms().refresh();
      desk.controllers.rooms().tick();
      assertThat(desk.model.failure.get()).isSameAs(gone);
    }
  }

  @Nested
  class The_selection {
    private final RoomsBench desk = RoomsBench.shown();

    @Test
    void brings_the_hold_and_its_history_beside_the_chart() {
      desk.select("Moreau, Claire");
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
      assertThat(desk.model.hold.get()).isEqualTo(desk.of("Moreau, Claire"));
      assertThat(desk.model.history.get())
          .extracting(entry -> desk.sentences.history(entry, false))
          .containsExactly(
              "12:19 held by Boris, desk 2",
              "12:21 details changed by Anna",
              "12:24 extended to 12:34 by Boris");
    }

    @Test
    void of_nothing_leaves_a_hint() {
      desk.select("Silva");
      desk.model.selected.set(null);
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Nothing.class);
      assertThat(desk.model.hold.get()).isNull();
    }

    @Test
    void takes_the_place_of_a_form_without_text_only() {
      desk.open(205, 3, 5);
      desk.select("Silva");
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
      desk.open(205, 3, 5).guest().guestProperty().set("Fischer");
      desk.select("Silva");
      assertThat(desk.form().guest().guestProperty().get()).isEqualTo("Fischer");
    }

    @Test
    void of_nothing_keeps_a_form_for_a_new_hold() {
      desk.open(205, 3, 5);
      desk.controllers.rooms().select(null);
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.NewHold.class);
    }
  }

  @Nested
  class Showing_something_found {
    private final RoomsBench desk = RoomsBench.shown();

    @Test
    void goes_to_the_days_of_a_hold_and_selects_it() {
      SlotHold far = desk.hotel.stay(203, 60, 62, "Dupont");
      desk.controllers.rooms().reveal(far);
      assertThat(shownFrom(desk)).isEqualTo(MONDAY.plusDays(58));
      assertThat(desk.model.selected.get()).isEqualTo(far.id());
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
      assertThat(desk.chart.revealed).containsExactly(far.id());
    }

    @Test
    void stays_on_the_days_shown_if_the_hold_is_there() {
      desk.controllers.rooms().reveal(desk.of("Silva"));
      assertThat(shownFrom(desk)).isEqualTo(MONDAY);
    }

    @Test
    void puts_a_filtered_kind_back() {
      SlotHold anand = desk.of("Anand · VIP");
      KindKey suites = KindKey.of(desk.model.groups().get(2));
      desk.controllers.rooms().setHidden(suites, true);
      desk.controllers.rooms().reveal(anand);
      assertThat(desk.model.hidden.get()).isEmpty();
      desk.controllers.rooms().setHidden(suites, true);
      desk.controllers.rooms().reveal(new RoomId(401));
      assertThat(desk.model.hidden.get()).isEmpty();
      assertThat(desk.chart.pointedAt).containsExactly(new RoomId(401));
    }

    @Test
    void shows_an_ended_hold_that_has_no_bar() {
      SlotHold silva = desk.of("Silva");
      SlotHold cancelled = desk.hotel.colleague(silva, HoldState.CANCELLED, silva.deadline());
      desk.controllers.rooms().reveal(cancelled);
      assertThat(desk.model.hold.get()).isEqualTo(cancelled);
      assertThat(desk.model.panel.get()).isInstanceOf(Panel.Inspect.class);
    }
  }
}
