package holdfast.ui.calendar.grid;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How wide a day is: as a scale wants it in a chart of any width, or so many pixels after somebody
 * zoomed.
 *
 * @param scale whose days share the width of the chart among them; null after zooming
 * @param pixels width of a day of 24 hours; without a meaning while there is a {@code scale}
 */
public record Zoom(@Nullable Scale scale, double pixels) {
  /** Narrower columns could not hold a date. */
  static final double DAY_MIN = 18;

  /** Five minutes are still something to point at. */
  static final double DAY_MAX = 24 * 160;

  private static final double HOUR_MIN = 30;
  private static final double HOUR_MAX = 48;
  private static final int MONTH_DAYS = 31;
  private static final double MONTH_DAY = 34;
  private static final String FREE = "free:";

  public Zoom {
    pixels = Math.clamp(pixels, DAY_MIN, DAY_MAX);
  }

  /** The days of a scale, whatever the width of the chart. */
  public static Zoom of(Scale scale) {
    return new Zoom(scale, GridMetrics.STANDARD.day());
  }

  /** Days of exactly this width, or the nearest one allowed. */
  static Zoom free(double pixels) {
    return new Zoom(null, pixels);
  }

  /**
   * Width of a day of 24 hours in pixels.
   *
   * @param body width there is for all days
   * @param narrowest width a day column of the scale {@link Scale#DAYS} has at least
   */
  double day(double body, double narrowest) {
    if (scale == null) {
      return pixels;
    }
    return switch (scale) {
      case HOURS -> 24 * Math.clamp(body / 24, HOUR_MIN, HOUR_MAX);
      case DAYS -> shared(body, (long) (body / narrowest));
      case MONTH -> {
        long month = Math.max(MONTH_DAYS, (long) (body / MONTH_DAY));
        yield shared(body, Math.min(month, (long) (body / DAY_MIN)));
      }
    };
  }

  private static double shared(double body, long columns) {
    return Math.max(1, body / Math.max(1, columns));
  }

  /** To be stored; {@link #read} understands it. */
  public String written() {
    return scale == null ? FREE + String.format(Locale.ROOT, "%.2f", pixels) : scale.name();
  }

  /** What {@link #written} wrote; empty if it is anything else. */
  public static Optional<Zoom> read(String text) {
    for (Scale each : Scale.values()) {
      if (each.name().equals(text)) {
        return Optional.of(of(each));
      }
    }
    if (!text.startsWith(FREE)) {
      return Optional.empty();
    }
    try {
      double pixels = Double.parseDouble(text.substring(FREE.length()));
      return Double.isFinite(pixels) ? Optional.of(free(pixels)) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
