package holdfast.ui.calendar;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.pictures.Shot;
import holdfast.pictures.Studio;
import holdfast.rooms.SlotHold;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.shell.DeskWindow;
import holdfast.ui.shell.TestDesk;
import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

/** The rooms screen in the whole window before a camera, with hands. */
final class RoomsSitter {
  final FakeHotel hotel;
  final RoomsScreen screen;
  final TestDesk desk;
  private final Studio studio;

  private RoomsSitter(Studio studio, FakeHotel hotel) {
    this.studio = studio;
    this.hotel = hotel;
    screen = new RoomsScreen(hotel.services());
    desk = TestDesk.ofLook(studio.look(), List.of(screen));
  }

  static void sit(Studio studio, Consumer<RoomsSitter> play) {
    sit(studio, SampleHotel.open(studio.look().language()), play);
  }

  static void sit(Studio studio, FakeHotel hotel, Consumer<RoomsSitter> play) {
    var sitter = new RoomsSitter(studio, hotel);
    try (TestDesk desk = sitter.desk) {
      studio.fit(desk.window.stage());
      Fx.run(sitter.grid()::requestFocus);
      desk.settle();
      play.accept(sitter);
    } finally {
      hotel.letGo();
    }
  }

  void shot(Shot shot) {
    studio.shot(desk, shot);
  }

  /** A picture in the middle of something that does not end by itself. */
  void shotNow(Shot shot) {
    studio.shot(desk.window, shot);
  }

  RoomGrid grid() {
    return (RoomGrid) desk.node("#rooms-grid");
  }

  /** A word of the sample in the language of the picture. */
  String word(String english) {
    return SampleHotel.word(studio.look().language(), english);
  }

  /** One of two texts, by the language of the picture. */
  String said(String english, String russian) {
    return switch (studio.look().language()) {
      case EN -> english;
      case RU -> russian;
    };
  }

  SlotHold select(String guest) {
    SlotHold hold = hotel.of(guest);
    select(hold);
    return hold;
  }

  void select(SlotHold hold) {
    RoomGrid grid = grid();
    Fx.run(() -> grid.select(hold.id()));
    desk.settle();
  }

  /** Asks for nights as a drag over the chart does; days count from Monday. */
  void ask(long room, int arrival, int departure) {
    RoomGrid grid = grid();
    Fx.run(
        () -> {
          grid.moveCursorTo(new RoomId(room), day(arrival));
          screen.newHold(new Nights(new RoomId(room), day(arrival), day(departure)));
        });
    desk.settle();
  }

  private static LocalDate day(int number) {
    return FakeHotel.MONDAY.plusDays(number);
  }

  Supplier<Point2D> bar(String guest) {
    RoomGrid grid = grid();
    return () -> middle(grid.boundsOf(hotel.of(guest).id()).orElseThrow());
  }

  Supplier<Point2D> cell(long room, int day) {
    RoomGrid grid = grid();
    return () -> middle(grid.boundsOfCell(new RoomId(room), day(day)).orElseThrow());
  }

  private static Point2D middle(Bounds bounds) {
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  void rightClick(Supplier<Point2D> place, Shot shot) {
    desk.robot.rightClick(grid(), place);
    Fx.until(() -> Window.getWindows().stream().anyMatch(ContextMenu.class::isInstance));
    shot(shot);
    closePopups();
  }

  void openMenu(String selector, Shot shot) {
    MenuButton menu = (MenuButton) desk.node(selector);
    Fx.run(menu::show);
    shot(shot);
    Fx.run(menu::hide);
  }

  /** As small as a window may become, where the strip has no room for everything. */
  void narrow() {
    studio.fit(desk.window.stage(), DeskWindow.WIDTH_MIN, DeskWindow.HEIGHT_MIN);
  }

  /** The size of the look again. */
  void wide() {
    studio.fit(desk.window.stage());
  }

  void closePopups() {
    Fx.run(
        () ->
            List.copyOf(Window.getWindows()).stream()
                .filter(PopupWindow.class::isInstance)
                .forEach(Window::hide));
  }

  /** Gives a form up, whatever stands on it. */
  void giveUp() {
    desk.fire("#form-give-up");
    if (Fx.get(() -> desk.window.scene().lookup("#discard-yes") != null)) {
      desk.fire("#discard-yes");
    }
  }

  void pass(Duration time) {
    hotel.advance(time);
    desk.pass(time);
  }

  void free(String guest) {
    hotel.colleague(hotel.of(guest), HoldState.CANCELLED, hotel.now());
    desk.tell(new Event.Changed(EnumSet.of(Topic.SLOT_HOLD), hotel.now()));
    desk.settle();
  }
}
