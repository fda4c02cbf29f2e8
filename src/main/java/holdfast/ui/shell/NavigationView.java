package holdfast.ui.shell;

import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** The screens at the left, with their number keys and badges. */
final class NavigationView extends VBox {
  private final Messages messages;
  private final Subscriptions subscriptions;

  NavigationView(
      ShellModel model, Messages messages, Consumer<Screen> open, Subscriptions subscriptions) {
    this.messages = messages;
    this.subscriptions = subscriptions;
    getStyleClass().add("navigation");
    setAccessibleRole(AccessibleRole.TOOL_BAR);
    setAccessibleText(messages.text("shell.navigation"));
    int number = 1;
    for (Screen screen : model.screens()) {
      getChildren().add(entry(model, screen, number++, open));
    }
  }

  private Button entry(ShellModel model, Screen screen, int number, Consumer<Screen> open) {
    String title = messages.text(screen.titleKey());
    Button entry = new Button(title);
    entry.setId("nav-" + screen.id());
    entry.getStyleClass().add("nav-entry");
    entry.setContentDisplay(ContentDisplay.TOP);
    entry.setMaxWidth(Double.MAX_VALUE);
    entry.setGraphic(new FontIcon(screen.icon()));
    entry.setTooltip(new Tooltip(messages.text("shell.navigation.keys", title, number)));
    entry.setOnAction(_ -> open.accept(screen));
    Label badge = Styles.styled(new Label(), "badge");
    StackPane badged = new StackPane(entry.getGraphic(), badge);
    badged.getStyleClass().add("nav-icon");
    entry.setGraphic(badged);
    subscriptions.follow(
        model.currentProperty(),
        current -> entry.pseudoClassStateChanged(Styles.CURRENT, current.equals(screen)));
    subscriptions.follow(
        screen.badge(),
        count -> {
          badge.setText(count.intValue() > 99 ? "99+" : count.toString());
          badge.setVisible(count.intValue() > 0);
          entry.setAccessibleText(
              count.intValue() > 0
                  ? messages.plural("shell.navigation.badge", count.longValue(), title)
                  : title);
        });
    return entry;
  }
}
