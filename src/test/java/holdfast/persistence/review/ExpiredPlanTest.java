package holdfast.persistence.review;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.testkit.Furniture;
import holdfast.testkit.ManyHolds;
import holdfast.testkit.Plans;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What ran out lately is found without reading what ran out in all years. */
@ExtendWith(PostgresExtension.class)
class ExpiredPlanTest {
  @Test
  void the_latest_are_found_by_an_index(TestDatabase source) throws SQLException {
    try (var furniture = new Furniture(source);
        Database database =
            Database.open(
                source.application(), DatabaseOptions.standard(), List.of(), () -> false)) {
      ManyHolds.fill(furniture, 200);
      Instant since = Instant.parse("2026-11-30T00:00:00Z");

      Plans rooms =
          Plans.of(source, database, ExpiredReader.ROOMS, Params.none().instant(since)).known();
      Plans stock = Plans.of(source, database, ExpiredReader.STOCK, Params.none().instant(since));
      Plans today = Plans.of(source, database, ExpiredReader.TODAY, Params.none());

      assertThat(rooms.tablesReadWhole()).doesNotContain("slot_hold");
      assertThat(rooms.indexes()).contains("slot_hold_expired_idx");
      assertThat(stock.tablesReadWhole()).doesNotContain("stock_hold");
      assertThat(today.tablesReadWhole()).doesNotContain("slot_hold", "stock_hold");
    }
  }
}
