package holdfast.testkit;

import holdfast.ui.kit.Job;
import holdfast.ui.kit.Tasks;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** Lets a test say when work is done and when its answer arrives. Failures nobody took are kept. */
public final class ManualTasks implements Tasks {
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final List<Job<?>> waiting = new ArrayList<>();
  private final List<Throwable> unhandled = new ArrayList<>();

  @Override
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  @Override
  public void start(Job<?> job) {
    waiting.add(job);
  }

  public int waiting() {
    return waiting.size();
  }

  /** Does the work of the oldest job; the answer arrives when the result is run. */
  public Runnable work() {
    return waiting.removeFirst().work(unhandled::add);
  }

  /** Does everything that waits, and what follows from it. */
  public void all() {
    while (!waiting.isEmpty()) {
      work().run();
    }
  }

  /** What would have gone to the error presenter. */
  public List<Throwable> unhandled() {
    return List.copyOf(unhandled);
  }
}
