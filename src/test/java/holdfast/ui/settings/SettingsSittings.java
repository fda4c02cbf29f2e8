package holdfast.ui.settings;

import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import holdfast.pictures.Studio;
import holdfast.rooms.Room;
import holdfast.testkit.SampleWords;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import holdfast.ui.shell.TestDesk;
import java.util.List;

/** Pictures of every section of the settings. */
public final class SettingsSittings {
  private SettingsSittings() {}

  public static List<Sitting> all() {
    return List.of(
        SettingsSittings::site,
        SettingsSittings::catalogues,
        SettingsSittings::changed,
        SettingsSittings::nothing);
  }

  /** The screen with the sample as it is called in a language. */
  public static Screen screen(Language language) {
    return new SettingsScreen(FakeHouse.sample(language).services());
  }

  private static TestDesk open(Studio studio, FakeHouse house) {
    TestDesk desk = TestDesk.ofLook(studio.look(), List.of(new SettingsScreen(house.services())));
    studio.fit(desk.window.stage());
    desk.settle();
    return desk;
  }

  private static String word(Studio studio, String word) {
    return SampleWords.in(studio.look().language(), word);
  }

  private static void site(Studio studio) {
    try (TestDesk desk = open(studio, FakeHouse.sample(studio.look().language()))) {
      studio.shot(desk, Shot.SETTINGS_SITE);
      desk.fill("#settings-site-name", "");
      desk.fill("#settings-site-check-out", "25:00");
      desk.fire("#settings-save-site");
      studio.shot(desk, Shot.SETTINGS_SITE_WRONG);
    }
  }

  private static void catalogues(Studio studio) {
    try (TestDesk desk = open(studio, FakeHouse.sample(studio.look().language()))) {
      desk.fire("#settings-tab-kinds");
      desk.choose("#settings-kinds", 0);
      desk.fire("#settings-retire-kinds");
      studio.shot(desk, Shot.SETTINGS_KINDS);
      desk.fire("#settings-tab-items");
      desk.fire("#settings-save-items");
      studio.shot(desk, Shot.SETTINGS_ITEMS);
      desk.fire("#settings-tab-policy");
      desk.fill("#settings-policy-room-shortest", word(studio, "2 h"));
      desk.fire("#settings-save-policy-room");
      studio.shot(desk, Shot.SETTINGS_POLICY);
    }
  }

  private static void changed(Studio studio) {
    FakeHouse house = FakeHouse.sample(studio.look().language());
    try (TestDesk desk = open(studio, house)) {
      desk.fire("#settings-tab-rooms");
      desk.choose("#settings-rooms", 2);
      studio.shot(desk, Shot.SETTINGS_ROOMS);
      desk.fill("#settings-room-features", word(studio, "1 bed · bath tub"));
      Room open = house.rooms().get(2);
      house.save(
          new Room(
              open.id(),
              open.name(),
              open.kind(),
              word(studio, "1 bed · view"),
              "3",
              false,
              open.version()),
          SampleWords.in(studio.look().language(), FakeHouse.BORIS));
      desk.fire("#settings-save-rooms");
      studio.shot(desk, Shot.SETTINGS_CHANGED);
      desk.fire("#conflict-back");
      desk.choose("#settings-rooms", 5);
      studio.shot(desk, Shot.SETTINGS_DISCARD);
    }
  }

  private static void nothing(Studio studio) {
    try (TestDesk desk = open(studio, new FakeHouse())) {
      desk.fire("#settings-tab-rooms");
      studio.shot(desk, Shot.SETTINGS_EMPTY);
    }
  }
}
