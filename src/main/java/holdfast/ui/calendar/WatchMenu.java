package holdfast.ui.calendar;

import holdfast.ui.calendar.WatchList.Watch;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import javafx.collections.ListChangeListener;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * How many rooms somebody waits for, and each to be taken off the list; gone while there is none.
 */
final class WatchMenu extends MenuButton {
  private final WatchList watches;
  private final UiContext context;

  WatchMenu(WatchList watches, UiContext context, Subscriptions subscriptions) {
    super("", new FontIcon(Feather.BELL));
    this.watches = watches;
    this.context = context;
    setId("rooms-watches");
    getStyleClass().add("without-arrow");
    setMinWidth(USE_PREF_SIZE);
    managedProperty().bind(visibleProperty());
    ListChangeListener<Watch> listener = _ -> list();
    watches.all().addListener(listener);
    subscriptions.add(() -> watches.all().removeListener(listener));
    list();
  }

  private void list() {
    int count = watches.all().size();
    setVisible(count > 0);
    setText(Integer.toString(count));
    String name = context.text("find.watch.menu", count);
    setAccessibleText(name);
    setTooltip(new Tooltip(name));
    getItems().setAll(watches.all().stream().map(this::item).toList());
  }

  private MenuItem item(Watch watch) {
    var item =
        new MenuItem(
            context.text(
                "find.watch.stop", watch.roomName(), context.formats().period(watch.during())));
    item.setOnAction(_ -> watches.remove(watch));
    return item;
  }
}
