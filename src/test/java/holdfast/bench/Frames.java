package holdfast.bench;

import com.sun.management.ThreadMXBean;
import holdfast.testkit.Fx;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

/**
 * What frames cost: the work on the FX thread and the rendering of the whole scene into a picture,
 * one after the other.
 *
 * @param work milliseconds of each frame on the FX thread, before it is rendered
 * @param whole milliseconds of each frame, all in all
 * @param processor milliseconds that the FX thread itself ran for {@code work}, which neighbours on
 *     the machine do not lengthen
 * @param allocated kilobytes of memory that the FX thread took for {@code work}
 */
record Frames(
    List<Double> work, List<Double> whole, List<Double> processor, List<Double> allocated) {

  private Frames() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  /**
   * Paints so many frames.
   *
   * @param step changes what is shown; told which frame it is, from 0
   */
  static Frames of(Stage stage, int count, IntConsumer step) {
    var frames = new Frames();
    WritableImage image =
        Fx.get(
            () ->
                new WritableImage(
                    (int) stage.getScene().getWidth(), (int) stage.getScene().getHeight()));
    for (int i = 0; i < count; i++) {
      int turn = i;
      // One call for each frame, so that the toolkit's own work goes on between them.
      Fx.run(() -> frames.add(stage.getScene(), image, () -> step.accept(turn)));
    }
    return frames;
  }

  private void add(Scene scene, WritableImage image, Runnable step) {
    var thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long allocatedBefore = thread.getCurrentThreadAllocatedBytes();
    long processorBefore = thread.getCurrentThreadCpuTime();
    long before = System.nanoTime();
    step.run();
    scene.getRoot().applyCss();
    scene.getRoot().layout();
    work.add(millisSince(before));
    processor.add((thread.getCurrentThreadCpuTime() - processorBefore) / 1e6);
    allocated.add((thread.getCurrentThreadAllocatedBytes() - allocatedBefore) / 1e3);
    scene.snapshot(image);
    whole.add(millisSince(before));
  }

  Stats worst() {
    return p99(work);
  }

  /** What 99 of 100 values do not exceed. */
  static Stats p99(List<Double> values) {
    return Stats.of(Stats.of(values).percentile(0.99));
  }

  static double millisSince(long before) {
    return (System.nanoTime() - before) / 1e6;
  }
}
