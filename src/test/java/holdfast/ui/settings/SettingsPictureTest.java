package holdfast.ui.settings;

import holdfast.rooms.Room;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.TestDesk;
import holdfast.ui.shell.ThemeChoice;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Paints every section of the settings, to be looked at. */
@FxTest
class SettingsPictureTest {
  private final FakeHouse house = FakeHouse.sample();
  private final SettingsScreen screen = new SettingsScreen(house.services());

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void settings(Language language, ThemeChoice theme) {
    String name = "settings-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
    try (TestDesk desk = new TestDesk(language, theme, List.of(screen))) {
      desk.picture(name + "-site");
      desk.fill("#settings-site-name", "");
      desk.fill("#settings-site-check-out", "25:00");
      desk.fire("#settings-save-site");
      desk.fill("#settings-site-check-out", "16:00");
      desk.fire("#settings-save-site");
      desk.picture(name + "-site-wrong");
      desk.fire("#settings-tab-kinds");
      desk.choose("#settings-kinds", 0);
      desk.fire("#settings-retire-kinds");
      desk.picture(name + "-kinds");
      rooms(desk, name);
      desk.fire("#settings-tab-items");
      desk.fire("#settings-save-items");
      desk.picture(name + "-items");
      desk.fire("#settings-tab-policy");
      desk.fill("#settings-policy-room-shortest", "2 h");
      desk.fire("#settings-save-policy-room");
      desk.picture(name + "-policy");
    }
  }

  private void rooms(TestDesk desk, String name) {
    desk.fire("#settings-tab-rooms");
    desk.choose("#settings-rooms", 2);
    desk.fill("#settings-room-features", "1 bed · bath tub");
    Room open = house.rooms().get(2);
    house.save(
        new Room(open.id(), open.name(), open.kind(), "1 bed · view", "3", false, open.version()),
        FakeHouse.BORIS);
    desk.fire("#settings-save-rooms");
    desk.picture(name + "-rooms-changed");
    desk.choose("#settings-rooms", 5);
    desk.picture(name + "-rooms-discard");
    desk.fire("#settings-discard-yes");
    desk.choose("#settings-rooms", house.rooms().size() - 1);
    Fx.run(() -> ((TableView<?>) desk.node("#settings-rooms")).scrollTo(house.rooms().size() - 1));
    desk.picture(name + "-rooms-retired");
  }

  @Test
  void nothing_there_yet() {
    SettingsScreen empty = new SettingsScreen(new FakeHouse().services());
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(empty))) {
      desk.fire("#settings-tab-rooms");
      desk.picture("settings-empty");
    }
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void a_small_window(Language language) {
    try (TestDesk desk = new TestDesk(language, ThemeChoice.LIGHT, List.of(screen))) {
      desk.settle();
      desk.shrink();
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      house.save(house.rooms().get(2), FakeHouse.BORIS);
      desk.fill("#settings-room-features", "1 bed · bath tub");
      desk.fire("#settings-save-rooms");
      desk.picture("settings-small-" + language.code());
      desk.fire("#settings-tab-policy");
      desk.picture("settings-small-policy-" + language.code());
    }
  }
}
