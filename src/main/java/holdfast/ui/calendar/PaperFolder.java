package holdfast.ui.calendar;

import java.io.IOException;
import java.nio.file.Path;

/** Where this workstation's person puts what is printed. Blocking: called inside tasks only. */
public interface PaperFolder {
  /** The folder chosen last, else the person's own; it need not be there any more. */
  Path folder();

  /** Proposes this one from now on. */
  void remember(Path folder) throws IOException;
}
