package holdfast.app.sample;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.site.Caller;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue;
import holdfast.stock.ItemCatalogue.SaveItemOutcome;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.ui.kit.Messages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Sixty items with what is on the shelf, handed out and held. */
final class SampleStock {
  private final ItemCatalogue items;
  private final StockHolds stock;
  private final Messages messages;
  private final Caller oleg;

  SampleStock(ItemCatalogue items, StockHolds stock, Messages messages, Caller receivedBy) {
    this.items = items;
    this.stock = stock;
    this.messages = messages;
    oleg = new Caller(messages.text("sample.oleg"), receivedBy.desk());
  }

  void fill(DoubleConsumer progress) {
    List<Item> added = new ArrayList<>();
    String[] lines = messages.text("sample.items").split("\\|", -1);
    for (String line : lines) {
      added.add(add(line.strip().split(";", -1)));
      progress.accept((double) added.size() / lines.length);
    }
    for (String line : messages.text("sample.stock.holds").split("\\|", -1)) {
      hold(added, line.strip().split(";", -1));
    }
  }

  /** One line of the bundle: SKU; name; unit; shelf; units received. */
  private Item add(String[] line) {
    Item item = new Item(new ItemId(0), line[0], line[1], line[2], line[3], false, 0);
    Item saved =
        switch (items.save(item, oleg)) {
          case SaveItemOutcome.Saved(Item now) -> now;
          case SaveItemOutcome.ChangedMeanwhile _,
              SaveItemOutcome.Refused _,
              SaveItemOutcome.StillInUse _ ->
              throw SampleHotel.refused(line[0]);
        };
    int units = Integer.parseInt(line[4]);
    switch (stock.receive(
        Request.by(oleg), saved.id(), units, messages.text("sample.stock.received"))) {
      case ReceiveOutcome.Received _ -> {}
      case ReceiveOutcome.AlreadyDone _, ReceiveOutcome.NoSuchItem _, ReceiveOutcome.Refused _ ->
          throw SampleHotel.refused(line[0]);
    }
    return saved;
  }

  /** One line of the bundle: SKU; units; for whom; minutes left, or 0 for handed out. */
  private void hold(List<Item> added, String[] line) {
    Item item = added.stream().filter(each -> each.sku().equals(line[0])).findFirst().orElseThrow();
    int minutes = Integer.parseInt(line[3]);
    HoldFor holdFor = new HoldFor.Lasting(Duration.ofMinutes(minutes == 0 ? 15 : minutes));
    AcquireStockOutcome outcome =
        stock.acquire(
            new StockHolds.Acquire(
                Request.by(oleg),
                item.id(),
                Integer.parseInt(line[1]),
                holdFor,
                Details.of(line[2])));
    switch (outcome) {
      case AcquireStockOutcome.Held(StockHold hold) -> {
        if (minutes == 0) {
          handOut(hold);
        }
      }
      case AcquireStockOutcome.AlreadyDone _,
          AcquireStockOutcome.OutOfStock _,
          AcquireStockOutcome.NoSuchItem _,
          AcquireStockOutcome.Refused _ ->
          throw SampleHotel.refused(line[0]);
    }
  }

  private void handOut(StockHold hold) {
    switch (stock.confirm(Request.by(oleg), StockHolds.Seen.of(hold))) {
      case ConfirmStockOutcome.Confirmed _ -> {}
      case ConfirmStockOutcome.AlreadyDone _,
          ConfirmStockOutcome.HoldExpired _,
          ConfirmStockOutcome.AlreadyConfirmed _,
          ConfirmStockOutcome.HoldCancelled _,
          ConfirmStockOutcome.ChangedMeanwhile _,
          ConfirmStockOutcome.NotFound _,
          ConfirmStockOutcome.Refused _ ->
          throw SampleHotel.refused(hold.itemName());
    }
  }
}
