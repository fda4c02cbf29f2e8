package holdfast.ui.shell;

import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says whether what is on the window is what is in the database: by word, icon and colour. */
final class ConnectionPill extends Label {
  private static final PseudoClass UPDATING = PseudoClass.getPseudoClass("updating");
  private static final PseudoClass NOT_LIVE = PseudoClass.getPseudoClass("not-live");

  private final Messages messages;
  private final Formats formats;
  private final String database;

  ConnectionPill(Messages messages, Formats formats, String database) {
    this.messages = messages;
    this.formats = formats;
    this.database = database.isEmpty() ? messages.text("shell.database.builtIn") : database;
    setId("connection");
    getStyleClass().add("connection");
    setMinWidth(USE_PREF_SIZE);
  }

  void show(Connection connection) {
    pseudoClassStateChanged(UPDATING, connection instanceof Connection.Updating);
    pseudoClassStateChanged(NOT_LIVE, !connection.takesCommands());
    setGraphic(new FontIcon(icon(connection)));
    setText(text(connection));
  }

  private static Feather icon(Connection connection) {
    return switch (connection) {
      case Connection.Live _ -> Feather.CHECK_CIRCLE;
      case Connection.Updating _ -> Feather.REFRESH_CW;
      case Connection.NotLive _ -> Feather.WIFI_OFF;
      case Connection.ReadOnly _ -> Feather.LOCK;
    };
  }

  private String text(Connection connection) {
    return switch (connection) {
      case Connection.Live _ -> messages.text("shell.connection.live", database);
      case Connection.Updating _ -> messages.text("shell.connection.updating", database);
      case Connection.NotLive(var since) ->
          messages.text("shell.connection.notLive", formats.time(since));
      case Connection.ReadOnly _ -> messages.text("shell.connection.readOnly", database);
    };
  }
}
