package holdfast.ui.shell;

import holdfast.search.Finder.Hit;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** One thing found: icon, name, detail, and for holds the state. */
final class HitCell extends ListCell<Hit> {
  private final HitTexts texts;
  private final FontIcon icon = new FontIcon();
  private final Label title = Styles.styled(new Label(), Styles.STRONG);
  private final Label detail = Styles.styled(new Label(), Styles.MUTED, Styles.SMALL);
  private final StateChip chip;
  private final HBox row;

  HitCell(Messages messages, HitTexts texts) {
    this.texts = texts;
    chip = new StateChip(messages);
    chip.setMinWidth(USE_PREF_SIZE);
    VBox names = new VBox(title, detail);
    names.setAlignment(Pos.CENTER_LEFT);
    names.setMinWidth(0);
    HBox.setHgrow(names, Priority.ALWAYS);
    // As wide as the list and no wider: long names end with an ellipsis.
    setPrefWidth(0);
    row = Styles.styled(new HBox(icon, names, chip), "hit");
  }

  @Override
  protected void updateItem(@Nullable Hit hit, boolean empty) {
    super.updateItem(hit, empty);
    if (empty || hit == null) {
      setGraphic(null);
      setAccessibleText(null);
      return;
    }
    icon.setIconCode(texts.icon(hit));
    title.setText(texts.title(hit));
    detail.setText(texts.detail(hit));
    texts.state(hit).ifPresent(chip::show);
    chip.setVisible(texts.state(hit).isPresent());
    setAccessibleText(texts.title(hit) + ", " + texts.detail(hit));
    setGraphic(row);
  }
}
