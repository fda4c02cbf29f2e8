package holdfast.persistence;

import holdfast.holds.Capacity;
import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Site;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue.SaveItemOutcome;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Every kind of row that people edit or make, and one edit of each. */
enum Edited {
  KIND {
    @Override
    Ready prepare(BrokenDesk desk) {
      var made =
          (RoomKind) ((SaveOutcome.Saved<?>) desk.rooms().save(kind(), BrokenDesk.VERA)).now();
      var edited = new RoomKind(made.id(), made.name(), 3, 0, false, made.version());
      return new Ready(
          () -> desk.rooms().save(edited, BrokenDesk.VERA),
          "SELECT version || ' ' || guests || ' ' || changed_by FROM room_kind WHERE name = ?",
          made.name(),
          "2 3 Vera");
    }
  },
  ROOM {
    @Override
    Ready prepare(BrokenDesk desk) {
      var made = (Room) ((SaveOutcome.Saved<?>) desk.rooms().save(room(), BrokenDesk.VERA)).now();
      var edited =
          new Room(made.id(), made.name(), null, " king · sofa ", "", false, made.version());
      return new Ready(
          () -> desk.rooms().save(edited, BrokenDesk.VERA),
          "SELECT version || ' ' || features || ' ' || changed_by FROM room WHERE name = ?",
          made.name(),
          "2 king · sofa Vera");
    }
  },
  /** Also locks the room's row and looks for holds. */
  ROOM_RETIRED {
    @Override
    Ready prepare(BrokenDesk desk) {
      var made = (Room) ((SaveOutcome.Saved<?>) desk.rooms().save(room(), BrokenDesk.VERA)).now();
      var edited = new Room(made.id(), made.name(), null, "", "", true, made.version());
      return new Ready(
          () -> desk.rooms().save(edited, BrokenDesk.VERA),
          "SELECT version || ' ' || (retired_at IS NOT NULL) || ' ' || changed_by FROM room"
              + " WHERE name = ?",
          made.name(),
          "2 true Vera");
    }
  },
  ITEM {
    @Override
    Ready prepare(BrokenDesk desk) {
      Item made = ((SaveItemOutcome.Saved) desk.items().save(item(), BrokenDesk.VERA)).item();
      var edited = new Item(made.id(), made.sku(), made.name(), "box", "A1", false, made.version());
      return new Ready(
          () -> desk.items().save(edited, BrokenDesk.VERA),
          "SELECT version || ' ' || shelf || ' ' || changed_by FROM item WHERE sku = ?",
          made.sku(),
          "2 A1 Vera");
    }
  },
  SITE {
    @Override
    Ready prepare(BrokenDesk desk) {
      Site present = desk.site().site();
      var edited = new Site(name("Inn"), present.times(), present.version());
      return new Ready(
          () -> desk.site().save(edited, BrokenDesk.VERA),
          "SELECT version || ' ' || changed_by FROM site WHERE name = ?",
          edited.name(),
          present.version() + 1 + " Vera");
    }
  },
  /** The policy of rooms and stock, which an edit of either does not touch. */
  FIRST_POLICY {
    @Override
    Ready prepare(BrokenDesk desk) {
      desk.sql().run("DELETE FROM hold_policy WHERE resource <> 'any'");
      return policy(desk, "1");
    }
  },
  POLICY {
    @Override
    Ready prepare(BrokenDesk desk) {
      desk.sql().run("DELETE FROM hold_policy WHERE resource <> 'any'");
      desk.policies().save(Capacity.ROOM, policy(desk), BrokenDesk.VERA);
      return policy(desk, "2");
    }
  },
  FIRST_DETAILS {
    @Override
    Ready prepare(BrokenDesk desk) {
      return details(desk, desk.hold(), 0, "1");
    }
  },
  DETAILS {
    @Override
    Ready prepare(BrokenDesk desk) {
      HoldId hold = desk.hold();
      desk.details().save(Request.by(BrokenDesk.VERA), hold, Details.of("Ivanova"));
      return details(desk, hold, 1, "2");
    }
  },
  NEW_KIND {
    @Override
    Ready prepare(BrokenDesk desk) {
      RoomKind made = kind();
      return new Ready(
          () -> desk.rooms().save(made, BrokenDesk.VERA),
          "SELECT version || ' ' || changed_by FROM room_kind WHERE name = ?",
          made.name(),
          "1 Vera");
    }
  },
  NEW_ROOM {
    @Override
    Ready prepare(BrokenDesk desk) {
      Room made = room();
      return new Ready(
          () -> desk.rooms().save(made, BrokenDesk.VERA),
          "SELECT version || ' ' || changed_by FROM room WHERE name = ?",
          made.name(),
          "1 Vera");
    }
  },
  NEW_ITEM {
    @Override
    Ready prepare(BrokenDesk desk) {
      Item made = item();
      return new Ready(
          () -> desk.items().save(made, BrokenDesk.VERA),
          """
          SELECT version || ' ' || changed_by FROM item JOIN inventory USING (item_id) WHERE sku = ?
          """,
          made.sku(),
          "1 Vera");
    }
  };

  /**
   * An edit about to be saved.
   *
   * @param save saves it; may be pressed again
   * @param query has the row's version, values and editor
   * @param name the query's parameter
   * @param saved what the query says when the edit was saved, once
   */
  record Ready(Supplier<Object> save, String query, Object name, String saved) {}

  private static final AtomicInteger NAMES = new AtomicInteger();

  abstract Ready prepare(BrokenDesk desk);

  static String name(String word) {
    return word + " " + NAMES.incrementAndGet();
  }

  private static RoomKind kind() {
    return new RoomKind(new KindId(0), name("kind"), 2, 0, false, 0);
  }

  private static Room room() {
    return new Room(new RoomId(0), name("room"), null, "", "", false, 0);
  }

  private static Item item() {
    return new Item(new ItemId(0), name("SKU"), "Robe", "pcs", "", false, 0);
  }

  private static HoldPolicy policy(BrokenDesk desk) {
    HoldPolicy present = desk.policies().inForce(Capacity.ROOM);
    return new HoldPolicy(
        present.timeToLiveDefault().plusSeconds(1),
        present.timeToLiveMin(),
        Duration.ofHours(30),
        NAMES.incrementAndGet() % 600 + 100,
        present.version());
  }

  private static Ready policy(BrokenDesk desk, String version) {
    HoldPolicy edited = policy(desk);
    return new Ready(
        () -> desk.policies().save(Capacity.ROOM, edited, BrokenDesk.VERA),
        "SELECT version || ' ' || changed_by FROM hold_policy WHERE nights_max = ?",
        edited.nightsMax(),
        version + " Vera");
  }

  private static Ready details(BrokenDesk desk, HoldId hold, int opened, String version) {
    var edited = new Details("Smirnova", 2, "", "late", opened);
    Request request = Request.by(BrokenDesk.VERA);
    return new Ready(
        () -> desk.details().save(request, hold, edited),
        "SELECT version || ' ' || guest || ' ' || changed_by FROM hold_detail WHERE hold_id = ?",
        hold.value(),
        version + " Smirnova Vera");
  }
}
