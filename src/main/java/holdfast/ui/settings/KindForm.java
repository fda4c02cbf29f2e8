package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.rooms.RoomKind;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.UiContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Name, number of guests and place on the chart of a kind of room. */
final class KindForm implements EditorForm<RoomKind> {
  private final UiContext context;
  private final FormField<TextField> name;
  private final FormField<TextField> guests;
  private final FormField<TextField> order;
  private final VBox node;

  KindForm(UiContext context) {
    this.context = context;
    name = Fields.text(context, "settings.kind.name", "settings-kind-name");
    guests = Fields.number(context, "settings.kind.guests", "settings-kind-guests");
    order = Fields.number(context, "settings.kind.order", "settings-kind-order");
    node = new VBox(name, guests, order);
    node.getStyleClass().add("form-fields");
  }

  @Override
  public Pane node() {
    return node;
  }

  @Override
  public void fill(@Nullable RoomKind stored) {
    name.control().setText(stored == null ? "" : stored.name());
    guests.control().setText(stored == null ? "2" : Integer.toString(stored.guests()));
    order.control().setText(stored == null ? "" : Integer.toString(stored.order()));
  }

  @Override
  public Optional<RoomKind> read(@Nullable RoomKind base) {
    OptionalInt howMany = Fields.whole(Fields.typed(guests));
    OptionalInt place =
        Fields.typed(order).isEmpty() ? OptionalInt.of(0) : Fields.whole(Fields.typed(order));
    if (howMany.isEmpty()) {
      guests.refuse(context.refusals().sentence(Field.GUESTS, Problem.NOT_A_NUMBER, 0));
    }
    if (place.isEmpty()) {
      order.refuse(context.text("settings.kind.order.number"));
    }
    if (howMany.isEmpty() || place.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new RoomKind(
            base == null ? new RoomKind.KindId(0) : base.id(),
            Fields.typed(name),
            howMany.getAsInt(),
            place.getAsInt(),
            base != null && base.retired(),
            base == null ? 0 : base.version()));
  }

  @Override
  public Map<Field, FormField<?>> fields() {
    Map<Field, FormField<?>> fields = new LinkedHashMap<>();
    fields.put(Field.NAME, name);
    fields.put(Field.GUESTS, guests);
    return fields;
  }
}
