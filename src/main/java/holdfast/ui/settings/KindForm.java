package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.rooms.RoomKind;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Name, number of guests and place on the chart of a kind of room. */
final class KindForm extends EditorForm<RoomKind> {
  private static final String NAME = "name";
  private static final String GUESTS = "guests";
  private static final String ORDER = "order";

  KindForm(UiContext context, Editing<RoomKind> editing, Subscriptions ofView) {
    super(context, "settings-kind", editing, ofView);
    arrange(
        text(NAME, "settings.kind.name"),
        digits(GUESTS, "settings.kind.guests"),
        digits(ORDER, "settings.kind.order"));
    requiredAs(Field.NAME, NAME);
    refusedAs(Field.GUESTS, GUESTS);
  }

  @Override
  Map<String, String> texts(@Nullable RoomKind stored) {
    return stored == null
        ? Map.of(NAME, "", GUESTS, "2", ORDER, "")
        : Map.of(
            NAME,
            stored.name(),
            GUESTS,
            Integer.toString(stored.guests()),
            ORDER,
            Integer.toString(stored.order()));
  }

  @Override
  Optional<RoomKind> read(@Nullable RoomKind base) {
    OptionalInt order = typed(ORDER).isEmpty() ? OptionalInt.of(0) : Fields.whole(typed(ORDER));
    OptionalInt guests = Fields.whole(typed(GUESTS));
    if (order.isEmpty()) {
      field(ORDER).refuse(context().text("settings.kind.order.number"));
    }
    if (guests.isEmpty()) {
      field(GUESTS).refuse(context().refusals().sentence(Field.GUESTS, Problem.NOT_A_NUMBER, 0));
    }
    if (guests.isEmpty() || order.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new RoomKind(
            base == null ? new RoomKind.KindId(0) : base.id(),
            typed(NAME),
            guests.getAsInt(),
            order.getAsInt(),
            base != null && base.retired(),
            base == null ? 0 : base.version()));
  }
}
