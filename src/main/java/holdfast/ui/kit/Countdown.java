package holdfast.ui.kit;

import holdfast.site.DatabaseClock;
import java.time.Duration;
import java.time.Instant;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/**
 * The time left until a deadline by the database's clock, in digits that do not jump. Marks itself
 * urgent in the last minutes and due at the end. Somebody's tick calls {@link #refresh}:
 *
 * <pre>{@code subscriptions.add(context.ticker().onTick(countdown::refresh))}</pre>
 */
public final class Countdown extends Label {
  /** From this much left on, a hold counts as about to run out. */
  public static final Duration URGENT_FROM = Duration.ofMinutes(2);

  private final Formats formats;
  private final DatabaseClock clock;
  private @Nullable Instant deadline;
  private boolean brief;

  public Countdown(UiContext context) {
    formats = context.formats();
    clock = context.clock();
    getStyleClass().addAll("countdown", Styles.TABULAR);
  }

  /** From a day on shows "2 d 4 h" instead of every second, for narrow columns. */
  public Countdown brief() {
    brief = true;
    refresh();
    return this;
  }

  /** Counts down to {@code deadline} from now on; null shows nothing. */
  public void setDeadline(@Nullable Instant deadline) {
    this.deadline = deadline;
    refresh();
  }

  /** Shows what is left now. */
  public void refresh() {
    if (deadline == null || !clock.isKnown()) {
      setText("");
      mark(false, false);
      return;
    }
    Duration left = clock.until(deadline);
    setText(brief && left.toDays() > 0 ? formats.duration(left) : formats.countdown(left));
    mark(left.compareTo(URGENT_FROM) <= 0, left.isZero());
  }

  private void mark(boolean urgent, boolean due) {
    pseudoClassStateChanged(Styles.URGENT, urgent);
    pseudoClassStateChanged(Styles.DUE, due);
  }
}
