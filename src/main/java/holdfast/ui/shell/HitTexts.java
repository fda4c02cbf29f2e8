package holdfast.ui.shell;

import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.site.HouseTimes;
import holdfast.stock.Item;
import holdfast.stock.StockHold;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.util.Optional;
import org.kordamp.ikonli.feather.Feather;

/** How something found reads in the list beneath the search field. */
final class HitTexts {
  private final Messages messages;
  private final Formats formats;
  private final HouseTimes times;

  HitTexts(Messages messages, Formats formats, HouseTimes times) {
    this.messages = messages;
    this.formats = formats;
    this.times = times;
  }

  Feather icon(Hit hit) {
    return switch (hit) {
      case Hit.RoomHoldHit _ -> Feather.CALENDAR;
      case Hit.StockHoldHit _ -> Feather.PACKAGE;
      case Hit.RoomHit _ -> Feather.HOME;
      case Hit.ItemHit _ -> Feather.TAG;
    };
  }

  String title(Hit hit) {
    return switch (hit) {
      case Hit.RoomHoldHit(SlotHold hold) -> guest(hold.details().guest());
      case Hit.StockHoldHit(StockHold hold) -> guest(hold.details().guest());
      case Hit.RoomHit(_, String name, _) -> messages.text("shell.search.room", name);
      case Hit.ItemHit(Item item) -> item.name();
    };
  }

  private String guest(String name) {
    return name.isBlank() ? messages.text("shell.search.nameless") : name;
  }

  String detail(Hit hit) {
    return switch (hit) {
      case Hit.RoomHoldHit(SlotHold hold) ->
          messages.text(
              "shell.search.roomHold",
              hold.roomName(),
              formats.stay(hold.during(), times),
              hold.id().value());
      case Hit.StockHoldHit(StockHold hold) ->
          messages.text(
              "shell.search.stockHold", hold.itemName(), hold.quantity(), hold.id().value());
      case Hit.RoomHit(_, _, String kind) -> kind;
      case Hit.ItemHit(Item item) -> item.sku();
    };
  }

  Optional<HoldState> state(Hit hit) {
    return switch (hit) {
      case Hit.RoomHoldHit(SlotHold hold) -> Optional.of(hold.state());
      case Hit.StockHoldHit(StockHold hold) -> Optional.of(hold.state());
      case Hit.RoomHit _, Hit.ItemHit _ -> Optional.empty();
    };
  }
}
