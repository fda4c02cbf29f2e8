package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.pictures.Shot;
import holdfast.rooms.SlotHold;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.DatabaseTrouble;
import holdfast.testkit.Fx;
import holdfast.ui.calendar.grid.GroupKey;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.Scale;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;

/** The chart: its scales, bars under the hand, menus, and what it says when nobody answers. */
final class ChartShots {
  private ChartShots() {}

  static void scales(RoomsSitter sitter) {
    sitter.shot(Shot.ROOMS_DAYS);
    RoomGrid grid = sitter.grid();
    for (Scale scale : new Scale[] {Scale.HOURS, Scale.MONTH}) {
      Fx.run(() -> grid.setScale(scale));
      sitter.shot(scale == Scale.HOURS ? Shot.ROOMS_HOURS : Shot.ROOMS_MONTH);
    }
    Fx.run(() -> grid.setScale(Scale.DAYS));
    sitter.desk.settle();
    Set<GroupKey> folded = new HashSet<>();
    Group first = Fx.get(() -> grid.windowProperty().get()).groups().getFirst();
    folded.add(new GroupKey(first.kind() == null ? null : first.kind().id()));
    Fx.run(() -> grid.foldedProperty().set(folded));
    sitter.shot(Shot.ROOMS_FOLDED);
    Fx.run(() -> grid.foldedProperty().set(Set.of()));
    sitter.desk.fire("#panel-hint-done");
    sitter.shot(Shot.ROOMS_KNOWN);
    ToggleButton ghosts = (ToggleButton) sitter.desk.node("#rooms-ghosts");
    Fx.run(() -> ghosts.setSelected(true));
    sitter.select("Weber");
    sitter.shot(Shot.ROOMS_GHOST);
  }

  static void bars(RoomsSitter sitter) {
    sitter.select("Moreau, Claire");
    sitter.shot(Shot.INSPECTOR_HELD);
    sitter.select("Berg");
    sitter.shot(Shot.INSPECTOR_URGENT);
    sitter.select("Rossi");
    sitter.shot(Shot.INSPECTOR_CONFIRMED);
    sitter.select(closure(sitter));
    sitter.shot(Shot.INSPECTOR_CLOSURE);
    sitter.desk.robot.keys(KeyCode.F1);
    sitter.shot(Shot.KEYS);
    sitter.desk.fire("#keys-close");
    sitter.desk.fire("#rooms-legend");
    sitter.shot(Shot.LEGEND);
    sitter.closePopups();
    sitter.desk.fire("#rooms-range");
    sitter.shot(Shot.DATES);
    sitter.closePopups();
    sitter.openMenu("#rooms-kinds", Shot.MENU_KINDS);
  }

  static SlotHold closure(RoomsSitter sitter) {
    return sitter.hotel.all().stream()
        .filter(hold -> hold.details().note().equals(sitter.word("shower")))
        .findFirst()
        .orElseThrow();
  }

  static void gestures(RoomsSitter sitter) {
    RoomGrid grid = sitter.grid();
    sitter.desk.robot.rest(grid, sitter.bar("Moreau, Claire"));
    Fx.until(() -> sitter.desk.robot.has("#hover-card"));
    sitter.shotNow(Shot.HOVER_CARD);
    sitter.desk.robot.drag(grid, sitter.bar("Berg"), sitter.cell(203, 2));
    sitter.shotNow(Shot.DRAG_FORBIDDEN);
    sitter.desk.robot.dragOn(grid, sitter.cell(204, 2));
    sitter.shotNow(Shot.DRAG_ALLOWED);
    sitter.hotel.holdBack();
    sitter.desk.robot.drop();
    sitter.shotNow(Shot.DRAG_SAVING);
    sitter.hotel.letGo();
    sitter.shot(Shot.DRAG_MOVED);
    sitter.desk.robot.keys(KeyCode.CONTROL, KeyCode.Z);
    sitter.shot(Shot.UNDO_DONE);
    sitter.desk.robot.keys(KeyCode.CONTROL, KeyCode.Y);
    sitter.desk.settle();
    sitter.rightClick(sitter.bar("Berg"), Shot.MENU_UNDO);
    sitter.hotel.stay(206, 1, 3, "Fischer");
    sitter.desk.robot.keys(KeyCode.CONTROL, KeyCode.Z);
    sitter.shot(Shot.UNDO_REFUSED);
  }

  static void swaps(RoomsSitter sitter) {
    RoomGrid grid = sitter.grid();
    sitter.select("Berg");
    sitter.desk.robot.keys(KeyCode.S);
    sitter.shotNow(Shot.SWAP_CHOOSING);
    sitter.desk.robot.rest(grid, sitter.bar("Haddad"));
    sitter.shotNow(Shot.SWAP_CHOSEN);
    sitter.desk.robot.keys(KeyCode.ESCAPE);
    sitter.desk.robot.drag(grid, sitter.bar("Berg"), sitter.bar("Haddad"));
    sitter.desk.robot.press(KeyCode.SHIFT);
    sitter.shotNow(Shot.SWAP_DRAG);
    sitter.desk.robot.dragOn(grid, sitter.bar("Kowalski, family"));
    sitter.shotNow(Shot.SWAP_FORBIDDEN);
    sitter.desk.robot.keys(KeyCode.ESCAPE);
    sitter.desk.robot.release(KeyCode.SHIFT);
    sitter.desk.robot.drop();
  }

  static void locksAndSplits(RoomsSitter sitter) {
    RoomGrid grid = sitter.grid();
    sitter.select("Moreau, Claire");
    sitter.desk.robot.keys(KeyCode.L);
    sitter.shot(Shot.LOCKED);
    sitter.desk.robot.drag(grid, sitter.bar("Moreau, Claire"), sitter.cell(203, 3));
    sitter.shotNow(Shot.DRAG_LOCKED);
    sitter.desk.robot.keys(KeyCode.ESCAPE);
    sitter.desk.robot.drop();
    SlotHold sato = sitter.hotel.held(204, 2, 3, "Sato", Duration.ofMinutes(5));
    sitter.hotel.lock(sato, true, FakeHotel.BORIS);
    sitter.hotel.lock(sitter.hotel.of("Rossi"), true, FakeHotel.BORIS);
    sitter.desk.tell(new Event.Changed(EnumSet.of(Topic.SLOT_HOLD), sitter.hotel.now()));
    sitter.select("Sato");
    sitter.shot(Shot.LOCKED_SHORT);
    sitter.rightClick(sitter.cell(203, 3), Shot.MENU_SPLIT);
    sitter.desk.robot.keys(KeyCode.X);
    Fx.until(() -> sitter.desk.robot.has("#split-stay"));
    sitter.desk.fire("#split-stay");
    sitter.shot(Shot.SPLIT_DONE);
  }

  static void menus(RoomsSitter sitter) {
    sitter.rightClick(sitter.bar("Moreau, Claire"), Shot.MENU_BAR);
    sitter.rightClick(sitter.cell(203, 0), Shot.MENU_CELL);
    sitter.desk.tell(new Event.Disconnected(sitter.hotel.now().minusSeconds(90)));
    sitter.rightClick(sitter.bar("Moreau, Claire"), Shot.MENU_NOT_LIVE);
    sitter.desk.tell(new Event.Connected());
  }

  static void unreachable(RoomsSitter sitter) {
    sitter.select("Moreau, Claire");
    sitter.desk.tell(new Event.Disconnected(sitter.hotel.now().minusSeconds(90)));
    sitter.shot(Shot.NOT_LIVE);
    sitter.desk.tell(new Event.Connected());
    sitter.desk.tell(new Event.Access(true));
    sitter.shot(Shot.READ_ONLY);
    sitter.desk.tell(new Event.Access(false));
    sitter.desk.settle();
    sitter.select("Moreau, Claire");
    sitter.hotel.holdBack();
    sitter.ask(204, 1, 3);
    sitter.desk.fill("#form-guest", sitter.word("Fischer"));
    sitter.desk.fireAndGo("#form-hold");
    sitter.shotNow(Shot.FORM_SENDING);
    sitter.desk.tell(new Event.Disconnected(sitter.hotel.now().minusSeconds(3)));
    sitter.shotNow(Shot.FINDING_OUT);
    sitter.hotel.letGo();
    sitter.desk.tell(new Event.Connected());
    sitter.desk.settle();
    sitter.hotel.fail(
        new DatabaseTrouble(
            DatabaseTrouble.Kind.UNREACHABLE, "planted", new IllegalStateException("planted")));
    sitter.desk.tell(new Event.RefreshAll());
    sitter.desk.settle();
    sitter.shot(Shot.ROOMS_UNREADABLE);
  }
}
