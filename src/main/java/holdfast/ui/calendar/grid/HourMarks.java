package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The hour under the cursor and the hours it marks, while columns are hours. The cursor's cell goes
 * along with the hour, so that everything that asks for a room and a date is answered as always.
 */
final class HourMarks {
  private static final Duration HOUR = Duration.ofHours(1);

  /** Where the cursor begins on a day that is not the present one. */
  private static final LocalTime MORNING = LocalTime.of(9, 0);

  private final RoomGrid grid;
  private final ObjectProperty<@Nullable Instant> hour =
      new SimpleObjectProperty<>(this, "hour", null);
  private final ObjectProperty<@Nullable RoomTime> marked =
      new SimpleObjectProperty<>(this, "marked", null);

  /** Where marking began; null while no hours are marked. */
  private @Nullable Instant anchor;

  private boolean moving;

  HourMarks(RoomGrid grid) {
    this.grid = grid;
    grid.currentCellProperty().subscribe((_, now) -> cellChanged(now));
    grid.scaleProperty().subscribe((_, now) -> scaleChanged(now));
    grid.selectedHoldProperty().subscribe((_, _) -> selectionChanged());
  }

  /** Beginning of the hour under the cursor; null while columns are not hours. */
  ObjectProperty<@Nullable Instant> hourProperty() {
    return hour;
  }

  ObjectProperty<@Nullable RoomTime> markedProperty() {
    return marked;
  }

  boolean areShown() {
    return grid.scaleProperty().get() == Scale.HOURS;
  }

  private void scaleChanged(Scale now) {
    unmark();
    hour.set(null);
    if (now == Scale.HOURS) {
      cellChanged(grid.cells().cell());
    }
  }

  /** The cursor went elsewhere by other means: the same hour of the day there. */
  private void cellChanged(@Nullable GridCell cell) {
    GridModel model = grid.model();
    if (moving || cell == null || model == null || !areShown()) {
      return;
    }
    unmark();
    ZoneId zone = model.times().zone();
    Instant old = hour.get();
    if (old != null) {
      LocalTime time = LocalTime.ofInstant(old, zone);
      hour.set(cell.date().atTime(time).atZone(zone).toInstant());
      meetSelected(model, cell);
      return;
    }
    Instant now = grid.now();
    boolean today = now != null && LocalDate.ofInstant(now, zone).equals(cell.date());
    hour.set(
        today && now != null
            ? begin(now, zone)
            : cell.date().atTime(MORNING).atZone(zone).toInstant());
    meetSelected(model, cell);
  }

  private void selectionChanged() {
    GridCell cell = grid.cells().cell();
    GridModel model = grid.model();
    if (!moving && cell != null && model != null && areShown()) {
      meetSelected(model, cell);
    }
  }

  /** A bar was selected by other means than the hours: the cursor stands in its first one. */
  private void meetSelected(GridModel model, GridCell cell) {
    SlotHold bar = selected(model);
    Instant now = hour.get();
    if (bar == null || now == null || !bar.room().equals(cell.room())) {
      return;
    }
    ZoneId zone = model.times().zone();
    Instant midnight = cell.date().atStartOfDay(zone).toInstant();
    Instant start = bar.during().start();
    Instant first = begin(start.isAfter(midnight) ? start : midnight, zone);
    boolean isThere = bar.during().overlaps(hourFrom(now));
    if (!isThere && bar.during().overlaps(hourFrom(first))) {
      hour.set(first);
    }
  }

  private @Nullable SlotHold selected(GridModel model) {
    HoldId id = grid.selectedHoldProperty().get();
    return id == null ? null : model.bar(id);
  }

  /** Whether the cursor's hour is one of the selected bar. */
  boolean isOnSelected(GridModel model) {
    Instant now = hour.get();
    SlotHold bar = selected(model);
    return areShown() && now != null && bar != null && bar.during().overlaps(hourFrom(now));
  }

  /** The cursor goes along with the selected bar, wherever that has been moved. */
  void follow(GridModel model) {
    SlotHold bar = selected(model);
    GridCell cell = grid.cells().cell();
    if (bar == null || cell == null || model.rows().of(bar.room()) == null) {
      return;
    }
    if (!bar.room().equals(cell.room()) || !isOnSelected(model)) {
      place(model, bar.room(), begin(bar.during().start(), model.times().zone()));
    }
  }

  /** Beginning of the hour on the site's clock; some zones are half an hour off. */
  private static Instant begin(Instant instant, ZoneId zone) {
    return ZonedDateTime.ofInstant(instant, zone).truncatedTo(ChronoUnit.HOURS).toInstant();
  }

  private static Period hourFrom(Instant begin) {
    return new Period(begin, begin.plus(HOUR));
  }

  /** The hour under the cursor; while columns are days, the noon of its day. */
  Instant cursor(GridModel model, GridCell cell) {
    Instant now = hour.get();
    return areShown() && now != null
        ? now
        : cell.date().atTime(LocalTime.NOON).atZone(model.times().zone()).toInstant();
  }

  /** The bar that claims a part of the cursor's hour, an active one first. */
  @Nullable SlotHold bar(GridModel model) {
    Instant begin = hour.get();
    GridCell cell = grid.cells().cell();
    if (begin == null || cell == null) {
      return null;
    }
    SlotHold ghost = null;
    for (SlotHold bar : model.bars(cell.room())) {
      if (bar.during().overlaps(hourFrom(begin))) {
        if (bar.state().isActive()) {
          return bar;
        }
        ghost = bar;
      }
    }
    return ghost;
  }

  private static boolean isFree(GridModel model, RoomId room, Instant begin) {
    return model.bars(room).stream()
        .noneMatch(bar -> bar.state().isActive() && bar.during().overlaps(hourFrom(begin)));
  }

  /** Moves the cursor through the hours and selects the bar it comes to, if any. */
  void step(GridModel model, int hours) {
    Instant from = hour.get();
    GridCell cell = grid.cells().cell();
    if (from != null && cell != null) {
      unmark();
      place(model, cell.room(), from.plus(HOUR.multipliedBy(hours)));
      SlotHold bar = bar(model);
      grid.selectedHoldProperty().set(bar == null ? null : bar.id());
    }
  }

  /** After the cursor went to another room: selects the bar of this hour there. */
  void selectHere(GridModel model) {
    SlotHold bar = bar(model);
    grid.selectedHoldProperty().set(bar == null ? null : bar.id());
  }

  /** Marks hours from where marking began to {@code hours} further than the cursor. */
  void extend(GridModel model, int hours) {
    Instant from = hour.get();
    GridCell cell = grid.cells().cell();
    if (from != null && cell != null) {
      Instant start = Objects.requireNonNullElse(anchor, from);
      Instant to = anchor == null ? from : from.plus(HOUR.multipliedBy(hours));
      mark(model, cell.room(), start, to);
    }
  }

  /**
   * Marks the hours of two instants and all between them, up to the first one that is taken.
   *
   * @return whether any hour could be marked
   */
  boolean mark(GridModel model, RoomId room, Instant from, Instant to) {
    ZoneId zone = model.times().zone();
    Instant start = begin(from, zone);
    Instant first = start;
    Instant end = start;
    Instant target = begin(to, zone);
    if (target.isBefore(start)) {
      end = isFree(model, room, start) ? start.plus(HOUR) : start;
      while (first.isAfter(target) && isFree(model, room, first.minus(HOUR))) {
        first = first.minus(HOUR);
      }
    } else {
      while (!end.isAfter(target) && isFree(model, room, end)) {
        end = end.plus(HOUR);
      }
    }
    boolean any = first.isBefore(end);
    grid.selectedHoldProperty().set(null);
    place(model, room, !any ? start : target.isBefore(start) ? first : end.minus(HOUR));
    anchor = start;
    marked.set(any ? new RoomTime(room, new Period(first, end)) : null);
    return any;
  }

  private void place(GridModel model, RoomId room, Instant begin) {
    moving = true;
    hour.set(begin);
    grid.cells().place(model, new GridCell(room, LocalDate.ofInstant(begin, model.times().zone())));
    moving = false;
    reveal(model, begin);
  }

  private void reveal(GridModel model, Instant begin) {
    TimeAxis axis = grid.geometry(model).axis();
    double left = axis.x(begin);
    double right = axis.x(begin.plus(HOUR));
    if (left < axis.left()) {
      grid.view().pan(left - axis.left());
    } else if (right > axis.right()) {
      grid.view().pan(right - axis.right());
    }
  }

  void unmark() {
    anchor = null;
    marked.set(null);
  }
}
