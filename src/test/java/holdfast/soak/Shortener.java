package holdfast.soak;

import holdfast.persistence.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Takes time from holds, under the lock of their room or item, so that deadlines come while people
 * confirm: no policy is as short as that. Goes on after every failure.
 */
final class Shortener implements Runnable {
  private static final long PAUSE_NANOS_MAX = 24_000_000;

  private static final String SHORTEN =
      """
      SET lock_timeout = '300ms';
      SELECT FROM %1$s WHERE %2$s = %4$d FOR NO KEY UPDATE;
      UPDATE %3$s SET expires_at = clock_timestamp() + random() * interval '150 ms'
      WHERE %2$s = %4$d AND state = 'held' AND hold_id %% 2 = %5$d
        AND expires_at > clock_timestamp() + interval '200 ms';
      """;

  private final ConnectionSettings login;
  private final Scene scene;
  private final BooleanSupplier isOver;

  Shortener(ConnectionSettings login, Scene scene, BooleanSupplier isOver) {
    this.login = login;
    this.scene = scene;
    this.isOver = isOver;
  }

  @Override
  public void run() {
    while (!isOver.getAsBoolean()) {
      try (Connection connection =
              DriverManager.getConnection(login.jdbcUrl(), login.user(), login.password());
          Statement statement = connection.createStatement()) {
        while (!isOver.getAsBoolean()) {
          shorten(statement);
          pause();
        }
      } catch (SQLException e) {
        // The server is away, somebody has the lock, or this very session was ended: again.
        pause();
      }
    }
  }

  private void shorten(Statement statement) throws SQLException {
    int chance = ThreadLocalRandom.current().nextInt(1_000);
    long place = chance % 2 == 0 ? scene.room(chance / 2).value() : scene.item(chance / 2).value();
    statement.execute(
        chance % 2 == 0
            ? SHORTEN.formatted("room", "room_id", "slot_hold", place, chance / 4 % 2)
            : SHORTEN.formatted("inventory", "item_id", "stock_hold", place, chance / 4 % 2));
  }

  private static void pause() {
    LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(PAUSE_NANOS_MAX));
  }
}
