package holdfast.ui.shell;

import holdfast.site.Caller;
import holdfast.ui.kit.Language;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * What this workstation remembers between two starts. Observable: the window follows, and whoever
 * stores it listens.
 */
public final class DeskPreferences {
  private final ObjectProperty<Language> language;
  private final ObjectProperty<ThemeChoice> theme;
  private final ObjectProperty<@Nullable Caller> caller;

  /**
   * @param caller null if nobody said yet who they are
   */
  public DeskPreferences(Language language, ThemeChoice theme, @Nullable Caller caller) {
    this.language = new SimpleObjectProperty<>(this, "language", language);
    this.theme = new SimpleObjectProperty<>(this, "theme", theme);
    this.caller = new SimpleObjectProperty<>(this, "caller", caller);
  }

  public ObjectProperty<Language> languageProperty() {
    return language;
  }

  public ObjectProperty<ThemeChoice> themeProperty() {
    return theme;
  }

  public ObjectProperty<@Nullable Caller> callerProperty() {
    return caller;
  }
}
