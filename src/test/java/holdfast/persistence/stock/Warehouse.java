package holdfast.persistence.stock;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Caller;
import holdfast.stock.AcquireStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Acquire;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.OpenTransaction;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One desk in front of the shelves of one test class, and a look at the tables past it. */
public final class Warehouse implements AutoCloseable {
  public static final Caller ANNA = new Caller("Anna", "desk 1");
  public static final Caller BORIS = new Caller("Борис", "desk 2");
  public static final HoldFor TEN_MINUTES = new HoldFor.Lasting(Duration.ofMinutes(10));

  /** Tables that a command on stock may write. */
  private static final String EVERYTHING =
      Stream.of(
              "inventory",
              "stock_hold",
              "hold_detail",
              "request",
              "hold_event",
              "stock_movement",
              "change_log")
          .map("SELECT '%1$s ' || t::text FROM %1$s AS t"::formatted)
          .collect(Collectors.joining(" UNION ALL ", "", " ORDER BY 1"));

  private final TestDatabase source;
  private final Database database;
  private final Sql sql;
  private final StockCommands stock;

  public Warehouse(TestDatabase source) {
    this(source, DatabaseOptions.standard());
  }

  public Warehouse(TestDatabase source, DatabaseOptions options) {
    this.source = source;
    database = Database.open(source.application(), options, List.of(), () -> false);
    sql = new Sql(source);
    stock = new StockCommands(database);
  }

  /** Gives up on a locked item at once. */
  public static Warehouse impatient(TestDatabase source) {
    return new Warehouse(
        source,
        new DatabaseOptions(
            2, Duration.ofSeconds(1), Duration.ofMillis(50), Duration.ofSeconds(20)));
  }

  public Database database() {
    return database;
  }

  public StockCommands stock() {
    return stock;
  }

  public Sql sql() {
    return sql;
  }

  /** Somebody else who works on the item until closed. */
  public OpenTransaction lockOn(ItemId item) {
    return new OpenTransaction(source)
        .run("SELECT item_id FROM inventory WHERE item_id = ? FOR NO KEY UPDATE", item.value());
  }

  /** A new item with this many units on the shelf. */
  public ItemId item(int available) {
    long id =
        sql.value(
            Long.class,
            "INSERT INTO inventory (available) VALUES (?) RETURNING item_id",
            available);
    sql.run("INSERT INTO item (item_id, sku, name) VALUES (?, ?, ?)", id, "SKU" + id, "Item " + id);
    return new ItemId(id);
  }

  public static Acquire asking(ItemId item, int quantity) {
    return asking(item, quantity, TEN_MINUTES);
  }

  public static Acquire asking(ItemId item, int quantity, HoldFor holdFor) {
    return new Acquire(Request.by(ANNA), item, quantity, holdFor, Details.of("Иван"));
  }

  /** A hold that must succeed. */
  public StockHold held(ItemId item, int quantity) {
    return switch (stock.acquire(asking(item, quantity))) {
      case AcquireStockOutcome.Held(var hold) -> hold;
      case AcquireStockOutcome other -> throw new AssertionError("not held: " + other);
    };
  }

  public StockHold confirmed(ItemId item, int quantity) {
    StockHold hold = held(item, quantity);
    stock.confirm(Request.by(ANNA), Seen.of(hold));
    return now(hold);
  }

  public StockHold cancelled(ItemId item, int quantity) {
    StockHold hold = held(item, quantity);
    stock.cancel(Request.by(BORIS), Seen.of(hold));
    return now(hold);
  }

  /** A hold whose deadline has passed and that nobody has swept. */
  public StockHold due(ItemId item, int quantity) {
    StockHold hold = held(item, quantity);
    makeDue(hold.id());
    return now(hold);
  }

  public StockHold expired(ItemId item, int quantity) {
    StockHold hold = due(item, quantity);
    stock.expire(item);
    return now(hold);
  }

  /** Lets the deadline come by moving it; the clock is the database's own. */
  public void makeDue(HoldId hold) {
    sql.run("UPDATE stock_hold SET expires_at = clock_timestamp() WHERE hold_id = ?", hold.value());
  }

  public StockHold now(StockHold hold) {
    return stock.find(hold.id()).orElseThrow();
  }

  /** When the database noted a request. */
  public Instant doneAt(Request request) {
    return sql.value(
            OffsetDateTime.class,
            "SELECT at FROM request WHERE request_key = ?",
            request.key().value())
        .toInstant();
  }

  public int available(ItemId item) {
    return sql.value(
        Integer.class, "SELECT available FROM inventory WHERE item_id = ?", item.value());
  }

  /** Every row a command may write. */
  public List<String> everything() {
    return sql.column(String.class, EVERYTHING);
  }

  /** Items whose counter, holds and ledger do not agree, told by the tables alone (I3, I4). */
  public List<String> disagreements() {
    return sql.column(
        String.class,
        """
        WITH ledger AS (
          SELECT i.item_id, i.available,
            sum(CASE 'available' WHEN m.to_account THEN m.quantity
                                 WHEN m.from_account THEN -m.quantity END) AS shelf,
            sum(CASE 'held' WHEN m.to_account THEN m.quantity
                            WHEN m.from_account THEN -m.quantity END) AS held,
            sum(CASE 'issued' WHEN m.to_account THEN m.quantity
                              WHEN m.from_account THEN -m.quantity END) AS issued
          FROM inventory AS i LEFT JOIN stock_movement AS m USING (item_id)
          GROUP BY i.item_id
        ), holds AS (
          SELECT i.item_id,
            sum(h.quantity) FILTER (WHERE h.state = 'held') AS held,
            sum(h.quantity) FILTER (WHERE h.state = 'confirmed') AS issued
          FROM inventory AS i LEFT JOIN stock_hold AS h USING (item_id)
          GROUP BY i.item_id
        )
        SELECT l::text || ' / ' || s::text
        FROM ledger AS l JOIN holds AS s USING (item_id)
        WHERE l.available < 0 OR l.available <> coalesce(l.shelf, 0)
          OR coalesce(l.held, 0) <> coalesce(s.held, 0)
          OR coalesce(l.issued, 0) <> coalesce(s.issued, 0)
        """);
  }

  @Override
  public void close() {
    sql.close();
    database.close();
  }
}
