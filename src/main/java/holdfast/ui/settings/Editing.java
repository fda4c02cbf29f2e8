package holdfast.ui.settings;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * One thing being edited: what the form was opened with, and what is typed since. Belongs to the
 * model, so that a change of language, section or screen loses nothing that was typed.
 *
 * @param <T> what is edited
 */
final class Editing<T> {
  private final Map<String, StringProperty> texts = new LinkedHashMap<>();
  private final Map<String, String> stored = new LinkedHashMap<>();
  private final ObjectProperty<@Nullable T> base = new SimpleObjectProperty<>(null);
  private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();
  private boolean opened;

  /** What is typed into a field; never null. */
  StringProperty text(String field) {
    return texts.computeIfAbsent(
        field,
        _ -> {
          StringProperty text = new SimpleStringProperty("");
          text.subscribe(this::compare);
          return text;
        });
  }

  private void compare() {
    changed.set(
        texts.entrySet().stream()
            .anyMatch(
                each ->
                    !each.getValue().get().strip().equals(stored.getOrDefault(each.getKey(), ""))));
  }

  /**
   * Begins anew with a thing.
   *
   * @param thing null for a new one
   * @param shown what each field says before anybody types
   */
  void open(@Nullable T thing, Map<String, String> shown) {
    opened = true;
    base.set(thing);
    stored.clear();
    stored.putAll(shown);
    shown.forEach((field, text) -> text(field).set(text));
    compare();
  }

  /**
   * Goes on from what a colleague saved: their text stands where nothing was typed here, and in the
   * fields that are named.
   *
   * @param shown what each field says in what they saved
   * @param taken names of fields
   */
  void goOnWith(T current, Map<String, String> shown, Set<String> taken) {
    Map<String, String> before = Map.copyOf(stored);
    base.set(current);
    stored.putAll(shown);
    shown.forEach(
        (field, theirs) -> {
          String mine = text(field).get().strip();
          if (taken.contains(field) || mine.equals(before.getOrDefault(field, ""))) {
            text(field).set(theirs);
          }
        });
    compare();
  }

  /** What a field said when the form was opened. */
  String before(String field) {
    return stored.getOrDefault(field, "");
  }

  /** What the form was opened with; null for a new thing. */
  ReadOnlyObjectProperty<@Nullable T> baseProperty() {
    return base;
  }

  /** Whether something is typed that is not stored. */
  ReadOnlyBooleanProperty changedProperty() {
    return changed.getReadOnlyProperty();
  }

  boolean isOpened() {
    return opened;
  }
}
