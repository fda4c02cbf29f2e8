package holdfast.ui.review;

import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import holdfast.ui.review.ReviewModel.Range;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** The nodes of the expired list: how far back, and the table. */
final class ReviewView extends BorderPane {
  private final ReviewTable table;
  private final Subscriptions subscriptions = new Subscriptions();

  ReviewView(UiContext context, ReviewModel model, ReviewController controller) {
    getStyleClass().add("review-screen");
    table = new ReviewTable(context, model, controller, subscriptions);
    Label more = Styles.styled(new Label(context.text("review.more")), Styles.MUTED);
    more.visibleProperty().bind(model.moreProperty());
    more.managedProperty().bind(more.visibleProperty());
    VBox card = Styles.styled(new VBox(table.node(), more), Styles.CARD);
    VBox.setVgrow(table.node(), Priority.ALWAYS);
    HBox content = Styles.styled(new HBox(card), Styles.SCREEN_BODY);
    HBox.setHgrow(card, Priority.ALWAYS);
    setTop(bar(context, model, controller));
    setCenter(content);
  }

  private static HBox bar(UiContext context, ReviewModel model, ReviewController controller) {
    SegmentedButton ranges = new SegmentedButton();
    for (Range range : Range.values()) {
      ToggleButton button = new ToggleButton(context.messages().of("review.range.", range));
      button.setId("review-" + range.name().toLowerCase(Locale.ROOT));
      button.setSelected(range == model.rangeProperty().get());
      button.setOnAction(
          _ -> {
            // Pressing the chosen one again must not leave none chosen.
            button.setSelected(true);
            controller.choose(range);
          });
      ranges.getButtons().add(button);
    }
    return Styles.styled(
        new HBox(ranges, Styles.styled(new Label(context.text("review.hint")), Styles.MUTED)),
        Styles.TOOL_BAR);
  }

  void focusTable() {
    table.node().requestFocus();
  }

  /** Another view takes its place. */
  void close() {
    subscriptions.close();
  }
}
