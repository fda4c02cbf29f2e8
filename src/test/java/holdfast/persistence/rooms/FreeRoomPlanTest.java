package holdfast.persistence.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Period;
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

/** Alternatives are found among the holds around the period, not among those of all years. */
@ExtendWith(PostgresExtension.class)
class FreeRoomPlanTest {
  @Test
  void neighbours_of_a_period_are_found_by_an_index(TestDatabase source) throws SQLException {
    try (var furniture = new Furniture(source);
        Database database =
            Database.open(
                source.application(), DatabaseOptions.standard(), List.of(), () -> false)) {
      ManyHolds.fill(furniture, 200);
      var stay =
          new Period(Instant.parse("2027-05-10T13:00:00Z"), Instant.parse("2027-05-12T10:00:00Z"));

      Plans plans =
          Plans.of(
              source,
              database,
              FreeRoomSearch.CANDIDATES,
              FreeRoomSearch.params(new RoomId(1), stay));

      assertThat(plans.tablesReadWhole()).doesNotContain("slot_hold");
      assertThat(plans.areOne()).isTrue();
      assertThat(new FreeRoomSearch(database).alternatives(new RoomId(1), stay, null, 0))
          .hasSize(5);
    }
  }
}
