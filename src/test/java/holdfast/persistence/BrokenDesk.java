package holdfast.persistence;

import holdfast.holds.HoldId;
import holdfast.persistence.holds.HoldDetails;
import holdfast.persistence.holds.PolicyRegister;
import holdfast.persistence.rooms.RoomRegister;
import holdfast.persistence.site.SiteRegister;
import holdfast.persistence.stock.ItemRegister;
import holdfast.site.Caller;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.wire.WireProxy;
import java.util.List;
import java.util.stream.Stream;

/** A desk with all forms that reaches its database through a proxy, and a look past it. */
final class BrokenDesk implements AutoCloseable {
  static final Caller VERA = new Caller("Vera", "desk 1");

  private final WireProxy proxy;
  private final Database database;
  private final Sql sql;

  BrokenDesk(TestDatabase source, DatabaseOptions options) {
    proxy = WireProxy.to(source.application());
    List<Class<?>> entities =
        Stream.of(
                RoomRegister.entities(),
                ItemRegister.entities(),
                SiteRegister.entities(),
                PolicyRegister.entities(),
                HoldDetails.entities())
            .flatMap(List::stream)
            .toList();
    database = Database.open(proxy.settings(), options, entities, () -> false);
    sql = new Sql(source);
  }

  WireProxy proxy() {
    return proxy;
  }

  Database database() {
    return database;
  }

  Sql sql() {
    return sql;
  }

  RoomRegister rooms() {
    return new RoomRegister(database);
  }

  ItemRegister items() {
    return new ItemRegister(database);
  }

  SiteRegister site() {
    return new SiteRegister(database);
  }

  PolicyRegister policies() {
    return new PolicyRegister(database);
  }

  HoldDetails details() {
    return new HoldDetails(database);
  }

  /** A hold that says nothing of whom it is for. */
  HoldId hold() {
    return new HoldId(
        sql.value(
            Long.class,
            """
            WITH made AS (INSERT INTO room (name) VALUES (?) RETURNING room_id)
            INSERT INTO slot_hold (room_id, during, state, expires_at)
            SELECT room_id, tstzrange(now(), now() + interval '1 day'), 'held',
              now() + interval '1 hour'
            FROM made RETURNING hold_id
            """,
            Edited.name("held")));
  }

  @Override
  public void close() {
    sql.close();
    database.close();
    proxy.close();
  }
}
