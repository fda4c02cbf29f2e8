package holdfast.ui.stock;

import holdfast.holds.Capacity;
import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Policies;
import holdfast.holds.Request;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.ItemId;
import holdfast.orders.GroupHolds;
import holdfast.site.Caller;
import holdfast.site.Edit;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.Item;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.stock.StockShelf;
import holdfast.testkit.SampleWords;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stock that lives in memory. Keeps the simple rules of the real one, and answers whatever a test
 * planted instead. Thread-safe.
 */
final class FakeShop implements StockHolds, StockShelf, GroupHolds, Policies {
  static final Caller BORIS = new Caller("Boris", "desk 2");
  static final Edit BY_BORIS = new Edit(BORIS, TestUi.NOW.minusSeconds(60));
  static final HoldPolicy POLICY =
      new HoldPolicy(Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofHours(24), 90, 1);

  private final Language language;
  private final List<Level> levels = new ArrayList<>();
  private final List<StockHold> holds = new ArrayList<>();
  private final Deque<Object> planted = new ArrayDeque<>();
  private final List<Request> requests = new ArrayList<>();
  private final List<String> calls = new ArrayList<>();
  private HoldPolicy policy = POLICY;
  private long lastId = 1050;
  private @Nullable RuntimeException fault;
  boolean moreHolds;

  FakeShop() {
    this(Language.EN);
  }

  /**
   * @param language of what things and people are called
   */
  FakeShop(Language language) {
    this.language = language;
  }

  private String word(String word) {
    return SampleWords.in(language, word);
  }

  StockServices services() {
    return new StockServices(this, this, this, this);
  }

  // ---- what a test arranges and looks at

  synchronized Item item(String sku, String name, int available, int confirmed, String shelf) {
    Item item =
        new Item(
            new ItemId(levels.size() + 1), sku, word(name), word("pcs"), word(shelf), false, 1);
    levels.add(new Level(item, available, 0, confirmed));
    return item;
  }

  synchronized StockHold hold(Item item, int quantity, String forWhom, Duration left) {
    StockHold hold = made(item, quantity, forWhom, TestUi.NOW.plus(left));
    count(item.id(), -quantity, quantity, 0);
    return hold;
  }

  synchronized StockHold ended(Item item, int quantity, String forWhom, HoldState state) {
    StockHold hold = made(item, quantity, forWhom, TestUi.NOW);
    return replace(with(hold, state, quantity, hold.deadline()));
  }

  private StockHold made(Item item, int quantity, String forWhom, Instant deadline) {
    Details details = Details.of(word(forWhom));
    return made(item, quantity, details, deadline, SampleWords.in(language, BORIS));
  }

  private StockHold made(Item item, int quantity, Details details, Instant deadline, Caller by) {
    StockHold hold =
        new StockHold(
            new HoldId(++lastId),
            item.id(),
            item.name(),
            quantity,
            HoldState.HELD,
            deadline,
            1,
            details,
            by,
            TestUi.NOW.minusSeconds(300));
    holds.add(hold);
    return hold;
  }

  /** The next command answers this, whatever the shop thinks. */
  synchronized void plant(Object outcome) {
    planted.add(outcome);
  }

  /** From now on everything fails, or nothing any more. */
  synchronized void fail(@Nullable RuntimeException newFault) {
    fault = newFault;
  }

  synchronized void retire(Item item) {
    levels.removeIf(level -> level.item().id().equals(item.id()));
  }

  synchronized List<StockHold> heldNow() {
    return holds.stream().filter(hold -> hold.state() == HoldState.HELD).toList();
  }

  /** Commands that came, each with its content: "confirm 1051". */
  synchronized List<String> calls() {
    return List.copyOf(calls);
  }

  synchronized List<RequestKey> keys() {
    return requests.stream().map(Request::key).toList();
  }

  synchronized int available(Item item) {
    return level(item.id()).orElseThrow().available();
  }

  // ---- the shop

  private void note(Request request, String call) {
    requests.add(request);
    calls.add(call);
    RuntimeException planned = fault;
    if (planned != null) {
      throw planned;
    }
  }

  private <T> Optional<T> planted(Class<T> kind) {
    return kind.isInstance(planted.peek())
        ? Optional.of(kind.cast(planted.pop()))
        : Optional.empty();
  }

  private Optional<Level> level(ItemId item) {
    return levels.stream().filter(level -> level.item().id().equals(item)).findFirst();
  }

  private void count(ItemId item, int available, int held, int confirmed) {
    levels.replaceAll(
        level ->
            level.item().id().equals(item)
                ? new Level(
                    level.item(),
                    level.available() + available,
                    level.held() + held,
                    level.confirmed() + confirmed)
                : level);
  }

  private static StockHold with(StockHold hold, HoldState state, int quantity, Instant deadline) {
    return new StockHold(
        hold.id(),
        hold.item(),
        hold.itemName(),
        quantity,
        state,
        deadline,
        hold.version() + 1,
        hold.details(),
        hold.heldBy(),
        hold.heldAt());
  }

  private StockHold replace(StockHold now) {
    holds.replaceAll(hold -> hold.id().equals(now.id()) ? now : hold);
    return now;
  }

  private Shortage shortage(Level level, int asked) {
    List<StockHold> holders =
        heldNow().stream()
            .filter(hold -> hold.item().equals(level.item().id()))
            .sorted(Comparator.comparing(StockHold::deadline))
            .toList();
    return new Shortage(level.item().id(), level.item().name(), asked, level.available(), holders);
  }

  private static Instant deadline(HoldFor holdFor) {
    return switch (holdFor) {
      case HoldFor.Lasting(var time) -> TestUi.NOW.plus(time);
      case HoldFor.Until(var deadline) -> deadline;
    };
  }

  @Override
  public synchronized ReceiveOutcome receive(
      Request request, ItemId item, int quantity, String note) {
    note(request, "receive " + quantity + " of " + item.value() + " " + note);
    return planted(ReceiveOutcome.class)
        .orElseGet(
            () -> {
              count(item, quantity, 0, 0);
              return new ReceiveOutcome.Received(item, level(item).orElseThrow().available());
            });
  }

  @Override
  public synchronized AcquireStockOutcome acquire(Acquire command) {
    note(command.request(), "acquire " + command.quantity() + " of " + command.item().value());
    return planted(AcquireStockOutcome.class)
        .orElseGet(
            () -> {
              Level level = level(command.item()).orElseThrow();
              if (level.available() < command.quantity()) {
                return new AcquireStockOutcome.OutOfStock(shortage(level, command.quantity()));
              }
              count(command.item(), -command.quantity(), command.quantity(), 0);
              return new AcquireStockOutcome.Held(
                  made(
                      level.item(),
                      command.quantity(),
                      command.details(),
                      deadline(command.holdFor()),
                      command.request().by()));
            });
  }

  @Override
  public synchronized AcquireGroupOutcome acquire(AcquireGroup command) {
    note(
        command.request(),
        "hold all " + command.lines().size() + " for " + command.details().guest());
    return planted(AcquireGroupOutcome.class).orElseGet(() -> group(command));
  }

  private AcquireGroupOutcome group(AcquireGroup command) {
    List<FailingLine> failing = new ArrayList<>();
    List<Line.ItemLine> lines = command.lines().stream().map(Line.ItemLine.class::cast).toList();
    for (Line.ItemLine line : lines) {
      Optional<Level> level = level(line.item());
      if (level.isEmpty()) {
        failing.add(new FailingLine.NoSuchItem(line.item()));
      } else if (level.get().available() < line.quantity()) {
        failing.add(new FailingLine.ItemShort(shortage(level.get(), line.quantity())));
      }
    }
    if (!failing.isEmpty()) {
      return new AcquireGroupOutcome.GroupRefused(failing);
    }
    List<StockHold> held = new ArrayList<>();
    for (Line.ItemLine line : lines) {
      count(line.item(), -line.quantity(), line.quantity(), 0);
      held.add(
          made(
              level(line.item()).orElseThrow().item(),
              line.quantity(),
              command.details(),
              deadline(command.holdFor()),
              command.request().by()));
    }
    return new AcquireGroupOutcome.GroupHeld(List.of(), held);
  }

  @Override
  public ConfirmStockOutcome confirm(Request request, Seen seen) {
    return confirm(request, seen, Integer.MAX_VALUE, "confirm " + seen.hold().value());
  }

  @Override
  public ConfirmStockOutcome confirmPart(Request request, Seen seen, int quantity) {
    return confirm(request, seen, quantity, "confirm " + quantity + " of " + seen.hold().value());
  }

  private synchronized ConfirmStockOutcome confirm(
      Request request, Seen seen, int quantity, String call) {
    note(request, call);
    return planted(ConfirmStockOutcome.class)
        .orElseGet(
            () -> {
              StockHold hold = find(seen.hold()).orElseThrow();
              int part = Math.min(quantity, hold.quantity());
              count(hold.item(), hold.quantity() - part, -hold.quantity(), part);
              return new ConfirmStockOutcome.Confirmed(
                  replace(with(hold, HoldState.CONFIRMED, part, hold.deadline())),
                  hold.quantity() - part);
            });
  }

  @Override
  public synchronized CancelStockOutcome cancel(Request request, Seen seen) {
    note(request, "cancel " + seen.hold().value());
    return planted(CancelStockOutcome.class)
        .orElseGet(
            () -> {
              StockHold hold = find(seen.hold()).orElseThrow();
              count(hold.item(), hold.quantity(), -hold.quantity(), 0);
              return new CancelStockOutcome.Cancelled(
                  replace(with(hold, HoldState.CANCELLED, hold.quantity(), hold.deadline())));
            });
  }

  @Override
  public synchronized ExtendStockOutcome extend(Request request, Seen seen, HoldFor holdFor) {
    note(request, "extend " + seen.hold().value());
    return planted(ExtendStockOutcome.class)
        .orElseGet(
            () -> {
              StockHold hold = find(seen.hold()).orElseThrow();
              return new ExtendStockOutcome.Extended(
                  replace(with(hold, HoldState.HELD, hold.quantity(), deadline(holdFor))));
            });
  }

  @Override
  public synchronized ResizeStockOutcome resize(Request request, Seen seen, int quantity) {
    note(request, "resize " + seen.hold().value() + " to " + quantity);
    return planted(ResizeStockOutcome.class)
        .orElseGet(
            () -> {
              StockHold hold = find(seen.hold()).orElseThrow();
              Level level = level(hold.item()).orElseThrow();
              int more = quantity - hold.quantity();
              if (more > level.available()) {
                return new ResizeStockOutcome.OutOfStock(hold, shortage(level, more));
              }
              count(hold.item(), -more, more, 0);
              return new ResizeStockOutcome.Resized(
                  replace(with(hold, HoldState.HELD, quantity, hold.deadline())));
            });
  }

  @Override
  public synchronized Optional<StockHold> find(HoldId hold) {
    return holds.stream().filter(each -> each.id().equals(hold)).findFirst();
  }

  @Override
  public synchronized Snapshot snapshot() {
    List<Level> byName =
        levels.stream().sorted(Comparator.comparing(level -> level.item().name())).toList();
    List<StockHold> running =
        heldNow().stream().sorted(Comparator.comparing(StockHold::deadline)).toList();
    List<StockHold> listed = new ArrayList<>(running);
    holds.stream()
        .filter(hold -> hold.state() != HoldState.HELD)
        .sorted(Comparator.comparingLong((StockHold hold) -> hold.id().value()).reversed())
        .forEach(listed::add);
    return new Snapshot(byName, listed, moreHolds, TestUi.NOW);
  }

  @Override
  public synchronized HoldPolicy inForce(Capacity capacity) {
    return policy;
  }

  @Override
  public synchronized SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by) {
    policy = edited;
    return new SavePolicyOutcome.Saved(edited);
  }

  /** What the mock shows. */
  static FakeShop sample() {
    return sample(Language.EN);
  }

  static FakeShop sample(Language language) {
    FakeShop shop = new FakeShop(language);
    Item towel = shop.item("TWL-070", "Bath towel 70×140", 48, 12, "Linen");
    Item robe = shop.item("ROB-01", "Bathrobe L", 5, 0, "Linen");
    Item cot = shop.item("CRB-02", "Baby cot", 1, 3, "Cellar");
    Item projector = shop.item("PRJ-1", "Projector Full HD", 2, 0, "Office");
    Item water = shop.item("WTR-05", "Water 0.5 l, case of 24", 128, 30, "Cellar");
    Item chair = shop.item("CHR-ST", "Stacking chair", 88, 80, "Cellar");
    shop.item("HDR-09", "Hair dryer", 7, 2, "Office");
    Item bed = shop.item("XBD-90", "Extra bed 90×200", 2, 4, "Cellar");
    shop.hold(robe, 2, "Room 401 · Anand", Duration.ofSeconds(663));
    shop.hold(chair, 24, "Blue room, 1 Dec", Duration.ofSeconds(267));
    shop.hold(bed, 1, "Room 203 · Kowalski", Duration.ofSeconds(130));
    shop.hold(cot, 1, "Room 203 · Kowalski", Duration.ofSeconds(38));
    shop.hold(towel, 6, "Spa", Duration.ofHours(23).plusSeconds(3599));
    shop.hold(water, 10, "Green room", Duration.ofDays(2).plusSeconds(3753));
    shop.ended(water, 10, "Banquet 3 Dec", HoldState.CONFIRMED);
    shop.ended(robe, 5, "Spa", HoldState.CONFIRMED);
    shop.ended(projector, 1, "Green room", HoldState.EXPIRED);
    shop.ended(towel, 2, "Room 305 · Schmidt-Rottluff", HoldState.CANCELLED);
    return shop;
  }
}
