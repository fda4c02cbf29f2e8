package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.MayFree;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.OtherDates;
import holdfast.rooms.StayFinder.Split;
import holdfast.rooms.StayFinder.Wanted;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Search, printing and waiting for a room, in both themes and both languages, for a person to look
 * at.
 */
@FxTest
class FindPictureTest {
  private final FakeHotel hotel = SampleHotel.open();

  static Stream<Arguments> looks() {
    return Stream.of(Language.values())
        .flatMap(language -> Stream.of(Theme.values()).map(theme -> Arguments.of(language, theme)));
  }

  private static void picture(RoomsWindow window, String name, Language language, Theme theme)
      throws IOException {
    Path file =
        Path.of(
            "target/pictures/find-%s-%s-%s.png"
                .formatted(name, language.code(), theme.name().toLowerCase(Locale.ROOT)));
    Fx.pulses(window.scene(), 2);
    Fx.picture(window.scene(), file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }

  private static void look(RoomsWindow window, String typed) {
    Fx.run(
        () -> {
          window.node("find-when", TextInputControl.class).setText(typed);
          window.node("find-find", ButtonBase.class).fire();
        });
  }

  @ParameterizedTest
  @MethodSource("looks")
  void free_rooms_nothing_free_and_words_not_understood(Language language, Theme theme)
      throws IOException {
    RoomsWindow window = RoomsWindow.open(hotel, language, theme);
    Fx.run(() -> window.node("rooms-find", ButtonBase.class).fire());
    picture(window, "empty", language, theme);
    look(window, language == Language.RU ? "3 ночи с пятницы" : "3 nights from Friday");
    picture(window, "free", language, theme);
    look(window, language == Language.RU ? "как-нибудь потом" : "whenever it suits");
    picture(window, "unknown", language, theme);
    hotel.finder.answer(nothingFree());
    look(window, language == Language.RU ? "3 ночи с пятницы" : "3 nights from Friday");
    picture(window, "none", language, theme);
    Fx.run(() -> window.node("rooms-print", ButtonBase.class).fire());
    picture(window, "print", language, theme);
    Fx.run(
        () -> {
          window.node("print-downtime", ButtonBase.class).fire();
          window.node("print-save", ButtonBase.class).fire();
        });
    picture(window, "print-refused", language, theme);
    Fx.run(() -> window.node("print-close", ButtonBase.class).fire());
    Fx.run(() -> window.create(205, 5, 7));
    Fx.run(() -> window.node("form-hold", ButtonBase.class).fire());
    picture(window, "taken", language, theme);
    Fx.run(() -> window.node("taken-watch", ButtonBase.class).fire());
    picture(window, "waiting", language, theme);
    hotel.colleague(hotel.of("Silva"), HoldState.CANCELLED, hotel.now());
    Fx.run(
        () -> window.screen.onChange(new Event.Changed(EnumSet.of(Topic.SLOT_HOLD), hotel.now())));
    picture(window, "told", language, theme);
    window.close();
  }

  private Answer nothingFree() {
    LocalDate friday = FakeHotel.MONDAY.plusDays(4);
    var wanted = new Wanted(friday, friday.plusDays(3), null, List.of(), 2);
    Offer r202 = offer(202, "2 beds");
    Offer r206 = offer(206, "1 bed · view");
    return new Answer(
        wanted,
        FakeHotel.TIMES.nights(wanted.arrival(), wanted.departure()),
        List.of(),
        0,
        List.of(
            new OtherDates(friday.minusDays(2), friday.plusDays(1), r202, 1),
            new OtherDates(friday.plusDays(1), friday.plusDays(4), r206, 3)),
        List.of(new Split(r202, r206, friday.plusDays(1))),
        List.of(new MayFree(offer(205, "1 bed"), hotel.now().plus(Duration.ofMinutes(14)))),
        hotel.now());
  }

  private static Offer offer(long room, String features) {
    return new Offer(
        new RoomId(room), Long.toString(room), "Standard double", features, true, false);
  }
}
