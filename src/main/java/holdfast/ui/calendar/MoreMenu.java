package holdfast.ui.calendar;

import holdfast.ui.calendar.grid.ChartKey.Line;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * What there is no room for on the strip: while a button has given way, its command is in this
 * menu. The menu is made when it opens, so that it says what can be done at that moment.
 */
final class MoreMenu extends MenuButton {
  /** A button of the strip and what stands for it in the menu. */
  private record Entry(Node button, Supplier<List<MenuItem>> items) {}

  private final RoomsModel model;
  private final RoomsControllers controllers;
  private final UiContext context;
  private final List<Entry> entries = new ArrayList<>();

  MoreMenu(RoomsModel model, RoomsControllers controllers, UiContext context) {
    super(null, new FontIcon(Feather.MORE_HORIZONTAL));
    this.model = model;
    this.controllers = controllers;
    this.context = context;
    setId("rooms-more");
    getStyleClass().addAll("page", "without-arrow");
    setMinWidth(USE_PREF_SIZE);
    String name = context.text("rooms.more");
    setAccessibleText(name);
    setTooltip(new Tooltip(name));
    // It must have something to open, or nothing opens.
    getItems().setAll(new MenuItem());
    setOnShowing(_ -> list());
  }

  private void list() {
    getItems()
        .setAll(
            entries.stream()
                .filter(entry -> !entry.button().isVisible())
                .flatMap(entry -> entry.items().get().stream())
                .toList());
  }

  void standsForUndo(Node buttons) {
    entries.add(new Entry(buttons, this::undoAndRedo));
  }

  void standsForPrint(Node button) {
    entries.add(
        new Entry(
            button, () -> List.of(item("print", context.text("print.open"), controllers.print()))));
  }

  void standsForFind(Node button) {
    String name = context.text("find.open") + " (" + context.text("find.key") + ")";
    entries.add(
        new Entry(button, () -> List.of(item("find", name, () -> controllers.find().open()))));
  }

  void standsForGhosts(Node button) {
    entries.add(new Entry(button, () -> List.of(ghosts())));
  }

  void standsForLegend(LegendButton button) {
    entries.add(
        new Entry(
            button,
            () -> List.of(item("legend", context.text("rooms.legend"), () -> button.open(this)))));
  }

  private MenuItem ghosts() {
    var item = new CheckMenuItem(context.text("rooms.ghosts"));
    item.setId("more-ghosts");
    item.setSelected(model.ghosts.get());
    item.setOnAction(_ -> model.ghosts.set(item.isSelected()));
    return item;
  }

  private List<MenuItem> undoAndRedo() {
    UndoController undoing = controllers.undo();
    Deed toUndo = model.undo.undo().getValue();
    Deed toRedo = model.undo.redo().getValue();
    return List.of(
        takeBack(
            "undo",
            "rooms.undo.",
            toUndo == null ? null : undoing.undoShort(toUndo),
            Line.UNDO,
            undoing::undo),
        takeBack(
            "redo",
            "rooms.redo.",
            toRedo == null ? null : undoing.redoShort(toRedo),
            Line.REDO,
            undoing::redo));
  }

  private MenuItem takeBack(
      String id, String prefix, @Nullable String deed, Line keys, Runnable action) {
    String name =
        deed == null
            ? context.text(prefix + "none")
            : context.text(
                prefix + "tip", deed, KeySheet.names(context.messages(), keys).getFirst());
    MenuItem item = item(id, name, action);
    item.setDisable(deed == null || Blocked.when(model, context).get());
    return item;
  }

  /** Without an accelerator: that would act a second time on keys which the chart has acted on. */
  private MenuItem item(String id, String name, Runnable action) {
    var item = new MenuItem(name);
    item.setId("more-" + id);
    item.setMnemonicParsing(false);
    item.setOnAction(
        _ -> {
          controllers.holds().focusChart();
          action.run();
        });
    return item;
  }
}
