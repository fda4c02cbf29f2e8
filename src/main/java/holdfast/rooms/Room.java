package holdfast.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.RoomKind.KindId;
import org.jspecify.annotations.Nullable;

/**
 * One bookable unit.
 *
 * @param name as people call it: "204", "Blue"
 * @param kind null for a room made by hand without a kind
 * @param features a few words shown beside the name: "2 beds · view"; may be empty
 * @param floor may be empty
 * @param retired no longer sold; its history stays
 * @param version raised by every edit; 0 for one not saved yet
 */
public record Room(
    RoomId id,
    String name,
    @Nullable KindId kind,
    String features,
    String floor,
    boolean retired,
    int version) {
  public static final int NAME_LENGTH_MAX = 60;
  public static final int FEATURES_LENGTH_MAX = 200;
  public static final int FLOOR_LENGTH_MAX = 40;
}
