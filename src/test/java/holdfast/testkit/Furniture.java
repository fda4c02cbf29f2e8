package holdfast.testkit;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomKind.KindId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Fills a database by plain SQL, for tests of what is read from it. */
public final class Furniture implements AutoCloseable {
  private final Sql sql;
  // One for all: signing in takes longer than anything done here.
  private final Connection connection;

  public Furniture(TestDatabase database) {
    sql = new Sql(database);
    try {
      connection = database.asSuperuser();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    execute("SET search_path = site_1, public");
  }

  public Sql sql() {
    return sql;
  }

  /** Takes everything out again: each test begins with an empty house. */
  public void clear() {
    // Deleting few rows is much faster than truncating many tables.
    bypassingGuards(
        """
        DELETE FROM slot_hold; DELETE FROM stock_hold; DELETE FROM hold_detail;
        DELETE FROM room; DELETE FROM room_kind; DELETE FROM item; DELETE FROM inventory;
        DELETE FROM hold_event; DELETE FROM stock_movement; DELETE FROM request;
        DELETE FROM change_log; DELETE FROM hold_policy;
        INSERT INTO hold_policy DEFAULT VALUES;
        """);
  }

  public void site(HouseTimes times) {
    run(
        "UPDATE site SET time_zone = ?, check_in = ?, check_out = ?",
        times.zone().getId(),
        times.checkIn(),
        times.checkOut());
  }

  public KindId kind(String name, int guests, int order) {
    return new KindId(
        id(
            "INSERT INTO room_kind (name, guests, sort_order) VALUES (?, ?, ?) RETURNING kind_id",
            name,
            guests,
            order));
  }

  public RoomId room(String name) {
    return room(name, null);
  }

  public RoomId room(String name, @Nullable KindId kind) {
    return new RoomId(
        id(
            "INSERT INTO room (name, kind_id) VALUES (?, nullif(?, 0)) RETURNING room_id",
            name,
            kind == null ? 0 : kind.value()));
  }

  public void retire(RoomId room) {
    run("UPDATE room SET retired_at = clock_timestamp() WHERE room_id = ?", room.value());
  }

  /** A hold in any state; a held one has a quarter of an hour left. */
  public HoldId hold(RoomId room, Period during, HoldState state) {
    boolean held = state == HoldState.HELD;
    HoldId hold =
        new HoldId(
            id(
                """
                INSERT INTO slot_hold (room_id, during, state, expires_at)
                VALUES (?, tstzrange(?, ?, '[)'), ?,
                  clock_timestamp() + make_interval(mins => ?)) RETURNING hold_id
                """,
                room.value(),
                during.start().atOffset(ZoneOffset.UTC),
                during.end().atOffset(ZoneOffset.UTC),
                state == HoldState.CONFIRMED ? "confirmed" : "held",
                held || state == HoldState.CANCELLED ? 15 : 0));
    end("slot_hold", hold, state);
    return hold;
  }

  /** A held one whose deadline has passed, and that nobody has swept. */
  public HoldId due(RoomId room, Period during) {
    HoldId hold = hold(room, during, HoldState.HELD);
    run("UPDATE slot_hold SET expires_at = clock_timestamp() WHERE hold_id = ?", hold.value());
    return hold;
  }

  public ItemId item(String sku, String name, int available) {
    long id = id("INSERT INTO inventory (available) VALUES (?) RETURNING item_id", available);
    run("INSERT INTO item (item_id, sku, name) VALUES (?, ?, ?)", id, sku, name);
    return new ItemId(id);
  }

  public HoldId stockHold(ItemId item, int quantity, HoldState state) {
    boolean held = state == HoldState.HELD;
    HoldId hold =
        new HoldId(
            id(
                """
                INSERT INTO stock_hold (item_id, quantity, state, expires_at)
                VALUES (?, ?, ?, clock_timestamp() + make_interval(mins => ?)) RETURNING hold_id
                """,
                item.value(),
                quantity,
                state == HoldState.CONFIRMED ? "confirmed" : "held",
                held || state == HoldState.CANCELLED ? 15 : 0));
    end("stock_hold", hold, state);
    return hold;
  }

  private void end(String table, HoldId hold, HoldState state) {
    if (state == HoldState.EXPIRED || state == HoldState.CANCELLED) {
      run(
          "UPDATE " + table + " SET state = ? WHERE hold_id = ?",
          state.name().toLowerCase(Locale.ROOT),
          hold.value());
    }
  }

  /** Moves the end of a hold into the past. */
  public void endedBefore(HoldId hold, Duration ago) {
    for (String table : new String[] {"slot_hold", "stock_hold"}) {
      bypassingGuards(
          "UPDATE %s SET ended_at = ended_at - interval '%d seconds' WHERE hold_id = %d"
              .formatted(table, ago.toSeconds(), hold.value()));
    }
  }

  public void guest(HoldId hold, String name) {
    guest(hold, name, "");
  }

  public void guest(HoldId hold, String name, String phone) {
    run(
        "INSERT INTO hold_detail (hold_id, guest, phone) VALUES (?, ?, nullif(?, ''))",
        hold.value(),
        name,
        phone);
  }

  /** What no writer may do: for rows of other times, and for many of them. */
  public void bypassingGuards(String statements) {
    execute("SET session_replication_role = replica");
    try {
      execute(statements);
    } finally {
      execute("SET session_replication_role = origin");
    }
  }

  private void execute(String statements) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(statements);
    } catch (SQLException e) {
      throw new IllegalStateException(statements, e);
    }
  }

  private void run(String text, Object... arguments) {
    try (PreparedStatement statement = bound(text, arguments)) {
      statement.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(text, e);
    }
  }

  /** Runs a statement that returns the number of a new row. */
  private long id(String text, Object... arguments) {
    try (PreparedStatement statement = bound(text, arguments);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(text, e);
    }
  }

  private PreparedStatement bound(String text, Object... arguments) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(text);
    for (int i = 0; i < arguments.length; i++) {
      statement.setObject(i + 1, arguments[i]);
    }
    return statement;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
