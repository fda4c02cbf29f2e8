package holdfast.holds;

import java.time.Duration;

/**
 * How long holds may live and how long a stay may be.
 *
 * @param timeToLiveDefault offered first; between the two limits. All three are whole seconds
 * @param timeToLiveMin shortest allowed
 * @param timeToLiveMax longest allowed, counted from the decision
 * @param nightsMax longest stay, in nights
 * @param version raised by every edit
 */
public record HoldPolicy(
    Duration timeToLiveDefault,
    Duration timeToLiveMin,
    Duration timeToLiveMax,
    int nightsMax,
    int version) {
  /** No policy may allow a shorter time to live. */
  public static final Duration TIME_TO_LIVE_FLOOR = Duration.ofSeconds(1);

  /** No policy may allow a longer time to live. */
  public static final Duration TIME_TO_LIVE_CEILING = Duration.ofDays(366);

  /** No policy may allow a longer stay. */
  public static final int NIGHTS_CEILING = 730;
}
