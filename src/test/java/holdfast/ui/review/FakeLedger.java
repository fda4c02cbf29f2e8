package holdfast.ui.review;

import holdfast.holds.Capacity;
import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Policies;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.review.ExpiredHolds;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Period;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ReceiveOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds;
import holdfast.testkit.SampleWords;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Holds that ran out, in memory; acquires answer what a test planted. Thread-safe. */
final class FakeLedger implements ExpiredHolds, Policies, SiteSettings {
  static final Caller BORIS = new Caller("Boris", "desk 2");
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

  final List<RoomHolds.Acquire> roomsAsked = new ArrayList<>();
  final List<StockHolds.Acquire> stockAsked = new ArrayList<>();
  final List<Instant> sinces = new ArrayList<>();
  private final Language language;
  private final List<Line> lines = new ArrayList<>();
  private final Deque<Object> planted = new ArrayDeque<>();
  private final Rooms rooms = new Rooms();
  private final Stock stock = new Stock();
  int counts;
  boolean more;
  private long lastId = 1040;

  FakeLedger() {
    this(Language.EN);
  }

  /**
   * @param language of what things and people are called
   */
  FakeLedger(Language language) {
    this.language = language;
  }

  private String word(String word) {
    return SampleWords.in(language, word);
  }

  ReviewServices services() {
    return new ReviewServices(this, rooms, stock, this, this);
  }

  static FakeLedger sample() {
    return sample(Language.EN);
  }

  static FakeLedger sample(Language language) {
    FakeLedger ledger = new FakeLedger(language);
    ledger.room("304", 9, 12, "Weber", TestUi.ANNA, 23, 15, new RoomNow.Free());
    ledger.room(
        "206",
        3,
        4,
        "Brandt",
        BORIS,
        40,
        15,
        new RoomNow.TakenBy(ledger.slot("206", 2, 7, "Rossi", HoldState.CONFIRMED, BORIS, 40)));
    ledger.stock("Projector Full HD", 1, "Green room", 58, 60, 2);
    ledger.room("301", 12, 14, "Sato", TestUi.ANNA, 86, 30, new RoomNow.Free());
    ledger.stock("Extra bed 90×200", 1, "Room 205", 136, 60, 0);
    ledger.room("203", 0, 1, "Ivanov", TestUi.ANNA, 150, 0, new RoomNow.Over());
    ledger.room(
        "402",
        10,
        13,
        "Evans",
        BORIS,
        170,
        15,
        new RoomNow.HeldAgain(
            ledger.slot("402", 10, 13, "Evans", HoldState.CONFIRMED, BORIS, 150)));
    return ledger;
  }

  synchronized SlotHold slot(
      String room, int from, int to, String guest, HoldState state, Caller by, int minutesHeld) {
    return new SlotHold(
        new HoldId(++lastId),
        new RoomId(Long.parseLong(room)),
        room,
        TestUi.TIMES.nights(TODAY.plusDays(from), TODAY.plusDays(to)),
        state,
        TestUi.NOW,
        2,
        Purpose.STAY,
        Details.of(word(guest)),
        SampleWords.in(language, by),
        TestUi.NOW.minusSeconds(60L * minutesHeld));
  }

  synchronized Line.RoomLine room(
      String room,
      int from,
      int to,
      String guest,
      Caller by,
      int minutesAgo,
      int minutesHeld,
      RoomNow now) {
    SlotHold hold = slot(room, from, to, guest, HoldState.EXPIRED, by, minutesAgo + minutesHeld);
    var line =
        new Line.RoomLine(
            hold,
            TestUi.NOW.minusSeconds(60L * minutesAgo),
            Duration.ofSeconds(60L * minutesHeld + 1),
            now);
    lines.add(line);
    return line;
  }

  synchronized Line.StockLine stock(
      String item, int quantity, String forWhom, int minutesAgo, int minutesHeld, int available) {
    StockHold hold =
        new StockHold(
            new HoldId(++lastId),
            new ItemId(lastId),
            word(item),
            quantity,
            HoldState.EXPIRED,
            TestUi.NOW.minusSeconds(60L * minutesAgo),
            2,
            Details.of(word(forWhom)),
            SampleWords.in(language, new Caller("Oleg", "cellar")),
            TestUi.NOW.minusSeconds(60L * (minutesAgo + minutesHeld)));
    var line =
        new Line.StockLine(
            hold,
            TestUi.NOW.minusSeconds(60L * minutesAgo),
            Duration.ofMinutes(minutesHeld),
            available);
    lines.add(line);
    return line;
  }

  synchronized void forget(Line line) {
    lines.remove(line);
  }

  synchronized void plant(Object outcome) {
    planted.add(outcome);
  }

  private synchronized <T> T next(Class<T> type) {
    return type.cast(planted.pop());
  }

  @Override
  public synchronized Page since(Instant since) {
    sinces.add(since);
    List<Line> latestFirst =
        lines.stream()
            .filter(line -> !line.expiredAt().isBefore(since))
            .sorted(Comparator.comparing(Line::expiredAt).reversed())
            .toList();
    return new Page(latestFirst, more, lines.size(), TestUi.NOW);
  }

  @Override
  public synchronized int today() {
    counts++;
    return lines.size();
  }

  @Override
  public HoldPolicy inForce(Capacity capacity) {
    return new HoldPolicy(
        Duration.ofMinutes(capacity == Capacity.ROOM ? 15 : 60),
        Duration.ofMinutes(1),
        Duration.ofHours(24),
        90,
        1);
  }

  @Override
  public SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Site site() {
    return new Site("Hotel Azimut, Kazan", TestUi.TIMES, 1);
  }

  @Override
  public SaveSiteOutcome save(Site edited, Caller by) {
    throw new UnsupportedOperationException();
  }

  private final class Rooms implements RoomHolds {
    @Override
    public AcquireRoomOutcome acquire(RoomHolds.Acquire command) {
      roomsAsked.add(command);
      return next(AcquireRoomOutcome.class);
    }

    @Override
    public ConfirmRoomOutcome confirm(Request request, RoomHolds.Seen seen) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CancelRoomOutcome cancel(Request request, RoomHolds.Seen seen) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ExtendRoomOutcome extend(Request request, RoomHolds.Seen seen, HoldFor holdFor) {
      throw new UnsupportedOperationException();
    }

    @Override
    public MoveRoomOutcome move(
        Request request, RoomHolds.Seen seen, RoomId toRoom, Period toPeriod) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Optional<SlotHold> find(HoldId hold) {
      throw new UnsupportedOperationException();
    }
  }

  private final class Stock implements StockHolds {
    @Override
    public AcquireStockOutcome acquire(StockHolds.Acquire command) {
      stockAsked.add(command);
      return next(AcquireStockOutcome.class);
    }

    @Override
    public ReceiveOutcome receive(Request request, ItemId item, int quantity, String note) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ConfirmStockOutcome confirm(Request request, StockHolds.Seen seen) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ConfirmStockOutcome confirmPart(Request request, StockHolds.Seen seen, int quantity) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CancelStockOutcome cancel(Request request, StockHolds.Seen seen) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ExtendStockOutcome extend(Request request, StockHolds.Seen seen, HoldFor holdFor) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ResizeStockOutcome resize(Request request, StockHolds.Seen seen, int quantity) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Optional<StockHold> find(HoldId hold) {
      throw new UnsupportedOperationException();
    }
  }
}
