package holdfast.ui.stock;

import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.HowLongBox;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** For whom, for how long, and the button that asks. */
final class BasketForm extends VBox {
  /** With less than this many pixels left beside the rest, the first field has its own row. */
  private static final double FOR_WHOM_WIDTH_MIN = 180;

  private final TextField forWhom = new TextField();
  private final HowLongBox howLong;
  private final TextField typed = new TextField();
  private final Subscriptions ofView;

  BasketForm(
      UiContext context, StockModel model, BasketController controller, Subscriptions ofView) {
    this.ofView = ofView;
    getStyleClass().add("basket-form");
    forWhom.setId("stock-for");
    forWhom.setPromptText(context.text("stock.for.prompt"));
    forWhom.setAccessibleText(context.text("stock.for.prompt"));
    forWhom.textProperty().bindBidirectional(model.forWhomProperty());
    forWhom.setOnAction(_ -> controller.holdAll());
    howLong = new HowLongBox(context, model.howLongProperty());
    howLong.setId("stock-how-long");
    howLong.setMinWidth(USE_PREF_SIZE);
    ofView.follow(
        model.policyProperty(),
        policy -> {
          if (policy != null && context.clock().isKnown()) {
            howLong.offer(policy);
          }
        });
    typed.setId("stock-how-long-typed");
    typed.getStyleClass().add("typed-how-long");
    typed.setPromptText(context.text("kit.howLong.typed"));
    typed.setAccessibleText(context.text("kit.howLong.typed"));
    typed.textProperty().bindBidirectional(model.typedHowLongProperty());
    typed.setOnAction(_ -> controller.holdAll());
    typed
        .visibleProperty()
        .bind(model.howLongProperty().map(choice -> choice instanceof HowLong.Other).orElse(false));
    typed.managedProperty().bind(typed.visibleProperty());
    HBox rest =
        Styles.styled(new HBox(howLong, typed, holdAll(context, model, controller)), "rest");
    getChildren()
        .setAll(
            Styles.styled(new Row(forWhom, rest), "basket-form-row"),
            error(model.forWhomProblemProperty(), forWhom),
            error(model.howLongProblemProperty(), howLong, typed));
  }

  /** The first takes what the rest leaves, or a row of its own if that is too little. */
  private static final class Row extends Pane {
    private static final double GAP = 8;
    private final Region first;
    private final Region rest;

    Row(Region first, Region rest) {
      super(first, rest);
      this.first = first;
      this.rest = rest;
    }

    private boolean isOne(double width) {
      return width < 0 || width - GAP - rest.prefWidth(-1) >= FOR_WHOM_WIDTH_MIN;
    }

    @Override
    public Orientation getContentBias() {
      return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
      return Math.max(FOR_WHOM_WIDTH_MIN, rest.minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
      return FOR_WHOM_WIDTH_MIN + GAP + rest.prefWidth(-1);
    }

    @Override
    protected double computeMinHeight(double width) {
      return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
      double above = first.prefHeight(-1);
      double beneath = rest.prefHeight(-1);
      return isOne(width) ? Math.max(above, beneath) : above + GAP + beneath;
    }

    @Override
    protected void layoutChildren() {
      double width = getWidth();
      double wide = snapSizeX(rest.prefWidth(-1));
      double above = first.prefHeight(-1);
      if (isOne(width)) {
        double left = width - GAP - wide;
        first.resizeRelocate(0, 0, left, above);
        rest.resizeRelocate(left + GAP, 0, wide, rest.prefHeight(-1));
      } else {
        first.resizeRelocate(0, 0, width, above);
        rest.resizeRelocate(0, above + GAP, Math.min(wide, width), rest.prefHeight(-1));
      }
    }
  }

  private static Button holdAll(UiContext context, StockModel model, BasketController controller) {
    Button hold = Styles.styled(new Button(context.text("stock.hold.all")), Styles.PRIMARY);
    hold.setId("stock-hold-all");
    hold.setGraphic(Styles.styled(new Label(context.text("stock.key.hold")), Styles.KEYS));
    hold.setContentDisplay(ContentDisplay.RIGHT);
    hold.setMinWidth(USE_PREF_SIZE);
    hold.setOnAction(_ -> controller.holdAll());
    hold.disableProperty()
        .bind(
            Bindings.isEmpty(model.basket())
                .or(Bindings.createBooleanBinding(() -> !context.live().get(), context.live())));
    return hold;
  }

  private Label error(StringProperty sentence, Control... fields) {
    Label label = Styles.styled(new Label(), "form-error");
    label.setGraphic(new FontIcon(Feather.ALERT_CIRCLE));
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.textProperty().bind(sentence);
    label.visibleProperty().bind(sentence.isNotEmpty());
    label.managedProperty().bind(label.visibleProperty());
    ofView.follow(
        sentence,
        text -> {
          for (Control field : fields) {
            field.pseudoClassStateChanged(Styles.INVALID, !text.isEmpty());
            field.setAccessibleHelp(text);
          }
        });
    return label;
  }

  void focusForWhom() {
    forWhom.requestFocus();
    forWhom.selectAll();
  }

  void focusHowLong() {
    (typed.isVisible() ? typed : howLong).requestFocus();
  }
}
