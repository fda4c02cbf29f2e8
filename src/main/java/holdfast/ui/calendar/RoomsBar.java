package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldPolicy;
import holdfast.ui.calendar.RoomsModel.KindKey;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The strip above the chart: which days, which rooms, what the colours mean, a new hold. */
final class RoomsBar extends HBox {
  private final RoomsModel model;
  private final UiContext context;
  private final RoomsController rooms;
  private final Button range = new Button();
  private final MenuButton kinds = new MenuButton();
  private final Label kindsShown = new Label();
  private final Label findName = new Label();
  private final Label findKeys = Styles.styled(new Label(), Styles.KEYS);
  private final HBox legend = new HBox();
  private final Yielding yielding;

  RoomsBar(
      RoomsModel model,
      RoomsControllers controllers,
      UiContext context,
      Runnable newHold,
      RoomGrid grid,
      Subscriptions subscriptions) {
    this.model = model;
    this.context = context;
    rooms = controllers.rooms();
    getStyleClass().add(Styles.TOOL_BAR);
    kinds.setId("rooms-kinds");
    kinds.setMinWidth(USE_PREF_SIZE);
    var chosen = new HBox(new FontIcon(Feather.FILTER), kindsShown);
    chosen.getStyleClass().add("kinds-shown");
    kinds.setGraphic(chosen);
    explainColours();
    var ghosts = ghosts(subscriptions);
    var space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    var create =
        new KeyButton(context.text("rooms.new"), context.text("rooms.key.new"), Styles.PRIMARY);
    create.setId("rooms-new");
    create.setOnAction(_ -> newHold.run());
    var find = find();
    find.setOnAction(_ -> controllers.find().open());
    Button print = print(controllers.print());
    // As narrow as the window is: what there is no room for gives way to the menu of the rest.
    setMinWidth(0);
    var undo = new UndoButtons(model, controllers, context, subscriptions);
    var explain = new LegendButton(context);
    var more = new MoreMenu(model, controllers, context);
    more.standsForUndo(undo);
    more.standsForPrint(print);
    more.standsForGhosts(ghosts);
    more.standsForLegend(explain);
    more.standsForFind(find);
    Node[] least = {findKeys, create.hint(), legend, kindsShown, findName};
    Node[] commands = {explain, ghosts, print, undo, find};
    yielding = new Yielding(this, List.of(least), more, List.of(commands));
    getChildren()
        .setAll(
            today(),
            days(),
            new ScaleChoice(grid, context, subscriptions),
            kinds,
            ghosts,
            explain,
            legend,
            space,
            new WatchMenu(model.watches, context, subscriptions),
            undo,
            print,
            more,
            find,
            create);
    subscriptions.follow(model.from, _ -> showRange());
    subscriptions.follow(model.days, _ -> showRange());
    subscriptions.follow(model.window(), _ -> listKinds());
    subscriptions.follow(model.hidden, _ -> nameKinds());
    subscriptions.follow(model.policy, policy -> enable(create, policy));
    subscriptions.follow(model.policy, policy -> enable(find, policy));
  }

  /** In a narrow window explanations give way, and the rest keeps its words. */
  @Override
  protected void layoutChildren() {
    yielding.fit(getWidth() - snappedLeftInset() - snappedRightInset());
    super.layoutChildren();
  }

  /** Shows and hides what ran out. */
  private ToggleButton ghosts(Subscriptions subscriptions) {
    var ghosts = new ToggleButton(null, new FontIcon(Feather.CLOCK));
    ghosts.setId("rooms-ghosts");
    ghosts.getStyleClass().add("page");
    ghosts.setAccessibleText(context.text("rooms.ghosts"));
    ghosts.setTooltip(new Tooltip(context.text("rooms.ghosts.tip")));
    ghosts.selectedProperty().bindBidirectional(model.ghosts);
    subscriptions.add(() -> ghosts.selectedProperty().unbindBidirectional(model.ghosts));
    return ghosts;
  }

  private Button today() {
    var today = new Button(context.text("rooms.today"));
    today.setId("rooms-today");
    today.setMinWidth(USE_PREF_SIZE);
    today.setOnAction(_ -> rooms.today());
    today.setTooltip(new Tooltip(context.text("rooms.today.tip")));
    return today;
  }

  private Button print(Runnable action) {
    var print = new Button(null, new FontIcon(Feather.PRINTER));
    print.setId("rooms-print");
    print.setAccessibleText(context.text("print.open"));
    print.setTooltip(new Tooltip(context.text("print.open")));
    print.setMinWidth(USE_PREF_SIZE);
    print.setOnAction(_ -> action.run());
    return print;
  }

  /** Its icon alone stays in the narrowest window. */
  private Button find() {
    findName.setText(context.text("find.open"));
    findKeys.setText(context.text("find.key"));
    var parts = new HBox(new FontIcon(Feather.SEARCH), findName, findKeys);
    parts.getStyleClass().add("kinds-shown");
    var find = new Button(null, parts);
    find.setId("rooms-find");
    find.setMinWidth(USE_PREF_SIZE);
    String name = findName.getText() + ", " + findKeys.getText();
    find.setAccessibleText(name);
    find.setTooltip(new Tooltip(name));
    return find;
  }

  private static void enable(Node create, @Nullable HoldPolicy policy) {
    create.setDisable(policy == null);
  }

  private Node days() {
    Button back = arrow(Feather.CHEVRON_LEFT, "rooms.previous", Styles.JOINED_LEFT, -1);
    back.setId("rooms-previous");
    Button forward = arrow(Feather.CHEVRON_RIGHT, "rooms.next", Styles.JOINED_RIGHT, 1);
    forward.setId("rooms-next");
    range.setId("rooms-range");
    range.getStyleClass().addAll(Styles.JOINED_CENTER, "range");
    range.setMinWidth(USE_PREF_SIZE);
    range.setTooltip(new Tooltip(context.text("rooms.range")));
    range.setOnAction(_ -> pick());
    var row = new HBox(back, range, forward);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private Button arrow(Feather icon, String key, String joined, int pages) {
    var button = new Button(null, new FontIcon(icon));
    button.getStyleClass().addAll(joined, "page");
    button.setAccessibleText(context.text(key));
    button.setTooltip(new Tooltip(context.text(key)));
    button.setOnAction(_ -> rooms.page(pages));
    return button;
  }

  private void pick() {
    LocalDate from = model.from.get();
    if (from != null) {
      DatePopup.open(range, context, from, rooms::show);
    }
  }

  private void showRange() {
    LocalDate from = model.from.get();
    if (from == null) {
      range.setText("…");
      return;
    }
    LocalDate last = from.plusDays(Math.max(1, model.days.get()) - 1L);
    String days = context.formats().dateRange(from, last);
    range.setText(days);
    range.setAccessibleText(context.text("rooms.range.spoken", days));
  }

  private void listKinds() {
    List<MenuItem> items = new ArrayList<>();
    for (Group group : model.groups()) {
      var item = new CheckMenuItem(name(group));
      item.setSelected(!model.hidden.get().contains(KindKey.of(group)));
      item.setOnAction(_ -> rooms.setHidden(KindKey.of(group), !item.isSelected()));
      item.getProperties().put(KindKey.class, KindKey.of(group));
      items.add(item);
    }
    var all = new MenuItem(context.text("rooms.kinds.showAll"));
    all.setOnAction(_ -> model.hidden.set(Set.of()));
    items.add(new SeparatorMenuItem());
    items.add(all);
    // An open menu would close under the pointer.
    if (!kinds.isShowing()) {
      kinds.getItems().setAll(items);
    }
    nameKinds();
  }

  private String name(Group group) {
    return group.kind() == null ? context.text("rooms.kinds.none") : group.kind().name();
  }

  private void nameKinds() {
    Set<KindKey> hidden = model.hidden.get();
    long there = model.groups().size();
    long off = model.groups().stream().map(KindKey::of).filter(hidden::contains).count();
    String text =
        off == 0
            ? context.text("rooms.kinds.all")
            : context.text("rooms.kinds.some", there - off, there);
    kindsShown.setText(off == 0 ? context.text("rooms.kinds.all.short") : text);
    kinds.setAccessibleText(text);
    kinds.setTooltip(new Tooltip(text));
    for (MenuItem item : kinds.getItems()) {
      if (item instanceof CheckMenuItem check
          && item.getProperties().get(KindKey.class) instanceof KindKey key) {
        check.setSelected(!hidden.contains(key));
      }
    }
  }

  private void explainColours() {
    legend.getStyleClass().add("legend");
    legend
        .getChildren()
        .setAll(
            sample(Styles.CONFIRMED, "rooms.legend.confirmed"),
            sample(Styles.HELD, "rooms.legend.held"),
            sample(Styles.CLOSED, "rooms.legend.closed"));
  }

  private Node sample(PseudoClass state, String key) {
    var swatch = Styles.styled(new Region(), Styles.SWATCH);
    swatch.pseudoClassStateChanged(state, true);
    var label = Styles.styled(new Label(context.text(key), swatch), Styles.MUTED, Styles.SMALL);
    label.setMinWidth(USE_PREF_SIZE);
    return label;
  }
}
