package holdfast.app;

import java.util.Locale;

/** Entry point. Not an {@code Application}: JavaFX on the class path refuses to start from one. */
public final class Launcher {
  private Launcher() {}

  public static void main(String[] args) {
    if (System.getProperty("logback.configurationFile") == null) {
      System.setProperty("logback.configurationFile", "logging/logback.xml");
    }
    System.exit(HoldfastCommand.commandLine(args, Locale.getDefault()).execute(args));
  }
}
