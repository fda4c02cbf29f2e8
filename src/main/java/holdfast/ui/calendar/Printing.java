package holdfast.ui.calendar;

import holdfast.calendar.CalendarReader;
import holdfast.calendar.CalendarWindow;
import holdfast.site.Caller;
import holdfast.ui.calendar.PaperPrinters.Printer;
import holdfast.ui.calendar.paper.ChartPaper;
import holdfast.ui.calendar.paper.DowntimePaper;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads a range from the database, writes it as PDF and prints that. Blocking. */
final class Printing {
  private static final Logger LOG = LoggerFactory.getLogger(Printing.class);

  /** What is printed. */
  enum What {
    CHART,
    DOWNTIME
  }

  /**
   * What a person wants on paper.
   *
   * @param last belongs to the range
   * @param folder as typed
   */
  record Order(What what, LocalDate first, LocalDate last, String folder) {
    int days() {
      return (int) ChronoUnit.DAYS.between(first, last) + 1;
    }

    private String fileName() {
      String dates = first.equals(last) ? first.toString() : first + "--" + last;
      return switch (what) {
        case CHART -> "rooms-" + dates + ".pdf";
        case DOWNTIME -> "downtime-" + dates + ".pdf";
      };
    }
  }

  /** What became of it. */
  sealed interface Outcome {
    record Written(Path folder, String name) implements Outcome {}

    /** The system has it; paper comes later. */
    record Printed(String printer) implements Outcome {}

    record NotWritten(Why why) implements Outcome {}

    /** Why not. */
    enum Why {
      /** No folder of this name. */
      NO_FOLDER,
      /** The system does not let this person write there. */
      NOT_ALLOWED,
      /** The disk is full, the file is open elsewhere, or anything else. */
      FAILED,
      /** The printer did not take it. */
      NOT_PRINTED
    }
  }

  private final CalendarReader calendar;
  private final PaperServices services;
  private final Messages messages;
  private final Formats formats;

  Printing(RoomsServices services, Messages messages, Formats formats) {
    calendar = services.calendar();
    this.services = services.paper();
    this.messages = messages;
    this.formats = formats;
  }

  /** Writes what is ordered; a failure leaves an older file of the same name as it was. */
  Outcome write(Order order, Caller by) {
    try {
      Path folder = Path.of(order.folder().strip());
      if (order.folder().isBlank() || !Files.isDirectory(folder)) {
        return new Outcome.NotWritten(Outcome.Why.NO_FOLDER);
      }
      Path file = folder.resolve(order.fileName());
      write(order, by, file);
      remember(folder);
      return new Outcome.Written(folder, order.fileName());
    } catch (InvalidPathException e) {
      return new Outcome.NotWritten(Outcome.Why.NO_FOLDER);
    } catch (AccessDeniedException e) {
      return new Outcome.NotWritten(Outcome.Why.NOT_ALLOWED);
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("a PDF could not be written");
      return new Outcome.NotWritten(Outcome.Why.FAILED);
    }
  }

  private void write(Order order, Caller by, Path file) throws IOException {
    CalendarWindow window = calendar.window(order.first(), order.days());
    String site = services.site().site().name();
    switch (order.what()) {
      case CHART -> new ChartPaper(window, site, by, messages, formats).write(file);
      case DOWNTIME -> new DowntimePaper(window, site, by, messages, formats).write(file);
    }
  }

  /** Prints what is ordered, all pages of it; no file stays. */
  Outcome print(Order order, Printer printer, Caller by) {
    try {
      Path folder = Files.createTempDirectory("holdfast-print");
      Path file = folder.resolve(order.fileName());
      try {
        write(order, by, file);
        printer.print(file, order.fileName());
        return new Outcome.Printed(printer.name());
      } finally {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("nothing could be printed");
      return new Outcome.NotWritten(Outcome.Why.NOT_PRINTED);
    }
  }

  /** The paper is there; where it is put next time is asked again. */
  private void remember(Path folder) {
    try {
      services.folder().remember(folder);
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("the folder for printed paper could not be stored");
    }
  }
}
