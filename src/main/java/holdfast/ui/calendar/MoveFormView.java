package holdfast.ui.calendar;

import holdfast.holds.Purpose;
import holdfast.ui.calendar.form.MoveForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The form for another room or other nights. */
final class MoveFormView implements PanelView {
  private final MoveForm form;
  private final Subscriptions subscriptions = new Subscriptions();
  private final VBox root = new VBox();
  private final StayFields stay;

  MoveFormView(
      RoomsModel model,
      MoveForm form,
      MoveController moves,
      HoldController holds,
      UiContext context) {
    this.form = form;
    boolean closure = form.hold().purpose() == Purpose.CLOSURE;
    Sentences sentences = new Sentences(context);
    root.getStyleClass().add("panel-form");
    root.setId("move-form");
    var title = new PanelHeading(context.text("rooms.move.title"), context, holds::closeForm);
    Label whose = Styles.styled(new Label(), Styles.MUTED);
    whose.setText(
        context.text("rooms.dot", sentences.guest(form.hold()), sentences.subtitle(form.hold())));
    whose.setWrapText(true);
    stay = new StayFields(model, form.stay(), form.complaint(), context, subscriptions);
    stay.setClosure(closure);
    var move =
        new KeyButton(
            context.text("rooms.move.move"), context.text("rooms.key.enter"), Styles.PRIMARY);
    move.setId("move-move");
    move.setOnAction(_ -> moves.submit());
    move.disableProperty().bind(Blocked.when(model, context));
    var buttons = Styles.styled(new FlowPane(move), "panel-buttons");
    root.getChildren().setAll(new VBox(title, whose), stay, buttons);
    FormKeys.install(root, moves::submit, holds::closeForm);
    subscriptions.follow(form.complaint().wrongProperty(), stay::show);
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void focus() {
    stay.focus(form.complaint().first().orElse(Place.ROOM));
  }

  @Override
  public void close() {
    subscriptions.close();
  }
}
