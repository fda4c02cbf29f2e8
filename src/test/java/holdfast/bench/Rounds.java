package holdfast.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;

/**
 * Variants measured in turn, round after round, so that all of them meet the same neighbours on the
 * machine. The first round warms up and does not count.
 */
final class Rounds {
  /** Figures of each variant, one a round. */
  record Rates(Map<String, List<Double>> figures) {
    List<Double> of(String variant) {
      return Objects.requireNonNull(figures.get(variant), variant);
    }

    void each(BiConsumer<String, List<Double>> reader) {
      figures.forEach(reader);
    }
  }

  private final Map<String, Callable<Double>> variants = new LinkedHashMap<>();

  Rounds add(String name, Callable<Double> variant) {
    variants.put(name, variant);
    return this;
  }

  Rates run(int rounds) throws Exception {
    var rates = new Rates(new LinkedHashMap<>());
    variants.keySet().forEach(name -> rates.figures().put(name, new ArrayList<>()));
    for (int round = 0; round <= rounds; round++) {
      for (var variant : variants.entrySet()) {
        double figure = variant.getValue().call();
        if (round > 0) {
          rates.of(variant.getKey()).add(figure);
        }
      }
    }
    return rates;
  }
}
