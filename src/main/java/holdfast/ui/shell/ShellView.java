package holdfast.ui.shell;

import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The shell in one language: header, banner, navigation, the present screen, status line. */
final class ShellView implements DeskWindow.Content {
  private final BorderPane body = new BorderPane();
  private final HeaderView header;
  private final StatusLineView statusLine;
  private final Label banner = new Label();
  private final Messages messages;
  private final Formats formats;

  ShellView(
      ShellModel model,
      UiContext context,
      DeskWindow window,
      DeskServices services,
      HeaderView.Actions actions,
      Consumer<Screen> open,
      Subscriptions subscriptions) {
    messages = context.messages();
    formats = context.formats();
    header = new HeaderView(model, context, window, services, actions, subscriptions);
    statusLine = new StatusLineView(model, context, subscriptions);
    Label findingOut = new Label(messages.text("shell.banner.findingOut"));
    findingOut.setId("banner-finding-out");
    findingOut.managedProperty().bind(findingOut.visibleProperty());
    subscriptions.follow(window.sendingProperty(), findingOut::setVisible);
    VBox strip = Styles.styled(new VBox(banner, findingOut), "banner");
    strip.setId("banner");
    banner.setAccessibleRole(AccessibleRole.TEXT);
    strip.managedProperty().bind(strip.visibleProperty());
    strip.visibleProperty().bind(model.liveProperty().not());
    subscriptions.follow(model.connectionProperty(), this::showBanner);
    body.setTop(new VBox(header, strip));
    body.setLeft(new NavigationView(model, messages, open, subscriptions));
  }

  private void showBanner(Connection connection) {
    switch (connection) {
      case Connection.NotLive(var since) ->
          sayOnBanner(Feather.WIFI_OFF, messages.text("shell.banner.notLive", formats.time(since)));
      case Connection.ReadOnly _ ->
          sayOnBanner(Feather.LOCK, messages.text("shell.banner.readOnly"));
      case Connection.Live _, Connection.Updating _ -> {}
    }
  }

  private void sayOnBanner(Feather icon, String sentence) {
    banner.setGraphic(new FontIcon(icon));
    banner.setText(sentence);
  }

  void showScreen(Node view) {
    body.setCenter(view);
  }

  void focusSearch() {
    header.search().requestFocus();
    header.search().selectAll();
  }

  @Override
  public Parent body() {
    return body;
  }

  @Override
  public Node statusLine() {
    return statusLine;
  }
}
