package holdfast.ui.kit;

import holdfast.site.DatabaseTrouble;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;

/**
 * What is known about a fault: which sentence tells it, a short code to read out on the telephone,
 * and a text for whoever repairs it.
 *
 * @param kind chooses the sentence and the advice
 * @param fromDatabase whether the database's side told it, which then knows what was changed
 * @param code the same for the same fault at the same place: "DEFECT-3F2A"
 * @param text for people who repair it, in English
 */
record ErrorReport(DatabaseTrouble.Kind kind, boolean fromDatabase, String code, String text) {

  static ErrorReport of(Throwable fault) {
    DatabaseTrouble.Kind kind =
        fault instanceof DatabaseTrouble trouble ? trouble.kind() : DatabaseTrouble.Kind.DEFECT;
    String code = String.format(Locale.ROOT, "%s-%04X", kind, place(fault) & 0xFFFF);
    var text = new StringWriter();
    var lines = new PrintWriter(text);
    lines.println("Holdfast, " + code);
    lines.println(
        "Java " + Runtime.version() + ", JavaFX " + System.getProperty("javafx.runtime.version"));
    lines.println(System.getProperty("os.name") + " " + System.getProperty("os.version"));
    fault.printStackTrace(lines);
    lines.flush();
    return new ErrorReport(kind, fault instanceof DatabaseTrouble, code, text.toString());
  }

  /** Of types and own places in the code only: messages differ from case to case. */
  private static int place(Throwable fault) {
    int hash = 0;
    int depth = 0;
    for (Throwable each = fault; each != null && depth < 10; each = each.getCause(), depth++) {
      hash = 31 * hash + each.getClass().getName().hashCode();
      for (StackTraceElement frame : each.getStackTrace()) {
        if (frame.getClassName().startsWith("holdfast.")) {
          hash = 31 * hash + (frame.getClassName() + frame.getMethodName()).hashCode();
          break;
        }
      }
    }
    return hash ^ (hash >>> 16);
  }
}
