package holdfast.ui.kit;

/**
 * Tells a person about a fault in a sentence with advice and a short code, and writes the rest into
 * the log. Expected outcomes never come here: they appear beside the control. JavaFX application
 * thread only.
 */
@FunctionalInterface
public interface ErrorPresenter {
  void present(Throwable fault);
}
