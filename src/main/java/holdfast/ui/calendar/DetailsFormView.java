package holdfast.ui.calendar;

import holdfast.ui.calendar.form.DetailsForm;
import holdfast.ui.calendar.form.DetailsForm.Theirs;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.kit.Callout;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The form for whom a hold is for, or why a room is closed. */
final class DetailsFormView implements PanelView {
  private final DetailsForm form;
  private final Sentences sentences;
  private final Subscriptions subscriptions = new Subscriptions();
  private final VBox root = new VBox();
  private final GuestFields guest;
  private final Callout conflict = new Callout(Feather.USERS);
  private final FlowPane ways = new FlowPane();

  DetailsFormView(
      RoomsModel model,
      DetailsForm form,
      SelectionController commands,
      HoldController holds,
      UiContext context) {
    this.form = form;
    sentences = new Sentences(context);
    root.getStyleClass().add("panel-form");
    root.setId("details-form");
    var title =
        new PanelHeading(
            context.text(
                form.isClosure() ? "rooms.details.closure" : "rooms.details.title",
                form.hold().value()),
            context,
            holds::closeForm);
    guest = new GuestFields(form.guest(), form.complaint(), context, subscriptions);
    guest.setOnlyNote(form.isClosure());
    var save =
        new KeyButton(
            context.text("rooms.details.save"), context.text("rooms.key.enter"), Styles.PRIMARY);
    save.setId("details-save");
    save.setOnAction(_ -> commands.saveDetails());
    save.disableProperty().bind(Blocked.when(model, context));
    var buttons = Styles.styled(new FlowPane(save), "panel-buttons");
    root.getChildren().setAll(title, conflict(commands, context), guest, buttons);
    FormKeys.install(root, commands::saveDetails, holds::closeForm);
    subscriptions.follow(form.complaint().wrongProperty(), guest::show);
    subscriptions.follow(form.theirsProperty(), this::showTheirs);
  }

  private Node conflict(SelectionController commands, UiContext context) {
    conflict.setId("details-conflict");
    var goOn = new Button(context.text("rooms.theirs.goOn"));
    goOn.setId("details-go-on");
    goOn.setOnAction(_ -> commands.goOnFromTheirs());
    var keep = new Button(context.text("rooms.theirs.keep"));
    keep.setId("details-keep-theirs");
    keep.setOnAction(_ -> commands.keepTheirs());
    ways.getChildren().setAll(goOn, keep);
    ways.getStyleClass().add("panel-buttons");
    return conflict;
  }

  private void showTheirs(@Nullable Theirs theirs) {
    guest.showTheirs(form.base(), theirs == null ? null : theirs.current());
    if (theirs == null) {
      conflict.hide();
    } else {
      conflict.say(sentences.theirs(theirs.by(), theirs.refused()), ways);
    }
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void focus() {
    guest.focus(form.complaint().first().orElse(form.isClosure() ? Place.NOTE : Place.GUEST));
  }

  @Override
  public void close() {
    subscriptions.close();
  }
}
