package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of the screen to be looked at, in every language and theme. */
@FxTest
@ParameterizedClass
@MethodSource("looks")
class RoomsPictureTest {
  private static final String LONG_NAME =
      "Wolfeschlegelsteinhausenbergerdorff-Oppenheim, Maximiliane Konstantinopolskaya";

  @Parameter(0)
  Language language = Language.EN;

  @Parameter(1)
  Theme theme = Theme.LIGHT;

  private @Nullable RoomsWindow opened;

  static Stream<Arguments> looks() {
    return Stream.of(Language.values())
        .flatMap(each -> Stream.of(Theme.values()).map(look -> Arguments.of(each, look)));
  }

  @BeforeEach
  void open() {
    opened = RoomsWindow.open(SampleHotel.open(), language, theme);
  }

  @Test
  void the_selected_hold() throws Exception {
    select("Moreau, Claire");
    picture("inspector");
  }

  @Test
  void nothing_selected() throws Exception {
    picture("hint");
  }

  @Test
  void a_hold_that_runs_out_announces_itself() throws Exception {
    window().caller = FakeHotel.BORIS;
    Fx.run(window().ticker::tick);
    select("Berg");
    picture("running-out");
  }

  @Test
  void a_closure() throws Exception {
    SlotHold closure =
        window().hotel.all().stream()
            .filter(hold -> hold.details().note().equals("shower"))
            .findFirst()
            .orElseThrow();
    Fx.run(() -> grid().select(closure.id()));
    picture("closure");
  }

  @Test
  void a_new_hold() throws Exception {
    ask(205, 3, 5);
    type("form-guest", "Fischer");
    type("form-guests", "2");
    picture("form");
  }

  @Test
  void a_room_to_close() throws Exception {
    ask(205, 3, 5);
    press("form-out-of-order");
    picture("form-closure");
  }

  @Test
  void bad_input() throws Exception {
    ask(205, 3, 5);
    type("form-guest", LONG_NAME.repeat(3));
    type("form-departure", "3 Dec 2026");
    type("form-arrival-time", "25:00");
    type("form-guests", "two");
    press("form-hold");
    picture("bad-input");
    type("form-arrival-time", "15:00");
    press("form-hold");
    picture("bad-input-2");
  }

  @Test
  void a_taken_room() throws Exception {
    ask(205, 5, 7);
    type("form-guest", "Fischer");
    type("form-guests", "2");
    press("form-hold");
    picture("taken");
  }

  @Test
  void a_room_taken_by_several_and_nothing_else_free() throws Exception {
    for (long room : new long[] {301, 302, 303, 304, 401, 402, 202, 203, 204, 206, 501, 502}) {
      if (window().hotel.isFree(new RoomId(room), FakeHotel.nights(0, 9))) {
        window().hotel.stay(room, 0, 9, LONG_NAME);
      }
    }
    ask(201, 3, 12);
    press("form-hold");
    picture("taken-by-several");
  }

  @Test
  void a_late_confirm_with_the_room_still_free() throws Exception {
    select("Moreau, Claire");
    window().hotel.advance(Duration.ofMinutes(7));
    press("inspector-confirm");
    picture("late-free");
  }

  @Test
  void a_late_confirm_with_the_room_taken() throws Exception {
    SlotHold moreau = window().hotel.of("Moreau, Claire");
    select("Moreau, Claire");
    window().hotel.advance(Duration.ofMinutes(7));
    window().hotel.expireDue();
    window().hotel.held(204, 4, 6, "Sato", Duration.ofMinutes(13));
    press("inspector-confirm");
    picture("late-taken");
    assertThat(window().hotel.get(moreau.id()).state()).isEqualTo(HoldState.EXPIRED);
  }

  @Test
  void a_colleague_was_faster() throws Exception {
    SlotHold moreau = window().hotel.of("Moreau, Claire");
    select("Moreau, Claire");
    press("inspector-edit");
    type("form-note", "Late arrival, will pay by link. Wants a cot.");
    window()
        .hotel
        .colleagueEdits(
            moreau.id(), new Details("Moreau, Claire", 3, "+33 6 11 11 11 11", "Late arrival", 1));
    press("details-save");
    picture("conflict");
  }

  @Test
  void another_room() throws Exception {
    select("Moreau, Claire");
    press("inspector-move");
    picture("move");
  }

  @Test
  void a_question_before_a_hold_is_cancelled() throws Exception {
    select("Moreau, Claire");
    press("inspector-cancel");
    picture("cancel");
  }

  private RoomsWindow window() {
    return Objects.requireNonNull(opened);
  }

  private RoomGrid grid() {
    return window().node("rooms-grid", RoomGrid.class);
  }

  private void select(String guest) {
    Fx.run(() -> grid().select(window().hotel.of(guest).id()));
  }

  private void ask(long room, int arrival, int departure) {
    Fx.run(() -> window().create(room, arrival, departure));
  }

  private void type(String field, String text) {
    Fx.run(() -> window().node(field, TextInputControl.class).setText(text));
  }

  private void press(String button) {
    Fx.run(() -> window().node(button, ButtonBase.class).fire());
  }

  private void picture(String name) throws Exception {
    Path file =
        Path.of(
            "target/pictures/rooms-"
                + name
                + "-"
                + language.code()
                + "-"
                + theme.name().toLowerCase(Locale.ROOT)
                + ".png");
    Fx.picture(window().scene(), file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }
}
