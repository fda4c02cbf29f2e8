package holdfast.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.rooms.Room;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Paints every section of the settings, to be looked at. */
@FxTest
class SettingsPictureTest {
  private static final Path FOLDER = Path.of("target/pictures");

  private final FakeHouse house = FakeHouse.sample();
  private final SettingsScreen screen = new SettingsScreen(house.services());

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void settings(Language language, ThemeChoice theme) throws Exception {
    String name = "settings-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
    try (TestDesk desk = new TestDesk(language, theme, List.of(screen))) {
      picture(desk, name + "-site");
      fill(desk, "#settings-site-name", "");
      fill(desk, "#settings-site-check-out", "25:00");
      fire(desk, "#settings-save-site");
      fill(desk, "#settings-site-check-out", "16:00");
      fire(desk, "#settings-save-site");
      picture(desk, name + "-site-wrong");
      fire(desk, "#settings-tab-kinds");
      choose(desk, "#settings-kinds", 0);
      fire(desk, "#settings-retire-kinds");
      picture(desk, name + "-kinds");
      rooms(desk, name);
      fire(desk, "#settings-tab-items");
      fire(desk, "#settings-save-items");
      picture(desk, name + "-items");
      fire(desk, "#settings-tab-policy");
      fill(desk, "#settings-policy-room-shortest", "2 h");
      fire(desk, "#settings-save-policy-room");
      picture(desk, name + "-policy");
    }
  }

  private void rooms(TestDesk desk, String name) throws Exception {
    fire(desk, "#settings-tab-rooms");
    choose(desk, "#settings-rooms", 2);
    fill(desk, "#settings-room-features", "1 bed · bath tub");
    Room open = house.rooms().get(2);
    house.save(
        new Room(open.id(), open.name(), open.kind(), "1 bed · view", "3", false, open.version()),
        FakeHouse.BORIS);
    fire(desk, "#settings-save-rooms");
    picture(desk, name + "-rooms-changed");
    choose(desk, "#settings-rooms", 5);
    picture(desk, name + "-rooms-discard");
    fire(desk, "#settings-discard-yes");
    choose(desk, "#settings-rooms", house.rooms().size() - 1);
    Fx.run(() -> ((TableView<?>) desk.node("#settings-rooms")).scrollTo(house.rooms().size() - 1));
    picture(desk, name + "-rooms-retired");
  }

  @Test
  void nothing_there_yet() throws Exception {
    SettingsScreen empty = new SettingsScreen(new FakeHouse().services());
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(empty))) {
      fire(desk, "#settings-tab-rooms");
      picture(desk, "settings-empty");
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_small_window(Language language) throws Exception {
    try (TestDesk desk = new TestDesk(language, ThemeChoice.LIGHT, List.of(screen))) {
      settle(desk);
      shrink(desk);
      fire(desk, "#settings-tab-rooms");
      choose(desk, "#settings-rooms", 2);
      house.save(house.rooms().get(2), FakeHouse.BORIS);
      fill(desk, "#settings-room-features", "1 bed · bath tub");
      fire(desk, "#settings-save-rooms");
      picture(desk, "settings-small-" + language.code());
      fire(desk, "#settings-tab-policy");
      picture(desk, "settings-small-policy-" + language.code());
    }
  }

  private static void choose(TestDesk desk, String table, int row) {
    Fx.run(() -> ((TableView<?>) desk.node(table)).getSelectionModel().clearAndSelect(row));
  }

  private static void shrink(TestDesk desk) {
    Fx.run(
        () -> {
          desk.window.stage().setWidth(960);
          desk.window.stage().setHeight(600);
        });
    Fx.run(() -> {});
  }

  private static void settle(TestDesk desk) {
    Fx.until(() -> !desk.window.tasks().busyProperty().get());
  }

  private static void fill(TestDesk desk, String selector, String text) {
    Fx.run(() -> ((TextField) desk.node(selector)).setText(text));
  }

  private static void fire(TestDesk desk, String selector) {
    Fx.run(() -> ((ButtonBase) desk.node(selector)).fire());
    settle(desk);
  }

  private static void picture(TestDesk desk, String name) throws Exception {
    Path file = FOLDER.resolve(name + ".png");
    settle(desk);
    // A scroll bar that has just become necessary appears with the second layout.
    Fx.run(desk.window.scene().getRoot()::layout);
    Fx.run(() -> {});
    Fx.picture(desk.window.scene(), file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }
}
