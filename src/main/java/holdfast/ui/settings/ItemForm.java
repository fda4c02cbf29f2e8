package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.Item;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** SKU, name, unit and shelf of an item. */
final class ItemForm extends EditorForm<Item> {
  private static final String SKU = "sku";
  private static final String NAME = "name";
  private static final String UNIT = "unit";
  private static final String SHELF = "shelf";

  ItemForm(UiContext context, Editing<Item> editing, Subscriptions ofView) {
    super(context, "settings-item", editing, ofView);
    arrange(
        text(SKU, "settings.item.sku"),
        text(NAME, "settings.item.name"),
        text(UNIT, "settings.item.unit"),
        text(SHELF, "settings.item.shelf"));
    requiredAs(Field.SKU, SKU);
    requiredAs(Field.NAME, NAME);
    requiredAs(Field.UNIT, UNIT);
    refusedAs(Field.SHELF, SHELF);
  }

  @Override
  Map<String, String> texts(@Nullable Item stored) {
    return stored == null
        ? Map.of(SKU, "", NAME, "", UNIT, context().text("settings.item.unit.usual"), SHELF, "")
        : Map.of(
            SKU, stored.sku(), NAME, stored.name(), UNIT, stored.unit(), SHELF, stored.shelf());
  }

  @Override
  Optional<Item> read(@Nullable Item base) {
    return Optional.of(
        new Item(
            base == null ? new ItemId(0) : base.id(),
            typed(SKU),
            typed(NAME),
            typed(UNIT),
            typed(SHELF),
            base != null && base.retired(),
            base == null ? 0 : base.version()));
  }
}
