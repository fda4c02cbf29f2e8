package holdfast.ui.calendar;

import atlantafx.base.controls.Popover;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Opens what every colour and pattern of the chart means. */
final class LegendButton extends Button {
  private final UiContext context;

  LegendButton(UiContext context) {
    super(null, new FontIcon(Feather.HELP_CIRCLE));
    this.context = context;
    setId("rooms-legend");
    getStyleClass().add("page");
    setAccessibleText(context.text("rooms.legend"));
    setTooltip(new Tooltip(context.text("rooms.legend")));
    setOnAction(_ -> open(this));
  }

  /** Opens it under the button, or under what stands for it. */
  void open(Node owner) {
    var rows = new GridPane();
    rows.getStyleClass().add("legend-rows");
    row(rows, swatch(Styles.CONFIRMED), "confirmed");
    row(rows, swatch(Styles.HELD), "held");
    row(rows, swatch(Styles.URGENT), "urgent");
    row(rows, swatch(Styles.CLOSED), "closed");
    row(rows, swatch(Styles.EXPIRED), "expired");
    row(rows, Styles.styled(new Label(context.text("rooms.legend.zero")), "legend-zero"), "free");
    row(rows, Styles.styled(new Region(), "legend-now"), "now");
    var title = Styles.styled(new Label(context.text("rooms.legend")), Styles.STRONG);
    var content = new VBox(title, rows);
    content.setId("rooms-legend-content");
    content.getStyleClass().add("legend-content");
    var popover = new Popover(content);
    popover.setArrowLocation(Popover.ArrowLocation.TOP_CENTER);
    popover.setDetachable(false);
    popover.setHeaderAlwaysVisible(false);
    popover.setAnimated(false);
    popover.show(owner);
  }

  private static Node swatch(PseudoClass state) {
    var swatch = Styles.styled(new Region(), Styles.SWATCH, "large");
    swatch.pseudoClassStateChanged(state, true);
    return swatch;
  }

  private void row(GridPane rows, Node sample, String key) {
    int row = rows.getRowCount();
    rows.add(sample, 0, row);
    rows.add(new Label(context.text("rooms.legend." + key + ".what")), 1, row);
  }
}
