package holdfast.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The picture of the first table: who does how many pairs of commands in a second. */
final class Throughput {
  private static final Map<String, String> NAMES =
      Map.of(
          "holdfast", "Holdfast",
          "function", "limit",
          "seed", "statement by statement",
          "hibernate", "plain Hibernate");

  private Throughput() {}

  /** Draws what was measured; nothing if the first table was not. */
  static void draw(List<Figure> figures, Path file) throws IOException {
    Map<String, List<Double>> series = new LinkedHashMap<>();
    List<String> points = new ArrayList<>();
    for (Subject subject : Subject.values()) {
      for (int clients : CommandTable.CLIENTS) {
        String prefix = "%s.acquire_cancel.%d.".formatted(subject.figure(), clients);
        if (figures.stream().anyMatch(figure -> figure.name().equals(prefix + "hibernate"))) {
          points.add("%s, %d".formatted(subject.figure(), clients));
          for (String variant : List.of("holdfast", "function", "seed", "hibernate")) {
            figures.stream()
                .filter(figure -> figure.name().equals(prefix + variant))
                .forEach(
                    figure ->
                        series
                            .computeIfAbsent(
                                NAMES.getOrDefault(variant, variant), k -> new ArrayList<>())
                            .add(figure.value()));
          }
        }
      }
    }
    if (!points.isEmpty()) {
      Chart.bars(
          file, "Acquire and cancel, pairs per second, by number of clients", points, series);
    }
  }
}
