package holdfast.testkit;

import holdfast.ui.kit.Job;
import holdfast.ui.kit.Tasks;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** Runs work and callbacks at once, on the caller's thread. Failures nobody took are kept. */
public final class InlineTasks implements Tasks {
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final List<Throwable> unhandled = new ArrayList<>();

  @Override
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  @Override
  public void start(Job<?> job) {
    busy.set(true);
    Runnable end = job.work(unhandled::add);
    busy.set(false);
    end.run();
  }

  /** What would have gone to the error presenter. */
  public List<Throwable> unhandled() {
    return List.copyOf(unhandled);
  }
}
