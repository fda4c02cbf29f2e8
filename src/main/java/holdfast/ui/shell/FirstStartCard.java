package holdfast.ui.shell;

import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Styles;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Asks what an empty database shall begin with. */
public final class FirstStartCard {

  /** The two beginnings. */
  public enum Beginning {
    /** About 40 rooms with guests, 60 items: to look around in. */
    SAMPLE,
    /** Nothing: to enter one's own house. */
    EMPTY
  }

  private FirstStartCard() {}

  /** Asks; there is no way around an answer. */
  public static void ask(DeskWindow window, Consumer<Beginning> answer) {
    Messages messages = window.messages();
    DialogCard card =
        new DialogCard(messages.text("start.first.title"))
            .text(messages.text("start.first.text"))
            .mustAnswer();
    for (Beginning beginning : Beginning.values()) {
      Button choice = choice(messages, beginning);
      choice.setOnAction(
          _ -> {
            card.close();
            answer.accept(beginning);
          });
      card.content(choice);
    }
    window.dialogs().show(card);
  }

  private static Button choice(Messages messages, Beginning beginning) {
    Label name = Styles.styled(new Label(messages.of("start.first.", beginning)), Styles.STRONG);
    Label about =
        Styles.styled(new Label(messages.of("start.first.about.", beginning)), Styles.MUTED);
    about.setWrapText(true);
    Button choice = new Button();
    choice.setId("beginning-" + beginning.name().toLowerCase(java.util.Locale.ROOT));
    choice.setGraphic(
        Styles.styled(
            new javafx.scene.layout.HBox(
                new FontIcon(icon(beginning)),
                Styles.styled(new VBox(name, about), "choice-texts")),
            "choice-row"));
    choice.getStyleClass().add("choice");
    choice.setMaxWidth(Double.MAX_VALUE);
    choice.setAccessibleText(name.getText() + ". " + about.getText());
    return choice;
  }

  private static Ikon icon(Beginning beginning) {
    return switch (beginning) {
      case SAMPLE -> Feather.HOME;
      case EMPTY -> Feather.FILE;
    };
  }
}
