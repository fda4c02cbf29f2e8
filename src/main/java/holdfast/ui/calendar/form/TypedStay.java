package holdfast.ui.calendar.form;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads which nights people mean, in every language Holdfast speaks whichever is shown: "3 nights
 * from Friday", «3 ночи с пятницы», "12 – 15 May", «с 12 по 15 мая», "tomorrow" (one night), "3
 * nights" (from today). Dates are those of {@link TypedDates}. Pure.
 */
public final class TypedStay {

  /** What was understood. */
  public sealed interface Reading {
    /**
     * These nights, at least one.
     *
     * @param departure after {@code arrival}
     */
    record Nights(LocalDate arrival, LocalDate departure) implements Reading {}

    /** No night at all: none was asked for, or both dates are the same. */
    record NoNight() implements Reading {}

    /** The second date is before the first. */
    record Backwards() implements Reading {}

    /** Longer than {@code nightsMax}. */
    record TooLong(int nightsMax) implements Reading {}

    /** The last of these nights is over. */
    record Over() implements Reading {}

    /** Nothing was recognised. */
    record Unknown() implements Reading {}
  }

  private static final Map<String, Integer> NUMBERS =
      Map.ofEntries(
          Map.entry("a", 1),
          Map.entry("one", 1),
          Map.entry("two", 2),
          Map.entry("three", 3),
          Map.entry("four", 4),
          Map.entry("five", 5),
          Map.entry("six", 6),
          Map.entry("seven", 7),
          Map.entry("одна", 1),
          Map.entry("одну", 1),
          Map.entry("две", 2),
          Map.entry("три", 3),
          Map.entry("четыре", 4),
          Map.entry("пять", 5),
          Map.entry("шесть", 6),
          Map.entry("семь", 7));

  /** How many, and of what: nights or weeks. A week may stand without a number. */
  private static final Pattern LENGTH =
      Pattern.compile(
          "(?:(?<![\\p{L}\\d.])(?<count>\\d+|\\p{L}+)\\s*)?"
              + "(?:(?<nights>(?<!\\p{L})(?:nights?|ноч(?:ь|и|ей)|сут(?:ки|ок))(?!\\p{L}))"
              + "|(?<weeks>(?<!\\p{L})(?:weeks?|недел[яюиь])(?!\\p{L})|(?<!\\p{L})недель(?!\\p{L})))");

  private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})");

  /** Between two dates. A dash needs a space or a digit beside it, which all of them have. */
  private static final Pattern UNTIL =
      Pattern.compile("\\s*[-–—]\\s*|\\s(?:to|until|till|по|до)\\s");

  private static final Pattern DAY_ALONE = Pattern.compile("\\d{1,2}");

  /** Words that stand before a date and add nothing to it. */
  private static final Set<String> FILLERS =
      Set.of("from", "on", "for", "of", "the", "с", "со", "на", "в", "во");

  private static final Set<String> TONIGHT = Set.of("tonight");
  private static final int DAYS_OF_WEEK = 7;

  /** No hotel sells so many nights, and nobody types them but by mistake. */
  private static final int DIGITS_MAX = 4;

  private TypedStay() {}

  /**
   * The nights meant.
   *
   * @param today the site's present date
   * @param nightsMax longest stay allowed
   */
  public static Reading read(String typed, LocalDate today, int nightsMax) {
    String text = ISO.matcher(typed.toLowerCase(Locale.ROOT).strip()).replaceAll("$3.$2.$1");
    Matcher length = LENGTH.matcher(text);
    if (length.find()) {
      Optional<Integer> nights = nights(length);
      String rest = text.substring(0, length.start()) + " " + text.substring(length.end());
      return nights.isEmpty()
          ? new Reading.Unknown()
          : from(rest, nights.get(), Optional.of(today), today, nightsMax);
    }
    String[] dates = UNTIL.split(" " + text, -1);
    return switch (dates.length) {
      case 1 -> from(text, 1, Optional.empty(), today, nightsMax);
      case 2 -> between(bare(dates[0]), bare(dates[1]), today, nightsMax);
      default -> new Reading.Unknown();
    };
  }

  /** Empty if the number is not one. */
  private static Optional<Integer> nights(Matcher length) {
    String count = length.group("count");
    boolean weeks = length.group("weeks") != null;
    if (count == null) {
      return weeks ? Optional.of(DAYS_OF_WEEK) : Optional.empty();
    }
    Optional<Integer> number = number(count);
    if (number.isEmpty() && weeks && FILLERS.contains(count)) {
      return Optional.of(DAYS_OF_WEEK);
    }
    return number.map(each -> weeks ? each * DAYS_OF_WEEK : each);
  }

  private static Optional<Integer> number(String typed) {
    if (!Character.isDigit(typed.charAt(0))) {
      return Optional.ofNullable(NUMBERS.get(typed));
    }
    return typed.length() > DIGITS_MAX ? Optional.empty() : Optional.of(Integer.valueOf(typed));
  }

  /**
   * So many nights from a date.
   *
   * @param without the date meant if none was typed
   */
  private static Reading from(
      String typed, int nights, Optional<LocalDate> without, LocalDate today, int nightsMax) {
    String date = bare(typed);
    Optional<LocalDate> arrival = date.isEmpty() ? without : date(date, today);
    if (arrival.isEmpty()) {
      return new Reading.Unknown();
    }
    return judged(arrival.get(), arrival.get().plusDays(nights), today, nightsMax);
  }

  private static Reading between(String first, String last, LocalDate today, int nightsMax) {
    Optional<LocalDate> end = date(last, today);
    // "12 – 15 May": the month stands once.
    boolean bareDay = DAY_ALONE.matcher(first).matches() && !DAY_ALONE.matcher(last).matches();
    Optional<LocalDate> arrival =
        bareDay
            ? end.flatMap(date -> dayBefore(Integer.parseInt(first), date))
            : date(first, today);
    if (end.isEmpty() || arrival.isEmpty()) {
      return new Reading.Unknown();
    }
    // Without a year the second date is the next such date after the first.
    Optional<LocalDate> departure =
        end.get().isBefore(arrival.get()) ? date(last, arrival.get()) : end;
    return departure
        .filter(date -> ChronoUnit.DAYS.between(arrival.get(), date) <= nightsMax)
        .or(() -> end)
        .map(date -> judged(arrival.get(), date, today, nightsMax))
        .orElseGet(Reading.Unknown::new);
  }

  private static Optional<LocalDate> dayBefore(int day, LocalDate end) {
    LocalDate month = day <= end.getDayOfMonth() ? end : end.minusMonths(1);
    return day >= 1 && day <= month.lengthOfMonth()
        ? Optional.of(month.withDayOfMonth(day))
        : Optional.empty();
  }

  private static Reading judged(
      LocalDate arrival, LocalDate departure, LocalDate today, int nightsMax) {
    long nights = ChronoUnit.DAYS.between(arrival, departure);
    if (nights == 0) {
      return new Reading.NoNight();
    }
    if (nights < 0) {
      return new Reading.Backwards();
    }
    if (nights > nightsMax) {
      return new Reading.TooLong(nightsMax);
    }
    return departure.isAfter(today) ? new Reading.Nights(arrival, departure) : new Reading.Over();
  }

  private static Optional<LocalDate> date(String typed, LocalDate today) {
    return TONIGHT.contains(typed) ? Optional.of(today) : TypedDates.date(typed, today);
  }

  /** Without the words that only lead to a date. */
  private static String bare(String typed) {
    List<String> words = Arrays.asList(typed.strip().split("\\s+"));
    return words.stream()
        .map(word -> word.replaceFirst("[,;.]+$", ""))
        .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
        .collect(Collectors.joining(" "));
  }
}
