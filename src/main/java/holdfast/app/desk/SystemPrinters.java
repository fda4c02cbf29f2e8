package holdfast.app.desk;

import holdfast.ui.calendar.PaperPrinters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import javax.print.DocFlavor;
import javax.print.PrintException;
import javax.print.PrintService;
import javax.print.PrintServiceLookup;
import javax.print.SimpleDoc;
import javax.print.attribute.HashPrintRequestAttributeSet;
import javax.print.attribute.standard.JobName;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.printing.PDFPageable;

/**
 * Printers that Java's print services name. They are asked and given pages in background tasks and
 * without a dialog of theirs: those would belong to another toolkit's thread than the window's.
 *
 * @param services those there are, the usual one first
 */
record SystemPrinters(Supplier<List<PrintService>> services) implements PaperPrinters {
  private static final DocFlavor PAGES = DocFlavor.SERVICE_FORMATTED.PAGEABLE;

  /** Those of this workstation, asked for each time: printers come and go. */
  static SystemPrinters ofThisWorkstation() {
    return new SystemPrinters(SystemPrinters::lookUp);
  }

  private static List<PrintService> lookUp() {
    var all = new ArrayList<>(Arrays.asList(PrintServiceLookup.lookupPrintServices(PAGES, null)));
    PrintService usual = PrintServiceLookup.lookupDefaultPrintService();
    if (usual != null && all.remove(usual)) {
      all.addFirst(usual);
    }
    return all;
  }

  @Override
  public List<Printer> installed() {
    return services.get().stream().<Printer>map(Installed::new).toList();
  }

  private record Installed(PrintService service) implements Printer {
    @Override
    public String name() {
      return service.getName();
    }

    @Override
    public void print(Path pdf, String title) throws IOException {
      try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
        var pages = new SimpleDoc(new PDFPageable(document), PAGES, null);
        var asked = new HashPrintRequestAttributeSet(new JobName(title, null));
        service.createPrintJob().print(pages, asked);
      } catch (PrintException e) {
        throw new IOException("the printer did not take it", e);
      }
    }
  }
}
