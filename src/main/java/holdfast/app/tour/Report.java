package holdfast.app.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tour's pictures and the text of what happened. */
final class Report {
  private static final String FILE = "tour.txt";

  private final Path folder;
  private final List<String> lines = new ArrayList<>();
  private int number;

  /** Begins anew: pictures and text of an earlier tour in the folder go. */
  Report(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder);
    try (var earlier = Files.newDirectoryStream(folder, "{[0-9][0-9]-*.png,tour.txt}")) {
      for (Path file : earlier) {
        Files.delete(file);
      }
    }
  }

  /** Ends a step: one picture of the window, one line each of what the database holds. */
  void step(Hand hand, String name, List<String> stored) {
    hand.rest();
    picture(hand, name);
    stored.forEach(line -> lines.add("   " + line));
  }

  /** Keeps what the window shows where the tour came to its end too early. */
  void failed(Hand hand) {
    picture(hand, "failed");
  }

  private void picture(Hand hand, String name) {
    number++;
    String file = String.format(Locale.ROOT, "%02d-%s.png", number, name);
    hand.picture(folder.resolve(file));
    lines.add(file);
  }

  void say(String line) {
    lines.add(line);
  }

  Path write() throws IOException {
    return Files.write(folder.resolve(FILE), lines);
  }
}
