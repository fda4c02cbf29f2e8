package holdfast.persistence.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.schema.BrokenRule;
import holdfast.persistence.schema.Rule;
import holdfast.persistence.schema.SchemaCheck;
import holdfast.persistence.search.PrefixFinder;
import holdfast.search.Finder.Hit;
import holdfast.site.HouseTimes;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Should two guests ever share a room, by a hand that took the guard out, no view hides one. */
@ExtendWith(PostgresExtension.class)
class OverlapsAreShownTest {
  private static final HouseTimes BERLIN =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(12, 0));
  private static final LocalDate MONDAY = LocalDate.of(2027, 5, 3);

  private final TestDatabase source;
  private final Furniture furniture;
  private final Database database;

  OverlapsAreShownTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    furniture.site(BERLIN);
    database =
        Database.open(source.application(), DatabaseOptions.standard(), List.of(), () -> false);
  }

  @AfterEach
  void close() {
    database.close();
    furniture.close();
  }

  private HoldId guest(RoomId room, int from, int until, String name) {
    HoldId hold =
        furniture.hold(
            room,
            BERLIN.nights(MONDAY.plusDays(from), MONDAY.plusDays(until)),
            HoldState.CONFIRMED);
    furniture.guest(hold, name);
    return hold;
  }

  @Test
  void b13_chart_search_and_check_each_show_both() {
    RoomId room = furniture.room("201");
    HoldId one = guest(room, 0, 3, "Moreau");
    furniture.bypassingGuards("ALTER TABLE slot_hold DROP CONSTRAINT slot_hold_no_overlap");
    HoldId other = guest(room, 2, 5, "Silva");

    assertThat(new ChartReader(database).window(MONDAY, 7).bars().get(room))
        .extracting(bar -> bar.id())
        .containsExactly(one, other);
    assertThat(new PrefixFinder(database).find("201"))
        .filteredOn(Hit.RoomHoldHit.class::isInstance)
        .extracting(hit -> ((Hit.RoomHoldHit) hit).hold().id())
        .containsExactlyInAnyOrder(one, other);
    assertThat(SchemaCheck.brokenRules(source.application()))
        .filteredOn(broken -> broken.rule() == Rule.OVERLAP)
        .extracting(BrokenRule::ids)
        .containsExactly(List.of(one.value(), other.value()));
  }
}
