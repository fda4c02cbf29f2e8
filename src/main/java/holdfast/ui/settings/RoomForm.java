package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.UiContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Name, kind, features and floor of a room. */
final class RoomForm implements EditorForm<Room> {
  private final FormField<TextField> name;
  private final FormField<ComboBox<RoomKind>> kind;
  private final FormField<TextField> features;
  private final FormField<TextField> floor;
  private final VBox node;
  private List<RoomKind> kinds = List.of();

  RoomForm(UiContext context) {
    name = Fields.text(context, "settings.room.name", "settings-room-name");
    ComboBox<RoomKind> choice = new ComboBox<>();
    choice.setId("settings-room-kind");
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable RoomKind value) {
            return value == null ? "" : value.name();
          }

          @Override
          public @Nullable RoomKind fromString(String text) {
            return null;
          }
        });
    kind = new FormField<>(context.text("settings.room.kind"), choice);
    features = Fields.text(context, "settings.room.features", "settings-room-features");
    floor = Fields.text(context, "settings.room.floor", "settings-room-floor");
    node = new VBox(name, kind, features, floor);
    node.getStyleClass().add("form-fields");
  }

  /** The kinds to choose from; what is chosen stays chosen. */
  void offer(List<RoomKind> all) {
    kinds = all;
    RoomKind chosen = kind.control().getValue();
    kind.control()
        .getItems()
        .setAll(all.stream().filter(each -> !each.retired() || each.equals(chosen)).toList());
    kind.control().setValue(chosen);
  }

  @Override
  public Pane node() {
    return node;
  }

  @Override
  public void fill(@Nullable Room stored) {
    name.control().setText(stored == null ? "" : stored.name());
    features.control().setText(stored == null ? "" : stored.features());
    floor.control().setText(stored == null ? "" : stored.floor());
    if (stored != null) {
      kind.control()
          .setValue(
              kinds.stream()
                  .filter(each -> each.id().equals(stored.kind()))
                  .findFirst()
                  .orElse(null));
    }
  }

  @Override
  public Optional<Room> read(@Nullable Room base) {
    RoomKind chosen = kind.control().getValue();
    return Optional.of(
        new Room(
            base == null ? new RoomId(0) : base.id(),
            Fields.typed(name),
            chosen == null ? null : chosen.id(),
            Fields.typed(features),
            Fields.typed(floor),
            base != null && base.retired(),
            base == null ? 0 : base.version()));
  }

  @Override
  public Map<Field, FormField<?>> fields() {
    Map<Field, FormField<?>> fields = new LinkedHashMap<>();
    fields.put(Field.NAME, name);
    fields.put(Field.FEATURES, features);
    fields.put(Field.FLOOR, floor);
    return fields;
  }
}
