package holdfast.holds;

import java.time.Duration;

/**
 * How long holds may live and how long a stay may be.
 *
 * @param timeToLiveDefault offered first
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
    int version) {}
