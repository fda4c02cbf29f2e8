package holdfast.ui.shell;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * How far the start is. Fed with the names of steps and of reasons, since the window does not know
 * who starts the database; the texts are {@code start.step.<name>} and {@code
 * start.failure.<name>}. JavaFX application thread only.
 */
public final class StartModel {
  /** Where a start stands. */
  sealed interface State {
    /** This step is under way; {@code count} steps came before it. */
    record Running(String step, int count) implements State {}

    /**
     * It will not go on by itself.
     *
     * @param where the folder or server it is about; may be empty
     * @param report for whoever repairs it
     */
    record Failed(String reason, String where, String report) implements State {}
  }

  private final ReadOnlyObjectWrapper<State> state =
      new ReadOnlyObjectWrapper<>(this, "state", new State.Running("CHECKING", 0));
  private int steps;

  /** The next step began. */
  public void at(Enum<?> step) {
    state.set(new State.Running(step.name(), ++steps));
  }

  /**
   * The start ended without a database; nothing was deleted.
   *
   * @param where the folder or server it is about; may be empty
   */
  public void fail(Enum<?> reason, String where, Throwable fault) {
    var text = new java.io.StringWriter();
    fault.printStackTrace(new java.io.PrintWriter(text, true));
    state.set(new State.Failed(reason.name(), where, text.toString()));
  }

  /** Tries again from the beginning. */
  public void again() {
    steps = 0;
    state.set(new State.Running("CHECKING", 0));
  }

  ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }
}
