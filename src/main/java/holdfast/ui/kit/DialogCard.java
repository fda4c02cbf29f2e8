package holdfast.ui.kit;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The look of a dialog: title, text, content, and buttons named for what they do. Shown by {@link
 * Dialogs#show}.
 *
 * <pre>{@code
 * DialogCard card = new DialogCard(text("rooms.taken.title", room)).text(…).content(alternatives);
 * card.action(text("rooms.taken.other"), this::otherNights);
 * card.closing(text("kit.close"));
 * context.dialogs().show(card);
 * }</pre>
 */
public final class DialogCard extends VBox {
  private final Label title = new Label();
  private final VBox body = new VBox();
  private final HBox actions = new HBox();
  private final HBox closers = new HBox();
  private final List<Runnable> afterClose = new ArrayList<>();
  private Runnable closer = () -> {};
  private @Nullable Node first;
  private boolean cancellable = true;

  public DialogCard(String titleText) {
    getStyleClass().add("dialog-card");
    title.setText(titleText);
    title.getStyleClass().add(Styles.TITLE);
    title.setWrapText(true);
    title.setMinHeight(USE_PREF_SIZE);
    body.getStyleClass().add("dialog-body");
    Region between = new Region();
    HBox.setHgrow(between, Priority.ALWAYS);
    actions.getStyleClass().add("dialog-buttons");
    closers.getStyleClass().add("dialog-buttons");
    HBox buttons = new HBox(actions, between, closers);
    buttons
        .managedProperty()
        .bind(
            Bindings.isNotEmpty(actions.getChildren())
                .or(Bindings.isNotEmpty(closers.getChildren())));
    getChildren().setAll(title, body, buttons);
    setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    setAccessibleText(titleText);
    setAccessibleRole(AccessibleRole.DIALOG);
  }

  /** Adds a paragraph. */
  public DialogCard text(String paragraph) {
    Label label = new Label(paragraph);
    label.getStyleClass().add("dialog-text");
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    body.getChildren().add(label);
    return this;
  }

  /** Adds any content. */
  public DialogCard content(Node... nodes) {
    body.getChildren().addAll(nodes);
    return this;
  }

  /** Adds a button at the left that leaves the dialog open. */
  public Button action(String name, Runnable action) {
    return button(actions, name, action);
  }

  /** Adds the main button at the right, also pressed by Enter. It leaves the dialog open. */
  public Button primary(String name, Runnable action) {
    Button button = button(closers, name, action);
    button.getStyleClass().add(Styles.PRIMARY);
    button.setDefaultButton(true);
    return button;
  }

  /** Adds a button at the right that closes the dialog, as Esc does. */
  public Button closing(String name) {
    return button(closers, name, this::close);
  }

  private static Button button(HBox where, String name, Runnable action) {
    Button button = new Button(name);
    button.setOnAction(_ -> action.run());
    button.setMinWidth(USE_PREF_SIZE);
    where.getChildren().add(button);
    return button;
  }

  /** Who gets the focus; without it the first control that takes it. */
  public DialogCard focus(Node node) {
    first = node;
    return this;
  }

  /** Runs after the dialog closed, however that happened. */
  public DialogCard onClosed(Runnable action) {
    afterClose.add(action);
    return this;
  }

  /** Esc does not close it: something has to be answered. A click beside a dialog never does. */
  public DialogCard mustAnswer() {
    cancellable = false;
    return this;
  }

  /** Adds a style class that sets the card's width; standard is 560 px. */
  public DialogCard styled(String styleClass) {
    getStyleClass().add(styleClass);
    return this;
  }

  /** Closes it; does nothing if it is not open. */
  public void close() {
    closer.run();
  }

  /** For {@link Dialogs}: it is in sight, and this takes it away. */
  public void opened(Runnable howToClose) {
    closer = howToClose;
  }

  /** For {@link Dialogs}: it is gone. */
  public void closed() {
    closer = () -> {};
    afterClose.forEach(Runnable::run);
  }

  @Nullable Node initialFocus() {
    return first;
  }

  boolean isCancellable() {
    return cancellable;
  }
}
