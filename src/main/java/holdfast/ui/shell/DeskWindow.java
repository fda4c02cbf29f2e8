package holdfast.ui.shell;

import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.DialogErrors;
import holdfast.ui.kit.Dialogs;
import holdfast.ui.kit.ErrorPresenter;
import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.HeldEnter;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Notices;
import holdfast.ui.kit.SceneDialogs;
import holdfast.ui.kit.SceneNotices;
import holdfast.ui.kit.Tasks;
import holdfast.ui.kit.Theme;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/**
 * The one window, from the first second of the start to the end: theme, language, dialogs, notices,
 * background tasks. What it shows changes; these stay. Dialogs dim everything but the status line,
 * whose clock a person may need while deciding.
 */
public final class DeskWindow implements AutoCloseable {
  public static final double WIDTH = 1440;
  public static final double HEIGHT = 900;
  public static final double WIDTH_MIN = 960;
  public static final double HEIGHT_MIN = 600;

  /** Longest time that work under way may hold up the end of the application. */
  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(10);

  /** What the window shows: made anew whenever the language changes. */
  interface Content {
    Parent body();

    /** The line at the bottom, if there is one. */
    @Nullable Node statusLine();
  }

  private final Stage stage;
  private final DeskPreferences preferences;
  private final BorderPane content = new BorderPane();
  private final StackPane layer = new StackPane(content);
  private final BorderPane root = new BorderPane(layer);
  private final Scene scene = new Scene(root, WIDTH, HEIGHT);
  private final SceneDialogs dialogs = new SceneDialogs(layer);
  private final BackgroundTasks tasks;
  private final ChangeListener<ColorScheme> systemTheme = (_, _, _) -> applyTheme();
  private Messages messages;
  private SceneNotices notices;
  private DialogErrors errors;
  private @Nullable Supplier<Content> shown;

  public DeskWindow(Stage stage, DeskPreferences preferences) {
    this.stage = stage;
    this.preferences = preferences;
    messages = Messages.in(preferences.languageProperty().get());
    notices = new SceneNotices(layer, messages);
    errors = new DialogErrors(messages, dialogs);
    tasks = new BackgroundTasks(CLOSE_LIMIT, fault -> errors.present(fault));
    root.setId("desk-window");
    HeldEnter.actsOnce(scene);
    stage.setScene(scene);
    stage.setMinWidth(WIDTH_MIN);
    stage.setMinHeight(HEIGHT_MIN);
    stage.setTitle(messages.text("shell.product"));
    preferences.themeProperty().subscribe(_ -> applyTheme());
    Platform.getPreferences().colorSchemeProperty().addListener(systemTheme);
    followLanguage();
    preferences.languageProperty().addListener(_ -> speak());
  }

  /** Shows this from now on, and builds it again when the language changes. */
  void show(Supplier<Content> what) {
    shown = what;
    rebuild();
  }

  private void speak() {
    followLanguage();
    messages = Messages.in(preferences.languageProperty().get());
    notices.close();
    notices = new SceneNotices(layer, messages);
    errors = new DialogErrors(messages, dialogs);
    rebuild();
  }

  private void rebuild() {
    if (shown != null) {
      Content now = shown.get();
      content.setCenter(now.body());
      root.setBottom(now.statusLine());
    }
  }

  private void followLanguage() {
    // Calendars that drop down from date fields ask the JVM, not us.
    Locale.setDefault(
        Locale.Category.FORMAT, preferences.languageProperty().get().regionalLocale());
  }

  private void applyTheme() {
    theme().apply(scene);
  }

  private Theme theme() {
    return switch (preferences.themeProperty().get()) {
      case LIGHT -> Theme.LIGHT;
      case DARK -> Theme.DARK;
      case SYSTEM ->
          switch (Platform.getPreferences().getColorScheme()) {
            case LIGHT -> Theme.LIGHT;
            case DARK -> Theme.DARK;
          };
    };
  }

  public Stage stage() {
    return stage;
  }

  public Scene scene() {
    return scene;
  }

  /** In the present language. */
  public Messages messages() {
    return messages;
  }

  public Dialogs dialogs() {
    return dialogs;
  }

  /** Those of the present language; ask again after it changed. */
  public Notices notices() {
    return notices;
  }

  /** Presents in the language of the moment; may be kept. */
  public ErrorPresenter errors() {
    return fault -> errors.present(fault);
  }

  public Tasks tasks() {
    return tasks;
  }

  /** Whether a command or an edit is under way. */
  ReadOnlyBooleanProperty sendingProperty() {
    return tasks.sendingProperty();
  }

  public DeskPreferences preferences() {
    return preferences;
  }

  /** In front of the content and behind the dialogs, for what drops down. */
  StackPane layer() {
    return layer;
  }

  /** Waits for work under way, but not for ever. Off the JavaFX application thread. */
  @Override
  public void close() {
    FxThread.assertNotCurrent();
    FxThread.nextPulse(
        () -> Platform.getPreferences().colorSchemeProperty().removeListener(systemTheme));
    tasks.close();
  }
}
