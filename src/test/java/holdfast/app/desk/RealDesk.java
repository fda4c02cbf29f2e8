package holdfast.app.desk;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.testkit.Furniture;
import holdfast.testkit.Fx;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.PaperFolder;
import holdfast.ui.calendar.PaperServices;
import holdfast.ui.calendar.RoomsScreen;
import holdfast.ui.calendar.RoomsServices;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import holdfast.ui.review.ReviewScreen;
import holdfast.ui.review.ReviewServices;
import holdfast.ui.settings.SettingsScreen;
import holdfast.ui.settings.SettingsServices;
import holdfast.ui.shell.DeskPreferences;
import holdfast.ui.shell.DeskServices;
import holdfast.ui.shell.DeskShell;
import holdfast.ui.shell.DeskWindow;
import holdfast.ui.shell.ThemeChoice;
import holdfast.ui.stock.StockScreen;
import holdfast.ui.stock.StockServices;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import javafx.stage.Stage;

/** The real window with all its screens on a real database: one room kind, two rooms, one item. */
final class RealDesk implements AutoCloseable {
  static final Caller ANNA = new Caller("Zora", "Zz1");
  static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Moscow"), LocalTime.of(15, 0), LocalTime.of(12, 0));

  final Furniture furniture;
  final FrontDesk services;
  final DeskPreferences preferences;
  final DeskWindow window;
  final RoomsScreen rooms;
  final SceneRobot robot;
  final LocalDate today;
  final RoomId room;
  final HoldId moreau;
  private final DeskShell shell;

  RealDesk(TestDatabase database, Language language) {
    furniture = new Furniture(database);
    furniture.clear();
    furniture.site(TIMES);
    furniture.sql().run("UPDATE site SET name = 'Zzhotel'");
    services = FrontDesk.open(database::application);
    today = LocalDate.ofInstant(services.clock().now(), TIMES.zone());
    room = furniture.room("201", furniture.kind("Zzkind", 2, 1));
    RoomId other = furniture.room("202", null);
    moreau =
        furniture.hold(room, TIMES.nights(today.plusDays(1), today.plusDays(3)), HoldState.HELD);
    furniture.guest(moreau, "Zzmoreau", "+33 1");
    HoldId late =
        furniture.hold(
            other, TIMES.nights(today.plusDays(2), today.plusDays(4)), HoldState.EXPIRED);
    furniture.guest(late, "Zzweber");
    HoldId box = furniture.stockHold(furniture.item("ZZ-1", "Zzbox", 8), 3, HoldState.HELD);
    furniture.guest(box, "Zzsilva");
    furniture.sql().run("UPDATE item SET unit = 'Zzunit'");
    preferences = new DeskPreferences(language, ThemeChoice.LIGHT, ANNA);
    window = Fx.get(() -> new DeskWindow(new Stage(), preferences));
    rooms =
        Fx.get(
            () ->
                new RoomsScreen(
                    new RoomsServices(
                        services.calendar(),
                        services.rooms(),
                        services.arrangements(),
                        services.freeRooms(),
                        services.details(),
                        services.history(),
                        services.policies(),
                        services.stayFinder(),
                        new PaperServices(services.site(), new NoFolder(), List::of))));
    var shellServices =
        new DeskServices(
            "",
            services.site().site(),
            services.site(),
            services.clock(),
            services.changes(),
            services.sweeper()::subscribe,
            services.finder());
    shell = Fx.get(() -> new DeskShell(window, shellServices, screens()));
    Fx.run(
        () -> {
          shell.open();
          HeadlessScreen.place(window.stage());
          window.stage().show();
        });
    robot = new SceneRobot(window.scene());
    Fx.until(() -> grid().boundsOf(moreau).isPresent());
    settle();
  }

  private List<Screen> screens() {
    return List.of(
        rooms,
        new StockScreen(
            new StockServices(
                services.stock(), services.shelf(), services.groups(), services.policies())),
        new ReviewScreen(
            new ReviewServices(
                services.expired(),
                services.rooms(),
                services.stock(),
                services.policies(),
                services.site())),
        new SettingsScreen(
            new SettingsServices(
                services.site(),
                services.policies(),
                services.roomCatalogue(),
                services.itemCatalogue())));
  }

  RoomGrid grid() {
    return (RoomGrid) window.scene().getRoot().lookup("#rooms-grid");
  }

  /** Nothing is under way any more, and what it brought was laid out. */
  void settle() {
    Fx.until(() -> !window.tasks().busyProperty().get());
    Fx.pulses(window.scene(), 2);
  }

  @Override
  public void close() {
    Fx.run(shell::close);
    window.close();
    services.close();
    furniture.close();
  }

  private record NoFolder() implements PaperFolder {
    @Override
    public Path folder() {
      return Path.of("nowhere");
    }

    @Override
    public void remember(Path folder) {
      throw new AssertionError("nothing is printed");
    }
  }
}
