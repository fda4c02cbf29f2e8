package holdfast.ui.shell;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.builtin.BuiltInDatabaseException;
import holdfast.persistence.builtin.Progress;
import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import holdfast.pictures.Studio;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.site.DatabaseTrouble;
import holdfast.stock.Item;
import holdfast.testkit.Fx;
import holdfast.testkit.SampleWords;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Notice;
import java.time.LocalDate;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.kordamp.ikonli.feather.Feather;

/** Pictures of the start and of what stands around the screens. */
public final class ShellSittings {
  private ShellSittings() {}

  public static List<Sitting> all() {
    return List.of(ShellSittings::start, ShellSittings::around);
  }

  private static DeskWindow window(Studio studio) {
    DeskWindow window =
        Fx.get(
            () -> {
              var made =
                  new DeskWindow(
                      new Stage(),
                      new DeskPreferences(studio.look().language(), studio.look().theme(), null));
              made.stage().show();
              return made;
            });
    studio.fit(window.stage());
    return window;
  }

  private static void start(Studio studio) {
    StartModel model = Fx.get(StartModel::new);
    try (DeskWindow window = window(studio)) {
      Fx.run(
          () ->
              StartView.show(
                  window,
                  model,
                  new StartView.Actions() {
                    @Override
                    public void tryAgain() {}

                    @Override
                    public void quit() {}
                  }));
      Fx.run(() -> model.at(Progress.Step.INITIALISING));
      studio.shot(window, Shot.START);
      Fx.run(
          () ->
              model.fail(
                  BuiltInDatabaseException.Reason.DISK_FULL,
                  "/data/holdfast",
                  new IllegalStateException("no space left on device")));
      studio.shot(window, Shot.START_FAILED);
      Fx.run(model::again);
      Fx.run(
          () ->
              model.fail(
                  DatabaseTrouble.Kind.REFUSED_LOGIN,
                  "",
                  new IllegalStateException("password authentication failed")));
      studio.shot(window, Shot.SERVER_REFUSED);
      Fx.run(model::again);
      Fx.run(() -> FirstStartCard.ask(window, _ -> {}));
      studio.shot(window, Shot.FIRST_START);
    }
    try (DeskWindow window = window(studio)) {
      Fx.run(() -> WhoCard.askFirst(window, () -> {}));
      studio.shot(window, Shot.WHO);
      Fx.run(() -> ((javafx.scene.control.Button) window.scene().lookup("#who-accept")).fire());
      studio.shot(window, Shot.WHO_MISSING);
    }
  }

  private static void around(Studio studio) {
    boolean russian = studio.look().language() == Language.RU;
    var rooms = new FakeScreen("rooms", Feather.GRID, "rooms.title");
    rooms.content = _ -> new Region();
    try (TestDesk desk = TestDesk.ofLook(studio.look(), List.of(rooms))) {
      studio.fit(desk.window.stage());
      search(desk, studio);
      desk.press(KeyCode.ESCAPE, false);
      Fx.run(
          () -> {
            desk.window
                .notices()
                .show(
                    Notice.warning(
                            russian
                                ? "Номер 204, Моро: срок истекает в 12:34."
                                : "Room 204 for Moreau runs out at 12:34.")
                        .with(russian ? "Показать" : "Show", () -> {}));
            desk.window
                .notices()
                .show(
                    Notice.success(
                        russian
                            ? "Номер 202 удерживается до 12:42."
                            : "Room 202 is held until 12:42."));
          });
      studio.shot(desk, Shot.NOTICES);
      MenuButton person = (MenuButton) desk.node("#person");
      Fx.run(person::show);
      studio.shot(desk, Shot.MENU_PERSON);
      Fx.run(person::hide);
      Fx.run(() -> WhoCard.change(desk.window));
      studio.shot(desk, Shot.WHO_CHANGE);
      desk.press(KeyCode.ESCAPE, false);
      trouble(desk, studio);
    }
  }

  private static void trouble(TestDesk desk, Studio studio) {
    Fx.run(
        () ->
            desk.window
                .errors()
                .present(
                    new DatabaseTrouble(
                        DatabaseTrouble.Kind.READ_ONLY,
                        "planted",
                        new IllegalStateException("planted"))));
    studio.shot(desk, Shot.TROUBLE);
    desk.press(KeyCode.ESCAPE, false);
    Fx.run(() -> desk.window.errors().present(new IllegalStateException("planted")));
    Fx.run(() -> ((TitledPane) desk.node(".titled-pane")).setExpanded(true));
    studio.shot(desk, Shot.TROUBLE_DEFECT);
  }

  private static void search(TestDesk desk, Studio studio) {
    desk.press(KeyCode.F, true);
    TextField field = (TextField) desk.node("#search");
    Fx.run(() -> field.setText("zzz"));
    Fx.until(() -> desk.node("#search-results").isVisible());
    studio.shot(desk, Shot.SEARCH_NOTHING);
    Language language = studio.look().language();
    RoomId room = new RoomId(204);
    desk.hits.add(
        new Hit.RoomHoldHit(
            new SlotHold(
                new HoldId(1042),
                room,
                "204",
                TestUi.TIMES.nights(LocalDate.of(2026, 12, 3), LocalDate.of(2026, 12, 5)),
                HoldState.HELD,
                TestUi.NOW.plusSeconds(372),
                1,
                Purpose.STAY,
                Details.of(SampleWords.in(language, "Moreau, Claire")),
                TestUi.ANNA,
                TestUi.NOW)));
    desk.hits.add(new Hit.RoomHit(room, "204", SampleWords.in(language, "Standard double")));
    desk.hits.add(
        new Hit.ItemHit(
            new Item(
                new ItemId(3),
                "ROB-01",
                SampleWords.in(language, "Bathrobe L"),
                "pcs",
                "A",
                false,
                1)));
    Fx.run(() -> field.setText("204"));
    Fx.until(() -> !desk.window.scene().getRoot().lookupAll(".hit").isEmpty());
    studio.shot(desk, Shot.SEARCH);
  }
}
