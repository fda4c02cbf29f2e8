package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.app.desk.FrontDesk;
import holdfast.holds.Details;
import holdfast.holds.DetailsDesk.SaveDetailsOutcome;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The screen on the real services and a real PostgreSQL, with a colleague at a second desk. */
@FxTest
@ExtendWith(PostgresExtension.class)
class RoomsPostgresTest {
  private static final HoldFor QUARTER = new HoldFor.Lasting(Duration.ofMinutes(15));

  private final FrontDesk anna;
  private final FrontDesk boris;
  private final Sql sql;
  private final BackgroundTasks tasks;
  private final Map<String, RoomId> rooms = new HashMap<>();
  private final HouseTimes times;
  private final LocalDate today;
  private @Nullable RoomsWindow opened;

  RoomsPostgresTest(TestDatabase database) {
    anna = FrontDesk.open(database::application);
    boris = FrontDesk.open(database::application);
    sql = new Sql(database);
    tasks = RoomsWindow.tasks();
    Site site = anna.site().site();
    Site inKazan = new Site(site.name(), FakeHotel.TIMES, site.version());
    if (!(anna.site().save(inKazan, FakeHotel.ANNA) instanceof SaveSiteOutcome.Saved)) {
      throw new AssertionError("the site was not saved");
    }
    times = FakeHotel.TIMES;
    today = LocalDate.ofInstant(anna.clock().now(), times.zone());
    for (String name : new String[] {"202", "204", "205"}) {
      rooms.put(name, room(name));
    }
  }

  private KindId kind() {
    return anna.roomCatalogue().kinds().stream()
        .findFirst()
        .map(RoomKind::id)
        .orElseGet(
            () -> {
              var fresh = new RoomKind(new KindId(0), "Standard double", 2, 1, false, 0);
              if (anna.roomCatalogue().save(fresh, FakeHotel.ANNA)
                  instanceof SaveOutcome.Saved<RoomKind>(RoomKind saved)) {
                return saved.id();
              }
              throw new AssertionError("the kind was not saved");
            });
  }

  private RoomId room(String name) {
    for (Room room : anna.roomCatalogue().rooms()) {
      if (room.name().equals(name)) {
        // Each test begins with an empty house.
        sql.run(
            "UPDATE slot_hold SET state = 'cancelled'"
                + " WHERE room_id = ? AND state IN ('held', 'confirmed')",
            room.id().value());
        return room.id();
      }
    }
    var fresh = new Room(new RoomId(0), name, kind(), "2 beds", "2", false, 0);
    if (anna.roomCatalogue().save(fresh, FakeHotel.ANNA)
        instanceof SaveOutcome.Saved<Room>(Room saved)) {
      return saved.id();
    }
    throw new AssertionError("the room was not saved");
  }

  @BeforeEach
  void open() {
    PaperServices paper = new FakePaper(times).services(anna.site());
    opened = RoomsWindow.open(anna, paper, times.zone(), tasks, Language.EN);
    anna.changes().subscribe(event -> FxThread.nextPulse(() -> window().screen.onChange(event)));
  }

  @AfterEach
  void close() {
    Fx.run(window()::close);
    tasks.close();
    anna.close();
    boris.close();
    sql.close();
  }

  private RoomsWindow window() {
    if (opened == null) {
      throw new AssertionError("not open");
    }
    return opened;
  }

  private RoomGrid grid() {
    return window().node("rooms-grid", RoomGrid.class);
  }

  private RoomId id(String room) {
    return RoomsBench.RecordingDialogs.there(rooms.get(room));
  }

  private void ask(String room, int arrival, int departure, String guest) {
    Fx.run(
        () -> {
          window()
              .screen
              .newHold(new Nights(id(room), today.plusDays(arrival), today.plusDays(departure)));
          window().node("form-guest", TextInputControl.class).setText(guest);
        });
  }

  private void press(String button) {
    Fx.until(() -> window().has(button));
    Fx.run(() -> window().node(button, ButtonBase.class).fire());
  }

  private void awaitText(String text) {
    Fx.until(() -> window().text().contains(text));
  }

  private SlotHold held(FrontDesk desk, String room, int arrival, int departure, String guest) {
    var command =
        new Acquire(
            Request.by(desk == boris ? FakeHotel.BORIS : FakeHotel.ANNA),
            id(room),
            times.nights(today.plusDays(arrival), today.plusDays(departure)),
            QUARTER,
            Purpose.STAY,
            Details.of(guest),
            false,
            null);
    if (desk.rooms().acquire(command) instanceof AcquireRoomOutcome.Held(SlotHold hold)) {
      return hold;
    }
    throw new AssertionError("not held for " + guest);
  }

  private String state(SlotHold hold) {
    return sql.value(
        String.class, "SELECT state FROM slot_hold WHERE hold_id = ?", hold.id().value());
  }

  private SlotHold shown(String guest) {
    Fx.until(
        () ->
            RoomsBench.RecordingDialogs.there(grid().windowProperty().get())
                .bars()
                .values()
                .stream()
                .flatMap(bars -> bars.stream())
                .anyMatch(bar -> bar.details().guest().equals(guest)));
    return Fx.get(
        () ->
            RoomsBench.RecordingDialogs.there(grid().windowProperty().get())
                .bars()
                .values()
                .stream()
                .flatMap(bars -> bars.stream())
                .filter(bar -> bar.details().guest().equals(guest))
                .findFirst()
                .orElseThrow());
  }

  @Test
  void a_hold_is_stored_selected_and_confirmed() {
    ask("205", 1, 3, "Fischer");
    press("form-hold");
    SlotHold held = shown("Fischer");
    assertThat(held.during()).isEqualTo(times.nights(today.plusDays(1), today.plusDays(3)));
    assertThat(held.heldBy()).isEqualTo(FakeHotel.ANNA);
    awaitText("held by Anna, front desk");
    press("inspector-confirm");
    awaitText("confirmed by Anna");
    assertThat(state(held)).isEqualTo("confirmed");
  }

  @Test
  void b2_a_colleague_was_faster_and_one_press_takes_the_other_room() {
    ask("205", 4, 6, "Fischer");
    SlotHold silva = held(boris, "205", 5, 7, "Silva");
    press("form-hold");
    awaitText("Room 205 is taken for these nights");
    assertThat(window().text()).contains("Silva", "held by Boris, desk 2");
    assertThat(window().text()).contains("Hold 202", "Hold 204");
    press("take-202");
    SlotHold held = shown("Fischer");
    assertThat(held.roomName()).isEqualTo("202");
    assertThat(state(silva)).isEqualTo("held");
    assertThat(
            sql.count(
                "SELECT count(*) FROM slot_hold AS a JOIN slot_hold AS b ON a.room_id = b.room_id"
                    + " AND a.hold_id < b.hold_id AND a.during && b.during WHERE a.state IN"
                    + " ('held', 'confirmed') AND b.state IN ('held', 'confirmed')"))
        .isZero();
  }

  @Test
  void b22_a_late_confirm_is_refused_and_held_anew_in_its_place() {
    ask("204", 1, 2, "Brandt");
    press("form-hold");
    SlotHold held = shown("Brandt");
    awaitText("left, until");
    sql.run(
        "UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = ?", held.id().value());
    // The sweep or the change feed may be faster than the hand: both ways lead to the offer.
    Fx.until(
        () -> {
          for (String way : new String[] {"inspector-confirm", "inspector-again"}) {
            if (!window().has("late-dialog") && window().has(way)) {
              window().node(way, ButtonBase.class).fire();
            }
          }
          return window().has("late-dialog");
        });
    awaitText("is still free for exactly these nights");
    press("late-again");
    Fx.until(() -> !window().has("late-dialog"));
    assertThat(state(held)).isEqualTo("expired");
    assertThat(
            sql.column(
                String.class,
                "SELECT state FROM slot_hold WHERE replaces_hold_id = ?",
                held.id().value()))
        .containsExactly("held");
    assertThat(anna.history().of(held.id()))
        .extracting(entry -> entry.what().name())
        .endsWith("REPLACED");
  }

  @Test
  void b49_b50_what_a_colleague_does_appears_by_itself_and_leaves_form_and_selection() {
    SlotHold moreau = held(anna, "204", 4, 6, "Moreau");
    Fx.run(() -> window().screen.reveal(new holdfast.search.Finder.Hit.RoomHoldHit(moreau)));
    shown("Moreau");
    ask("205", 9, 10, "Fischer");
    held(boris, "202", 9, 10, "Sato");
    shown("Sato");
    assertThat(Fx.get(() -> window().node("form-guest", TextInputControl.class).getText()))
        .isEqualTo("Fischer");
  }

  @Test
  void a_colleagues_edit_is_not_overwritten() {
    SlotHold moreau = held(anna, "204", 7, 9, "Moreau");
    shown("Moreau");
    Fx.run(() -> grid().select(moreau.id()));
    press("inspector-edit");
    Fx.run(() -> window().node("form-phone", TextInputControl.class).setText("+33 7"));
    var theirs = new Details("Moreau, Claire", 2, "+44", "", moreau.details().version());
    assertThat(boris.details().save(Request.by(FakeHotel.BORIS), moreau.id(), theirs))
        .isInstanceOf(SaveDetailsOutcome.Saved.class);
    press("details-save");
    awaitText("Boris, desk 2 changed this too");
    assertThat(window().text()).contains("+44", "+33 7");
    assertThat(anna.rooms().find(moreau.id()).orElseThrow().details().phone()).isEqualTo("+44");
    press("conflict-mine-PHONE");
    press("conflict-save");
    awaitText("details changed by Anna");
    Details saved = anna.rooms().find(moreau.id()).orElseThrow().details();
    assertThat(saved.guest()).isEqualTo("Moreau, Claire");
    assertThat(saved.guests()).isEqualTo(2);
    assertThat(saved.phone()).isEqualTo("+33 7");
  }

  @Test
  void a_colleagues_edit_of_another_field_is_kept_together_with_what_is_typed() {
    SlotHold moreau = held(anna, "204", 10, 11, "Moreau");
    shown("Moreau");
    Fx.run(() -> grid().select(moreau.id()));
    press("inspector-edit");
    Fx.run(() -> window().node("form-phone", TextInputControl.class).setText("+33 7"));
    var theirs = new Details("Moreau, Claire", 2, "", "late", moreau.details().version());
    assertThat(boris.details().save(Request.by(FakeHotel.BORIS), moreau.id(), theirs))
        .isInstanceOf(SaveDetailsOutcome.Saved.class);
    press("details-save");
    awaitText("details changed by Anna");
    assertThat(anna.rooms().find(moreau.id()).orElseThrow().details())
        .isEqualTo(new Details("Moreau, Claire", 2, "+33 7", "late", theirs.version() + 2));
  }

  @Test
  void a_hold_confirmed_by_a_colleague_says_so() {
    SlotHold moreau = held(anna, "202", 12, 13, "Moreau");
    shown("Moreau");
    Fx.run(() -> grid().select(moreau.id()));
    Fx.until(() -> window().has("inspector-confirm"));
    boris.rooms().confirm(Request.by(FakeHotel.BORIS), Seen.of(moreau));
    Fx.until(() -> !window().has("inspector-confirm"));
    awaitText("confirmed by Boris");
    assertThat(anna.rooms().find(moreau.id()).orElseThrow().state()).isEqualTo(HoldState.CONFIRMED);
  }
}
