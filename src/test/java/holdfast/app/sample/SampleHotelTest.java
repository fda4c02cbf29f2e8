package holdfast.app.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.app.desk.DeskApplication;
import holdfast.app.desk.FrontDesk;
import holdfast.holds.Capacity;
import holdfast.persistence.schema.SchemaCheck;
import holdfast.stock.StockShelf.Level;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class SampleHotelTest {

  @Test
  void furnishes_an_empty_site_soundly_and_refuses_any_other(TestDatabase database)
      throws SQLException {
    try (FrontDesk desk = FrontDesk.open(database::application)) {
      assertThat(desk.isEmpty()).isTrue();

      DeskApplication.fill(desk, Messages.in(Language.RU));

      assertThat(desk.isEmpty()).isFalse();
      assertThat(desk.roomCatalogue().kinds()).hasSize(6);
      assertThat(desk.roomCatalogue().rooms()).hasSize(42);
      assertThat(desk.shelf().snapshot().levels())
          .hasSize(60)
          .anyMatch(level -> level.available() == 0)
          .allMatch(level -> units(level) > 0);
      assertThat(desk.policies().inForce(Capacity.ROOM).timeToLiveMax())
          .isEqualTo(Duration.ofDays(7));
      assertThat(held(database, "expires_at < clock_timestamp() + interval '10 minutes'"))
          .isPositive();
      assertThat(held(database, "true")).isGreaterThanOrEqualTo(5);
      assertThat(SchemaCheck.brokenRules(database.application())).isEmpty();
      assertThatThrownBy(() -> DeskApplication.fill(desk, Messages.in(Language.EN)))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  private static int units(Level level) {
    return level.available() + level.held() + level.confirmed();
  }

  private static int held(TestDatabase database, String which) throws SQLException {
    try (Connection connection = database.asApplication();
        ResultSet row =
            connection
                .createStatement()
                .executeQuery("SELECT count(*) FROM slot_hold WHERE state = 'held' AND " + which)) {
      row.next();
      return row.getInt(1);
    }
  }
}
