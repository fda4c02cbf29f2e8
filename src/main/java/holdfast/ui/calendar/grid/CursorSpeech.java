package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a screen reader is told about the place of the cursor. Computed once, then immutable. */
final class CursorSpeech {
  private final GridTexts texts;
  private final GridModel model;
  private final GridCell cell;
  private final GridRows.Row.RoomRow row;
  private final @Nullable Instant now;
  private final @Nullable Nights nights;
  private final @Nullable RoomTime hours;
  private final @Nullable Instant hour;
  private final @Nullable SlotHold bar;

  CursorSpeech(RoomGrid grid, GridModel model, GridCell cell, GridRows.Row.RoomRow row) {
    texts = grid.texts();
    this.model = model;
    this.cell = cell;
    this.row = row;
    now = grid.now();
    nights = grid.markedNightsProperty().get();
    hours = grid.markedHoursProperty().getValue();
    hour = grid.hours().hourProperty().get();
    bar =
        hour == null
            ? bar(model, cell, grid.selectedHoldProperty().get())
            : grid.hours().bar(model);
  }

  private static @Nullable SlotHold bar(GridModel model, GridCell cell, @Nullable HoldId selected) {
    List<SlotHold> bars = model.at(cell);
    for (SlotHold each : bars) {
      if (each.id().equals(selected)) {
        return each;
      }
    }
    return bars.isEmpty() ? null : bars.getFirst();
  }

  /** Whether there is a bar at the cursor and nothing is marked. */
  boolean isBar() {
    return bar != null && nights == null && hours == null;
  }

  /** What kind of thing is there, in one word. */
  String kind() {
    if (isBar()) {
      return texts.roleOfBar();
    }
    return hour == null ? texts.roleOfNight() : texts.roleOfHour();
  }

  /** The whole sentence: where, who and in what state. */
  String name() {
    if (nights != null) {
      return texts.spokenNights(row.room(), nights);
    }
    if (hours != null) {
      return texts.spokenHours(row.room(), hours);
    }
    if (bar != null) {
      return texts.spokenBar(row.room(), cell.date(), bar, now);
    }
    return hour != null
        ? texts.spokenHour(row.room(), hour)
        : texts.spokenCell(row.room(), cell.date(), model.isFree(cell.room(), cell.date()));
  }

  /** The row: which one of how many, its kind, and how many of the kind are free that night. */
  String place() {
    for (Group group : model.window().groups()) {
      if (group.rooms().contains(row.room())) {
        Integer free = model.free(GroupKey.of(group), cell.date());
        return texts.spokenRow(row.index() + 1, model.rows().rooms().size(), group.kind(), free);
      }
    }
    return "";
  }
}
