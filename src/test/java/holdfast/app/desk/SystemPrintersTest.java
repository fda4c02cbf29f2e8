package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.ui.calendar.PaperPrinters.Printer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.print.DocFlavor;
import javax.print.StreamPrintServiceFactory;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages on their way to a printer that writes them down instead of putting them on paper. */
class SystemPrintersTest {
  @TempDir private Path folder;

  private Path pdf(int pages) throws IOException {
    Path file = folder.resolve("rooms.pdf");
    try (var document = new PDDocument()) {
      for (int page = 0; page < pages; page++) {
        document.addPage(new PDPage(PDRectangle.A4));
      }
      document.save(file.toFile());
    }
    return file;
  }

  @Test
  void every_page_reaches_the_print_service() throws IOException {
    var paper = new ByteArrayOutputStream();
    StreamPrintServiceFactory postscript =
        StreamPrintServiceFactory.lookupStreamPrintServiceFactories(
            DocFlavor.SERVICE_FORMATTED.PAGEABLE, "application/postscript")[0];
    var printers = new SystemPrinters(() -> List.of(postscript.getPrintService(paper)));
    Printer printer = printers.installed().getFirst();
    assertThat(printer.name()).isNotBlank();
    printer.print(pdf(3), "rooms.pdf");
    String written = paper.toString(StandardCharsets.ISO_8859_1);
    assertThat(written).startsWith("%!PS");
    assertThat(written.lines().filter(line -> line.startsWith("%%Page:"))).hasSize(3);
  }

  @Test
  void without_printers_there_are_none() {
    assertThat(new SystemPrinters(List::of).installed()).isEmpty();
  }

  @Test
  void this_workstation_can_be_asked() {
    assertThat(SystemPrinters.ofThisWorkstation().installed()).isNotNull();
  }
}
