package holdfast.ui.calendar.paper;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;

/** A PDF read back. */
final class ReadPdf {
  private final Path file;

  ReadPdf(Path file) {
    this.file = file;
  }

  /** The text of each page. */
  List<String> pages() {
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      List<String> pages = new ArrayList<>();
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        var stripper = new PDFTextStripper();
        stripper.setSortByPosition(true);
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        pages.add(stripper.getText(document).replace('\u00A0', ' '));
      }
      return pages;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether every font of every page is in the file itself. */
  boolean hasAllFonts() {
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      for (var page : document.getPages()) {
        for (var name : page.getResources().getFontNames()) {
          PDFont font = page.getResources().getFont(name);
          if (!font.isEmbedded()) {
            return false;
          }
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A page as a picture, two pixels for a point. */
  BufferedImage picture(int page) {
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      return new PDFRenderer(document).renderImage(page, 2, ImageType.RGB);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a page as a picture for a person to look at. */
  void keep(int page, String name) {
    try {
      File target = new File("target/pictures/" + name + ".png");
      Files.createDirectories(target.toPath().getParent());
      ImageIO.write(picture(page), "png", target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
