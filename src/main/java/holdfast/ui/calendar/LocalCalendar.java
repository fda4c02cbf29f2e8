package holdfast.ui.calendar;

import atlantafx.base.controls.Calendar;
import atlantafx.base.controls.CalendarSkin;
import java.time.LocalDate;
import java.util.Locale;
import javafx.scene.control.Skin;

/** A month to pick a date from, in the language of the window instead of the machine's. */
final class LocalCalendar extends Calendar {
  private final Locale locale;

  LocalCalendar(Locale locale, LocalDate value) {
    super(value);
    this.locale = locale;
  }

  @Override
  protected Skin<?> createDefaultSkin() {
    return new LocalSkin(this, locale);
  }

  private static final class LocalSkin extends CalendarSkin {
    private final Locale locale;

    LocalSkin(LocalCalendar calendar, Locale locale) {
      // Before the superclass builds its nodes, which asks for the language.
      this.locale = locale;
      super(calendar);
    }

    @Override
    public Locale getLocale() {
      return locale;
    }
  }
}
