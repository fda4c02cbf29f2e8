package holdfast.soak;

import java.time.Duration;
import java.util.Random;
import java.util.UUID;

/**
 * What one client is going to do, endlessly and at random. The same seed gives the same steps;
 * which holds they meet is up to the others. For one thread.
 */
final class Plan {
  private static final int DAYS = 8;
  private static final int NIGHTS_MAX = 3;
  private static final int QUANTITY_MAX = 3;

  /** What to do; each as often as its weight says. */
  enum Kind {
    ACQUIRE_ROOM(20),
    CONFIRM_ROOM(12),
    CANCEL_ROOM(11),
    EXTEND_ROOM(6),
    MOVE_ROOM(8),
    SWAP_ROOMS(9),
    SPLIT_STAY(8),
    JOIN_STAY(8),
    LOCK_ROOM(5),
    UNLOCK_ROOM(5),
    ACQUIRE_STOCK(14),
    CONFIRM_STOCK(5),
    CONFIRM_PART(4),
    CANCEL_STOCK(6),
    EXTEND_STOCK(4),
    RESIZE_STOCK(5),
    RECEIVE(4),
    ACQUIRE_GROUP(8),
    SAVE_DETAILS(5);

    private final int weight;

    Kind(int weight) {
      this.weight = weight;
    }
  }

  /** For how long to hold. */
  enum Lasting {
    SHORT,
    LONG,
    /** Until a moment by the clock on the screen. */
    PROMISED,
    /** More than the policy allows. */
    TOO_LONG
  }

  /** What happens to the request besides. */
  enum Resend {
    NEVER,
    AFTERWARDS,
    /** At the same time, at another desk. */
    AT_ONCE,
    /** Afterwards its key is used for something else. */
    OTHER_CONTENT
  }

  /**
   * One step.
   *
   * @param pick which of the holds there are, counted round
   * @param place which room or item, and the day from which on
   */
  record Step(
      UUID key,
      Kind kind,
      int pick,
      Place place,
      Lasting lasting,
      boolean atOnce,
      Resend resend,
      Duration pause) {}

  /** Where and how much, as numbers to be counted round. */
  record Place(int resource, int day, int nights, int quantity) {}

  private final Random random;

  Plan(long seed, int client) {
    random = new Random(seed * 1_000_003 + client);
  }

  Step next() {
    return new Step(
        new UUID(random.nextLong(), random.nextLong()),
        kind(),
        random.nextInt(1_000),
        place(),
        lasting(),
        random.nextInt(12) == 0,
        resend(),
        Duration.ofNanos((long) (-Math.log(1 - random.nextDouble()) * 4_000_000)));
  }

  private Kind kind() {
    int sum = 0;
    for (Kind kind : Kind.values()) {
      sum += kind.weight;
    }
    int chosen = random.nextInt(sum);
    for (Kind kind : Kind.values()) {
      chosen -= kind.weight;
      if (chosen < 0) {
        return kind;
      }
    }
    throw new IllegalStateException("weights do not add up");
  }

  private Place place() {
    return new Place(
        random.nextInt(1_000),
        random.nextInt(DAYS),
        1 + random.nextInt(NIGHTS_MAX),
        1 + random.nextInt(QUANTITY_MAX));
  }

  private Lasting lasting() {
    int chosen = random.nextInt(20);
    if (chosen == 0) {
      return Lasting.TOO_LONG;
    } else if (chosen < 3) {
      return Lasting.PROMISED;
    }
    return chosen < 14 ? Lasting.SHORT : Lasting.LONG;
  }

  private Resend resend() {
    int chosen = random.nextInt(40);
    if (chosen == 0) {
      return Resend.OTHER_CONTENT;
    } else if (chosen < 5) {
      return Resend.AFTERWARDS;
    }
    return chosen < 9 ? Resend.AT_ONCE : Resend.NEVER;
  }
}
