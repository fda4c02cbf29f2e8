package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.Item;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.UiContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** SKU, name, unit and shelf of an item. */
final class ItemForm implements EditorForm<Item> {
  private final UiContext context;
  private final FormField<TextField> sku;
  private final FormField<TextField> name;
  private final FormField<TextField> unit;
  private final FormField<TextField> shelf;
  private final VBox node;

  ItemForm(UiContext context) {
    this.context = context;
    sku = Fields.text(context, "settings.item.sku", "settings-item-sku");
    name = Fields.text(context, "settings.item.name", "settings-item-name");
    unit = Fields.text(context, "settings.item.unit", "settings-item-unit");
    shelf = Fields.text(context, "settings.item.shelf", "settings-item-shelf");
    node = new VBox(sku, name, unit, shelf);
    node.getStyleClass().add("form-fields");
  }

  @Override
  public Pane node() {
    return node;
  }

  @Override
  public void fill(@Nullable Item stored) {
    sku.control().setText(stored == null ? "" : stored.sku());
    name.control().setText(stored == null ? "" : stored.name());
    unit.control()
        .setText(stored == null ? context.text("settings.item.unit.usual") : stored.unit());
    shelf.control().setText(stored == null ? "" : stored.shelf());
  }

  @Override
  public Optional<Item> read(@Nullable Item base) {
    return Optional.of(
        new Item(
            base == null ? new ItemId(0) : base.id(),
            Fields.typed(sku),
            Fields.typed(name),
            Fields.typed(unit),
            Fields.typed(shelf),
            base != null && base.retired(),
            base == null ? 0 : base.version()));
  }

  @Override
  public Map<Field, FormField<?>> fields() {
    Map<Field, FormField<?>> fields = new LinkedHashMap<>();
    fields.put(Field.SKU, sku);
    fields.put(Field.NAME, name);
    fields.put(Field.UNIT, unit);
    fields.put(Field.SHELF, shelf);
    return fields;
  }
}
