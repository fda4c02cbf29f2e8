package holdfast.ui.shell;

import holdfast.holds.ExpirySweeper;
import holdfast.site.Site;
import holdfast.ui.kit.Screen;
import java.time.Instant;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The shell's state; outlives the views of one language. */
final class ShellModel {
  private final List<Screen> screens;
  private final ObjectProperty<Screen> current;
  private final ObjectProperty<Site> site;
  private final ObjectProperty<Connection> connection =
      new SimpleObjectProperty<>(this, "connection", new Connection.Live());
  private final ReadOnlyBooleanWrapper live = new ReadOnlyBooleanWrapper(this, "live", true);
  private final ObjectProperty<@Nullable Instant> lastChange =
      new SimpleObjectProperty<>(this, "lastChange", null);
  private final ObjectProperty<ExpirySweeper.@Nullable Status> sweep =
      new SimpleObjectProperty<>(this, "sweep", null);

  ShellModel(List<Screen> screens, Site site) {
    if (screens.isEmpty()) {
      throw new IllegalArgumentException("a desk without a screen");
    }
    this.screens = List.copyOf(screens);
    this.current = new SimpleObjectProperty<>(this, "current", screens.getFirst());
    this.site = new SimpleObjectProperty<>(this, "site", site);
    connection.subscribe(now -> live.set(now.takesCommands()));
  }

  List<Screen> screens() {
    return screens;
  }

  ObjectProperty<Screen> currentProperty() {
    return current;
  }

  ObjectProperty<Site> siteProperty() {
    return site;
  }

  ObjectProperty<Connection> connectionProperty() {
    return connection;
  }

  /** Whether commands can be sent. */
  ReadOnlyBooleanProperty liveProperty() {
    return live.getReadOnlyProperty();
  }

  /** By the database's clock; null before the first change. */
  ObjectProperty<@Nullable Instant> lastChangeProperty() {
    return lastChange;
  }

  /** Null before the first sweep. */
  ObjectProperty<ExpirySweeper.@Nullable Status> sweepProperty() {
    return sweep;
  }
}
