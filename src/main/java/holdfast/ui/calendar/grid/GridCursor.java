package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The cell cursor of a chart and what it marks and selects. A room is remembered by its id, a hold
 * by its number and a day by its date, so that a new window never moves any of them.
 */
final class GridCursor {
  private final ReadOnlyObjectWrapper<@Nullable GridCell> cell;
  private final ReadOnlyObjectWrapper<@Nullable Nights> nights;
  private final ObjectProperty<@Nullable HoldId> selected;

  /** Where marking nights began; null while none are marked. */
  private @Nullable LocalDate anchor;

  /** Row of the cursor when it was last on the chart, should its room go away. */
  private int lastRow;

  GridCursor(
      ReadOnlyObjectWrapper<@Nullable GridCell> cell,
      ReadOnlyObjectWrapper<@Nullable Nights> nights,
      ObjectProperty<@Nullable HoldId> selected) {
    this.cell = cell;
    this.nights = nights;
    this.selected = selected;
  }

  @Nullable GridCell cell() {
    return cell.get();
  }

  /** Puts the cursor on a cell, selects the bar there, if any, and unmarks all nights. */
  void moveTo(GridModel model, GridCell to) {
    place(model, to);
    List<SlotHold> bars = model.at(to);
    boolean alreadySelected = bars.stream().anyMatch(bar -> bar.id().equals(selected.get()));
    if (!alreadySelected) {
      selected.set(bars.isEmpty() ? null : bars.getFirst().id());
    }
  }

  /** Puts the cursor on a cell at a point where no bar is, and selects none. */
  void moveToEmpty(GridModel model, GridCell to) {
    place(model, to);
    selected.set(null);
  }

  /** Puts the cursor on a cell and leaves the selection alone. */
  void place(GridModel model, GridCell to) {
    unmark();
    cell.set(to);
    GridRows.Row.RoomRow row = model.rows().of(to.room());
    if (row != null) {
      lastRow = row.index();
    }
  }

  /**
   * Puts the cursor on a bar and selects it.
   *
   * @param near the cell somebody pointed at; on the morning of a departure it is one too far
   */
  void select(GridModel model, SlotHold bar, @Nullable GridCell near) {
    selected.set(bar.id());
    GridCell to = visibleCell(model, bar);
    if (near != null) {
      var before = new GridCell(near.room(), near.date().minusDays(1));
      to = model.at(near).contains(bar) ? near : model.at(before).contains(bar) ? before : to;
    }
    place(model, to);
  }

  /** The first cell of a bar that the window shows; its first cell at all if it shows none. */
  private static GridCell visibleCell(GridModel model, SlotHold bar) {
    LocalDate date = model.firstDate(bar);
    LocalDate from = model.window().from();
    var atEdge = new GridCell(bar.room(), from);
    boolean hangsOver = date.isBefore(from) && model.at(atEdge).contains(bar);
    return hangsOver ? atEdge : new GridCell(bar.room(), date);
  }

  /**
   * Moves the cursor through the days. Where a cell holds several bars, each of them is a stop of
   * its own, so that every bar can be reached without a mouse.
   */
  void stepDays(GridModel model, int days) {
    GridCell from = startedOr(model);
    List<SlotHold> here = model.at(from);
    int at = indexOf(here, selected.get());
    boolean next = Math.abs(days) == 1 && at >= 0 && at + days >= 0 && at + days < here.size();
    if (next && isWithinOneCell(model, here)) {
      unmark();
      selected.set(here.get(at + days).id());
      return;
    }
    GridCell to = new GridCell(from.room(), from.date().plusDays(days));
    moveTo(model, to);
    List<SlotHold> there = model.at(to);
    if (days < 0 && there.size() > 1 && isWithinOneCell(model, there)) {
      selected.set(there.getLast().id());
    }
  }

  private static boolean isWithinOneCell(GridModel model, List<SlotHold> bars) {
    return bars.stream()
        .allMatch(
            bar ->
                model.times().arrival(bar.during()).equals(model.times().departure(bar.during())));
  }

  private static int indexOf(List<SlotHold> bars, @Nullable HoldId id) {
    for (int i = 0; i < bars.size(); i++) {
      if (bars.get(i).id().equals(id)) {
        return i;
      }
    }
    return -1;
  }

  /** Moves the cursor by rooms, stopping at the first and at the last one. */
  void stepRooms(GridModel model, int rooms) {
    GridCell from = startedOr(model);
    List<GridRows.Row.RoomRow> all = model.rows().rooms();
    int to = Math.clamp((long) rowOf(model, from.room()) + rooms, 0, all.size() - 1);
    moveTo(model, new GridCell(all.get(to).room().id(), from.date()));
  }

  /** Marks nights from where marking began up to {@code days} further than now. */
  void extend(GridModel model, int days) {
    GridCell from = startedOr(model);
    LocalDate start = anchor == null ? from.date() : anchor;
    mark(model, from.room(), start, from.date().plusDays(days));
  }

  /**
   * Marks nights and puts the cursor where they end.
   *
   * @return whether any night could be marked
   */
  boolean mark(GridModel model, RoomId room, LocalDate from, LocalDate to) {
    Nights marked = model.nights(room, from, to);
    anchor = from;
    selected.set(null);
    nights.set(marked);
    cell.set(new GridCell(room, marked == null ? from : end(marked, from, to)));
    return marked != null;
  }

  /** Where the cursor stands at the end of marking: no further than what could be marked. */
  private static LocalDate end(Nights marked, LocalDate from, LocalDate to) {
    if (to.equals(from)) {
      return from;
    }
    return to.isBefore(from) ? marked.arrival() : marked.departure();
  }

  void unmark() {
    anchor = null;
    nights.set(null);
  }

  /** Where the cursor starts if it was nowhere: the present day of the first room. */
  GridCell startedOr(GridModel model) {
    GridCell now = cell.get();
    return now != null ? now : firstCell(model, model.window().from());
  }

  /** A day of the first room; the first day shown if the window does not show {@code wanted}. */
  static GridCell firstCell(GridModel model, LocalDate wanted) {
    RoomId room = model.rows().rooms().getFirst().room().id();
    return new GridCell(room, model.shows(wanted) ? wanted : model.window().from());
  }

  private int rowOf(GridModel model, RoomId room) {
    GridRows.Row.RoomRow row = model.rows().of(room);
    return row == null ? Math.min(lastRow, model.rows().rooms().size() - 1) : row.index();
  }

  /**
   * Carries everything over to a new window. The cursor follows the selected bar if it stood on it;
   * else it keeps its cell, and on a page of other days its column.
   */
  void carryOver(GridModel before, GridModel now) {
    GridCell at = cell.get();
    if (at == null || now.rows().rooms().isEmpty()) {
      return;
    }
    HoldId id = selected.get();
    SlotHold bar = id == null ? null : now.bar(id);
    SlotHold old = id == null ? null : before.bar(id);
    boolean hasRow = bar != null && now.rows().of(bar.room()) != null;
    if (bar != null && hasRow && old != null && before.at(at).contains(old)) {
      if (!now.shows(at.date()) || !now.at(at).contains(bar)) {
        place(now, visibleCell(now, bar));
      }
      return;
    }
    GridCell kept =
        new GridCell(now.rows().rooms().get(rowOf(now, at.room())).room().id(), at.date());
    LocalDate start = anchor;
    if (start != null) {
      nights.set(kept.equals(at) ? now.nights(at.room(), start, at.date()) : null);
    } else if (before.shows(at.date()) && !now.shows(at.date())) {
      place(now, new GridCell(kept.room(), sameColumn(before.window(), now.window(), at.date())));
    } else if (!before.shows(at.date()) && now.shows(at.date()) && id == null) {
      moveTo(now, kept);
    } else {
      place(now, kept);
    }
  }

  private static LocalDate sameColumn(CalendarWindow before, CalendarWindow now, LocalDate date) {
    LocalDate moved = date.plusDays(ChronoUnit.DAYS.between(before.from(), now.from()));
    LocalDate last = now.until().minusDays(1);
    return moved.isBefore(now.from()) ? now.from() : moved.isAfter(last) ? last : moved;
  }
}
