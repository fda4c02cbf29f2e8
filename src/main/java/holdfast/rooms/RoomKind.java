package holdfast.rooms;

/**
 * A kind of room as the house sells it.
 *
 * @param guests how many people a room of this kind sleeps or seats, at least 1
 * @param order place among the kinds on the chart, ascending
 * @param version raised by every edit; 0 for one not saved yet
 */
public record RoomKind(
    KindId id, String name, int guests, int order, boolean retired, int version) {
  public static final int NAME_LENGTH_MAX = 100;
  public static final int GUESTS_MAX = 999;

  /** Names a kind of room. */
  public record KindId(long value) {}
}
