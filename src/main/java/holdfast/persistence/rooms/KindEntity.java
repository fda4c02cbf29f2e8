package holdfast.persistence.rooms;

import holdfast.persistence.EditedRow;
import holdfast.persistence.Texts;
import holdfast.rooms.RoomKind;
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

/** A kind of room, as the row that is edited. */
@Entity
@Table(name = "room_kind")
class KindEntity extends EditedRow {
  @Id
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "kind_id_seq")
  @SequenceGenerator(name = "kind_id_seq", sequenceName = "kind_id_seq", allocationSize = 1)
  @Column(name = "kind_id")
  private long id;

  private String name = "";
  private int guests;

  @Column(name = "sort_order")
  private int order;

  @Column(name = "retired_at")
  private @Nullable Instant retiredAt;

  /** A kind that is not saved yet. */
  KindEntity() {}

  /** Takes what the form holds; id and version stay. */
  void take(RoomKind edited, Instant now) {
    name = Texts.trimmed(edited.name());
    guests = edited.guests();
    order = edited.order();
    if (edited.retired() != isRetired()) {
      retiredAt = edited.retired() ? now : null;
    }
  }

  boolean isRetired() {
    return retiredAt != null;
  }

  RoomKind kind() {
    return new RoomKind(new KindId(id), name, guests, order, isRetired(), version());
  }
}
