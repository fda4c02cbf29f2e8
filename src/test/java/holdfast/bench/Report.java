package holdfast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Collects figures, prints them as they come and writes them to files at the end. */
final class Report {
  private final List<Figure> figures = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final Appendable out;

  Report(Appendable out) {
    this.out = out;
  }

  /** A ratio or another figure about which something was promised. */
  void promised(String name, Stats stats, String unit, Figure.Target target) {
    add(new Figure(name, stats.median(), unit, target, stats.spread()));
  }

  /** A figure that is only told. */
  void told(String name, Stats stats, String unit) {
    add(new Figure(name, stats.median(), unit, null, stats.spread()));
  }

  void add(Figure figure) {
    figures.add(figure);
    Boolean met = figure.met();
    line(
        String.format(
            Locale.ROOT,
            "%-52s %10s %-8s %-18s %s",
            figure.name(),
            figure.valueText(),
            figure.unit(),
            figure.spread(),
            met == null ? "" : figure.target() + (met ? "  met" : "  MISSED")));
  }

  /** A sentence about the run, printed and kept. */
  void remark(String sentence) {
    remarks.add(sentence);
    line("# " + sentence);
  }

  void heading(String words) {
    line("");
    line("== " + words);
  }

  private void line(String text) {
    try {
      out.append(text).append(System.lineSeparator());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  List<Figure> figures() {
    return List.copyOf(figures);
  }

  String json() {
    return figures.stream()
        .map(Figure::json)
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  /** The table for people: ratios with a promise first, absolute figures after them. */
  String markdown() {
    var text = new StringBuilder();
    remarks.forEach(remark -> text.append("- ").append(remark).append('\n'));
    text.append("\n| figure | value | min–max | target | |\n| --- | ---: | --- | --- | --- |\n");
    figures.stream().filter(f -> f.target() != null).forEach(f -> row(text, f));
    text.append("\n| absolute | value | min–max |\n| --- | ---: | --- |\n");
    figures.stream().filter(f -> f.target() == null).forEach(f -> row(text, f));
    return text.toString();
  }

  private static void row(StringBuilder text, Figure figure) {
    Boolean met = figure.met();
    text.append("| ").append(figure.name()).append(" | ").append(figure.valueText());
    text.append(figure.unit().equals("x") ? "" : " " + figure.unit());
    text.append(" | ").append(figure.spread());
    if (met != null) {
      text.append(" | ").append(figure.target()).append(" | ").append(met ? "met" : "**missed**");
    }
    text.append(" |\n");
  }

  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("results.json"), json());
    Files.writeString(folder.resolve("table.md"), markdown());
    long promised = figures.stream().filter(f -> f.target() != null).count();
    long met = figures.stream().filter(f -> Boolean.TRUE.equals(f.met())).count();
    line("");
    line("bench: figures=" + figures.size() + " promised=" + promised + " met=" + met);
  }
}
