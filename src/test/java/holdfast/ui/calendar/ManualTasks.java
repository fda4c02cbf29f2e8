package holdfast.ui.calendar;

import holdfast.ui.kit.Job;
import holdfast.ui.kit.Tasks;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** Lets a test say when work is done and when its answer arrives. */
final class ManualTasks implements Tasks {
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final List<Job<?>> waiting = new ArrayList<>();

  @Override
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  @Override
  public void start(Job<?> job) {
    waiting.add(job);
  }

  int waiting() {
    return waiting.size();
  }

  /** Does the work of the oldest job; the answer arrives when the result is run. */
  Runnable work() {
    return waiting
        .removeFirst()
        .work(
            why -> {
              throw new AssertionError("nobody took the failure", why);
            });
  }

  /** Does everything that waits, and what follows from it. */
  void all() {
    while (!waiting.isEmpty()) {
      work().run();
    }
  }
}
