package holdfast.ui.calendar;

import atlantafx.base.controls.Calendar;
import atlantafx.base.controls.CalendarSkin;
import holdfast.ui.kit.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.DateCell;
import javafx.scene.control.Skin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * A month to pick a date from. Speaks the window's language and knows the site's today, instead of
 * the machine's, and goes by keyboard: arrows, PageUp and PageDown for months, Home for today,
 * Enter.
 */
final class LocalCalendar extends Calendar {
  private static final String TODAY = "today";

  private final Locale locale;
  private final LocalDate today;
  private final Consumer<LocalDate> chosen;
  private LocalDate at;

  /**
   * @param today the site's present date
   * @param value the date to begin with
   * @param chosen gets the date picked, also if it is the one to begin with
   */
  LocalCalendar(Language language, LocalDate today, LocalDate value, Consumer<LocalDate> chosen) {
    super(value);
    locale = withCountry(language);
    this.today = today;
    this.chosen = chosen;
    at = value;
  }

  /** The country tells on which day a week begins: on Monday, as on the chart's first sight. */
  private static Locale withCountry(Language language) {
    return switch (language) {
      case EN -> Locale.UK;
      case RU -> Locale.of("ru", "RU");
    };
  }

  /** Shows at which date the keyboard is, if the calendar can be seen. */
  void showPlace() {
    goTo(at);
  }

  /** Takes every key of the window it stands in, whether or not it has the focus yet. */
  void onKey(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
      event.consume();
      chosen.accept(at);
      return;
    }
    LocalDate next = next(event.getCode());
    if (next != null) {
      event.consume();
      goTo(next);
    }
  }

  private @Nullable LocalDate next(KeyCode key) {
    return switch (key) {
      case LEFT, KP_LEFT -> at.minusDays(1);
      case RIGHT, KP_RIGHT -> at.plusDays(1);
      case UP, KP_UP -> at.minusWeeks(1);
      case DOWN, KP_DOWN -> at.plusWeeks(1);
      case PAGE_UP -> at.minusMonths(1);
      case PAGE_DOWN -> at.plusMonths(1);
      case HOME -> today;
      default -> null;
    };
  }

  private void goTo(LocalDate date) {
    at = date;
    if (getSkin() instanceof LocalSkin skin) {
      skin.goToDate(date, true);
    }
  }

  @Override
  protected Skin<?> createDefaultSkin() {
    return new LocalSkin(this);
  }

  private static final class LocalSkin extends CalendarSkin {
    private final LocalCalendar calendar;

    LocalSkin(LocalCalendar calendar) {
      // Before the superclass builds its nodes, which asks for language and today.
      this.calendar = calendar;
      super(calendar);
    }

    @Override
    public Locale getLocale() {
      return calendar.locale;
    }

    @Override
    public void selectDayCell(DateCell cell) {
      calendar.chosen.accept(dayCellDates[dayCells.indexOf(cell)]);
    }

    @Override
    public void updateDayCells() {
      super.updateDayCells();
      for (int i = 0; i < dayCells.size(); i++) {
        List<String> styles = dayCells.get(i).getStyleClass();
        styles.removeAll(List.of(TODAY));
        if (calendar.today.equals(dayCellDates[i])) {
          styles.add(TODAY);
        }
      }
    }
  }
}
