package holdfast.persistence.stock;

import holdfast.holds.Resource.ItemId;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Texts;
import holdfast.stock.Item;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The words about an item, as the row that is edited. The counter is apart, and no entity. */
@Entity
@Table(name = "item")
class ItemEntity extends EditedRow {
  @Id
  @Column(name = "item_id")
  private long id;

  private String sku = "";
  private String name = "";
  private String unit = "";
  private @Nullable String shelf;

  @Column(name = "retired_at")
  private @Nullable Instant retiredAt;

  /** For Hibernate. */
  protected ItemEntity() {}

  /** An item that is not saved yet, for a counter that is. */
  ItemEntity(long id) {
    this.id = id;
  }

  /** Takes what the form holds; id and version stay. */
  void take(Item edited, Instant now) {
    sku = Texts.trimmed(edited.sku());
    name = Texts.trimmed(edited.name());
    unit = Texts.trimmed(edited.unit());
    shelf = Texts.trimmedOrNothing(edited.shelf());
    if (edited.retired() != isRetired()) {
      retiredAt = edited.retired() ? now : null;
    }
  }

  boolean isRetired() {
    return retiredAt != null;
  }

  Item item() {
    return new Item(new ItemId(id), sku, name, unit, Texts.orEmpty(shelf), isRetired(), version());
  }
}
