package holdfast.ui.kit;

import holdfast.site.HouseTimes;
import holdfast.site.Period;
import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/**
 * Dates, times and numbers as people of one language write them, in the site's zone, which need not
 * be the workstation's. Times are 24-hour in both languages. Immutable; thread-safe.
 */
public final class Formats {
  private static final String DASH = " – ";

  private final Messages messages;
  private final ZoneId zone;
  private final DateTimeFormatter time;
  private final DateTimeFormatter clock;
  private final DateTimeFormatter weekday;
  private final DateTimeFormatter dayMonth;
  private final DateTimeFormatter date;
  private final DateTimeFormatter day;
  private final DateTimeFormatter month;

  public Formats(Messages messages, ZoneId zone) {
    this.messages = messages;
    this.zone = zone;
    time = pattern("H:mm");
    clock = pattern("H:mm:ss");
    weekday = pattern("EEE");
    dayMonth = pattern("d MMM");
    date = pattern(messages.language() == Language.RU ? "d MMM y 'г.'" : "d MMM y");
    day = pattern(messages.language() == Language.RU ? "EEE, d MMM" : "EEE d MMM");
    month = pattern("LLLL y");
  }

  private DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, messages.language().locale());
  }

  public ZoneId zone() {
    return zone;
  }

  /** The site's date at an instant. */
  public LocalDate dateAt(Instant instant) {
    return LocalDate.ofInstant(instant, zone);
  }

  /** "15:00" in the site's zone. */
  public String time(Instant instant) {
    return time.format(at(instant));
  }

  /** "15:00". */
  public String time(LocalTime wall) {
    return time.format(wall);
  }

  /** "12:27:48". */
  public String clock(Instant instant) {
    return clock.format(at(instant));
  }

  /** "Mon", «пн». */
  public String weekday(LocalDate when) {
    return weekday.format(when);
  }

  /** "30 Nov", «30 нояб.». */
  public String dayMonth(LocalDate when) {
    return dayMonth.format(when);
  }

  /** "Thu 3 Dec", «чт, 3 дек.». */
  public String day(LocalDate when) {
    return day.format(when);
  }

  /** "3 Dec 2026", «3 дек. 2026 г.». */
  public String date(LocalDate when) {
    return date.format(when);
  }

  /** "December 2026", «декабрь 2026». */
  public String month(LocalDate when) {
    return month.format(when);
  }

  /** "Thu 3 Dec, 15:00", «чт, 3 дек., 15:00». */
  public String dayTime(Instant instant) {
    return day(dateAt(instant)) + ", " + time(instant);
  }

  /** "12:34" on the site's present date, else "Thu 3 Dec, 12:34". */
  public String moment(Instant instant, Instant now) {
    return dateAt(instant).equals(dateAt(now)) ? time(instant) : dayTime(instant);
  }

  /** "30 Nov – 14 Dec 2026", "3 – 14 Dec 2026", "30 Dec 2026 – 2 Jan 2027"; both ends belong. */
  public String dateRange(LocalDate first, LocalDate last) {
    if (first.equals(last)) {
      return date(first);
    }
    return beginning(first, last, date, dayMonth) + DASH + date(last);
  }

  /** "9 – 12 Dec", "30 Nov – 2 Dec"; the year only where it changes. */
  public String shortRange(LocalDate first, LocalDate last) {
    if (first.equals(last)) {
      return dayMonth(first);
    }
    DateTimeFormatter end = first.getYear() == last.getYear() ? dayMonth : date;
    return beginning(first, last, date, dayMonth) + DASH + end.format(last);
  }

  private static String beginning(
      LocalDate first, LocalDate last, DateTimeFormatter full, DateTimeFormatter dayMonth) {
    if (first.getYear() != last.getYear()) {
      return full.format(first);
    }
    return first.getMonth() == last.getMonth()
        ? Integer.toString(first.getDayOfMonth())
        : dayMonth.format(first);
  }

  /** "Sat 5 Dec 15:00 – Mon 7 Dec 12:00"; within one date "Sat 5 Dec 9:00 – 11:00". */
  public String period(Period period) {
    String start = day(dateAt(period.start())) + " " + time(period.start());
    boolean sameDate = dateAt(period.start()).equals(dateAt(period.end()));
    String end = time(period.end());
    return start + DASH + (sameDate ? end : day(dateAt(period.end())) + " " + end);
  }

  /** "Sat 5 – Tue 8 Dec"; hours within one date as {@link #period}. */
  public String stay(Period period, HouseTimes times) {
    LocalDate first = times.arrival(period);
    LocalDate last = times.departure(period);
    if (first.equals(last)) {
      return period(period);
    }
    boolean sameMonth = first.getMonth() == last.getMonth() && first.getYear() == last.getYear();
    String start =
        sameMonth
            ? pattern(messages.language() == Language.RU ? "EEE, d" : "EEE d").format(first)
            : day(first);
    return start + DASH + day(last);
  }

  /** What is left, rounded up to whole seconds: "6:12", "1:02:33", "2 d 1:02:33". */
  public String countdown(Duration left) {
    long seconds = left.isNegative() ? 0 : left.plusNanos(999_999_999).toSeconds();
    long hours = seconds / 3600;
    String minutesSeconds =
        String.format(Locale.ROOT, "%02d:%02d", seconds / 60 % 60, seconds % 60);
    if (hours == 0) {
      return minutesSeconds.startsWith("0") ? minutesSeconds.substring(1) : minutesSeconds;
    }
    if (hours < 24) {
      return hours + ":" + minutesSeconds;
    }
    return messages.text("kit.countdown.days", hours / 24, hours % 24 + ":" + minutesSeconds);
  }

  /** "15 min", "1 h 30 min", "2 d 4 h", "30 s": the two largest units. */
  public String duration(Duration length) {
    long days = length.toDays();
    if (days > 0) {
      return units("kit.duration.days", days, "kit.duration.hours", length.toHoursPart());
    }
    if (length.toHours() > 0) {
      return units(
          "kit.duration.hours", length.toHours(), "kit.duration.minutes", length.toMinutesPart());
    }
    if (length.toMinutes() > 0) {
      return units(
          "kit.duration.minutes",
          length.toMinutes(),
          "kit.duration.seconds",
          length.toSecondsPart());
    }
    return messages.text("kit.duration.seconds", length.toSeconds());
  }

  private String units(String large, long count, String small, long rest) {
    String first = messages.text(large, count);
    return rest == 0 ? first : first + " " + messages.text(small, rest);
  }

  /** "just now", "2 s ago", "5 min ago", "1 h 5 min ago". */
  public String ago(Instant then, Instant now) {
    Duration past = Duration.between(then, now);
    if (past.toSeconds() < 1) {
      return messages.text("kit.ago.now");
    }
    Duration shown = past.toMinutes() > 0 ? Duration.ofMinutes(past.toMinutes()) : past;
    return messages.text("kit.ago", duration(Duration.ofSeconds(shown.toSeconds())));
  }

  /** Seconds with one decimal: "0.2 s", «0,2 с». */
  public String seconds(Duration length) {
    NumberFormat format = NumberFormat.getNumberInstance(messages.language().locale());
    format.setMinimumFractionDigits(1);
    format.setMaximumFractionDigits(1);
    return messages.text("kit.duration.seconds", format.format(length.toMillis() / 1000.0));
  }

  /** "12,500", «12 500». */
  public String number(long value) {
    return NumberFormat.getIntegerInstance(messages.language().locale()).format(value);
  }

  private TemporalAccessor at(Instant instant) {
    return ZonedDateTime.ofInstant(instant, zone);
  }
}
