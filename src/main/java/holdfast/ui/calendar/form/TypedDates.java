package holdfast.ui.calendar.form;

import holdfast.ui.kit.Language;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the dates and times people type, in every language Holdfast speaks whichever is shown: "3
 * Dec", «чт, 3 дек. 2026 г.», "3.12", "2026-12-03", "Friday", "tomorrow", "15:00", "1500". The day
 * comes before the month. Pure.
 */
public final class TypedDates {
  private static final Pattern PART = Pattern.compile("\\d+|\\p{L}+");
  private static final Pattern TIME = Pattern.compile("(\\d{1,2})(?:[:.\\s]?(\\d{2}))?");
  private static final int MONTH_LETTERS_MIN = 3;
  private static final int WEEKDAY_LETTERS_MIN = 2;
  private static final int CENTURY = 2000;
  private static final Set<String> TODAY = Set.of("today", "сегодня");
  private static final Set<String> TOMORROW = Set.of("tomorrow", "завтра");

  /** Stands behind the year in Russian: «2026 г.» */
  private static final Set<String> IGNORED = Set.of("г", "года");

  private TypedDates() {}

  /**
   * The date meant. Without a year it is the next such date, without a month too.
   *
   * @param today the site's present date
   */
  public static Optional<LocalDate> date(String typed, LocalDate today) {
    var numbers = new ArrayList<Integer>();
    Month month = null;
    DayOfWeek weekday = null;
    Matcher parts = PART.matcher(typed.toLowerCase(Locale.ROOT));
    while (parts.find()) {
      String part = parts.group();
      if (Character.isDigit(part.charAt(0))) {
        if (part.length() > 4) {
          return Optional.empty();
        }
        numbers.add(Integer.valueOf(part));
      } else if (TODAY.contains(part)) {
        return Optional.of(today);
      } else if (TOMORROW.contains(part)) {
        return Optional.of(today.plusDays(1));
      } else if (month == null && month(part) != null) {
        month = month(part);
      } else if (weekday(part) != null) {
        weekday = weekday(part);
      } else if (!IGNORED.contains(part)) {
        return Optional.empty();
      }
    }
    if (numbers.isEmpty()) {
      boolean onlyWeekday = weekday != null && month == null;
      return onlyWeekday
          ? Optional.of(today.with(TemporalAdjusters.nextOrSame(weekday)))
          : Optional.empty();
    }
    return assemble(numbers, month, today);
  }

  private static Optional<LocalDate> assemble(
      List<Integer> numbers, @Nullable Month named, LocalDate today) {
    int first = numbers.getFirst();
    int count = numbers.size() + (named == null ? 0 : 1);
    try {
      if (named != null) {
        return switch (count) {
          case 2 -> Optional.of(next(named.getValue(), first, today));
          case 3 -> Optional.of(LocalDate.of(year(numbers.get(1)), named, first));
          default -> Optional.empty();
        };
      }
      return switch (count) {
        case 1 -> Optional.of(next(first, today));
        case 2 -> Optional.of(next(numbers.get(1), first, today));
        case 3 ->
            first > 31
                ? Optional.of(LocalDate.of(year(first), numbers.get(1), numbers.get(2)))
                : Optional.of(LocalDate.of(year(numbers.get(2)), numbers.get(1), first));
        default -> Optional.empty();
      };
    } catch (DateTimeException e) {
      // The thirty-first of February and its like: no date.
      return Optional.empty();
    }
  }

  private static LocalDate next(int month, int day, LocalDate today) {
    LocalDate thisYear = LocalDate.of(today.getYear(), month, day);
    return thisYear.isBefore(today) ? LocalDate.of(today.getYear() + 1, month, day) : thisYear;
  }

  private static LocalDate next(int day, LocalDate today) {
    LocalDate thisMonth = today.withDayOfMonth(day);
    return thisMonth.isBefore(today) ? thisMonth.plusMonths(1) : thisMonth;
  }

  private static int year(int typed) {
    return typed < 100 ? CENTURY + typed : typed;
  }

  private static @Nullable Month month(String word) {
    for (Month month : Month.values()) {
      for (Language language : Language.values()) {
        Locale locale = language.locale();
        if (begins(month.getDisplayName(TextStyle.FULL, locale), word, MONTH_LETTERS_MIN)
            || begins(
                month.getDisplayName(TextStyle.FULL_STANDALONE, locale), word, MONTH_LETTERS_MIN)) {
          return month;
        }
      }
    }
    return null;
  }

  private static @Nullable DayOfWeek weekday(String word) {
    for (DayOfWeek day : DayOfWeek.values()) {
      for (Language language : Language.values()) {
        Locale locale = language.locale();
        String name = day.getDisplayName(TextStyle.FULL, locale);
        if (begins(name, word, WEEKDAY_LETTERS_MIN)
            || isDeclined(name, word)
            || word.equals(day.getDisplayName(TextStyle.SHORT, locale).toLowerCase(locale))) {
          return day;
        }
      }
    }
    return null;
  }

  /** «пятницы», «среду», «понедельника»: the name with another ending of at most two letters. */
  private static boolean isDeclined(String name, String word) {
    String stem = name.toLowerCase(Locale.ROOT).replaceFirst("[аеья]+$", "");
    return word.startsWith(stem) && word.substring(stem.length()).matches("[аеуыья]{0,2}");
  }

  private static boolean begins(String name, String word, int lettersMin) {
    return word.length() >= lettersMin && name.toLowerCase(Locale.ROOT).startsWith(word);
  }

  /** The time of day meant: "15:00", "15.00", "1500", "15". */
  public static Optional<LocalTime> time(String typed) {
    Matcher time = TIME.matcher(typed.strip());
    if (!time.matches()) {
      return Optional.empty();
    }
    int hour = Integer.parseInt(time.group(1));
    int minute = time.group(2) == null ? 0 : Integer.parseInt(time.group(2));
    return hour < 24 && minute < 60 ? Optional.of(LocalTime.of(hour, minute)) : Optional.empty();
  }
}
