package holdfast.ui.kit;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a person may choose for how long something is held. */
public sealed interface HowLong {

  /** "15 min". */
  record Lasting(Duration time) implements HowLong {}

  /**
   * "until 18:00", "until Friday, 18:00".
   *
   * @param date on the site's calendar
   * @param time on the site's wall clock
   * @param deadline the same as an instant
   */
  record Until(LocalDate date, LocalTime time, Instant deadline) implements HowLong {}

  /** The person types it: see {@link #typed}. */
  record Other() implements HowLong {}

  /** Guests who are expected the same day are waited for until then. */
  LocalTime EVENING = LocalTime.of(18, 0);

  /** A night's thinking it over ends then. */
  LocalTime NOON = LocalTime.of(12, 0);

  List<Duration> USUAL =
      List.of(
          Duration.ofMinutes(15),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(2),
          Duration.ofHours(4));

  /** Farthest day offered by its name; a week further the same name would come again. */
  int DAYS_AHEAD_MAX = 6;

  /**
   * What the policy allows, shortest first, and at last {@link Other}.
   *
   * @param now the database's time
   * @param zone the site's
   */
  static List<HowLong> choices(HoldPolicy policy, Instant now, ZoneId zone) {
    var choices = new ArrayList<HowLong>();
    var lengths = new TreeSet<>(USUAL);
    lengths.add(policy.timeToLiveDefault());
    for (Duration length : lengths) {
      if (isAllowed(length, policy)) {
        choices.add(new Lasting(length));
      }
    }
    LocalDate today = LocalDate.ofInstant(now, zone);
    add(choices, today, EVENING, policy, now, zone);
    add(choices, today.plusDays(1), NOON, policy, now, zone);
    for (int days = 1; days <= DAYS_AHEAD_MAX; days++) {
      add(choices, today.plusDays(days), EVENING, policy, now, zone);
    }
    choices.add(new Other());
    return List.copyOf(choices);
  }

  private static void add(
      List<HowLong> choices,
      LocalDate date,
      LocalTime time,
      HoldPolicy policy,
      Instant now,
      ZoneId zone) {
    Instant deadline = date.atTime(time).atZone(zone).toInstant();
    if (isAllowed(Duration.between(now, deadline), policy)) {
      choices.add(new Until(date, time, deadline));
    }
  }

  /** Whether a hold may last that long. */
  static boolean isAllowed(Duration length, HoldPolicy policy) {
    return length.compareTo(policy.timeToLiveMin()) >= 0
        && length.compareTo(policy.timeToLiveMax()) <= 0;
  }

  /** One number with its unit, in both languages; a bare number means minutes and comes last. */
  Pattern SPAN =
      Pattern.compile(
          "(\\d{1,6})\\s*(?:(d|day|days|д|дн|день|дня|дней|h|hr|hour|hours|ч|час|часа|часов"
              + "|m|min|minute|minutes|м|мин|минута|минуты|минут)(?!\\p{L})\\.?\\s*|$)");

  /** A time of day, with or without the word before it. */
  Pattern WALL_TIME = Pattern.compile("(?:until|till|до)?\\s*(\\d{1,2})[:.](\\d{2})");

  /**
   * Reads "45", "45 min", "1 h 30 min", "2 d", "18:30", "until 18:30"; a time of day is the next
   * such one.
   *
   * @param now the database's time
   * @param zone the site's
   * @return empty if it means nothing
   */
  static Optional<HoldFor> typed(String text, Instant now, ZoneId zone) {
    String typed = text.strip().toLowerCase(Locale.ROOT);
    Matcher wall = WALL_TIME.matcher(typed);
    if (wall.matches()) {
      return wallTime(wall).map(time -> new HoldFor.Until(next(time, now, zone)));
    }
    return span(typed).map(HoldFor.Lasting::new);
  }

  /**
   * Reads "45", "45 min", "1 h 30 min", "2 d".
   *
   * @return empty if it means nothing
   */
  static Optional<Duration> span(String text) {
    String typed = text.strip().toLowerCase(Locale.ROOT);
    Matcher span = SPAN.matcher(typed);
    Duration sum = Duration.ZERO;
    int at = 0;
    while (at < typed.length() && span.find(at) && span.start() == at) {
      sum = sum.plus(length(Integer.parseInt(span.group(1)), span.group(2)));
      at = span.end();
    }
    boolean read = at == typed.length() && at > 0;
    return read ? Optional.of(sum) : Optional.empty();
  }

  private static Optional<LocalTime> wallTime(Matcher wall) {
    int hour = Integer.parseInt(wall.group(1));
    int minute = Integer.parseInt(wall.group(2));
    return hour < 24 && minute < 60 ? Optional.of(LocalTime.of(hour, minute)) : Optional.empty();
  }

  private static Instant next(LocalTime time, Instant now, ZoneId zone) {
    LocalDateTime today = LocalDate.ofInstant(now, zone).atTime(time);
    Instant soonest = today.atZone(zone).toInstant();
    return soonest.isAfter(now) ? soonest : today.plusDays(1).atZone(zone).toInstant();
  }

  private static Duration length(int number, @Nullable String unit) {
    return switch (unit == null ? 'm' : unit.charAt(0)) {
      case 'd', 'д' -> Duration.ofDays(number);
      case 'h', 'ч' -> Duration.ofHours(number);
      default -> Duration.ofMinutes(number);
    };
  }
}
