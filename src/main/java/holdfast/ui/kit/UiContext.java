package holdfast.ui.kit;

import holdfast.site.Caller;
import holdfast.site.DatabaseClock;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;

/**
 * What every view and controller is handed. A new one is made when language or zone change, and the
 * views with it; models and the services in here outlive it.
 *
 * @param caller who sits at this desk now, for the next request
 * @param live whether the database can be reached; commands are disabled while it is false
 * @param navigator the way to another screen
 */
public record UiContext(
    Messages messages,
    Formats formats,
    Tasks tasks,
    Dialogs dialogs,
    Notices notices,
    ErrorPresenter errors,
    Refusals refusals,
    DatabaseClock clock,
    Supplier<Caller> caller,
    Ticker ticker,
    ObservableBooleanValue live,
    Navigator navigator) {

  /** Shorthand of {@link Messages#text}. */
  public String text(String key, Object... arguments) {
    return messages.text(key, arguments);
  }
}
