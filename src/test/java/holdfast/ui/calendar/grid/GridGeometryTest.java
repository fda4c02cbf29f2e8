package holdfast.ui.calendar.grid;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Bounds;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridGeometryTest {
  private static final GridMetrics METRICS = GridMetrics.STANDARD;
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Offset<Double> PIXEL = Offset.offset(0.51);

  /** Ten columns of a hundred pixels. */
  private static GridGeometry wide(LocalDate from, ZoneId zone) {
    var times = new HouseTimes(zone, LocalTime.of(15, 0), LocalTime.of(12, 0));
    var room = new Room(new RoomId(1), "1", null, "", "", false, 1);
    var group = new Group(null, List.of(room), List.of());
    var window = new CalendarWindow(from, 10, List.of(group), Map.of(), times, SampleChart.NOW);
    var metrics = new GridMetrics(0, 44, 0, 26, 34, 5, 150, 100, 12);
    return new GridGeometry(new GridModel(window, metrics), metrics, 1150, 400, 0);
  }

  private static GridGeometry hotel(double width, double height, double scroll) {
    var model = new GridModel(SampleChart.hotel(SampleChart.MONDAY, 14).window(), METRICS);
    return new GridGeometry(model, METRICS, width, height, scroll);
  }

  @Test
  void midnight_is_the_edge_of_a_column_and_noon_its_middle() {
    LocalDate from = LocalDate.of(2026, 6, 1);
    GridGeometry geometry = wide(from, BERLIN);
    assertThat(geometry.x(from.atStartOfDay(BERLIN).toInstant())).isEqualTo(150);
    assertThat(geometry.x(from.atTime(12, 0).atZone(BERLIN).toInstant())).isEqualTo(200);
    assertThat(geometry.x(from.plusDays(1).atStartOfDay(BERLIN).toInstant())).isEqualTo(250);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-03-29", "2026-10-25"})
  void a_day_on_which_clocks_change_is_as_wide_as_any_other(LocalDate change) {
    GridGeometry geometry = wide(change.minusDays(1), BERLIN);
    double midnight = geometry.x(change.atStartOfDay(BERLIN).toInstant());
    double noon = geometry.x(change.atTime(12, 0).atZone(BERLIN).toInstant());
    double next = geometry.x(change.plusDays(1).atStartOfDay(BERLIN).toInstant());
    assertThat(midnight).isEqualTo(250);
    assertThat(noon).as("half an hour before or after the middle").isCloseTo(300, within(2.5));
    assertThat(next).isEqualTo(350);
  }

  @Test
  void b35_a_period_within_the_repeated_hour_has_its_true_order_and_a_bar_to_hit() {
    LocalDate change = LocalDate.of(2026, 10, 25);
    GridGeometry geometry = wide(change, BERLIN);
    var before = change.atTime(2, 45).atZone(BERLIN).withEarlierOffsetAtOverlap().toInstant();
    var after = change.atTime(2, 15).atZone(BERLIN).withLaterOffsetAtOverlap().toInstant();
    assertThat(geometry.x(after)).isGreaterThan(geometry.x(before));
    GridGeometry.Span span = geometry.span(new RoomId(1), new Period(before, after));
    assertThat(span).isNotNull().satisfies(s -> assertThat(s.width()).isPositive());
  }

  @Test
  void the_zone_is_the_sites_and_not_the_workstations() {
    LocalDate from = LocalDate.of(2026, 6, 1);
    var instant = from.atTime(12, 0).atZone(BERLIN).toInstant();
    assertThat(wide(from, BERLIN).x(instant)).isEqualTo(200);
    assertThat(wide(from, ZoneId.of("Asia/Vladivostok")).x(instant))
        .isCloseTo(150 + 20 / 24.0 * 100, PIXEL);
  }

  @Test
  void positions_lead_back_to_the_wall_time_they_came_from() {
    GridGeometry geometry = hotel(1064, 778, 0);
    for (int hour = 0; hour < 14 * 24; hour++) {
      LocalDateTime time = SampleChart.MONDAY.atStartOfDay().plusHours(hour).plusMinutes(30);
      double x = geometry.x(time.atZone(SampleChart.TIMES.zone()).toInstant());
      assertThat(geometry.time(x).toLocalDate()).isEqualTo(time.toLocalDate());
      assertThat(geometry.time(x)).isBetween(time.minusSeconds(2), time.plusSeconds(2));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {400, 777, 980, 1064, 1440, 3000})
  void columns_lie_on_whole_pixels_and_fill_the_width(double width) {
    GridGeometry geometry = hotel(width, 778, 0);
    assertThat(geometry.column(0)).isEqualTo(geometry.left());
    assertThat(geometry.column(geometry.columns())).isEqualTo(geometry.right());
    for (int column = 0; column < geometry.columns(); column++) {
      double left = geometry.column(column);
      double size = geometry.column(column + 1) - left;
      assertThat(left).isEqualTo(Math.rint(left));
      assertThat(size).isGreaterThanOrEqualTo(METRICS.day() - 1);
      assertThat(geometry.dateNear(left)).isEqualTo(dateShown(geometry, column));
      assertThat(geometry.dateNear(left + size - 0.01)).isEqualTo(dateShown(geometry, column));
    }
  }

  /** Columns beyond the window have a date but nothing was read for them. */
  private static LocalDate dateShown(GridGeometry geometry, int column) {
    return geometry.date(Math.min(column, geometry.shownDays() - 1));
  }

  @Test
  void a_very_narrow_chart_still_has_one_column() {
    assertThat(hotel(60, 300, 0).columns()).isEqualTo(1);
    assertThat(hotel(0, 0, 0).columns()).isEqualTo(1);
    assertThat(hotel(0, 0, 0).visibleRows()).isEmpty();
  }

  @Test
  void b68_one_stay_ends_before_the_next_one_of_the_same_day_begins() {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 14).stay(201, 2, 4, "Next");
    var model = new GridModel(chart.window(), METRICS);
    var geometry = new GridGeometry(model, METRICS, 1064, 778, 0);
    var first = span(geometry, chart, "Petrova, O.");
    var second = span(geometry, chart, "Next");
    assertThat(first.right()).isLessThan(second.left());
    assertThat(second.left() - geometry.column(2)).isCloseTo(65 * 15 / 24.0, PIXEL);
  }

  private static GridGeometry.Span span(GridGeometry geometry, SampleChart chart, String guest) {
    var hold = chart.of(guest);
    return requireNonNull(geometry.span(hold.room(), hold.during()));
  }

  @Test
  void group_rows_come_before_their_rooms_and_kinds_without_rooms_have_none() {
    var rows = hotel(1064, 778, 0).model().rows();
    assertThat(rows.between(0, rows.height())).hasSize(4 + 14);
    assertThat(rows.at(0)).isInstanceOf(GridRows.Row.GroupRow.class);
    assertThat(rows.at(METRICS.group())).isInstanceOf(GridRows.Row.RoomRow.class);
    assertThat(rows.at(METRICS.group() - 0.01)).isInstanceOf(GridRows.Row.GroupRow.class);
    assertThat(rows.at(-0.01)).isNull();
    assertThat(rows.at(rows.height())).isNull();
    var nobody = new GridRows(List.of(new Group(null, List.of(), List.of())), METRICS, Set.of());
    assertThat(nobody.height()).isZero();
    assertThat(nobody.between(0, 100)).isEmpty();
  }

  @Test
  void only_rows_in_sight_are_visible() {
    GridGeometry geometry = hotel(1064, METRICS.header() + 100, 60);
    assertThat(geometry.visibleRows())
        .allSatisfy(
            row -> {
              assertThat(row.bottom()).isGreaterThan(60);
              assertThat(row.top()).isLessThan(160);
            })
        .hasSize(3);
  }

  @Test
  void scrolling_to_a_room_moves_as_little_as_possible_and_brings_its_heading_along() {
    GridGeometry geometry = hotel(1064, METRICS.header() + 170, 100);
    var rows = geometry.model().rows();
    GridRows.Row.RoomRow first = rows.rooms().getFirst();
    GridRows.Row.RoomRow inSight = rows.rooms().get(4);
    GridRows.Row.RoomRow last = rows.rooms().getLast();
    assertThat(geometry.scrollFor(first)).isZero();
    assertThat(geometry.scrollFor(inSight)).isEqualTo(100);
    assertThat(geometry.scrollFor(last)).isEqualTo(geometry.scrollMax());
  }

  @Test
  void a_point_on_a_bar_finds_its_hold_and_beside_it_the_cell() {
    GridGeometry geometry = hotel(1064, 778, 0);
    var moreau = SampleChart.hotel(SampleChart.MONDAY, 14).of("Moreau");
    Bounds bounds = requireNonNull(geometry.visibleBounds(moreau.id()));
    double y = bounds.getCenterY();
    assertThat(geometry.barAt(bounds.getMinX(), y)).isEqualTo(moreau);
    assertThat(geometry.barAt(bounds.getMaxX() - 0.5, y)).isEqualTo(moreau);
    assertThat(geometry.barAt(bounds.getMinX() - 1, y)).isNull();
    assertThat(geometry.barAt(bounds.getMaxX(), y)).isNull();
    assertThat(geometry.barAt(bounds.getMinX(), bounds.getMinY() - 1)).isNull();
    assertThat(geometry.cellAt(bounds.getMinX() - 1, y))
        .isEqualTo(new GridCell(new RoomId(204), SampleChart.MONDAY.plusDays(3)));
  }

  @Test
  void nothing_is_hit_outside_the_body() {
    GridGeometry geometry = hotel(1064, 300, 0);
    assertThat(geometry.cellAt(geometry.left() - 1, 100)).isNull();
    assertThat(geometry.cellAt(geometry.right(), 100)).isNull();
    assertThat(geometry.cellAt(300, geometry.top() - 1)).isNull();
    assertThat(geometry.cellAt(300, 300)).isNull();
    assertThat(geometry.cellAt(300, geometry.top() + 1)).as("a group row").isNull();
  }

  @Test
  void days_that_were_not_read_have_no_cells() {
    var model = new GridModel(SampleChart.hotel(SampleChart.MONDAY, 3).window(), METRICS);
    var geometry = new GridGeometry(model, METRICS, 1064, 778, 0);
    assertThat(geometry.cellAt(geometry.column(3) - 1, geometry.top() + 40)).isNotNull();
    assertThat(geometry.cellAt(geometry.column(3), geometry.top() + 40)).isNull();
  }

  @Test
  void an_active_bar_is_hit_before_the_ghost_under_it() {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 14).stay(304, 10, 11, "New");
    var geometry = new GridGeometry(new GridModel(chart.window(), METRICS), METRICS, 1064, 778, 0);
    var over = span(geometry, chart, "New");
    var ghost = span(geometry, chart, "Weber");
    assertThat(geometry.barAt(over.left() + 3, over.middle())).isEqualTo(chart.of("New"));
    assertThat(geometry.barAt(ghost.left() + 3, ghost.middle())).isEqualTo(chart.of("Weber"));
  }

  @Test
  void bounds_end_where_the_body_ends_and_are_gone_with_the_bar() {
    var chart = SampleChart.hotel(SampleChart.MONDAY, 14);
    GridGeometry geometry = hotel(1064, 778, 0);
    Bounds petrova = requireNonNull(geometry.visibleBounds(chart.of("Petrova, O.").id()));
    assertThat(petrova.getMinX()).isEqualTo(geometry.left());
    GridGeometry scrolledAway = hotel(1064, 200, 300);
    assertThat(scrolledAway.visibleBounds(chart.of("Petrova, O.").id())).isNull();
  }
}
