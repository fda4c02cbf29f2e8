package holdfast.ui.shell;

import holdfast.holds.ExpirySweeper;
import holdfast.search.Finder;
import holdfast.site.ChangeFeed;
import holdfast.site.DatabaseClock;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.site.Subscription;
import java.util.function.Consumer;

/**
 * What the shell asks of the features.
 *
 * @param database what the connection pill calls it, for a server its host; empty for the built-in
 * @param site as it was when the window opened
 * @param sweeps tells after each sweep, on any thread
 */
public record DeskServices(
    String database,
    Site site,
    SiteSettings settings,
    DatabaseClock clock,
    ChangeFeed changes,
    Sweeps sweeps,
    Finder finder) {

  /** Where the reports of the sweep come from: {@code sweeper::subscribe}. */
  @FunctionalInterface
  public interface Sweeps {
    Subscription subscribe(Consumer<ExpirySweeper.Status> listener);
  }
}
