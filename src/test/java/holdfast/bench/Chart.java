package holdfast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pictures of figures as SVG, readable on light and dark pages. */
final class Chart {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 360;
  private static final int LEFT = 64;
  private static final int TOP = 56;
  private static final int BOTTOM = 48;
  private static final int RIGHT = 16;
  private static final int STEPS = 4;
  private static final List<String> COLOURS =
      List.of("#1f6feb", "#d1570b", "#2da44e", "#8250df", "#8c959f");

  private final StringBuilder svg = new StringBuilder();
  private final double top;

  private Chart(String title, Map<String, List<Double>> series) {
    double highest =
        series.values().stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .max()
            .orElse(1);
    double unit = Math.pow(10, Math.floor(Math.log10(Math.max(highest, 1e-9))));
    top = Math.ceil(highest / unit) * unit;
    add(
        String.format(
            Locale.ROOT,
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
            <rect width="100%%" height="100%%" fill="#ffffff"/>
            <text x="%d" y="20" font-size="14" font-weight="bold">%s</text>
            """,
            WIDTH,
            HEIGHT,
            LEFT,
            title));
    for (int i = 0; i <= STEPS; i++) {
      double value = top * i / STEPS;
      add(
          String.format(
              Locale.ROOT,
              """
              <line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#d0d7de"/>
              <text x="%d" y="%.1f" text-anchor="end">%s</text>
              """,
              LEFT,
              WIDTH - RIGHT,
              y(value),
              y(value),
              LEFT - 6,
              y(value) + 4,
              Figure.text(value)));
    }
    int key = 0;
    for (String name : series.keySet()) {
      int x = LEFT + key * 150;
      add(
          String.format(
              Locale.ROOT,
              "<rect x=\"%d\" y=\"30\" width=\"12\" height=\"12\" fill=\"%s\"/>%n",
              x,
              colour(key)));
      add(String.format(Locale.ROOT, "<text x=\"%d\" y=\"40\">%s</text>%n", x + 16, name));
      key++;
    }
  }

  /** One line for each series over the same points. */
  static void lines(Path file, String title, List<String> points, Map<String, List<Double>> series)
      throws IOException {
    var chart = new Chart(title, series);
    double step = (WIDTH - LEFT - RIGHT) / (double) points.size();
    int number = 0;
    for (List<Double> values : series.values()) {
      var path = new StringBuilder();
      for (int i = 0; i < values.size(); i++) {
        double x = LEFT + step * (i + 0.5);
        path.append(
            String.format(
                Locale.ROOT, "%s%.1f %.1f", i == 0 ? "M" : " L", x, chart.y(values.get(i))));
        chart.add(
            String.format(
                Locale.ROOT,
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>%n",
                x,
                chart.y(values.get(i)),
                colour(number)));
      }
      chart.add(
          String.format(
              Locale.ROOT,
              "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n",
              path,
              colour(number)));
      number++;
    }
    chart.label(points, step);
    chart.write(file);
  }

  /** A group of bars for each point, one bar for each series. */
  static void bars(Path file, String title, List<String> points, Map<String, List<Double>> series)
      throws IOException {
    var chart = new Chart(title, series);
    double step = (WIDTH - LEFT - RIGHT) / (double) points.size();
    double width = step * 0.8 / series.size();
    int number = 0;
    for (List<Double> values : series.values()) {
      for (int i = 0; i < values.size(); i++) {
        double y = chart.y(values.get(i));
        chart.add(
            String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
                LEFT + step * (i + 0.1) + width * number,
                y,
                width,
                chart.y(0) - y,
                colour(number)));
      }
      number++;
    }
    chart.label(points, step);
    chart.write(file);
  }

  private double y(double value) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top;
  }

  private static String colour(int number) {
    return COLOURS.get(number % COLOURS.size());
  }

  private void label(List<String> points, double step) {
    for (int i = 0; i < points.size(); i++) {
      add(
          String.format(
              Locale.ROOT,
              "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
              LEFT + step * (i + 0.5),
              HEIGHT - BOTTOM + 20,
              points.get(i)));
    }
  }

  private void add(String element) {
    svg.append(element);
  }

  private void write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, svg + "</svg>\n");
  }
}
