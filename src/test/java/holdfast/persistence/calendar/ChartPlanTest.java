package holdfast.persistence.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.testkit.Furniture;
import holdfast.testkit.ManyHolds;
import holdfast.testkit.Plans;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The window does not get slower with the years that lie behind it. */
@ExtendWith(PostgresExtension.class)
class ChartPlanTest {
  @Test
  void three_weeks_of_many_years_are_found_by_an_index(TestDatabase source) throws SQLException {
    try (var furniture = new Furniture(source);
        Database database =
            Database.open(
                source.application(), DatabaseOptions.standard(), List.of(), () -> false)) {
      ManyHolds.fill(furniture, 1000);
      LocalDate from = LocalDate.of(2027, 5, 3);

      Plans plans = Plans.of(source, database, ChartReader.WINDOW, ChartReader.params(from, 21));

      assertThat(plans.tablesReadWhole()).doesNotContain("slot_hold", "hold_detail");
      assertThat(plans.indexes())
          .contains("slot_hold_during_idx")
          .doesNotContain("slot_hold_no_overlap");
      assertThat(plans.areOne()).isTrue();
      assertThat(new ChartReader(database).window(from, 21).bars().values())
          .hasSize(1000)
          .allSatisfy(bars -> assertThat(bars).isNotEmpty());
    }
  }
}
