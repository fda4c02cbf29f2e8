package holdfast.persistence.search;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.search.Finder.Hit.RoomHoldHit;
import holdfast.testkit.Furniture;
import holdfast.testkit.ManyHolds;
import holdfast.testkit.Plans;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A guest of many years is found without reading all guests. */
@ExtendWith(PostgresExtension.class)
class SearchPlanTest {
  @Test
  void guests_are_found_by_the_index_of_their_words(TestDatabase source) throws SQLException {
    try (var furniture = new Furniture(source);
        Database database =
            Database.open(
                source.application(), DatabaseOptions.standard(), List.of(), () -> false)) {
      ManyHolds.fill(furniture, 200);
      Script roomHolds = Script.query(SearchSql.roomHolds(SearchSql.BY_GUEST));
      Params params =
          Params.none().numberOrNone(null).numberOrNone(null).text("guest4321").text("guest4321");

      Plans plans = Plans.of(source, database, roomHolds, params).known();

      assertThat(plans.tablesReadWhole()).doesNotContain("slot_hold", "hold_detail");
      assertThat(plans.indexes()).contains("hold_detail_words_idx", "slot_hold_pkey");
      assertThat(new PrefixFinder(database).find("guest4321 имя"))
          .hasSize(4)
          .allMatch(RoomHoldHit.class::isInstance);
    }
  }
}
