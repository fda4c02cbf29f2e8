package holdfast.testkit;

import holdfast.ui.kit.HeadlessScreen;
import java.util.List;
import javafx.application.Platform;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts the toolkit once per JVM; see {@link FxTest}. */
public final class FxExtension implements BeforeAllCallback, AfterEachCallback {
  private static final int SCREEN_WIDTH = 2000;
  private static final int SCREEN_HEIGHT = 1400;

  /** The holder idiom: the JVM starts the toolkit once and under its own lock. */
  private static final class Toolkit {
    static final boolean STARTED = start();
  }

  // Outside the holder: its lambdas run on another thread, which would wait for the holder for
  // ever.
  private static boolean start() {
    // Closing the last window of one test must not end JavaFX for the next.
    Platform.startup(() -> Platform.setImplicitExit(false));
    Fx.run(() -> HeadlessScreen.enlarge(SCREEN_WIDTH, SCREEN_HEIGHT));
    return true;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    if (!Toolkit.STARTED) {
      throw new IllegalStateException("JavaFX did not start");
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Fx.run(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
  }
}
