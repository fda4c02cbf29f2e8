package holdfast.ui.settings;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Caller;
import holdfast.site.Edit;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue;
import holdfast.testkit.SampleWords;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Settings that live in memory, with versions; answers whatever a test planted instead.
 * Thread-safe.
 */
final class FakeHouse implements SiteSettings, Policies, RoomCatalogue, ItemCatalogue {
  static final Caller BORIS = new Caller("Boris", "desk 2");
  static final Edit BY_BORIS = new Edit(BORIS, TestUi.NOW.minusSeconds(60));

  private final Language language;
  private final List<RoomKind> kinds = new ArrayList<>();
  private final List<Room> rooms = new ArrayList<>();
  private final List<Item> items = new ArrayList<>();
  private final Map<Capacity, HoldPolicy> policies = new EnumMap<>(Capacity.class);
  private final Deque<Object> planted = new ArrayDeque<>();
  private final List<String> saves = new ArrayList<>();
  private Site site;
  private @Nullable RuntimeException fault;
  private long lastId = 100;

  FakeHouse() {
    this(Language.EN);
  }

  /**
   * @param language of what things and people are called
   */
  FakeHouse(Language language) {
    this.language = language;
    site = new Site(word("Hotel Azimut, Kazan"), TestUi.TIMES, 1);
    for (Capacity capacity : Capacity.values()) {
      policies.put(
          capacity,
          new HoldPolicy(
              Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofHours(24), 90, 1));
    }
  }

  private String word(String word) {
    return SampleWords.in(language, word);
  }

  private Edit byBoris() {
    return new Edit(SampleWords.in(language, BORIS), BY_BORIS.at());
  }

  SettingsServices services() {
    return new SettingsServices(this, this, this, this);
  }

  /** A house as in the mock. */
  static FakeHouse sample() {
    return sample(Language.EN);
  }

  static FakeHouse sample(Language language) {
    FakeHouse house = new FakeHouse(language);
    KindId standard = house.kind("Standard double", 2, 1).id();
    KindId superior = house.kind("Superior", 2, 2).id();
    KindId suite = house.kind("Suite", 4, 3).id();
    house.kind("Meeting rooms", 12, 4);
    house.retired(house.kind("Economy", 1, 9));
    for (int i = 1; i <= 14; i++) {
      house.room(Integer.toString(200 + i), standard, i % 2 == 0 ? "1 bed" : "2 beds", "2");
    }
    for (int i = 1; i <= 12; i++) {
      house.room(Integer.toString(300 + i), superior, i % 3 == 0 ? "king · view" : "king", "3");
    }
    house.room("401", suite, "king · sofa", "4");
    house.room("402", suite, "king · sofa", "4");
    Room hut = house.room("Garden hut", null, "no heating", "");
    house.save(
        new Room(hut.id(), hut.name(), null, hut.features(), "", true, hut.version()), TestUi.ANNA);
    house.item("TWL-070", "Bath towel 70×140", "Linen");
    house.item("ROB-01", "Bathrobe L", "Linen");
    house.item("CRB-02", "Baby cot", "Cellar");
    house.item("WTR-05", "Water 0.5 l, case of 24", "Cellar");
    return house;
  }

  synchronized RoomKind kind(String name, int guests, int order) {
    RoomKind kind = new RoomKind(new KindId(++lastId), word(name), guests, order, false, 1);
    kinds.add(kind);
    return kind;
  }

  /** A new kind that stands before all others on the chart. */
  synchronized void putFirst(String name) {
    kinds.addFirst(new RoomKind(new KindId(++lastId), name, 2, 0, false, 1));
  }

  private void retired(RoomKind kind) {
    save(
        new RoomKind(kind.id(), kind.name(), kind.guests(), kind.order(), true, kind.version()),
        TestUi.ANNA);
  }

  synchronized Room room(String name, @Nullable KindId kind, String features, String floor) {
    Room room = new Room(new RoomId(++lastId), word(name), kind, word(features), floor, false, 1);
    rooms.add(room);
    return room;
  }

  synchronized Item item(String sku, String name, String shelf) {
    Item item = new Item(new ItemId(++lastId), sku, word(name), word("pcs"), word(shelf), false, 1);
    items.add(item);
    return item;
  }

  /** The next save answers this, whatever the house thinks. */
  synchronized void plant(Object outcome) {
    planted.add(outcome);
  }

  synchronized void fail(@Nullable RuntimeException newFault) {
    fault = newFault;
  }

  /** What was asked to be saved, as it was. */
  synchronized List<String> saves() {
    return List.copyOf(saves);
  }

  private <T> Optional<T> next(Class<T> type, Object edited, Caller by) {
    saves.add(by.actor() + ": " + edited);
    RuntimeException planned = fault;
    if (planned != null) {
      throw planned;
    }
    return type.isInstance(planted.peek())
        ? Optional.of(type.cast(planted.pop()))
        : Optional.empty();
  }

  private static Refusal missing(Field field) {
    return new Invalid(field, Problem.MISSING, 0);
  }

  @Override
  public synchronized Site site() {
    return site;
  }

  @Override
  public synchronized SaveSiteOutcome save(Site edited, Caller by) {
    return next(SaveSiteOutcome.class, edited, by)
        .orElseGet(
            () -> {
              if (edited.name().isEmpty()) {
                return new SaveSiteOutcome.Invalid(SaveSiteOutcome.Problem.NAME_MISSING);
              }
              if (edited.version() != site.version()) {
                return new SaveSiteOutcome.ChangedMeanwhile(site, byBoris());
              }
              site = new Site(edited.name(), edited.times(), edited.version() + 1);
              return new SaveSiteOutcome.Saved(site);
            });
  }

  @Override
  public synchronized HoldPolicy inForce(Capacity capacity) {
    return Objects.requireNonNull(policies.get(capacity));
  }

  @Override
  public synchronized SavePolicyOutcome save(Capacity capacity, HoldPolicy edited, Caller by) {
    return next(SavePolicyOutcome.class, edited, by)
        .orElseGet(
            () -> {
              HoldPolicy present = inForce(capacity);
              if (edited.version() != present.version()) {
                return new SavePolicyOutcome.ChangedMeanwhile(present, byBoris());
              }
              if (edited.timeToLiveMin().compareTo(edited.timeToLiveDefault()) > 0) {
                return new SavePolicyOutcome.Refused(
                    new Invalid(
                        Field.TIME_TO_LIVE_MIN,
                        Problem.TOO_LARGE,
                        edited.timeToLiveDefault().toSeconds()));
              }
              HoldPolicy now =
                  new HoldPolicy(
                      edited.timeToLiveDefault(),
                      edited.timeToLiveMin(),
                      edited.timeToLiveMax(),
                      edited.nightsMax(),
                      edited.version() + 1);
              policies.put(capacity, now);
              return new SavePolicyOutcome.Saved(now);
            });
  }

  @Override
  public synchronized List<RoomKind> kinds() {
    return List.copyOf(kinds);
  }

  @Override
  public synchronized List<Room> rooms() {
    return List.copyOf(rooms);
  }

  @Override
  public synchronized List<Item> items() {
    return List.copyOf(items);
  }

  /** Where the thing of this identity stands; -1 for a new one. */
  private static <T> int find(List<T> all, Function<T, Object> identity, T edited) {
    for (int i = 0; i < all.size(); i++) {
      if (identity.apply(all.get(i)).equals(identity.apply(edited))) {
        return i;
      }
    }
    return -1;
  }

  private static <T> T put(List<T> all, int at, T now) {
    if (at < 0) {
      all.add(now);
    } else {
      all.set(at, now);
    }
    return now;
  }

  @Override
  @SuppressWarnings("unchecked")
  public synchronized SaveOutcome<RoomKind> save(RoomKind edited, Caller by) {
    return next(SaveOutcome.class, edited, by)
        .map(planned -> (SaveOutcome<RoomKind>) planned)
        .orElseGet(
            () -> {
              if (edited.name().isEmpty()) {
                return new SaveOutcome.Refused<>(missing(Field.NAME));
              }
              int at = find(kinds, RoomKind::id, edited);
              if (at >= 0 && kinds.get(at).version() != edited.version()) {
                return new SaveOutcome.ChangedMeanwhile<>(kinds.get(at), byBoris());
              }
              long uses = rooms.stream().filter(room -> edited.id().equals(room.kind())).count();
              if (edited.retired() && uses > 0) {
                return new SaveOutcome.StillInUse<>(edited, (int) uses);
              }
              return new SaveOutcome.Saved<>(
                  put(
                      kinds,
                      at,
                      new RoomKind(
                          at < 0 ? new KindId(++lastId) : edited.id(),
                          edited.name(),
                          edited.guests(),
                          edited.order(),
                          edited.retired(),
                          edited.version() + 1)));
            });
  }

  @Override
  @SuppressWarnings("unchecked")
  public synchronized SaveOutcome<Room> save(Room edited, Caller by) {
    return next(SaveOutcome.class, edited, by)
        .map(planned -> (SaveOutcome<Room>) planned)
        .orElseGet(
            () -> {
              if (edited.name().isEmpty()) {
                return new SaveOutcome.Refused<>(missing(Field.NAME));
              }
              int at = find(rooms, Room::id, edited);
              if (at >= 0 && rooms.get(at).version() != edited.version()) {
                return new SaveOutcome.ChangedMeanwhile<>(rooms.get(at), byBoris());
              }
              return new SaveOutcome.Saved<>(
                  put(
                      rooms,
                      at,
                      new Room(
                          at < 0 ? new RoomId(++lastId) : edited.id(),
                          edited.name(),
                          edited.kind(),
                          edited.features(),
                          edited.floor(),
                          edited.retired(),
                          edited.version() + 1)));
            });
  }

  @Override
  public synchronized SaveItemOutcome save(Item edited, Caller by) {
    return next(SaveItemOutcome.class, edited, by)
        .orElseGet(
            () -> {
              if (edited.sku().isEmpty()) {
                return new SaveItemOutcome.Refused(missing(Field.SKU));
              }
              int at = find(items, Item::id, edited);
              if (at >= 0 && items.get(at).version() != edited.version()) {
                return new SaveItemOutcome.ChangedMeanwhile(items.get(at), byBoris());
              }
              return new SaveItemOutcome.Saved(
                  put(
                      items,
                      at,
                      new Item(
                          at < 0 ? new ItemId(++lastId) : edited.id(),
                          edited.sku(),
                          edited.name(),
                          edited.unit(),
                          edited.shelf(),
                          edited.retired(),
                          edited.version() + 1)));
            });
  }
}
