package holdfast.app.desk;

import holdfast.calendar.CalendarReader;
import holdfast.holds.DetailsDesk;
import holdfast.holds.ExpirySweeper;
import holdfast.holds.History;
import holdfast.holds.Policies;
import holdfast.orders.GroupHolds;
import holdfast.persistence.ConnectionSettings;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.PollingChangeFeed;
import holdfast.persistence.calendar.ChartReader;
import holdfast.persistence.holds.HoldDetails;
import holdfast.persistence.holds.HoldHistory;
import holdfast.persistence.holds.PolicyRegister;
import holdfast.persistence.holds.SqlDueHolds;
import holdfast.persistence.orders.GroupCommands;
import holdfast.persistence.review.ExpiredReader;
import holdfast.persistence.rooms.ArrangementCommands;
import holdfast.persistence.rooms.FreeRoomSearch;
import holdfast.persistence.rooms.RoomCommands;
import holdfast.persistence.rooms.RoomRegister;
import holdfast.persistence.rooms.StaySearch;
import holdfast.persistence.search.PrefixFinder;
import holdfast.persistence.site.SiteRegister;
import holdfast.persistence.stock.ItemRegister;
import holdfast.persistence.stock.ShelfReader;
import holdfast.persistence.stock.StockCommands;
import holdfast.review.ExpiredHolds;
import holdfast.rooms.Arrangements;
import holdfast.rooms.FreeRooms;
import holdfast.rooms.RoomCatalogue;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.StayFinder;
import holdfast.search.Finder;
import holdfast.site.ChangeFeed;
import holdfast.site.DatabaseClock;
import holdfast.site.SiteSettings;
import holdfast.stock.ItemCatalogue;
import holdfast.stock.StockHolds;
import holdfast.stock.StockShelf;
import holdfast.ui.kit.FxThread;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One desk's object graph without its window, built top to bottom, started in this order and
 * stopped in reverse. Opening blocks; never on the window's thread.
 */
public final class FrontDesk implements AutoCloseable {
  private final Database database;
  private final ExpirySweeper sweeper;
  private final ChangeFeed changes;
  private final DatabaseClock clock = new DatabaseClock(System::nanoTime);

  private final SiteSettings site;
  private final Policies policies;
  private final RoomCatalogue roomCatalogue;
  private final RoomHolds rooms;
  private final Arrangements arrangements;
  private final FreeRooms freeRooms;
  private final StayFinder stayFinder;
  private final CalendarReader calendar;
  private final DetailsDesk details;
  private final History history;
  private final ItemCatalogue itemCatalogue;
  private final StockHolds stock;
  private final StockShelf shelf;
  private final GroupHolds groups;
  private final ExpiredHolds expired;
  private final Finder finder;

  private FrontDesk(Database database, Supplier<ConnectionSettings> settings) {
    this.database = database;
    database.read(clock);
    site = new SiteRegister(database);
    policies = new PolicyRegister(database);
    roomCatalogue = new RoomRegister(database);
    RoomCommands roomCommands = new RoomCommands(database);
    rooms = roomCommands;
    arrangements = new ArrangementCommands(database);
    freeRooms = new FreeRoomSearch(database);
    stayFinder = new StaySearch(database);
    calendar = new ChartReader(database);
    details = new HoldDetails(database);
    history = new HoldHistory(database);
    itemCatalogue = new ItemRegister(database);
    StockCommands stockCommands = new StockCommands(database);
    stock = stockCommands;
    shelf = new ShelfReader(database);
    groups = new GroupCommands(database);
    expired = new ExpiredReader(database);
    finder = new PrefixFinder(database);
    sweeper =
        new ExpirySweeper(new SqlDueHolds(database, roomCommands::expire, stockCommands::expire));
    changes = new PollingChangeFeed(settings, database.options(), clock);
    changes.subscribe(this::renewConnections);
    database.afterCommit(changes::poke);
    sweeper.start();
  }

  /**
   * Connects and starts the background work.
   *
   * @param settings the application's login, asked for each new connection; the schema is up to
   *     date
   * @throws holdfast.site.DatabaseTrouble if the server cannot be reached or refuses the login
   */
  public static FrontDesk open(Supplier<ConnectionSettings> settings) {
    Database database =
        Database.open(settings, DatabaseOptions.standard(), entities(), FxThread::isCurrent);
    try {
      return new FrontDesk(database, settings);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** Where the feed has lost its connection, those that rest are dead too, and nobody noticed. */
  private void renewConnections(ChangeFeed.Event event) {
    if (event instanceof ChangeFeed.Event.Disconnected) {
      database.renewConnections();
    }
  }

  private static List<Class<?>> entities() {
    return Stream.of(
            SiteRegister.entities(),
            PolicyRegister.entities(),
            RoomRegister.entities(),
            ItemRegister.entities(),
            HoldDetails.entities())
        .flatMap(List::stream)
        .toList();
  }

  public DatabaseClock clock() {
    return clock;
  }

  public ExpirySweeper sweeper() {
    return sweeper;
  }

  public ChangeFeed changes() {
    return changes;
  }

  public SiteSettings site() {
    return site;
  }

  public Policies policies() {
    return policies;
  }

  public RoomCatalogue roomCatalogue() {
    return roomCatalogue;
  }

  public RoomHolds rooms() {
    return rooms;
  }

  public Arrangements arrangements() {
    return arrangements;
  }

  public FreeRooms freeRooms() {
    return freeRooms;
  }

  public StayFinder stayFinder() {
    return stayFinder;
  }

  public CalendarReader calendar() {
    return calendar;
  }

  public DetailsDesk details() {
    return details;
  }

  public History history() {
    return history;
  }

  public ItemCatalogue itemCatalogue() {
    return itemCatalogue;
  }

  public StockHolds stock() {
    return stock;
  }

  public StockShelf shelf() {
    return shelf;
  }

  public GroupHolds groups() {
    return groups;
  }

  public ExpiredHolds expired() {
    return expired;
  }

  public Finder finder() {
    return finder;
  }

  /** Whether nobody has entered anything yet. */
  public boolean isEmpty() {
    return roomCatalogue.rooms().isEmpty() && itemCatalogue.items().isEmpty();
  }

  @Override
  public void close() {
    changes.close();
    sweeper.close();
    database.close();
  }
}
