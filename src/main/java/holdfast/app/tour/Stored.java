package holdfast.app.tour;

import holdfast.persistence.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What the database really holds, read past the application's own services. */
final class Stored implements AutoCloseable {
  private static final String SLOT =
      """
      SELECT 'hold ' || h.hold_id || ': room ' || r.name || ', ' || h.state
          || ', guest ' || coalesce(d.guest, '') || ', version ' || h.version
      FROM slot_hold AS h
      JOIN room AS r USING (room_id)
      LEFT JOIN hold_detail AS d USING (hold_id)
      WHERE d.guest = ?
      ORDER BY h.hold_id DESC
      """;

  private static final String STOCK =
      """
      SELECT 'hold ' || h.hold_id || ': ' || i.sku || ' × ' || h.quantity || ', ' || h.state
          || ', available now ' || v.available
      FROM stock_hold AS h
      JOIN item AS i USING (item_id)
      JOIN inventory AS v USING (item_id)
      LEFT JOIN hold_detail AS d USING (hold_id)
      WHERE d.guest = ?
      ORDER BY h.hold_id
      """;

  private static final String EVENTS =
      """
      SELECT e.what || ' by ' || e.actor || coalesce(', ' || e.desk, '')
      FROM hold_event AS e
      JOIN hold_detail AS d USING (hold_id)
      WHERE d.guest = ?
      ORDER BY e.event_id
      """;

  /** Shortening a deadline is what any writer may do to it. */
  private static final String SHORTEN =
      """
      UPDATE slot_hold SET expires_at = clock_timestamp() + make_interval(secs => ?)
      WHERE state = 'held'
        AND hold_id IN (SELECT hold_id FROM hold_detail WHERE guest = ?)
      """;

  private final Connection connection;

  Stored(ConnectionSettings login) throws SQLException {
    connection = DriverManager.getConnection(login.jdbcUrl(), login.user(), login.password());
    connection.setSchema(login.schema());
  }

  /** Room holds of a guest, newest first. */
  List<String> rooms(String guest) {
    return read(SLOT, guest);
  }

  /** Stock holds for somebody. */
  List<String> stock(String forWhom) {
    return read(STOCK, forWhom);
  }

  /** What happened to the holds of a guest. */
  List<String> events(String guest) {
    return read(EVENTS, guest);
  }

  /** Moves the stored deadline of a guest's hold, instead of waiting for it. */
  void shorten(String guest, Duration left) {
    try (PreparedStatement statement = connection.prepareStatement(SHORTEN)) {
      statement.setDouble(1, left.toMillis() / 1000.0);
      statement.setString(2, guest);
      if (statement.executeUpdate() != 1) {
        throw new TourFailure("there is not exactly one hold of " + guest, null);
      }
    } catch (SQLException e) {
      throw new TourFailure("the deadline could not be moved", e);
    }
  }

  private List<String> read(String sql, String parameter) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, parameter);
      List<String> lines = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          lines.add(rows.getString(1));
        }
      }
      return lines;
    } catch (SQLException e) {
      throw new TourFailure("the database could not be read", e);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
