package holdfast.ui.kit;

import holdfast.site.Subscription;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a screen subscribed to, so that hiding it ends everything at once, newest first.
 * JavaFX application thread only.
 */
public final class Subscriptions implements Subscription {
  private final Deque<Subscription> open = new ArrayDeque<>();

  /** Adds one more thing to end. */
  public Subscriptions add(Subscription subscription) {
    open.push(subscription);
    return this;
  }

  /** Calls {@code action} with the present value now and with every later one. */
  public <T extends @Nullable Object> Subscriptions follow(
      ObservableValue<T> value, Consumer<? super T> action) {
    InvalidationListener listener = _ -> action.accept(value.getValue());
    value.addListener(listener);
    action.accept(value.getValue());
    return add(() -> value.removeListener(listener));
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      open.pop().close();
    }
  }
}
