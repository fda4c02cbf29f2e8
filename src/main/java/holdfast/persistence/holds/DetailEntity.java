package holdfast.persistence.holds;

import holdfast.holds.Details;
import holdfast.persistence.EditedRow;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/**
 * Whom a hold is for, as the row that is edited. Hibernate writes it with {@code WHERE hold_id = ?
 * AND version = ?}; who edited it and when is filled by the database.
 */
@Entity
@Table(name = "hold_detail")
class DetailEntity extends EditedRow {
  @Id
  @Column(name = "hold_id")
  private long holdId;

  private @Nullable String guest;
  private @Nullable Integer guests;
  private @Nullable String phone;
  private @Nullable String note;

  /** For Hibernate. */
  protected DetailEntity() {}

  DetailEntity(long holdId) {
    this.holdId = holdId;
  }

  /** Takes what the form holds; the version stays. An empty text is kept as nothing. */
  void take(Details edited) {
    guest = orNothing(edited.guest());
    guests = edited.guests() == 0 ? null : edited.guests();
    phone = orNothing(edited.phone());
    note = orNothing(edited.note());
  }

  Details details() {
    return new Details(
        orEmpty(guest), guests == null ? 0 : guests, orEmpty(phone), orEmpty(note), version());
  }

  private static @Nullable String orNothing(String text) {
    return text.isEmpty() ? null : DetailLimits.storable(text);
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
