package holdfast.ui.shell;

import holdfast.search.Finder.Hit;
import holdfast.site.Caller;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The strip at the top: product and site, search, connection, and who sits here. */
final class HeaderView extends HBox {

  /** What the header can ask for. */
  interface Actions {
    void open(Hit hit);

    void changePerson();
  }

  private final Messages messages;
  private final DeskPreferences preferences;
  private final SearchBox search;

  HeaderView(
      ShellModel model,
      UiContext context,
      DeskWindow window,
      DeskServices services,
      Actions actions,
      Subscriptions subscriptions) {
    messages = context.messages();
    preferences = window.preferences();
    getStyleClass().add("desk-header");
    Label product = Styles.styled(new Label(messages.text("shell.product")), "product");
    product.setMinWidth(USE_PREF_SIZE);
    Label site = Styles.styled(new Label(), "site");
    site.setMinWidth(0);
    subscriptions.follow(model.siteProperty(), now -> site.setText(now.name()));
    Region between = new Region();
    setHgrow(between, Priority.ALWAYS);
    search =
        new SearchBox(
            messages,
            new HitTexts(messages, context.formats(), model.siteProperty().get().times()),
            services.finder(),
            context.tasks(),
            window.layer(),
            actions::open,
            subscriptions);
    var pill = new ConnectionPill(messages, context.formats(), services.database());
    subscriptions.follow(model.connectionProperty(), pill::show);
    getChildren()
        .setAll(product, site, between, search, pill, person(actions::changePerson, subscriptions));
  }

  SearchBox search() {
    return search;
  }

  private MenuButton person(Runnable change, Subscriptions subscriptions) {
    MenuButton person = new MenuButton();
    person.setId("person");
    person.getStyleClass().addAll(Styles.FLAT, "person");
    person.setMinWidth(USE_PREF_SIZE);
    subscriptions.follow(
        preferences.callerProperty(),
        caller -> {
          person.setText(caller == null ? messages.text("shell.who.nobody") : text(caller));
          person.setAccessibleText(messages.text("shell.who.menu", person.getText()));
        });
    MenuItem who = new MenuItem(messages.text("shell.who.change"), new FontIcon(Feather.USER));
    who.setOnAction(_ -> change.run());
    Menu language =
        choices(
            messages.text("shell.language"),
            Feather.GLOBE,
            preferences.languageProperty(),
            List.of(Language.values()),
            Language::ownName,
            subscriptions);
    Menu theme =
        choices(
            messages.text("shell.theme"),
            Feather.MOON,
            preferences.themeProperty(),
            List.of(ThemeChoice.values()),
            choice -> messages.of("shell.theme.", choice),
            subscriptions);
    person.getItems().setAll(who, new SeparatorMenuItem(), language, theme);
    person.setOnShown(_ -> alignRight(person, who.getParentPopup()));
    return person;
  }

  /** The button stands at the window's edge: its menu opens inwards, not over the edge. */
  private static void alignRight(Region button, Window menu) {
    Bounds content = menu.getScene().getRoot().getLayoutBounds();
    double edge = button.localToScreen(button.getLayoutBounds()).getMaxX();
    menu.setX(edge - content.getWidth() - (menu.getWidth() - content.getWidth()) / 2);
  }

  private String text(Caller caller) {
    return messages.text("shell.who", caller.actor(), caller.desk());
  }

  private static <T> Menu choices(
      String name,
      Feather icon,
      ObjectProperty<T> chosen,
      List<T> values,
      java.util.function.Function<T, String> text,
      Subscriptions subscriptions) {
    Menu menu = new Menu(name, new FontIcon(icon));
    ToggleGroup group = new ToggleGroup();
    for (T value : values) {
      RadioMenuItem item = new RadioMenuItem(text.apply(value));
      item.setToggleGroup(group);
      item.setOnAction(_ -> chosen.set(value));
      menu.getItems().add(item);
      Consumer<T> mark = now -> item.setSelected(now.equals(value));
      subscriptions.follow(chosen, mark);
    }
    return menu;
  }
}
