package holdfast.ui.kit;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Screen;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import javafx.stage.Stage;

/**
 * Enlarges the one screen of JavaFX's headless platform. It is fixed at 1000×1000 without a setting
 * (JDK-8364201), and a window that reaches past it throws at every repaint. Reflection is the only
 * way until that is settled; on every other platform nothing is done.
 */
public final class HeadlessScreen {
  private static final int DOTS_PER_INCH = 100;

  private HeadlessScreen() {}

  /** Makes room for a window of this size. On the JavaFX application thread, before any window. */
  public static void enlarge(int width, int height) {
    enlarge(width, height, 1);
  }

  /**
   * Makes room for a window of this size on a screen with finer dots.
   *
   * @param scale dots for each pixel of the layout, as "150 %" in the system's settings is 1.5
   */
  public static void enlarge(int width, int height, float scale) {
    FxThread.assertCurrent();
    Application platform = Application.GetApplication();
    if (!platform.getClass().getSimpleName().equals("HeadlessApplication")) {
      return;
    }
    try {
      set(platform, "frameBuffer", ByteBuffer.allocate(width * height * Integer.BYTES));
      set(platform, "screens", new Screen[] {screen(width, height, scale)});
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("JavaFX's headless platform is built differently now", e);
    }
    Screen.notifySettingsChanged();
  }

  /** Puts a window into the corner, where the headless platform's mouse wheel is right. */
  public static void place(Stage stage) {
    stage.setX(0);
    stage.setY(0);
  }

  private static Screen screen(int width, int height, float scale) {
    return new Screen(
        0,
        32,
        0,
        0,
        width,
        height,
        0,
        0,
        width,
        height,
        0,
        0,
        width,
        height,
        DOTS_PER_INCH,
        DOTS_PER_INCH,
        1f,
        1f,
        scale,
        scale);
  }

  private static void set(Application platform, String name, Object value)
      throws ReflectiveOperationException {
    Field field = platform.getClass().getDeclaredField(name);
    field.setAccessible(true);
    field.set(platform, value);
  }
}
