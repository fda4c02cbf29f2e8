package holdfast.ui.calendar;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The printers of this workstation. Blocking: called inside tasks only. */
@FunctionalInterface
public interface PaperPrinters {
  /** A printer that takes what we print. */
  interface Printer {
    /** As the system calls it. */
    String name();

    /**
     * Hands all pages over to the system; paper comes later.
     *
     * @param title what the system's queue calls it
     * @throws IOException if it was not taken
     */
    void print(Path pdf, String title) throws IOException;
  }

  /** Those set up now, the usual one first; empty if there are none. */
  List<Printer> installed();
}
