package holdfast.ui.calendar.grid;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * Which part of time the chart shows and how large. What was read follows it: a date shown before
 * it was read is an empty column for a moment.
 */
final class GridView {
  private static final int DAYS_BEFORE_LAYOUT = 14;

  /** Hours begin with the morning where not all of them fit. */
  private static final int MORNING = 6;

  private final RoomGrid grid;
  private final ObjectProperty<@Nullable LocalDate> first =
      new SimpleObjectProperty<>(this, "first", null);
  private final DoubleProperty into = new SimpleDoubleProperty(this, "into", 0);
  private final ObjectProperty<Zoom> zoom =
      new SimpleObjectProperty<>(this, "zoom", Zoom.of(Scale.DAYS));
  private final ReadOnlyObjectWrapper<Scale> scale =
      new ReadOnlyObjectWrapper<>(this, "scale", Scale.DAYS);
  private final ReadOnlyIntegerWrapper pageDays =
      new ReadOnlyIntegerWrapper(this, "pageDays", DAYS_BEFORE_LAYOUT);
  private final ReadOnlyIntegerWrapper visibleDays =
      new ReadOnlyIntegerWrapper(this, "visibleDays", DAYS_BEFORE_LAYOUT);
  private Consumer<LocalDate> onShow = date -> {};
  private boolean moving;

  /** First date shown before somebody looked at hours, to come back to. */
  private @Nullable LocalDate beforeHours;

  GridView(RoomGrid grid) {
    this.grid = grid;
    first.subscribe((_, _) -> firstChanged());
    zoom.subscribe((_, _) -> count());
    into.subscribe((_, _) -> count());
    first.subscribe((_, _) -> count());
  }

  /** Whoever shows other days begins at the beginning of one; hours keep their place in the day. */
  private void firstChanged() {
    GridModel model = grid.model();
    if (!moving && model != null && axis(model).scale() != Scale.HOURS) {
      into.set(0);
    }
  }

  ReadOnlyObjectProperty<Scale> scale() {
    return scale.getReadOnlyProperty();
  }

  /** Days one page has. */
  ReadOnlyIntegerProperty pageDays() {
    return pageDays.getReadOnlyProperty();
  }

  /** How many dates have a column. */
  ReadOnlyIntegerProperty visibleDays() {
    return visibleDays.getReadOnlyProperty();
  }

  /** Counts the columns anew: size, zoom or place of the chart are others. */
  void count() {
    GridModel model = grid.model();
    if (grid.getWidth() <= 0) {
      return;
    }
    if (model == null) {
      double body = grid.metrics().body(grid.getWidth(), false);
      double day = zoom.get().day(body, grid.metrics().day());
      visibleDays.set(Math.max(1, (int) Math.rint(body / day)));
      return;
    }
    TimeAxis axis = axis(model);
    scale.set(axis.scale());
    pageDays.set(axis.scale() == Scale.HOURS ? 1 : axis.wholeColumns());
    visibleDays.set(axis.columns());
  }

  /** Date at the left edge; null for the first one that was read. */
  ObjectProperty<@Nullable LocalDate> firstProperty() {
    return first;
  }

  /** How much of the first column lies beyond the left edge; 0 to less than 1. */
  DoubleProperty intoProperty() {
    return into;
  }

  ObjectProperty<Zoom> zoomProperty() {
    return zoom;
  }

  void setOnShow(Consumer<LocalDate> handler) {
    onShow = handler;
  }

  TimeAxis axis(GridModel model) {
    LocalDate wanted = first.get();
    LocalDate begins = wanted == null ? model.window().from() : wanted;
    return GridGeometry.axis(
        model, grid.metrics(), zoom.get(), begins, into.get(), grid.getWidth(), grid.getHeight());
  }

  /** Makes days so many times as wide; the instant at {@code x} stays where it is. */
  void zoom(double factor, double x) {
    GridModel model = grid.model();
    if (model == null) {
      return;
    }
    TimeAxis before = axis(model);
    Zoom next = Zoom.free(before.day() * factor);
    moveTo(before.startFor(before.under(x), x, next.pixels()), next);
  }

  /** Moves the hours shown by pixels, to later ones if positive. */
  void pan(double pixels) {
    GridModel model = grid.model();
    if (model != null) {
      TimeAxis axis = axis(model);
      Instant begins = axis.under(axis.left() + pixels);
      moveTo(axis.startFor(begins, axis.left(), axis.day()), zoom.get());
    }
  }

  /** Shows a scale; the date that matters most at this moment stays in sight. */
  void setScale(Scale scale) {
    GridModel model = grid.model();
    Zoom next = Zoom.of(scale);
    if (model == null) {
      zoom.set(next);
      return;
    }
    TimeAxis before = axis(model);
    double day = next.day(before.width(), grid.metrics().day());
    LocalDate anchor = anchor(model);
    if (scale == Scale.HOURS) {
      if (before.scale() != Scale.HOURS) {
        beforeHours = before.first();
      }
      moveTo(hours(before, anchor, day), next);
      return;
    }
    moveTo(new TimeAxis.Start(begins(before, anchor, day), 0), next);
  }

  private LocalDate begins(TimeAxis before, LocalDate anchor, double day) {
    LocalDate remembered = beforeHours;
    if (before.scale() == Scale.HOURS && remembered != null) {
      long days = ChronoUnit.DAYS.between(remembered, anchor);
      if (days >= 0 && days < (long) (before.width() / day)) {
        return remembered;
      }
    }
    Instant midnight = anchor.atStartOfDay(before.zone()).toInstant();
    double x = Math.clamp(before.x(midnight), before.left(), before.right());
    return before.startFor(midnight, x, day).first();
  }

  /** The whole day if it fits; else the hours around the present, or from the morning on. */
  private TimeAxis.Start hours(TimeAxis axis, LocalDate date, double day) {
    if (day <= axis.width() + 1) {
      return new TimeAxis.Start(date, 0);
    }
    Instant now = grid.now();
    boolean isToday = now != null && LocalDate.ofInstant(now, axis.zone()).equals(date);
    Instant begins =
        isToday && now != null
            ? now.truncatedTo(ChronoUnit.HOURS).minus(MORNING, ChronoUnit.HOURS)
            : date.atTime(MORNING, 0).atZone(axis.zone()).toInstant();
    return axis.startFor(begins, axis.left(), day);
  }

  /** The cursor's date if it is in sight, else the present one, else the first one. */
  private LocalDate anchor(GridModel model) {
    GridGeometry geometry = grid.geometry(model);
    GridCell cell = grid.cells().cell();
    if (cell != null && isShown(geometry, cell.date())) {
      return cell.date();
    }
    Instant now = grid.now();
    LocalDate today = now == null ? null : LocalDate.ofInstant(now, geometry.axis().zone());
    return today != null && isShown(geometry, today) ? today : geometry.axis().first();
  }

  private static boolean isShown(GridGeometry geometry, LocalDate date) {
    return !date.isBefore(geometry.axis().first())
        && date.isBefore(geometry.date(geometry.columns()));
  }

  /** Brings the present hours into sight; with days, the owner's first date says enough. */
  void showNow() {
    GridModel model = grid.model();
    Instant now = grid.now();
    if (model != null && now != null && axis(model).scale() == Scale.HOURS) {
      TimeAxis axis = axis(model);
      moveTo(hours(axis, LocalDate.ofInstant(now, axis.zone()), axis.day()), zoom.get());
    }
  }

  private void moveTo(TimeAxis.Start start, Zoom next) {
    boolean other = !start.first().equals(first.get());
    moving = true;
    zoom.set(next);
    into.set(start.into());
    first.set(start.first());
    moving = false;
    if (other) {
      onShow.accept(start.first());
    }
  }
}
