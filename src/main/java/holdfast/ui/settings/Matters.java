package holdfast.ui.settings;

import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomKind;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed.Topic;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue.SaveItemOutcome;
import holdfast.ui.kit.RowTable;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import holdfast.ui.settings.SettingsModel.Catalogue;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Kinds, rooms and items, as the catalogue section sees them. */
final class Matters {
  private Matters() {}

  private static <T> Answer<T> answer(SaveOutcome<T> outcome) {
    return switch (outcome) {
      case SaveOutcome.Saved<T>(T now) -> new Answer.Saved<>(now);
      case SaveOutcome.ChangedMeanwhile<T>(T current, var by) -> new Answer.Changed<>(current, by);
      case SaveOutcome.Refused<T>(var why) -> new Answer.Refused<>(why);
      case SaveOutcome.StillInUse<T>(_, int uses) -> new Answer.InUse<>(uses);
    };
  }

  private static String state(UiContext context, boolean retired) {
    return context.text(retired ? "settings.state.retired" : "settings.state.inUse");
  }

  record Kinds(UiContext context, SettingsServices services, SettingsModel model)
      implements Matter<RoomKind> {
    @Override
    public String id() {
      return "kinds";
    }

    @Override
    public Set<Topic> topics() {
      return EnumSet.of(Topic.ROOM_KIND);
    }

    @Override
    public Runnable read() {
      return Matter.showing(catalogue(), services.rooms().kinds());
    }

    @Override
    public Answer<RoomKind> save(RoomKind edited, Caller by) {
      return answer(services.rooms().save(edited, by));
    }

    @Override
    public Catalogue<RoomKind> catalogue() {
      return model.kinds();
    }

    @Override
    public Object identity(RoomKind kind) {
      return kind.id();
    }

    @Override
    public String name(RoomKind kind) {
      return kind.name();
    }

    @Override
    public boolean isRetired(RoomKind kind) {
      return kind.retired();
    }

    @Override
    public RoomKind retired(RoomKind kind, boolean retired) {
      return new RoomKind(
          kind.id(), kind.name(), kind.guests(), kind.order(), retired, kind.version());
    }

    @Override
    public void addColumns(RowTable<RoomKind> table) {
      table
          .words(context.text("settings.kind.name"), 240, RoomKind::name)
          .getStyleClass()
          .add(Styles.STRONG);
      table.digits(
          context.text("settings.kind.guests"), 110, kind -> Integer.toString(kind.guests()));
      var order =
          table.digits(
              context.text("settings.kind.order"), 180, kind -> Integer.toString(kind.order()));
      var state =
          table.code(context.text("settings.state"), 160, kind -> state(context, kind.retired()));
      table.mayGo(List.of(order, state));
    }
  }

  /** Rooms; reading them also brings the kinds the form offers up to date. */
  record Rooms(UiContext context, SettingsServices services, SettingsModel model)
      implements Matter<Room> {
    @Override
    public String id() {
      return "rooms";
    }

    @Override
    public Set<Topic> topics() {
      return EnumSet.of(Topic.ROOM, Topic.ROOM_KIND);
    }

    @Override
    public Runnable read() {
      List<RoomKind> kinds = services.rooms().kinds();
      Runnable rooms = Matter.showing(catalogue(), services.rooms().rooms());
      return () -> {
        model.offeredProperty().set(kinds);
        rooms.run();
      };
    }

    @Override
    public Answer<Room> save(Room edited, Caller by) {
      return answer(services.rooms().save(edited, by));
    }

    @Override
    public Catalogue<Room> catalogue() {
      return model.rooms();
    }

    @Override
    public Object identity(Room room) {
      return room.id();
    }

    @Override
    public String name(Room room) {
      return room.name();
    }

    @Override
    public boolean isRetired(Room room) {
      return room.retired();
    }

    @Override
    public Room retired(Room room, boolean retired) {
      return new Room(
          room.id(),
          room.name(),
          room.kind(),
          room.features(),
          room.floor(),
          retired,
          room.version());
    }

    @Override
    public void addColumns(RowTable<Room> table) {
      table
          .words(context.text("settings.room.name"), 80, Room::name)
          .getStyleClass()
          .add(Styles.STRONG);
      table.words(context.text("settings.room.kind"), 190, room -> model.kindName(room.kind()));
      table.words(context.text("settings.room.features"), 140, Room::features);
      var floor = table.words(context.text("settings.room.floor"), 56, Room::floor);
      var state =
          table.code(context.text("settings.state"), 160, room -> state(context, room.retired()));
      table.mayGo(List.of(state, floor));
    }
  }

  record Items(UiContext context, SettingsServices services, SettingsModel model)
      implements Matter<Item> {
    @Override
    public String id() {
      return "items";
    }

    @Override
    public Set<Topic> topics() {
      return EnumSet.of(Topic.ITEM);
    }

    @Override
    public Runnable read() {
      return Matter.showing(catalogue(), services.items().items());
    }

    @Override
    public Answer<Item> save(Item edited, Caller by) {
      return switch (services.items().save(edited, by)) {
        case SaveItemOutcome.Saved(Item now) -> new Answer.Saved<>(now);
        case SaveItemOutcome.ChangedMeanwhile(Item current, var edit) ->
            new Answer.Changed<>(current, edit);
        case SaveItemOutcome.Refused(var why) -> new Answer.Refused<>(why);
        case SaveItemOutcome.StillInUse(_, int running) -> new Answer.InUse<>(running);
      };
    }

    @Override
    public Catalogue<Item> catalogue() {
      return model.items();
    }

    @Override
    public Object identity(Item item) {
      return item.id();
    }

    @Override
    public String name(Item item) {
      return item.name();
    }

    @Override
    public boolean isRetired(Item item) {
      return item.retired();
    }

    @Override
    public Item retired(Item item, boolean retired) {
      return new Item(
          item.id(), item.sku(), item.name(), item.unit(), item.shelf(), retired, item.version());
    }

    @Override
    public void addColumns(RowTable<Item> table) {
      table.words(context.text("settings.item.sku"), 110, Item::sku);
      table
          .words(context.text("settings.item.name"), 220, Item::name)
          .getStyleClass()
          .add(Styles.STRONG);
      var unit = table.words(context.text("settings.item.unit"), 80, Item::unit);
      var shelf = table.words(context.text("settings.item.shelf"), 110, Item::shelf);
      var state =
          table.code(context.text("settings.state"), 160, item -> state(context, item.retired()));
      table.mayGo(List.of(state, unit, shelf));
    }
  }
}
