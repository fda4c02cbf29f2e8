package holdfast.bench;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import holdfast.persistence.ConnectionSettings;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.ColumnTransformer;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;

/**
 * What one would write without Holdfast: entities, a pessimistic lock, a transaction. It keeps the
 * rules of the design, on the same tables. Thread-safe.
 */
final class PlainHibernate implements AutoCloseable {
  private static final LocalDateTime FIRST_MINUTE = LocalDateTime.of(5000, 1, 1, 0, 0);
  private static final AtomicLong NUMBERS = new AtomicLong(1_000_000_000_000L);

  /** The row that is locked. */
  @Entity(name = "PlainRoom")
  @Table(name = "room")
  static class Room {
    @Id
    @Column(name = "room_id")
    Long id = 0L;

    String name = "";
  }

  /** A claim on a room. */
  @Entity(name = "PlainSlotHold")
  @Table(name = "slot_hold")
  static class SlotHold {
    @Id
    @Column(name = "hold_id")
    Long id = 0L;

    @Column(name = "room_id")
    Long roomId = 0L;

    @ColumnTransformer(write = "?::tstzrange")
    String during = "";

    String state = "held";

    @Column(name = "expires_at")
    Instant expiresAt = Instant.EPOCH;
  }

  /** The counter of an item. */
  @Entity(name = "PlainInventory")
  @Table(name = "inventory")
  static class Inventory {
    @Id
    @Column(name = "item_id", updatable = false)
    Long id = 0L;

    int available;
  }

  /** A claim on units of an item. */
  @Entity(name = "PlainStockHold")
  @Table(name = "stock_hold")
  static class StockHold {
    @Id
    @Column(name = "hold_id")
    Long id = 0L;

    @Column(name = "item_id", updatable = false)
    Long itemId = 0L;

    int quantity;
    String state = "held";

    @Column(name = "expires_at")
    Instant expiresAt = Instant.EPOCH;
  }

  private final HikariDataSource pool;
  private final SessionFactory sessions;

  PlainHibernate(ConnectionSettings login, int connections) {
    var config = new HikariConfig();
    config.setJdbcUrl(login.jdbcUrl());
    config.setUsername(login.user());
    config.setPassword(login.password());
    config.addDataSourceProperty("currentSchema", login.schema() + ",public");
    config.setMaximumPoolSize(connections);
    // Saves a trip for each transaction; Hibernate is told of it below.
    config.setAutoCommit(false);
    pool = new HikariDataSource(config);
    var configuration = new Configuration();
    configuration.addAnnotatedClass(Room.class).addAnnotatedClass(SlotHold.class);
    configuration.addAnnotatedClass(Inventory.class).addAnnotatedClass(StockHold.class);
    configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool);
    configuration.setProperty(AvailableSettings.CONNECTION_PROVIDER_DISABLES_AUTOCOMMIT, true);
    configuration.setProperty(AvailableSettings.HBM2DDL_AUTO, "none");
    configuration.setProperty(AvailableSettings.JDBC_TIME_ZONE, "UTC");
    sessions = configuration.buildSessionFactory();
  }

  long acquireRoom(long room) {
    long number = NUMBERS.incrementAndGet();
    LocalDateTime start = FIRST_MINUTE.plusMinutes(number % 1_000_000_000L);
    sessions.inTransaction(
        session -> {
          session.find(Room.class, room, LockModeType.PESSIMISTIC_WRITE);
          expire(session, "PlainSlotHold", "roomId", room);
          var hold = new SlotHold();
          hold.id = number;
          hold.roomId = room;
          hold.during =
              "[%s,%s)"
                  .formatted(
                      start.atOffset(ZoneOffset.UTC),
                      start.plusMinutes(1).atOffset(ZoneOffset.UTC));
          hold.expiresAt = tenMinutesAhead();
          session.persist(hold);
        });
    return number;
  }

  void endRoom(long number, long room, Ending ending) {
    sessions.inTransaction(
        session -> {
          session.find(Room.class, room, LockModeType.PESSIMISTIC_WRITE);
          SlotHold hold = session.find(SlotHold.class, number);
          requireHeld(hold.state, hold.expiresAt);
          hold.state = ending.state();
        });
  }

  long acquireItem(long item) {
    long number = NUMBERS.incrementAndGet();
    sessions.inTransaction(
        session -> {
          Inventory counter = session.find(Inventory.class, item, LockModeType.PESSIMISTIC_WRITE);
          expire(session, "PlainStockHold", "itemId", item);
          if (counter.available < 1) {
            throw new IllegalStateException("out of stock");
          }
          counter.available--;
          var hold = new StockHold();
          hold.id = number;
          hold.itemId = item;
          hold.quantity = 1;
          hold.expiresAt = tenMinutesAhead();
          session.persist(hold);
        });
    return number;
  }

  void endItem(long number, long item, Ending ending) {
    sessions.inTransaction(
        session -> {
          Inventory counter = session.find(Inventory.class, item, LockModeType.PESSIMISTIC_WRITE);
          StockHold hold = session.find(StockHold.class, number);
          requireHeld(hold.state, hold.expiresAt);
          hold.state = ending.state();
          if (ending == Ending.CANCEL) {
            counter.available += hold.quantity;
          }
        });
  }

  private static void expire(Session session, String entity, String place, long id) {
    session
        .createMutationQuery(
            "update %s set state = 'expired' where %s = :id and state = 'held' and expiresAt <= :now"
                .formatted(entity, place))
        .setParameter("id", id)
        .setParameter("now", Instant.now())
        .executeUpdate();
  }

  private static Instant tenMinutesAhead() {
    return Instant.now().plus(Duration.ofMinutes(10));
  }

  private static void requireHeld(String state, Instant deadline) {
    if (!state.equals("held") || !deadline.isAfter(Instant.now())) {
      throw new IllegalStateException("no longer held");
    }
  }

  @Override
  public void close() {
    sessions.close();
    pool.close();
  }
}
