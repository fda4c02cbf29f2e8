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
import holdfast.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A warehouse for one test class: one desk with its own pool, and a plain connection beside it. */
public final class Warehouse implements AutoCloseable {
  public static final Caller ANNA = new Caller("Anna", "desk 1");
  public static final Caller BORIS = new Caller("Борис", "desk 2");
  public static final HoldFor SHORT = new HoldFor.Lasting(Duration.ofMinutes(10));

  private static final AtomicInteger SKUS = new AtomicInteger();

  private final Database database;
  private final Connection psql;
  public final StockCommands stock;

  public Warehouse(TestDatabase source) throws SQLException {
    this(source, DatabaseOptions.standard());
  }

  public Warehouse(TestDatabase source, DatabaseOptions options) throws SQLException {
    database = Database.open(source.application(), options, List.of(), () -> false);
    psql = source.asApplication();
    stock = new StockCommands(database);
  }

  public Database database() {
    return database;
  }

  /** A new item with this many units on the shelf. */
  public ItemId item(int available) {
    String sku = "SKU-" + SKUS.incrementAndGet();
    long id =
        number(
            """
            WITH i AS (INSERT INTO inventory (available) VALUES (?) RETURNING item_id)
            INSERT INTO item (item_id, sku, name) SELECT item_id, ?, 'Item ' || ? FROM i
            RETURNING item_id
            """,
            available,
            sku,
            sku);
    return new ItemId(id);
  }

  public static Acquire asking(ItemId item, int quantity) {
    return new Acquire(Request.by(ANNA), item, quantity, SHORT, Details.of("Иван"));
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

  /** Lets the deadline pass by moving it; the clock is the database's own. */
  public void makeDue(HoldId hold) {
    run("UPDATE stock_hold SET expires_at = clock_timestamp() WHERE hold_id = ?", hold.value());
  }

  public StockHold now(StockHold hold) {
    return stock.find(hold.id()).orElseThrow();
  }

  public int available(ItemId item) {
    return (int) number("SELECT available FROM inventory WHERE item_id = ?", item.value());
  }

  /** Items whose counter, holds and ledger do not agree (I3, I4). */
  public List<String> disagreements() {
    return texts(
        """
        WITH ledger AS (
          SELECT i.item_id, i.available,
            coalesce(sum(m.quantity) FILTER (WHERE m.to_account = 'available'), 0)
              - coalesce(sum(m.quantity) FILTER (WHERE m.from_account = 'available'), 0) AS shelf,
            coalesce(sum(m.quantity) FILTER (WHERE m.to_account = 'held'), 0)
              - coalesce(sum(m.quantity) FILTER (WHERE m.from_account = 'held'), 0) AS held,
            coalesce(sum(m.quantity) FILTER (WHERE m.to_account = 'issued'), 0)
              - coalesce(sum(m.quantity) FILTER (WHERE m.from_account = 'issued'), 0) AS issued
          FROM inventory AS i LEFT JOIN stock_movement AS m USING (item_id)
          GROUP BY i.item_id
        ), holds AS (
          SELECT i.item_id,
            coalesce(sum(h.quantity) FILTER (WHERE h.state = 'held'), 0) AS held,
            coalesce(sum(h.quantity) FILTER (WHERE h.state = 'confirmed'), 0) AS issued
          FROM inventory AS i LEFT JOIN stock_hold AS h USING (item_id)
          GROUP BY i.item_id
        )
        SELECT to_jsonb(l)::text || ' / ' || to_jsonb(s)::text
        FROM ledger AS l JOIN holds AS s USING (item_id)
        WHERE l.available < 0 OR l.available <> l.shelf
          OR l.held <> s.held OR l.issued <> s.issued
        """);
  }

  /** Every row of every table a command may touch, as text. */
  public List<String> everything() {
    List<String> rows = new ArrayList<>();
    for (String table :
        List.of(
            "inventory",
            "stock_hold",
            "slot_hold",
            "hold_detail",
            "request",
            "hold_event",
            "stock_movement",
            "change_log")) {
      rows.addAll(
          texts("SELECT '" + table + ' ' + "' || t::text FROM " + table + " AS t ORDER BY 1"));
    }
    return rows;
  }

  public void run(String sql, Object... values) {
    try (PreparedStatement statement = bound(sql, values)) {
      statement.execute();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  public long number(String sql, Object... values) {
    return texts(sql, values).stream().mapToLong(Long::parseLong).findFirst().orElseThrow();
  }

  public List<String> texts(String sql, Object... values) {
    try (PreparedStatement statement = bound(sql, values);
        ResultSet row = statement.executeQuery()) {
      List<String> texts = new ArrayList<>();
      while (row.next()) {
        texts.add(row.getString(1));
      }
      return texts;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private PreparedStatement bound(String sql, Object... values) throws SQLException {
    PreparedStatement statement = psql.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  @Override
  public void close() throws SQLException {
    database.close();
    psql.close();
  }
}
