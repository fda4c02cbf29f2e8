package holdfast.app;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether a window can be opened here at all. */
final class Display {
  private Display() {}

  /**
   * Asks the environment, as a toolkit that failed to start cannot be started again. A display that
   * is named but dead is found only by trying.
   *
   * @param system the operating system's name as Java tells it
   */
  static boolean isThere(Map<String, String> environment, String system) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.contains("windows") || name.contains("mac")) {
      return true;
    }
    return isNamed(environment.get("DISPLAY")) || isNamed(environment.get("WAYLAND_DISPLAY"));
  }

  private static boolean isNamed(@Nullable String display) {
    return display != null && !display.isBlank();
  }
}
