package holdfast.ui.calendar.grid;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.rooms.Room;
import holdfast.ui.calendar.grid.Pens.Pen;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The column of the rooms' names: wide enough for what stands in it, within limits. It is measured
 * when other rooms are shown or the fonts become others, never for a frame. JavaFX application
 * thread only.
 */
final class NamesColumn {
  /** Space left and right of what is written. */
  static final double PADDING = 10;

  /** Space of the triangle before the name of a group. */
  static final double DISCLOSURE = 14;

  /** Space between a name and what is said about it. */
  static final double GAP = 6;

  /** Beyond it names are cut: days matter more. */
  static final double WIDTH_MAX = 230;

  /** Of thousands of rooms only those are measured that have the most letters. */
  private static final int MEASURED_MAX = 24;

  private final GridTexts texts;
  private final Pens pens = new Pens();
  private final TextFitter ruler = new TextFitter();
  private GridMetrics metrics = GridMetrics.STANDARD;
  private @Nullable GridRows measured;
  private int revision;

  NamesColumn(GridTexts texts) {
    this.texts = texts;
  }

  /** The fonts of the chart, to be put into its scene. */
  Pens pens() {
    return pens;
  }

  /** Sizes with the width for these rooms; null for those that were there last. */
  GridMetrics metrics(@Nullable GridModel model) {
    if (model != null && (model.rows() != measured || pens.revisionProperty().get() != revision)) {
      measure(model);
    }
    return metrics;
  }

  private void measure(GridModel model) {
    measured = model.rows();
    revision = pens.revisionProperty().get();
    double widest = 0;
    for (Group group : model.window().groups()) {
      widest = Math.max(widest, width(group));
    }
    double standard = GridMetrics.STANDARD.names();
    metrics = metrics.withNames(Math.clamp(Math.ceil(widest), standard, WIDTH_MAX));
  }

  private double width(Group group) {
    List<Room> rooms = group.rooms();
    String name = group.kind() == null ? texts.otherRooms() : group.kind().name();
    // The number of rooms stands there while they are folded away.
    double heading =
        DISCLOSURE + width(name, Pen.GROUP) + GAP + width(texts.number(rooms.size()), Pen.FEATURES);
    double longest =
        rooms.stream()
            .sorted(Comparator.comparingInt(NamesColumn::letters).reversed())
            .limit(MEASURED_MAX)
            .mapToDouble(this::width)
            .max()
            .orElse(0);
    return 2 * PADDING + Math.max(heading, longest);
  }

  private static int letters(Room room) {
    return room.name().length() + room.features().length();
  }

  private double width(Room room) {
    return width(room.name(), Pen.ROOM) + GAP + width(room.features(), Pen.FEATURES);
  }

  private double width(String text, Pen pen) {
    return Math.ceil(ruler.width(text, pens.font(pen)));
  }
}
