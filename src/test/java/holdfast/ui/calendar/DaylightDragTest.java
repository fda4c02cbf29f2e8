package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stays dragged over the days on which clocks change. */
@FxTest
@ExtendWith(PostgresExtension.class)
class DaylightDragTest {
  private static final HouseTimes BERLIN =
      new HouseTimes(ZoneId.of("Europe/Berlin"), LocalTime.of(15, 0), LocalTime.of(11, 0));

  private final ChartDesk desk;

  DaylightDragTest(TestDatabase database) {
    desk = new ChartDesk(database, BERLIN);
  }

  @AfterEach
  void close() {
    desk.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 10})
  void b36_a_stay_dragged_over_a_clock_change_keeps_its_nights_and_wall_times(int month) {
    LocalDate change =
        LocalDate.of(desk.today.getYear() + 1, month, 1)
            .with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY));
    Period before = BERLIN.nights(change.minusDays(3), change.minusDays(1));
    SlotHold moreau = desk.acquire(desk.anna, "204", before, "Moreau", true);
    desk.reveal(moreau);
    SceneRobot robot = desk.robot();
    robot.drag(desk.grid(), desk.body(moreau.id()), desk.by(desk.body(moreau.id()), 2, "204"));
    assertThat(desk.atPointer()).endsWith("2 nights");
    robot.drop();
    Period over = BERLIN.nights(change.minusDays(1), change.plusDays(1));
    desk.awaitPlace(moreau.id(), "204", over);
    robot.drag(desk.grid(), desk.end(moreau.id()), desk.by(desk.end(moreau.id()), 1, "204"));
    assertThat(desk.atPointer()).endsWith("3 nights");
    robot.drop();
    desk.awaitPlace(moreau.id(), "204", BERLIN.nights(change.minusDays(1), change.plusDays(2)));
  }
}
