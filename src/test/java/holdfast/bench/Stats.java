package holdfast.bench;

import java.util.Arrays;
import java.util.List;

/** Arithmetic of rounds: the middle one counts, the outermost ones are told. */
final class Stats {
  private final double[] sorted;

  private Stats(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("nothing was measured");
    }
    sorted = values.clone();
    Arrays.sort(sorted);
  }

  static Stats of(double... values) {
    return new Stats(values);
  }

  static Stats of(List<Double> values) {
    return new Stats(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /**
   * Rounds are compared one by one, since both sides of a round met the same neighbours on the
   * machine.
   */
  static Stats ratios(List<Double> above, List<Double> below) {
    if (above.size() != below.size()) {
      throw new IllegalArgumentException("rounds of different number");
    }
    double[] ratios = new double[above.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = above.get(i) / below.get(i);
    }
    return new Stats(ratios);
  }

  double median() {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The value that {@code share} of all values do not exceed; {@code share} in (0, 1]. */
  double percentile(double share) {
    int index = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(index, 0)];
  }

  double min() {
    return sorted[0];
  }

  double max() {
    return sorted[sorted.length - 1];
  }

  String spread() {
    return Figure.text(min()) + "–" + Figure.text(max());
  }
}
