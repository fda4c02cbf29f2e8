package holdfast.ui.calendar.paper;

import holdfast.site.Caller;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * Writes pages with the same head on each: site, what it is, page x of y, printed when and by whom,
 * and what the patterns mean.
 */
final class Paper {
  /** Where the content of a page begins. */
  static final float TOP = Leaf.MARGIN + 44;

  static final float BOTTOM = Leaf.HEIGHT - Leaf.MARGIN;
  static final float LEFT = Leaf.MARGIN;
  static final float RIGHT = Leaf.WIDTH - Leaf.MARGIN;

  private static final float SWATCH_WIDTH = 18;
  private static final float SWATCH_HEIGHT = 8;

  /** The content of one page. */
  interface Sheet {
    /** What this page shows, for its head: already translated. */
    String title();

    void draw(Leaf leaf) throws IOException;
  }

  private final Imprint imprint;
  private final Messages messages;
  private final Formats formats;

  /**
   * What stands on every page.
   *
   * @param site its name
   * @param by who prints
   * @param at when, by the database's clock
   */
  record Imprint(String site, Caller by, Instant at) {}

  Paper(Imprint imprint, Messages messages, Formats formats) {
    this.imprint = imprint;
    this.messages = messages;
    this.formats = formats;
  }

  /** Replaces the file as a whole, so that a failure leaves the old one or none. */
  void write(String title, List<Sheet> sheets, Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Path written = Files.createTempFile(folder, file.getFileName().toString(), ".new");
    try {
      try (var document = new PDDocument()) {
        document.getDocumentInformation().setTitle(imprint.site() + ", " + title);
        var font = new PaperFont(document);
        int page = 1;
        for (Sheet sheet : sheets) {
          try (var leaf = new Leaf(document, font)) {
            head(leaf, sheet, page++, sheets.size());
            sheet.draw(leaf);
          }
        }
        document.save(written.toFile());
      }
      move(written, file);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      // A network folder, perhaps: there is no better way.
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void head(Leaf leaf, Sheet sheet, int page, int pages) throws IOException {
    String count = messages.text("paper.page", page, pages);
    float room = RIGHT - LEFT - 80;
    String site = leaf.font().fitted(leaf.font().writable(imprint.site()), 13, room / 2);
    leaf.bold(site, LEFT, Leaf.MARGIN + 11, 13);
    float after = LEFT + leaf.font().width(site, 13) + 12;
    leaf.fitted(sheet.title(), after, Leaf.MARGIN + 11, 11, RIGHT - 80 - after);
    leaf.textTo(count, RIGHT, Leaf.MARGIN + 11, 9);
    leaf.line(LEFT, Leaf.MARGIN + 17, RIGHT, Leaf.MARGIN + 17, Leaf.BLACK, 0.8f);
    String printed =
        messages.text(
            "paper.printed",
            formats.date(formats.dateAt(imprint.at())),
            formats.time(imprint.at()),
            imprint.by().actor(),
            imprint.by().desk());
    legend(leaf);
    leaf.textTo(printed, RIGHT, Leaf.MARGIN + 29, 8);
  }

  private void legend(Leaf leaf) throws IOException {
    float x = LEFT;
    float y = Leaf.MARGIN + 22;
    for (StayMark mark : StayMark.values()) {
      String word = messages.of("paper.mark.", mark);
      mark.draw(leaf, x, y, SWATCH_WIDTH, SWATCH_HEIGHT);
      x += SWATCH_WIDTH + 4;
      leaf.text(word, x, y + SWATCH_HEIGHT - 1, 8);
      x += leaf.font().width(leaf.font().writable(word), 8) + 14;
    }
  }
}
