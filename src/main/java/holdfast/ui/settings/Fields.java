package holdfast.ui.settings;

import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.UiContext;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes what people type into the forms of the settings. */
final class Fields {
  private static final Pattern WHOLE = Pattern.compile("[-+]?\\d+");
  private static final Pattern TIME = Pattern.compile("(\\d{1,2})(?:[:. ]?(\\d{2}))?");

  /**
   * What {@link #exact} may put at the end; nobody types seconds for a hold, but a policy has them.
   */
  private static final Pattern SECONDS =
      Pattern.compile(
          "(.*?)(\\d{1,6})\\s*(?:s|sec|с|сек)\\.?",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private Fields() {}

  /** A whole number within {@code int}, whatever its sign. */
  static OptionalInt whole(String typed) {
    if (!WHOLE.matcher(typed).matches()) {
      return OptionalInt.empty();
    }
    BigInteger number = new BigInteger(typed);
    return number.bitLength() < Integer.SIZE
        ? OptionalInt.of(number.intValueExact())
        : OptionalInt.empty();
  }

  /** A time of day: "15", "15:00", "15.00", "1500". */
  static Optional<LocalTime> time(String typed) {
    Matcher matcher = TIME.matcher(typed);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int hour = Integer.parseInt(matcher.group(1));
    int minute = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
    return hour < 24 && minute < 60 ? Optional.of(LocalTime.of(hour, minute)) : Optional.empty();
  }

  /** A length to the second: "1 d 2 h 30 min"; what is read back is exactly the same length. */
  static String exact(Duration length, UiContext context) {
    List<String> parts = new ArrayList<>();
    add(parts, context, "kit.duration.days", length.toDaysPart());
    add(parts, context, "kit.duration.hours", length.toHoursPart());
    add(parts, context, "kit.duration.minutes", length.toMinutesPart());
    add(parts, context, "kit.duration.seconds", length.toSecondsPart());
    return String.join(" ", parts);
  }

  /** A length as {@link #exact} writes it, or as people type how long something is held. */
  static Optional<Duration> length(String typed) {
    Matcher seconds = SECONDS.matcher(typed);
    if (!seconds.matches()) {
      return HowLong.span(typed);
    }
    String rest = seconds.group(1).strip();
    Optional<Duration> larger = rest.isEmpty() ? Optional.of(Duration.ZERO) : HowLong.span(rest);
    return larger.map(length -> length.plusSeconds(Long.parseLong(seconds.group(2))));
  }

  private static void add(List<String> parts, UiContext context, String key, long count) {
    if (count > 0) {
      parts.add(context.text(key, count));
    }
  }
}
