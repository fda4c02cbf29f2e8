package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.ui.kit.FormField;
import java.util.Map;
import java.util.Optional;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one thing of the catalogue.
 *
 * @param <T> a room, a kind or an item
 */
interface EditorForm<T> {
  Pane node();

  /** Shows a stored thing, or an empty form for a new one. */
  void fill(@Nullable T stored);

  /**
   * What is typed, on top of what was opened; complaints stand beside their fields afterwards.
   *
   * @param base what the form was opened with; null for a new one
   * @return empty exactly if something cannot be read
   */
  Optional<T> read(@Nullable T base);

  /** The field a refusal belongs to. */
  Map<Field, FormField<?>> fields();
}
