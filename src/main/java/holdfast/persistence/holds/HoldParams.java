package holdfast.persistence.holds;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.persistence.Params;
import java.time.Duration;
import java.time.Instant;

/** Binds parameters that the functions of several commands have in common. */
public final class HoldParams {
  private HoldParams() {}

  /** Longer than any policy and short enough for the database's arithmetic. */
  private static final Duration TIME_TO_LIVE_SENT_MAX = Duration.ofDays(36_500);

  private static final Instant DEADLINE_SENT_MIN = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant DEADLINE_SENT_MAX = Instant.parse("9999-01-01T00:00:00Z");

  /**
   * The parameters {@code until} and {@code lasting}, of which one is null. Values that the
   * database could not compute with are sent as the nearest one it can: they are far out of every
   * limit all the same, and it is the database that knows the limit.
   */
  public static Params deadline(Params params, HoldFor holdFor) {
    return switch (holdFor) {
      case HoldFor.Lasting(var timeToLive) ->
          params.instant(null).seconds(within(Duration.ZERO, timeToLive, TIME_TO_LIVE_SENT_MAX));
      case HoldFor.Until(var deadline) ->
          params.instant(within(DEADLINE_SENT_MIN, deadline, DEADLINE_SENT_MAX)).seconds(null);
    };
  }

  /** The parameters {@code for_guest}, {@code for_guests}, {@code for_phone}, {@code for_note}. */
  public static Params details(Params params, Details details) {
    return params
        .text(DetailLimits.storable(details.guest()))
        .whole(details.guests())
        .text(DetailLimits.storable(details.phone()))
        .text(DetailLimits.storable(details.note()));
  }

  private static <T extends Comparable<T>> T within(T min, T value, T max) {
    if (value.compareTo(min) < 0) {
      return min;
    }
    return value.compareTo(max) > 0 ? max : value;
  }
}
