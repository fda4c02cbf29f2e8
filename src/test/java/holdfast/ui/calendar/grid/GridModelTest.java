package holdfast.ui.calendar.grid;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which bars belong to a cell, and which nights can be marked. */
class GridModelTest {
  private static final RoomId ROOM = new RoomId(101);

  private static LocalDate day(int number) {
    return SampleChart.MONDAY.plusDays(number);
  }

  private static SampleChart oneRoom() {
    return SampleChart.empty(SampleChart.MONDAY, 14).rooms("Single", "", 101, 102);
  }

  private static GridModel model(SampleChart chart) {
    return new GridModel(chart.window(), GridMetrics.STANDARD);
  }

  @Test
  void a_stay_belongs_to_its_nights_and_not_to_the_day_of_departure() {
    SampleChart chart = oneRoom().stay(101, 2, 4, "A");
    GridModel model = model(chart);
    assertThat(model.at(new GridCell(ROOM, day(1)))).isEmpty();
    assertThat(model.at(new GridCell(ROOM, day(2)))).containsExactly(chart.of("A"));
    assertThat(model.at(new GridCell(ROOM, day(3)))).containsExactly(chart.of("A"));
    assertThat(model.at(new GridCell(ROOM, day(4)))).isEmpty();
    assertThat(model.firstDate(chart.of("A"))).isEqualTo(day(2));
  }

  @Test
  void a_meeting_in_the_morning_belongs_to_its_own_day_but_takes_the_night_before() {
    SampleChart chart = oneRoom().meeting(101, 2, 9, 11, HoldState.CONFIRMED);
    GridModel model = model(chart);
    assertThat(model.at(new GridCell(ROOM, day(2)))).hasSize(1);
    assertThat(model.at(new GridCell(ROOM, day(1)))).isEmpty();
    assertThat(model.isFree(ROOM, day(1))).isFalse();
    assertThat(model.isFree(ROOM, day(2))).isTrue();
  }

  @Test
  void active_bars_come_before_ghosts_and_ghosts_take_nothing() {
    SampleChart chart = oneRoom().expired(101, 1, 4, "Gone").held(101, 3, 5, "New", 5, 0);
    GridModel model = model(chart);
    assertThat(model.at(new GridCell(ROOM, day(3))))
        .extracting(hold -> hold.details().guest())
        .containsExactly("New", "Gone");
    assertThat(model.isFree(ROOM, day(1))).isTrue();
    assertThat(model.isFree(ROOM, day(3))).isFalse();
  }

  @Test
  void a_hold_past_its_deadline_still_takes_its_nights() {
    assertThat(model(oneRoom().held(101, 1, 2, "Due", 0, -5)).isFree(ROOM, day(1))).isFalse();
  }

  @Test
  void nights_run_from_the_earlier_date_to_the_later_one() {
    GridModel model = model(oneRoom());
    assertThat(model.nights(ROOM, day(2), day(5))).isEqualTo(new Nights(ROOM, day(2), day(5)));
    assertThat(model.nights(ROOM, day(5), day(2))).isEqualTo(new Nights(ROOM, day(2), day(5)));
    assertThat(model.nights(ROOM, day(2), day(2))).isEqualTo(new Nights(ROOM, day(2), day(3)));
  }

  @Test
  void nights_stop_at_the_first_one_taken_in_either_direction() {
    GridModel model = model(oneRoom().stay(101, 1, 3, "A").stay(101, 6, 8, "B"));
    assertThat(model.nights(ROOM, day(4), day(10))).isEqualTo(new Nights(ROOM, day(4), day(6)));
    assertThat(model.nights(ROOM, day(5), day(0))).isEqualTo(new Nights(ROOM, day(3), day(5)));
    assertThat(model.nights(ROOM, day(3), day(0))).isNull();
    assertThat(model.nights(ROOM, day(1), day(2))).isNull();
    assertThat(model.nights(ROOM, day(1), day(1))).isNull();
  }

  @Test
  void a_bar_that_began_before_the_window_has_its_first_date_there() {
    SampleChart chart = oneRoom().stay(101, -3, 2, "A");
    SlotHold hold = chart.of("A");
    assertThat(model(chart).firstDate(hold)).isEqualTo(day(-3));
    assertThat(List.of(hold)).isEqualTo(model(chart).at(new GridCell(ROOM, day(0))));
  }

  private static GridModel after(GridModel before, SampleChart chart, GroupKey... folded) {
    return new GridModel(chart.window(), GridMetrics.STANDARD, Set.of(folded), before);
  }

  @Test
  void rows_stay_as_they_are_while_only_bars_come_and_go() {
    GridModel before = model(oneRoom());
    GridModel now = after(before, oneRoom().stay(101, 2, 4, "A"));
    assertThat(now.rows()).isSameAs(before.rows());
    assertThat(now.bars(ROOM)).hasSize(1);
  }

  @Test
  void free_counts_and_occupancy_are_those_of_the_new_window_though_its_rows_are_the_old_ones() {
    GridModel before = model(oneRoom());
    GridModel now = after(before, oneRoom().stay(101, 2, 4, "A"));
    GroupKey group = GroupKey.of(now.window().groups().getFirst());
    assertThat(before.free(group, day(2))).isEqualTo(2);
    assertThat(now.free(group, day(2))).isEqualTo(1);
    assertThat(now.free(group, day(4))).isEqualTo(2);
    assertThat(before.occupancy(day(2))).isZero();
    assertThat(now.occupancy(day(2))).isEqualTo(50);
  }

  @Test
  void rooms_that_come_go_or_are_renamed_and_folded_groups_make_other_rows() {
    GridModel before = model(oneRoom());
    assertThat(after(before, oneRoom().withoutRoom(102)).rows().rooms()).hasSize(1);
    assertThat(after(before, oneRoom().rooms("Single", "", 103)).rows().rooms()).hasSize(3);
    SampleChart renamed =
        SampleChart.empty(SampleChart.MONDAY, 14)
            .room("Single", 101, "Sea", "")
            .rooms("Single", "", 102);
    assertThat(after(before, renamed).rows().rooms())
        .extracting(row -> row.room().name())
        .containsExactly("Sea", "102");
    GroupKey group = GroupKey.of(before.window().groups().getFirst());
    assertThat(after(before, oneRoom(), group).rows().rooms()).isEmpty();
    assertThat(after(after(before, oneRoom(), group), oneRoom()).rows().rooms()).hasSize(2);
  }
}
