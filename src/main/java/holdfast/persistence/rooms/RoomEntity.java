package holdfast.persistence.rooms;

import holdfast.holds.Resource.RoomId;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Texts;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind.KindId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A room, as the row that is edited. Columns that no form shows are left as they are. */
@Entity
@Table(name = "room")
class RoomEntity extends EditedRow {
  @Id
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "room_id_seq")
  @SequenceGenerator(name = "room_id_seq", sequenceName = "room_id_seq", allocationSize = 1)
  @Column(name = "room_id")
  private long id;

  private String name = "";

  @Column(name = "kind_id")
  private @Nullable Long kindId;

  private @Nullable String features;
  private @Nullable String floor;

  @Column(name = "retired_at")
  private @Nullable Instant retiredAt;

  /** A room that is not saved yet. */
  RoomEntity() {}

  /** Takes what the form holds; id and version stay. */
  void take(Room edited, Instant now) {
    name = Texts.trimmed(edited.name());
    kindId = edited.kind() == null ? null : edited.kind().value();
    features = Texts.trimmedOrNothing(edited.features());
    floor = Texts.trimmedOrNothing(edited.floor());
    if (edited.retired() != isRetired()) {
      retiredAt = edited.retired() ? now : null;
    }
  }

  boolean isRetired() {
    return retiredAt != null;
  }

  Room room() {
    return new Room(
        new RoomId(id),
        name,
        kindId == null ? null : new KindId(kindId),
        Texts.orEmpty(features),
        Texts.orEmpty(floor),
        isRetired(),
        version());
  }
}
