package holdfast.ui.calendar;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.calendar.CalendarWindow;
import holdfast.rooms.RoomKind.KindId;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.calendar.grid.GroupKey;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.calendar.grid.Zoom;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the strip above the chart does to it, and what of it is kept. */
@FxTest
class RoomsBarTest {
  private final FakeHotel hotel = SampleHotel.open();
  private RoomsWindow window;

  @BeforeEach
  void open() {
    window = RoomsWindow.open(hotel, Language.EN, Theme.LIGHT);
  }

  private RoomGrid grid() {
    return window.node("rooms-grid", RoomGrid.class);
  }

  private CalendarWindow read() {
    return requireNonNull(grid().windowProperty().get());
  }

  private void press(String id) {
    Fx.run(() -> window.node(id, ButtonBase.class).fire());
  }

  private boolean isChosen(String id) {
    return Fx.get(() -> window.node(id, ToggleButton.class).isSelected());
  }

  @Test
  void the_chosen_scale_is_read_and_shown() {
    press("rooms-scale-month");
    assertThat(Fx.get(() -> read().days())).isGreaterThanOrEqualTo(28);
    assertThat(isChosen("rooms-scale-month")).isTrue();
    assertThat(isChosen("rooms-scale-days")).isFalse();
    press("rooms-scale-hours");
    assertThat(Fx.get(() -> read().days())).isBetween(1, 2);
    press("rooms-next");
    assertThat(Fx.get(() -> grid().firstDateProperty().get()))
        .isEqualTo(FakeHotel.MONDAY.plusDays(1));
    press("rooms-scale-hours");
    assertThat(isChosen("rooms-scale-hours")).as("it cannot be taken back").isTrue();
  }

  @Test
  void today_brings_the_present_days_back_in_every_scale() {
    for (Scale scale : Scale.values()) {
      press("rooms-scale-" + scale.name().toLowerCase(Locale.ROOT));
      press("rooms-next");
      press("rooms-today");
      assertThat(Fx.get(() -> grid().firstDateProperty().get()))
          .as(scale.name())
          .isEqualTo(FakeHotel.MONDAY);
    }
  }

  @Test
  void expired_holds_are_hidden_and_shown_again() {
    var weber = hotel.of("Weber").id();
    assertThat(Fx.get(() -> grid().boundsOf(weber))).isPresent();
    press("rooms-ghosts");
    assertThat(Fx.get(() -> grid().boundsOf(weber))).isEmpty();
    assertThat(Fx.get(() -> grid().boundsOf(hotel.of("Novak").id()))).isPresent();
    press("rooms-ghosts");
    assertThat(Fx.get(() -> grid().boundsOf(weber))).isPresent();
  }

  @Test
  void an_expired_hold_that_is_asked_for_brings_the_others_back() {
    press("rooms-ghosts");
    Fx.run(
        () -> window.screen.reveal(new holdfast.search.Finder.Hit.RoomHoldHit(hotel.of("Weber"))));
    assertThat(Fx.get(() -> grid().boundsOf(hotel.of("Weber").id()))).isPresent();
    assertThat(isChosen("rooms-ghosts")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "RU,DARK"})
  void the_legend_explains_every_look(Language language, Theme theme) {
    var other = RoomsWindow.open(hotel, language, theme);
    Fx.run(() -> other.node("rooms-legend", ButtonBase.class).fire());
    Fx.until(() -> legend().isPresent());
    Node content = Fx.get(() -> legend().orElseThrow());
    Scene scene = Fx.get(content::getScene);
    assertThat(Fx.get(() -> content.lookupAll(".legend-rows > .label").size()))
        .isGreaterThanOrEqualTo(7);
    for (Node each : Fx.get(() -> content.lookupAll(".legend-rows > .label"))) {
      Label label = (Label) each;
      assertThat(Fx.get(() -> label.lookup(".text").getLayoutBounds().getWidth()))
          .as(label.getText())
          .isLessThanOrEqualTo(Fx.get(label::getWidth) + 1);
    }
    Fx.picture(
        scene,
        Path.of("target/pictures/rooms-legend-" + language.code() + "-" + theme.name() + ".png"));
    Fx.run(() -> scene.getWindow().hide());
  }

  private static Optional<Node> legend() {
    return Window.getWindows().stream()
        .map(each -> each.getScene().getRoot().lookup("#rooms-legend-content"))
        .filter(Objects::nonNull)
        .findFirst();
  }

  @Test
  void a_person_finds_the_chart_as_it_was_left() {
    var place =
        new RoomsPlace(
            LocalDate.of(2026, 12, 24),
            Zoom.of(Scale.MONTH),
            0,
            Set.of(new GroupKey(new KindId(2))),
            false,
            true);
    Fx.run(() -> window.screen.go(place));
    assertThat(Fx.get(() -> read().from())).isEqualTo(place.from());
    assertThat(Fx.get(() -> grid().scaleProperty().get())).isEqualTo(Scale.MONTH);
    assertThat(Fx.get(() -> window.screen.place())).isEqualTo(place);
    window.speak(Language.RU);
    assertThat(Fx.get(() -> window.screen.place())).as("in another language").isEqualTo(place);
    Fx.run(() -> window.screen.go(RoomsPlace.beginning()));
    assertThat(Fx.get(() -> read().from())).isEqualTo(FakeHotel.MONDAY);
  }

  @Test
  void the_present_date_is_kept_as_such() {
    assertThat(Fx.get(() -> window.screen.place().from())).isNull();
    press("rooms-next");
    assertThat(Fx.get(() -> window.screen.place().from())).isNotNull();
  }

  @Test
  void the_scroll_position_comes_back() {
    window.shrink();
    Fx.run(() -> grid().scrollProperty().set(90));
    assertThat(Fx.get(() -> window.screen.place().scroll())).isEqualTo(90);
    window.speak(Language.RU);
    Fx.until(() -> grid().scrollProperty().get() == 90);
  }

  @ParameterizedTest
  @EnumSource
  void nothing_on_the_strip_is_cut_in_a_small_window(Language language) {
    window.speak(language);
    window.shrink();
    for (String id : new String[] {"rooms-today", "rooms-range", "rooms-find", "rooms-new"}) {
      var button = window.node(id, ButtonBase.class);
      assertThat(Fx.get(() -> button.prefWidth(-1)))
          .as(id)
          .isLessThanOrEqualTo(Fx.get(button::getWidth));
      assertThat(Fx.get(() -> button.localToScene(button.getLayoutBounds()).getMaxX()))
          .as(id)
          .isLessThanOrEqualTo(Fx.get(() -> window.scene().getWidth()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nor_while_somebody_waits_for_a_room(Language language) {
    window.speak(language);
    Fx.run(() -> grid().select(hotel.of("Rossi").id()));
    Fx.run(() -> window.node("inspector-watch", ButtonBase.class).fire());
    // What the smallest window leaves beside the screens' names.
    Fx.run(() -> window.stage.setWidth(884));
    Fx.until(() -> window.scene().getWidth() == 884);
    Fx.pulses(window.scene(), 2);
    assertThat(window.has("rooms-watches")).isTrue();
    var create = window.node("rooms-new", ButtonBase.class);
    assertThat(Fx.get(() -> create.localToScene(create.getLayoutBounds()).getMaxX()))
        .isLessThanOrEqualTo(Fx.get(() -> window.scene().getWidth()));
    var more = window.node("rooms-more", MenuButton.class);
    Fx.run(more::show);
    Fx.run(more::hide);
    boolean inMenu =
        Fx.get(() -> more.getItems().stream().anyMatch(item -> "more-find".equals(item.getId())));
    assertThat(window.has("rooms-find")).isNotEqualTo(inMenu);
  }

  @ParameterizedTest
  @CsvSource({"EN,1440", "RU,1440", "EN,1024", "RU,1024", "EN,944", "RU,944"})
  void each_command_of_the_strip_can_be_reached_in_every_window(Language language, int width) {
    window.speak(language);
    Fx.run(
        () -> {
          window.stage.setWidth(width);
          window.stage.setHeight(700);
        });
    Fx.until(() -> window.scene().getWidth() == width);
    Fx.pulses(window.scene(), 2);
    var more = window.node("rooms-more", MenuButton.class);
    Fx.run(more::show);
    for (String command : new String[] {"undo", "redo", "print", "ghosts", "legend"}) {
      Node button = window.node("rooms-" + command, Node.class);
      boolean onStrip =
          Fx.get(
              () ->
                  isShown(button)
                      && button.localToScene(button.getLayoutBounds()).getMaxX() <= width);
      boolean inMenu =
          Fx.get(
              () ->
                  more.isVisible()
                      && more.getItems().stream()
                          .anyMatch(item -> ("more-" + command).equals(item.getId())));
      assertThat(onStrip).as(command + " stands on the strip or in the menu").isNotEqualTo(inMenu);
    }
    Fx.run(more::hide);
  }

  @Test
  void where_there_is_room_for_everything_there_is_no_menu_of_the_rest() {
    assertThat(window.has("rooms-more")).isFalse();
    assertThat(window.has("rooms-print")).isTrue();
  }

  @Test
  void the_menu_of_the_rest_does_what_the_buttons_do() {
    window.speak(Language.RU);
    window.shrink();
    var more = window.node("rooms-more", MenuButton.class);
    Fx.run(more::show);
    Fx.run(more::hide);
    Fx.run(() -> item(more, "more-ghosts").fire());
    var weber = hotel.of("Weber").id();
    assertThat(Fx.get(() -> grid().boundsOf(weber))).isEmpty();
    Fx.run(() -> item(more, "more-print").fire());
    assertThat(window.has("print-dialog")).isTrue();
  }

  private static MenuItem item(MenuButton menu, String id) {
    return menu.getItems().stream()
        .filter(each -> id.equals(each.getId()))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isShown(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return true;
  }
}
