package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.ui.kit.Choices;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Name, kind, features and floor of a room. */
final class RoomForm extends EditorForm<Room> {
  private static final String NAME = "name";
  private static final String KIND = "kind";
  private static final String FEATURES = "features";
  private static final String FLOOR = "floor";

  /** The choice of no kind; others are known by the digits of their ids. */
  private static final String NO_KIND = "";

  private final SettingsModel model;
  private final ComboBox<String> kinds = new ComboBox<>();

  RoomForm(UiContext context, SettingsModel model, Subscriptions ofView) {
    super(context, "settings-room", model.rooms().editing(), ofView);
    this.model = model;
    kinds.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable String kind) {
            return kind == null ? "" : shown(KIND, kind);
          }

          @Override
          public @Nullable String fromString(String text) {
            return null;
          }
        });
    ofView.follow(model.offeredProperty(), this::offer);
    arrange(
        text(NAME, "settings.room.name"),
        choice(KIND, "settings.room.kind", kinds),
        text(FEATURES, "settings.room.features"),
        text(FLOOR, "settings.room.floor"));
    requiredAs(Field.NAME, NAME);
    refusedAs(Field.FEATURES, FEATURES);
    refusedAs(Field.FLOOR, FLOOR);
  }

  /** What is chosen stays chosen, also a kind that was retired meanwhile. */
  private void offer(List<RoomKind> all) {
    String chosen = editing().text(KIND).get();
    List<String> choices = new ArrayList<>();
    for (RoomKind kind : all) {
      if (!kind.retired() || code(kind.id()).equals(chosen)) {
        choices.add(code(kind.id()));
      }
    }
    choices.add(NO_KIND);
    Choices.replace(kinds, choices);
    if (editing().baseProperty().get() == null && !editing().changedProperty().get()) {
      editing().open(null, texts(null));
    }
  }

  /** Rooms are added one after the other, most often of one kind: at first of the first one. */
  private String usualKind() {
    String last = editing().text(KIND).get();
    return !last.equals(NO_KIND)
        ? last
        : model.offeredProperty().get().stream()
            .filter(kind -> !kind.retired())
            .findFirst()
            .map(kind -> code(kind.id()))
            .orElse(NO_KIND);
  }

  private static String code(@Nullable KindId kind) {
    return kind == null ? NO_KIND : Long.toString(kind.value());
  }

  private static @Nullable KindId kind(String code) {
    return code.equals(NO_KIND) ? null : new KindId(Long.parseLong(code));
  }

  @Override
  String shown(String field, String text) {
    if (!field.equals(KIND)) {
      return text;
    }
    return text.equals(NO_KIND)
        ? context().text("settings.room.kind.none")
        : model.kindName(kind(text));
  }

  @Override
  Map<String, String> texts(@Nullable Room stored) {
    return stored == null
        ? Map.of(NAME, "", KIND, usualKind(), FEATURES, "", FLOOR, editing().text(FLOOR).get())
        : Map.of(
            NAME,
            stored.name(),
            KIND,
            code(stored.kind()),
            FEATURES,
            stored.features(),
            FLOOR,
            stored.floor());
  }

  @Override
  Optional<Room> read(@Nullable Room base) {
    return Optional.of(
        new Room(
            base == null ? new RoomId(0) : base.id(),
            typed(NAME),
            kind(typed(KIND)),
            typed(FEATURES),
            typed(FLOOR),
            base != null && base.retired(),
            base == null ? 0 : base.version()));
  }
}
