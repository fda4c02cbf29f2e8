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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of the screen to be looked at, in every language and theme. */
@FxTest
class RoomsPictureTest {
  private static final String LONG_NAME =
      "Wolfeschlegelsteinhausenbergerdorff-Oppenheim, Maximiliane Konstantinopolskaya";

  static Stream<Arguments> looks() {
    return Stream.of(Language.values())
        .flatMap(each -> Stream.of(Theme.values()).map(look -> Arguments.of(each, look)));
  }

  /** One window and the hands that use it. */
  private static final class Studio {
    private final FakeHotel hotel = SampleHotel.open();
    private final RoomsWindow window;
    private final String look;

    Studio(Language language, Theme theme) {
      window = RoomsWindow.open(hotel, language, theme);
      look = language.code() + "-" + theme.name().toLowerCase(Locale.ROOT);
    }

    void select(SlotHold hold) {
      Fx.run(() -> window.node("rooms-grid", RoomGrid.class).select(hold.id()));
    }

    SlotHold of(String guest) {
      return hotel.of(guest);
    }

    void ask(long room, int arrival, int departure) {
      Fx.run(() -> window.create(room, arrival, departure));
    }

    void type(String field, String text) {
      Fx.run(() -> window.node(field, TextInputControl.class).setText(text));
    }

    void press(String button) {
      Fx.run(() -> window.node(button, ButtonBase.class).fire());
    }

    /** Gives a form up, whatever stands on it. */
    void giveUp() {
      press("form-give-up");
      if (window.has("discard-dialog")) {
        press("discard-yes");
      }
    }

    void picture(String name) throws IOException {
      Path file = Path.of("target/pictures/rooms-" + name + "-" + look + ".png");
      Fx.picture(window.scene(), file);
      assertThat(Files.size(file)).isGreaterThan(10_000);
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void the_chart_and_what_stands_beside_it(Language language, Theme theme) throws IOException {
    var studio = new Studio(language, theme);
    studio.picture("hint");
    SlotHold moreau = studio.of("Moreau, Claire");
    studio.select(moreau);
    studio.picture("inspector");
    studio.press("inspector-cancel");
    studio.picture("cancel");
    studio.press("cancel-keep");
    studio.press("inspector-move");
    studio.picture("move");
    studio.giveUp();
    studio.press("inspector-edit");
    studio.type("form-note", "Late arrival, will pay by link. Wants a cot.");
    studio.hotel.colleagueEdits(
        moreau.id(), new Details("Moreau, Claire", 3, "+33 6 11 11 11 11", "Late arrival", 1));
    studio.press("details-save");
    studio.picture("conflict");
    studio.giveUp();
    studio.select(
        studio.hotel.all().stream()
            .filter(hold -> hold.details().note().equals("shower"))
            .findFirst()
            .orElseThrow());
    studio.picture("closure");
    studio.window.caller = FakeHotel.BORIS;
    studio.select(studio.of("Berg"));
    Fx.run(studio.window.ticker::tick);
    studio.picture("running-out");
  }

  @ParameterizedTest
  @MethodSource("looks")
  void the_form_and_a_taken_room(Language language, Theme theme) throws IOException {
    var studio = new Studio(language, theme);
    studio.ask(205, 3, 5);
    studio.type("form-guest", "Fischer");
    studio.type("form-guests", "2");
    studio.picture("form");
    studio.press("form-out-of-order");
    studio.picture("form-closure");
    studio.press("form-for-guest");
    studio.type("form-guest", LONG_NAME.repeat(3));
    studio.type("form-departure", "3 Dec 2026");
    studio.type("form-arrival-time", "25:00");
    studio.type("form-guests", "two");
    studio.press("form-hold");
    studio.picture("bad-input");
    studio.type("form-arrival-time", "15:00");
    studio.press("form-hold");
    studio.picture("bad-input-2");
    studio.giveUp();
    studio.ask(205, 5, 7);
    studio.type("form-guest", "Fischer");
    studio.type("form-guests", "2");
    studio.press("form-hold");
    studio.picture("taken");
    studio.press("offer-close");
    studio.giveUp();
    for (long room : new long[] {301, 302, 303, 304, 401, 402, 202, 203, 204, 206, 501, 502}) {
      if (studio.hotel.isFree(new RoomId(room), FakeHotel.nights(0, 9))) {
        studio.hotel.stay(room, 0, 9, LONG_NAME);
      }
    }
    studio.hotel.stay(502, 10, 12, LONG_NAME);
    studio.ask(502, 8, 12);
    studio.type("form-guest", LONG_NAME);
    studio.press("form-hold");
    studio.picture("taken-long");
  }

  @ParameterizedTest
  @MethodSource("looks")
  void a_small_window(Language language, Theme theme) throws IOException {
    var studio = new Studio(language, theme);
    studio.window.shrink();
    studio.ask(205, 5, 7);
    studio.picture("small-form");
    Fx.run(() -> studio.window.node("form-hold", ButtonBase.class).requestFocus());
    studio.picture("small-form-end");
    studio.press("form-hold");
    studio.picture("small-taken");
  }

  @ParameterizedTest
  @MethodSource("looks")
  void a_late_confirm(Language language, Theme theme) throws IOException {
    var studio = new Studio(language, theme);
    SlotHold moreau = studio.of("Moreau, Claire");
    studio.select(moreau);
    studio.hotel.advance(Duration.ofMinutes(7));
    studio.press("inspector-confirm");
    studio.picture("late-free");
    studio.press("offer-close");
    studio.hotel.held(204, 4, 6, "Sato", Duration.ofMinutes(13));
    studio.press("inspector-again");
    studio.picture("late-taken");
    assertThat(studio.hotel.get(moreau.id()).state()).isEqualTo(HoldState.EXPIRED);
  }
}
