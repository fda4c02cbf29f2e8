package holdfast.holds;

import java.util.UUID;

/**
 * Names one intent of one person. Made before the first sending and kept through every retry, so
 * that nothing is ever done twice (I9).
 */
public record RequestKey(UUID value) {
  /** A key no request has used. */
  public static RequestKey fresh() {
    return new RequestKey(UUID.randomUUID());
  }
}
