package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Capacity;
import holdfast.holds.Details;
import holdfast.holds.DetailsDesk;
import holdfast.holds.History;
import holdfast.holds.HistoryEntry;
import holdfast.holds.HistoryEntry.What;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Policies;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.CancelRoomOutcome;
import holdfast.rooms.ConfirmRoomOutcome;
import holdfast.rooms.ExtendRoomOutcome;
import holdfast.rooms.FreeRooms;
import holdfast.rooms.MoveRoomOutcome;
import holdfast.rooms.Room;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.RoomLock;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.DatabaseClock;
import holdfast.site.Edit;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A hotel in memory that keeps the rules a screen can notice: no overlaps, deadlines by its own
 * clock, one key done once, versions. Answers can be scripted, and the next call made to fail.
 */
final class FakeHotel
    implements RoomHolds, FreeRooms, CalendarReader, DetailsDesk, History, Policies {
  static final HouseTimes TIMES =
      new HouseTimes(ZoneId.of("Europe/Moscow"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  static final LocalDate MONDAY = LocalDate.of(2026, 11, 30);
  static final Instant NOON =
      LocalDateTime.of(2026, 11, 30, 12, 27, 48).atZone(TIMES.zone()).toInstant();
  static final Caller ANNA = new Caller("Anna", "front desk");
  static final Caller BORIS = new Caller("Boris", "desk 2");
  private static final long FIRST_NUMBER = 1036;

  private final Map<RoomKind, List<Room>> kinds = new LinkedHashMap<>();
  private final Map<HoldId, SlotHold> holds = new LinkedHashMap<>();
  private final Map<HoldId, List<HistoryEntry>> histories = new HashMap<>();
  private final Map<RequestKey, HoldId> done = new HashMap<>();
  private final Map<HoldId, Edit> lastEdits = new HashMap<>();
  private final Deque<Object> scripted = new ArrayDeque<>();
  private @Nullable RuntimeException failure;
  private @Nullable RuntimeException alternativesFailure;
  private @Nullable RuntimeException isFreeFailure;
  private boolean failAfterDoing;
  private long nanos;
  private long nextNumber = FIRST_NUMBER;
  final FakeFinder finder = new FakeFinder(this);
  final FakePaper paper = new FakePaper(TIMES);
  final FakeArrangements arrangements = new FakeArrangements(this);

  /** What names and features are called. */
  UnaryOperator<String> words = UnaryOperator.identity();

  private volatile CountDownLatch answers = new CountDownLatch(0);

  /** Every acquire as it was sent. */
  final List<Acquire> acquires = new ArrayList<>();

  /** Every request of the other commands as it was sent. */
  final List<Request> requests = new ArrayList<>();

  HoldPolicy policy =
      new HoldPolicy(Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofHours(24), 90, 1);

  final DatabaseClock clock = new DatabaseClock(() -> nanos);

  FakeHotel() {
    clock.observe(NOON, 0);
  }

  RoomsServices services() {
    return new RoomsServices(
        this, this, arrangements, this, this, this, this, finder, paper.services());
  }

  // ---- what a test says

  void advance(Duration time) {
    nanos += time.toNanos();
  }

  Instant now() {
    return NOON.plusNanos(nanos);
  }

  /** Commands wait for {@link #letGo} before they do anything. */
  void holdBack() {
    answers = new CountDownLatch(1);
  }

  void letGo() {
    answers.countDown();
  }

  private void awaitLeave() {
    try {
      answers.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The next command answers this, whatever was asked. */
  void answer(Object outcome) {
    scripted.add(outcome);
  }

  /** The next call of any kind throws this, before anything was done. */
  void fail(RuntimeException why) {
    failure = why;
    failAfterDoing = false;
  }

  /** The next search for other rooms throws this. */
  void failAlternatives(RuntimeException why) {
    alternativesFailure = why;
  }

  /** The next question whether a room is free throws this. */
  void failIsFree(RuntimeException why) {
    isFreeFailure = why;
  }

  /** The next acquire is carried out, and its answer is lost. */
  void loseAnswer(RuntimeException why) {
    failure = why;
    failAfterDoing = true;
  }

  FakeHotel room(String kindWord, int guests, long id, String name, String features) {
    String kind = words.apply(kindWord);
    var key =
        kinds.keySet().stream()
            .filter(known -> known.name().equals(kind))
            .findFirst()
            .orElseGet(
                () ->
                    new RoomKind(
                        new KindId(kinds.size() + 1L), kind, guests, kinds.size(), false, 1));
    kinds
        .computeIfAbsent(key, _ -> new ArrayList<>())
        .add(
            new Room(
                new RoomId(id), words.apply(name), key.id(), words.apply(features), "", false, 1));
    return this;
  }

  /** Confirmed nights; days count from {@link #MONDAY}. */
  SlotHold stay(long room, int arrival, int departure, String guest) {
    return add(
        room,
        nights(arrival, departure),
        HoldState.CONFIRMED,
        now(),
        Purpose.STAY,
        Details.of(guest),
        BORIS,
        now().minus(Duration.ofDays(2)));
  }

  /** Nights held by Boris for so long still. */
  SlotHold held(long room, int arrival, int departure, String guest, Duration left) {
    return held(room, arrival, departure, Details.of(guest), left, BORIS);
  }

  SlotHold held(long room, int arrival, int departure, Details details, Duration left, Caller by) {
    return add(
        room,
        nights(arrival, departure),
        HoldState.HELD,
        now().plus(left),
        Purpose.STAY,
        details,
        by,
        now().plus(left).minus(Duration.ofMinutes(15)));
  }

  SlotHold expired(long room, int arrival, int departure, String guest) {
    return add(
        room,
        nights(arrival, departure),
        HoldState.EXPIRED,
        now().minus(Duration.ofMinutes(22)),
        Purpose.STAY,
        Details.of(guest),
        ANNA,
        now().minus(Duration.ofMinutes(37)));
  }

  SlotHold closed(long room, int arrival, int departure, String note) {
    return add(
        room,
        nights(arrival, departure),
        HoldState.CONFIRMED,
        now(),
        Purpose.CLOSURE,
        new Details("", 0, "", note, 1),
        BORIS,
        now().minus(Duration.ofDays(1)));
  }

  SlotHold meeting(long room, int day, int fromHour, int toHour, HoldState state) {
    LocalDate date = MONDAY.plusDays(day);
    var period =
        new Period(
            date.atTime(fromHour, 0).atZone(TIMES.zone()).toInstant(),
            date.atTime(toHour, 0).atZone(TIMES.zone()).toInstant());
    return add(
        room,
        period,
        state,
        now().plusSeconds(1800),
        Purpose.STAY,
        Details.of("Board"),
        BORIS,
        now().minus(Duration.ofDays(1)));
  }

  static Period nights(int arrival, int departure) {
    return TIMES.nights(MONDAY.plusDays(arrival), MONDAY.plusDays(departure));
  }

  private SlotHold add(
      long room,
      Period during,
      HoldState state,
      Instant deadline,
      Purpose purpose,
      Details details,
      Caller by,
      Instant at) {
    var id = new HoldId(nextNumber++);
    var hold =
        new SlotHold(
            id,
            new RoomId(room),
            name(room),
            during,
            state,
            deadline,
            1,
            purpose,
            called(details),
            called(by),
            at);
    holds.put(id, hold);
    log(id, at, state == HoldState.CONFIRMED ? What.CONFIRMED : What.HELD, by, null);
    return hold;
  }

  private Details called(Details details) {
    return new Details(
        words.apply(details.guest()),
        details.guests(),
        details.phone(),
        words.apply(details.note()),
        details.version());
  }

  private Caller called(Caller person) {
    return new Caller(words.apply(person.actor()), words.apply(person.desk()));
  }

  private String name(long room) {
    return rooms()
        .filter(each -> each.id().value() == room)
        .map(Room::name)
        .findFirst()
        .orElse(Long.toString(room));
  }

  private java.util.stream.Stream<Room> rooms() {
    return kinds.values().stream().flatMap(List::stream);
  }

  void log(HoldId id, Instant at, What what, Caller by, @Nullable Instant deadline) {
    histories
        .computeIfAbsent(id, _ -> new ArrayList<>())
        .add(new HistoryEntry(at, what, called(by), deadline, null, null, null));
  }

  /** A colleague does something to a hold behind the screen's back. */
  SlotHold colleague(SlotHold hold, HoldState state, Instant deadline) {
    return change(hold, hold.room(), hold.during(), state, deadline, BORIS);
  }

  /** A colleague saves other details. */
  void colleagueEdits(HoldId id, Details details) {
    SlotHold hold = get(id);
    int version = hold.details().version() + 1;
    Details saved =
        new Details(details.guest(), details.guests(), details.phone(), details.note(), version);
    put(withDetails(hold, saved));
    lastEdits.put(id, new Edit(called(BORIS), now()));
    log(id, now(), What.DETAILS_CHANGED, BORIS, null);
  }

  SlotHold get(HoldId id) {
    SlotHold hold = holds.get(id);
    if (hold == null) {
      throw new AssertionError("no hold " + id);
    }
    return hold;
  }

  SlotHold of(String guest) {
    return holds.values().stream()
        .filter(hold -> hold.details().guest().equals(words.apply(guest)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no hold for " + guest));
  }

  SlotHold of(String guest, HoldState state) {
    return holds.values().stream()
        .filter(hold -> hold.details().guest().equals(words.apply(guest)) && hold.state() == state)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no such hold for " + guest));
  }

  List<SlotHold> all() {
    return List.copyOf(holds.values());
  }

  void put(SlotHold hold) {
    holds.put(hold.id(), hold);
  }

  private SlotHold change(
      SlotHold hold, RoomId room, Period during, HoldState state, Instant deadline, Caller by) {
    SlotHold next =
        new SlotHold(
            hold.id(),
            room,
            name(room.value()),
            during,
            state,
            deadline,
            hold.version() + 1,
            hold.purpose(),
            get(hold.id()).details(),
            hold.heldBy(),
            hold.heldAt(),
            hold.lock());
    put(next);
    lastEdits.put(hold.id(), new Edit(by, now()));
    return next;
  }

  /** Somebody promised the guest this room, or takes that back. */
  SlotHold lock(SlotHold hold, boolean locked, Caller by) {
    var lock = new RoomLock(hold.lock().version() + 1, locked ? new Edit(called(by), now()) : null);
    SlotHold next =
        new SlotHold(
            hold.id(),
            hold.room(),
            hold.roomName(),
            hold.during(),
            hold.state(),
            hold.deadline(),
            hold.version(),
            hold.purpose(),
            hold.details(),
            hold.heldBy(),
            hold.heldAt(),
            lock);
    put(next);
    log(hold.id(), now(), locked ? What.LOCKED : What.UNLOCKED, by, null);
    return next;
  }

  /** The first part keeps the number; the rest is returned. */
  SlotHold split(SlotHold hold, Instant firstEnds, Instant restStarts, RoomId restRoom, Caller by) {
    change(
        hold,
        hold.room(),
        new Period(hold.during().start(), firstEnds),
        hold.state(),
        hold.deadline(),
        by);
    log(hold.id(), now(), What.SPLIT, by, null);
    return add(
        restRoom.value(),
        new Period(restStarts, hold.during().end()),
        hold.state(),
        hold.deadline(),
        hold.purpose(),
        hold.details(),
        by,
        now());
  }

  static SlotHold withDetails(SlotHold hold, Details details) {
    return new SlotHold(
        hold.id(),
        hold.room(),
        hold.roomName(),
        hold.during(),
        hold.state(),
        hold.deadline(),
        hold.version(),
        hold.purpose(),
        details,
        hold.heldBy(),
        hold.heldAt(),
        hold.lock());
  }

  private void mayFail(boolean done) {
    RuntimeException why = failure;
    if (why != null && done == failAfterDoing) {
      failure = null;
      throw why;
    }
  }

  private <T> Optional<T> scripted(Class<T> type) {
    return type.isInstance(scripted.peek())
        ? Optional.of(type.cast(scripted.poll()))
        : Optional.empty();
  }

  private void sweep() {
    for (SlotHold hold : all()) {
      if (hold.state() == HoldState.HELD && !hold.deadline().isAfter(now())) {
        change(hold, hold.room(), hold.during(), HoldState.EXPIRED, hold.deadline(), ANNA);
        log(hold.id(), now(), What.EXPIRED, ANNA, null);
      }
    }
  }

  /** The background release. */
  void expireDue() {
    sweep();
  }

  // ---- commands

  @Override
  public AcquireRoomOutcome acquire(Acquire command) {
    awaitLeave();
    mayFail(false);
    acquires.add(command);
    var forced = scripted(AcquireRoomOutcome.class);
    if (forced.isPresent()) {
      return forced.get();
    }
    HoldId before = done.get(command.request().key());
    if (before != null) {
      return new AcquireRoomOutcome.AlreadyDone(get(before), now());
    }
    if (rooms().noneMatch(room -> room.id().equals(command.room()))) {
      return new AcquireRoomOutcome.NoSuchRoom(command.room());
    }
    sweep();
    List<SlotHold> blockers = blockers(command.room(), command.during(), null);
    if (!blockers.isEmpty()) {
      return new AcquireRoomOutcome.SlotTaken(blockers);
    }
    Instant deadline =
        switch (command.holdFor()) {
          case HoldFor.Lasting(Duration time) -> now().plus(time);
          case HoldFor.Until(Instant until) -> until;
        };
    SlotHold hold =
        add(
            command.room().value(),
            command.during(),
            command.confirmAtOnce() ? HoldState.CONFIRMED : HoldState.HELD,
            deadline,
            command.purpose(),
            new Details(
                command.details().guest(),
                command.details().guests(),
                command.details().phone(),
                command.details().note(),
                1),
            command.request().by(),
            now());
    done.put(command.request().key(), hold.id());
    mayFail(true);
    return new AcquireRoomOutcome.Held(hold);
  }

  private List<SlotHold> blockers(RoomId room, Period during, @Nullable HoldId except) {
    return holds.values().stream()
        .filter(hold -> hold.room().equals(room) && hold.state().isActive())
        .filter(hold -> hold.during().overlaps(during) && !hold.id().equals(except))
        .sorted(Comparator.comparing(hold -> hold.during().start()))
        .toList();
  }

  @Override
  public ConfirmRoomOutcome confirm(Request request, Seen seen) {
    mayFail(false);
    requests.add(request);
    var forced = scripted(ConfirmRoomOutcome.class);
    if (forced.isPresent()) {
      return forced.get();
    }
    sweep();
    SlotHold hold = get(seen.hold());
    return switch (hold.state()) {
      case EXPIRED -> new ConfirmRoomOutcome.HoldExpired(hold);
      case CANCELLED -> new ConfirmRoomOutcome.HoldCancelled(hold, lastEdit(hold));
      case CONFIRMED -> new ConfirmRoomOutcome.AlreadyConfirmed(hold);
      case HELD -> {
        if (hold.version() != seen.version()) {
          yield new ConfirmRoomOutcome.ChangedMeanwhile(hold, lastEdit(hold));
        }
        log(hold.id(), now(), What.CONFIRMED, request.by(), null);
        yield new ConfirmRoomOutcome.Confirmed(
            change(
                hold,
                hold.room(),
                hold.during(),
                HoldState.CONFIRMED,
                hold.deadline(),
                request.by()));
      }
    };
  }

  private Edit lastEdit(SlotHold hold) {
    return lastEdits.getOrDefault(hold.id(), new Edit(called(BORIS), now()));
  }

  @Override
  public CancelRoomOutcome cancel(Request request, Seen seen) {
    mayFail(false);
    requests.add(request);
    var forced = scripted(CancelRoomOutcome.class);
    if (forced.isPresent()) {
      return forced.get();
    }
    SlotHold hold = get(seen.hold());
    if (hold.version() != seen.version()) {
      return new CancelRoomOutcome.ChangedMeanwhile(hold, lastEdit(hold));
    }
    log(hold.id(), now(), What.CANCELLED, request.by(), null);
    return new CancelRoomOutcome.Cancelled(
        change(
            hold, hold.room(), hold.during(), HoldState.CANCELLED, hold.deadline(), request.by()));
  }

  @Override
  public ExtendRoomOutcome extend(Request request, Seen seen, HoldFor holdFor) {
    mayFail(false);
    requests.add(request);
    var forced = scripted(ExtendRoomOutcome.class);
    if (forced.isPresent()) {
      return forced.get();
    }
    sweep();
    SlotHold hold = get(seen.hold());
    if (hold.state() == HoldState.EXPIRED) {
      return new ExtendRoomOutcome.HoldExpired(hold);
    }
    Instant deadline =
        switch (holdFor) {
          case HoldFor.Lasting(Duration time) -> now().plus(time);
          case HoldFor.Until(Instant until) -> until;
        };
    if (Duration.between(now(), deadline).compareTo(policy.timeToLiveMax()) > 0) {
      return new ExtendRoomOutcome.LimitReached(hold, policy.timeToLiveMax());
    }
    log(hold.id(), now(), What.EXTENDED, request.by(), deadline);
    return new ExtendRoomOutcome.Extended(
        change(hold, hold.room(), hold.during(), hold.state(), deadline, request.by()));
  }

  @Override
  public MoveRoomOutcome move(Request request, Seen seen, RoomId toRoom, Period toPeriod) {
    awaitLeave();
    mayFail(false);
    requests.add(request);
    var forced = scripted(MoveRoomOutcome.class);
    if (forced.isPresent()) {
      return forced.get();
    }
    SlotHold hold = get(seen.hold());
    List<SlotHold> blockers = blockers(toRoom, toPeriod, hold.id());
    if (!blockers.isEmpty()) {
      return new MoveRoomOutcome.SlotTaken(blockers);
    }
    histories
        .computeIfAbsent(hold.id(), _ -> new ArrayList<>())
        .add(
            new HistoryEntry(
                now(),
                What.MOVED,
                request.by(),
                null,
                toPeriod.equals(hold.during()) ? null : toPeriod,
                toRoom.equals(hold.room()) ? null : name(toRoom.value()),
                null));
    return new MoveRoomOutcome.Moved(
        change(hold, toRoom, toPeriod, hold.state(), hold.deadline(), request.by()));
  }

  @Override
  public Optional<SlotHold> find(HoldId hold) {
    mayFail(false);
    return Optional.ofNullable(holds.get(hold));
  }

  // ---- reads

  @Override
  public List<FreeRoom> alternatives(
      RoomId like, Period during, @Nullable KindId kind, int guests) {
    RuntimeException why = alternativesFailure;
    if (why != null) {
      alternativesFailure = null;
      throw why;
    }
    List<FreeRoom> free = new ArrayList<>();
    kinds.forEach(
        (each, rooms) ->
            rooms.stream()
                .filter(room -> !room.id().equals(like))
                .filter(room -> each.id().equals(kind) || each.guests() >= Math.max(guests, 2))
                .filter(room -> isFree(room.id(), during))
                .forEach(
                    room ->
                        free.add(
                            new FreeRoom(
                                room.id(),
                                room.name(),
                                each.name(),
                                room.features(),
                                fits(room.id(), during)))));
    free.sort(
        Comparator.comparing((FreeRoom room) -> !kindOf(room).equals(kind))
            .thenComparing(room -> !room.fitsGapExactly()));
    return List.copyOf(free.subList(0, Math.min(free.size(), ALTERNATIVES_MAX)));
  }

  private KindId kindOf(FreeRoom room) {
    return kinds.keySet().stream()
        .filter(kind -> kind.name().equals(room.kindName()))
        .findFirst()
        .map(RoomKind::id)
        .orElseThrow();
  }

  private boolean fits(RoomId room, Period during) {
    Period before = new Period(during.start().minus(Duration.ofHours(12)), during.start());
    Period after = new Period(during.end(), during.end().plus(Duration.ofHours(12)));
    return !isFree(room, before) && !isFree(room, after);
  }

  @Override
  public boolean isFree(RoomId room, Period during) {
    RuntimeException why = isFreeFailure;
    if (why != null) {
      isFreeFailure = null;
      throw why;
    }
    return blockers(room, during, null).isEmpty();
  }

  @Override
  public CalendarWindow window(LocalDate from, int days) {
    mayFail(false);
    Map<RoomId, List<SlotHold>> bars = new HashMap<>();
    Period whole =
        new Period(
            from.atStartOfDay(TIMES.zone()).toInstant(),
            from.plusDays(days).atStartOfDay(TIMES.zone()).toInstant());
    holds.values().stream()
        .filter(hold -> hold.state() != HoldState.CANCELLED && hold.during().overlaps(whole))
        .sorted(Comparator.comparing(hold -> hold.during().start()))
        .forEach(hold -> bars.computeIfAbsent(hold.room(), _ -> new ArrayList<>()).add(hold));
    List<Group> groups = new ArrayList<>();
    kinds.forEach(
        (kind, rooms) -> groups.add(new Group(kind, List.copyOf(rooms), free(rooms, from, days))));
    return new CalendarWindow(from, days, groups, bars, TIMES, now());
  }

  private List<Integer> free(List<Room> rooms, LocalDate from, int days) {
    List<Integer> free = new ArrayList<>();
    for (int day = 0; day < days; day++) {
      Period night = TIMES.nights(from.plusDays(day), from.plusDays(day + 1L));
      free.add(
          (int) rooms.stream().filter(room -> blockers(room.id(), night, null).isEmpty()).count());
    }
    return free;
  }

  @Override
  public SaveDetailsOutcome save(Request request, HoldId id, Details edited) {
    mayFail(false);
    requests.add(request);
    var forced = scripted(SaveDetailsOutcome.class);
    if (forced.isPresent()) {
      return forced.get();
    }
    SlotHold hold = get(id);
    if (hold.details().version() != edited.version()) {
      return new SaveDetailsOutcome.ChangedMeanwhile(hold.details(), lastEdit(hold));
    }
    Details saved =
        new Details(
            edited.guest(), edited.guests(), edited.phone(), edited.note(), edited.version() + 1);
    put(withDetails(hold, saved));
    log(id, now(), What.DETAILS_CHANGED, request.by(), null);
    return new SaveDetailsOutcome.Saved(saved);
  }

  @Override
  public List<HistoryEntry> of(HoldId hold) {
    return List.copyOf(histories.getOrDefault(hold, List.of()));
  }

  @Override
  public HoldPolicy inForce(Capacity capacity) {
    return policy;
  }

  @Override
  public SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by) {
    throw new UnsupportedOperationException("the rooms screen edits no policy");
  }
}
