package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.ui.calendar.grid.ChartKey;
import holdfast.ui.calendar.grid.MenuPlace;
import holdfast.ui.calendar.grid.Nights;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.jspecify.annotations.Nullable;

/**
 * What can be done with a bar or in a cell: only what applies. What applies but cannot be done now
 * stands there disabled, beneath the reason.
 */
final class BarMenu {
  private final RoomsModel model;
  private final UiContext context;
  private final RoomsControllers controllers;
  private final RoomGrid grid;
  private final Consumer<HoldId> open;
  private final Runnable showKeys;

  /**
   * @param open selects a bar and goes to the panel beside the chart
   */
  BarMenu(
      RoomsModel model,
      UiContext context,
      RoomsControllers controllers,
      RoomGrid grid,
      Consumer<HoldId> open,
      Runnable showKeys) {
    this.model = model;
    this.context = context;
    this.controllers = controllers;
    this.grid = grid;
    this.open = open;
    this.showKeys = showKeys;
  }

  void show(MenuPlace place) {
    SlotHold bar = place.bar();
    List<MenuItem> items = new ArrayList<>();
    if (bar == null) {
      free(place.cell().room(), nights(place), items);
    } else {
      bar(bar, place.at(), items);
    }
    takeBack(items);
    var menu = new ContextMenu(items.toArray(MenuItem[]::new));
    menu.setId("rooms-menu");
    menu.getStyleClass().add("rooms-menu");
    menu.show(grid, place.screenX(), place.screenY());
  }

  // ---- a bar

  private void bar(SlotHold bar, Instant at, List<MenuItem> items) {
    SelectionController commands = controllers.commands();
    boolean held = bar.state() == HoldState.HELD;
    boolean closure = bar.purpose() == Purpose.CLOSURE;
    items.add(item("open", "rooms.menu.open", ChartKey.OPEN, () -> open.accept(bar.id())));
    String reason = blocked();
    List<MenuItem> doing = new ArrayList<>();
    if (held) {
      doing.add(item("confirm", "rooms.confirm", null, commands::confirm));
      doing.add(
          named(
              "extend",
              context.text(
                  "rooms.extendBy", context.formats().duration(SelectionController.EXTENSION)),
              null,
              commands::extend));
    }
    if (bar.state().isActive()) {
      doing.add(item("edit", "rooms.menu.edit", ChartKey.EDIT, commands::edit));
      doing.add(item("move", "rooms.move.open", null, controllers.moves()::open));
      if (!closure) {
        doing.add(item("swap", "rooms.menu.swap", ChartKey.SWAP, controllers.bars()::chooseSwap));
        String lock = bar.lock().isOn() ? "rooms.menu.unlock" : "rooms.menu.lock";
        doing.add(
            named(
                "lock",
                context.text(lock, bar.roomName()),
                ChartKey.LOCK,
                controllers.locks()::toggle));
        split(bar, at, doing);
      }
      doing.add(
          item(
              "cancel",
              closure ? "rooms.menu.reopen" : "rooms.menu.cancel",
              ChartKey.CANCEL,
              commands::cancel));
    } else if (bar.state() == HoldState.EXPIRED && !closure) {
      doing.add(item("again", "rooms.again", null, () -> controllers.holds().offerAnew(bar)));
    }
    add(items, doing, reason);
  }

  private void split(SlotHold bar, Instant at, List<MenuItem> doing) {
    List<StayCut> cuts = controllers.splits().cuts(bar);
    if (!cuts.isEmpty()) {
      Instant rest = StayCut.at(cuts, at).restStarts();
      boolean nights = StayCut.at(cuts, at).firstEnds().isBefore(rest);
      String from =
          nights
              ? context.formats().day(context.formats().dateAt(rest))
              : context.formats().dayTime(rest);
      doing.add(
          named(
              "split",
              context.text("rooms.menu.split", from),
              ChartKey.SPLIT,
              () -> controllers.splits().open(at)));
    }
  }

  /** Why nothing can be done with the selected bar now; null if it can. */
  private @Nullable String blocked() {
    if (!context.live().get()) {
      return context.text("rooms.menu.notLive");
    }
    if (!(model.panel.get() instanceof Panel.Inspect)) {
      return context.text("rooms.menu.typing");
    }
    return model.busy.get() ? context.text("rooms.menu.busy") : null;
  }

  // ---- a cell

  private void free(RoomId room, Nights nights, List<MenuItem> items) {
    List<MenuItem> doing = new ArrayList<>();
    String reason = reason(room, nights);
    doing.add(item("new", "rooms.menu.new", ChartKey.NEW, () -> controllers.holds().open(nights)));
    doing.add(
        item("close", "rooms.menu.close", null, () -> controllers.holds().openClosure(nights)));
    add(items, doing, reason);
  }

  private @Nullable String reason(RoomId room, Nights nights) {
    if (!context.live().get()) {
      return context.text("rooms.menu.notLive");
    }
    if (model.room(room).map(known -> known.retired()).orElse(false)) {
      return context.text("rooms.menu.retired");
    }
    var window = model.window().get();
    if (window != null && context.clock().isKnown()) {
      Instant end = window.times().nights(nights.arrival(), nights.departure()).end();
      return end.isAfter(context.clock().now()) ? null : context.text("rooms.menu.past");
    }
    return null;
  }

  private Nights nights(MenuPlace place) {
    Nights marked = grid.markedNightsProperty().get();
    var cell = place.cell();
    boolean inMarked =
        marked != null
            && marked.room().equals(cell.room())
            && !cell.date().isBefore(marked.arrival())
            && cell.date().isBefore(marked.departure());
    return marked != null && inMarked
        ? marked
        : new Nights(cell.room(), cell.date(), cell.date().plusDays(1));
  }

  // ---- everywhere

  private void takeBack(List<MenuItem> items) {
    items.add(new SeparatorMenuItem());
    UndoController undo = controllers.undo();
    Deed toUndo = model.undo.undo().get();
    Deed toRedo = model.undo.redo().get();
    boolean live = context.live().get();
    if (toUndo != null) {
      String name = context.text("rooms.menu.undo", undo.undoShort(toUndo));
      items.add(disabled(named("undo", name, ChartKey.UNDO, undo::undo), !live));
    }
    if (toRedo != null) {
      String name = context.text("rooms.menu.redo", undo.redoShort(toRedo));
      items.add(disabled(named("redo", name, ChartKey.REDO, undo::redo), !live));
    }
    items.add(item("keys", "rooms.keys.title", ChartKey.SHEET, showKeys));
  }

  private static MenuItem disabled(MenuItem item, boolean isDisabled) {
    item.setDisable(isDisabled);
    return item;
  }

  private static void add(List<MenuItem> items, List<MenuItem> doing, @Nullable String reason) {
    if (reason != null && !doing.isEmpty()) {
      var why = new MenuItem(reason);
      why.setId("menu-reason");
      why.setDisable(true);
      why.getStyleClass().add("menu-reason");
      items.add(why);
      doing.forEach(item -> item.setDisable(true));
    }
    items.addAll(doing);
  }

  private MenuItem item(String id, String key, @Nullable ChartKey keys, Runnable action) {
    return named(id, context.text(key), keys, action);
  }

  private static MenuItem named(String id, String name, @Nullable ChartKey keys, Runnable action) {
    var item = new MenuItem(name);
    item.setId("menu-" + id);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    if (keys != null) {
      item.setAccelerator(keys.combinations().getFirst());
    }
    return item;
  }
}
