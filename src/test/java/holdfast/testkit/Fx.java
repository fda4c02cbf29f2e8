package holdfast.testkit;

import static org.awaitility.Awaitility.await;

import holdfast.ui.kit.FxThread;
import holdfast.ui.kit.HeadlessScreen;
import holdfast.ui.kit.PngWriter;
import holdfast.ui.kit.Theme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** What tests do with the JavaFX application thread, each with a time limit. */
public final class Fx {
  static final Duration LIMIT = Duration.ofSeconds(20);

  private Fx() {}

  /** Runs on the JavaFX application thread and waits; what it throws is thrown here. */
  public static void run(Runnable action) {
    Fx.<@Nullable Void>get(
        () -> {
          action.run();
          return null;
        });
  }

  /** Computes on the JavaFX application thread and waits; what it throws is thrown here. */
  public static <T extends @Nullable Object> T get(Callable<T> work) {
    var answer = new CompletableFuture<T>();
    FxThread.nowOrLater(
        () -> {
          try {
            answer.complete(work.call());
          } catch (Exception | AssertionError e) {
            answer.completeExceptionally(e);
          }
        });
    return answerOf(answer, "the JavaFX application thread did not answer");
  }

  private static <T extends @Nullable Object> T answerOf(
      CompletableFuture<T> answer, String complaint) {
    try {
      return answer.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AssertionError failed) {
        throw failed;
      }
      if (e.getCause() instanceof RuntimeException failed) {
        throw failed;
      }
      throw new IllegalStateException(e.getCause());
    } catch (TimeoutException e) {
      throw new IllegalStateException(complaint, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Waits until a condition read on the JavaFX application thread holds. */
  public static void until(BooleanSupplier condition) {
    await()
        .atMost(LIMIT)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> get(condition::getAsBoolean));
  }

  /** Waits until a window on the screen was laid out so many times more. */
  public static void pulses(Scene scene, int count) {
    for (int i = 0; i < count; i++) {
      var passed = new CompletableFuture<@Nullable Void>();
      Runnable listener = () -> passed.complete(null);
      run(
          () -> {
            scene.addPostLayoutPulseListener(listener);
            Platform.requestNextPulse();
          });
      answerOf(passed, "no pulse came: is the window shown?");
      run(() -> scene.removePostLayoutPulseListener(listener));
    }
  }

  /** Shows a window of this size at 0,0 in a theme; {@code root} is made on the right thread. */
  public static Stage show(Supplier<Parent> root, int width, int height, Theme theme) {
    return get(
        () -> {
          var stage = new Stage();
          var scene = new Scene(root.get(), width, height);
          theme.apply(scene);
          stage.setScene(scene);
          HeadlessScreen.place(stage);
          stage.show();
          return stage;
        });
  }

  /** Takes a picture of a scene and writes it, for example to {@code target/pictures/x.png}. */
  public static void picture(Scene scene, Path file) {
    WritableImage image =
        get(
            () -> {
              scene.getRoot().applyCss();
              scene.getRoot().layout();
              return scene.snapshot(null);
            });
    try {
      PngWriter.write(image, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
