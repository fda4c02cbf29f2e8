package holdfast.ui.calendar;

import holdfast.rooms.RoomKind.KindId;
import holdfast.ui.calendar.grid.GroupKey;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.calendar.grid.Zoom;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Where a person is on the chart, to be found there again after the next start.
 *
 * @param from first date shown, in the site's zone; null for the present one, whenever that is
 * @param zoom how wide a day is
 * @param scroll how far the rooms are scrolled down, in pixels; 0 or more
 * @param folded groups whose rooms are folded away
 * @param ghosts whether expired holds are shown
 * @param hints whether the person still wants to be told how the chart is used
 */
public record RoomsPlace(
    @Nullable LocalDate from,
    Zoom zoom,
    double scroll,
    Set<GroupKey> folded,
    boolean ghosts,
    boolean hints) {
  private static final String WITHOUT_KIND = "-";

  /** Where everybody begins. */
  public static RoomsPlace beginning() {
    return new RoomsPlace(null, Zoom.of(Scale.DAYS), 0, Set.of(), true, true);
  }

  /** The same for somebody who has not been here before. */
  public RoomsPlace forNewcomer() {
    return new RoomsPlace(from, zoom, scroll, folded, ghosts, true);
  }

  /** One line that {@link #read} understands. */
  public String written() {
    var kinds = new TreeSet<String>();
    for (GroupKey group : folded) {
      KindId kind = group.kind();
      kinds.add(kind == null ? WITHOUT_KIND : Long.toString(kind.value()));
    }
    return String.join(
        ";",
        "from=" + (from == null ? "" : from),
        "zoom=" + zoom.written(),
        "scroll=" + Math.round(scroll),
        "folded=" + String.join(",", kinds),
        "ghosts=" + ghosts,
        "hints=" + hints);
  }

  /** What {@link #written} wrote; what is missing or damaged in it is as in the beginning. */
  public static RoomsPlace read(String line) {
    Map<String, String> parts = new HashMap<>();
    for (String part : List.of(line.split(";", -1))) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        parts.put(part.substring(0, equals), part.substring(equals + 1));
      }
    }
    RoomsPlace beginning = beginning();
    return new RoomsPlace(
        date(parts.getOrDefault("from", "")),
        Zoom.read(parts.getOrDefault("zoom", "")).orElse(beginning.zoom()),
        Objects.requireNonNullElse(number(parts.getOrDefault("scroll", "")), 0L),
        groups(parts.getOrDefault("folded", "")),
        !"false".equals(parts.get("ghosts")),
        !"false".equals(parts.get("hints")));
  }

  private static @Nullable LocalDate date(String text) {
    try {
      return text.isEmpty() ? null : LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  private static @Nullable Long number(String text) {
    try {
      return Math.max(0, Long.parseLong(text));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static Set<GroupKey> groups(String text) {
    Set<GroupKey> groups = new HashSet<>();
    for (String each : List.of(text.split(",", -1))) {
      Long kind = number(each);
      if (kind != null) {
        groups.add(new GroupKey(new KindId(kind)));
      } else if (each.equals(WITHOUT_KIND)) {
        groups.add(new GroupKey(null));
      }
    }
    return Set.copyOf(groups);
  }
}
