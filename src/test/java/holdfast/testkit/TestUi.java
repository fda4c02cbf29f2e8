package holdfast.testkit;

import holdfast.search.Finder;
import holdfast.site.Caller;
import holdfast.site.DatabaseClock;
import holdfast.site.HouseTimes;
import holdfast.site.Subscription;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Dialogs;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Refusals;
import holdfast.ui.kit.Tasks;
import holdfast.ui.kit.Ticker;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * A {@link UiContext} without a window: work runs inline, and dialogs, notices, faults and jumps to
 * other screens are kept for the test to look at. The clock stands at 30 Nov 2026, 12:27:48 in
 * Kazan until it is moved.
 */
public final class TestUi {
  public static final ZoneId ZONE = ZoneId.of("Europe/Moscow");
  public static final HouseTimes TIMES =
      new HouseTimes(ZONE, LocalTime.of(15, 0), LocalTime.of(12, 0));
  public static final Instant NOW = Instant.parse("2026-11-30T09:27:48Z");
  public static final Caller ANNA = new Caller("Anna", "front desk");

  private final AtomicLong nanos = new AtomicLong();
  private final DatabaseClock clock = new DatabaseClock(nanos::get);
  private final List<DialogCard> dialogs = new ArrayList<>();
  private final List<Notice> notices = new ArrayList<>();
  private final List<Throwable> faults = new ArrayList<>();
  private final List<Finder.Hit> revealed = new ArrayList<>();
  private final BooleanProperty live = new SimpleBooleanProperty(true);
  private final Ticker ticker = new Ticker();
  private final Tasks tasks;

  public TestUi() {
    this(new InlineTasks());
  }

  public TestUi(Tasks tasks) {
    this.tasks = tasks;
    clock.observe(NOW, clock.mark());
  }

  /** A context in this language; all contexts of one {@code TestUi} share everything else. */
  public UiContext context(Language language) {
    Messages messages = Messages.in(language);
    Formats formats = new Formats(messages, ZONE);
    return new UiContext(
        messages,
        formats,
        tasks,
        new RecordingDialogs(),
        notice -> {
          notices.add(notice);
          Subscription removal = () -> notices.remove(notice);
          return removal;
        },
        faults::add,
        new Refusals(messages, formats),
        clock,
        () -> ANNA,
        ticker,
        live,
        revealed::add);
  }

  public UiContext context() {
    return context(Language.EN);
  }

  /** Lets time pass and tells everybody who counts down. */
  public void pass(java.time.Duration time) {
    nanos.addAndGet(time.toNanos());
    ticker.tick();
  }

  /** False disables commands, as a lost connection does. */
  public BooleanProperty live() {
    return live;
  }

  /** Dialogs shown and not closed since, the topmost last. */
  public List<DialogCard> dialogs() {
    return List.copyOf(dialogs);
  }

  public List<Notice> notices() {
    return List.copyOf(notices);
  }

  public List<Throwable> faults() {
    return List.copyOf(faults);
  }

  public List<Finder.Hit> revealed() {
    return List.copyOf(revealed);
  }

  private final class RecordingDialogs implements Dialogs {
    @Override
    public void show(DialogCard card) {
      dialogs.add(card);
      card.opened(
          () -> {
            if (dialogs.remove(card)) {
              card.closed();
            }
          });
    }

    @Override
    public boolean isOpen() {
      return !dialogs.isEmpty();
    }
  }
}
