package holdfast.bench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a run.
 *
 * @param name dotted, stable from run to run
 * @param value what was measured
 * @param unit of the value; {@code x} for a ratio
 * @param target what was promised; null for a figure that is only told
 * @param spread smallest and largest of the rounds, in words; may be empty
 */
record Figure(String name, double value, String unit, @Nullable Target target, String spread) {

  /** A promise about a figure. */
  record Target(boolean atLeast, double bound) {
    static Target atLeast(double bound) {
      return new Target(true, bound);
    }

    static Target atMost(double bound) {
      return new Target(false, bound);
    }

    boolean isMetBy(double value) {
      return atLeast ? value >= bound : value <= bound;
    }

    @Override
    public String toString() {
      return (atLeast ? ">= " : "<= ") + text(bound);
    }
  }

  /** Computed from what was measured; null where nothing was promised. */
  @Nullable Boolean met() {
    return target == null ? null : target.isMetBy(value);
  }

  String valueText() {
    return text(value);
  }

  static String text(double value) {
    String digits =
        Math.abs(value) >= 100
            ? String.format(Locale.ROOT, "%.0f", value)
            : String.format(Locale.ROOT, "%.3f", value);
    return digits.contains(".") ? digits.replaceAll("0+$", "").replaceAll("\\.$", "") : digits;
  }

  String json() {
    return String.format(
        Locale.ROOT,
        "{\"name\": \"%s\", \"value\": %s, \"unit\": \"%s\", \"target\": %s, \"met\": %s}",
        name,
        Double.isFinite(value) ? Double.toString(value) : "null",
        unit,
        target == null ? "null" : "\"" + target + "\"",
        met());
  }
}
