package holdfast.persistence.schema;

import java.util.Locale;

/** Holds in every state a hold can be in, made by legal means. */
final class TestHolds {
  private final Sql sql;

  TestHolds(Sql sql) {
    this.sql = sql;
  }

  /** What a hold can be before somebody changes it. */
  enum From {
    HELD,
    DUE,
    CONFIRMED,
    CANCELLED,
    EXPIRED
  }

  /** A hold of a new room from 1 to 3 January 2030. */
  long slotHold(From from) {
    long hold =
        sql.number(
            """
            INSERT INTO slot_hold (room_id, during, state, expires_at)
            VALUES (?, '[2030-01-01 15:00+00,2030-01-03 11:00+00)', ?,
              clock_timestamp() + ?::interval)
            RETURNING hold_id
            """,
            sql.newRoom(),
            birth(from),
            timeLeft(from));
    end("slot_hold", hold, from);
    return hold;
  }

  /** A hold of 5 units of a new item that began with 50. */
  long stockHold(From from) {
    long hold =
        sql.number(
            """
            WITH taken AS (
              UPDATE inventory SET available = available - 5 WHERE item_id = ? RETURNING item_id)
            INSERT INTO stock_hold (item_id, quantity, state, expires_at)
            SELECT item_id, 5, ?, clock_timestamp() + ?::interval FROM taken
            RETURNING hold_id
            """,
            sql.newItem(50),
            birth(from),
            timeLeft(from));
    end("stock_hold", hold, from);
    return hold;
  }

  private static String birth(From from) {
    return from == From.CONFIRMED ? "confirmed" : "held";
  }

  private static String timeLeft(From from) {
    return switch (from) {
      case HELD, CONFIRMED, CANCELLED -> "1 hour";
      case DUE, EXPIRED -> "-1 second";
    };
  }

  private void end(String table, long hold, From from) {
    if (from == From.CANCELLED || from == From.EXPIRED) {
      String state = from.name().toLowerCase(Locale.ROOT);
      sql.run("UPDATE " + table + " SET state = ? WHERE hold_id = ?", state, hold);
    }
  }
}
