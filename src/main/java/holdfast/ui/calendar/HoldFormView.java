package holdfast.ui.calendar;

import holdfast.ui.calendar.form.HoldForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.HowLongBox;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The form for a new hold or closure. */
final class HoldFormView implements PanelView {
  private final HoldForm form;
  private final HoldController holds;
  private final UiContext context;
  private final Sentences sentences;
  private final Subscriptions subscriptions = new Subscriptions();
  private final VBox root = new VBox();
  private final PanelHeading heading;
  private final StayFields stay;
  private final GuestFields guest;
  private final FormField<HowLongBox> howLong;
  private final FormField<TextField> howLongTyped;
  private final ToggleButton forGuest = new ToggleButton();
  private final ToggleButton outOfOrder = new ToggleButton();

  HoldFormView(RoomsModel model, HoldForm form, HoldController holds, UiContext context) {
    this.form = form;
    this.holds = holds;
    this.context = context;
    sentences = new Sentences(context);
    root.getStyleClass().add("panel-form");
    root.setId("hold-form");
    heading = new PanelHeading("", context, holds::closeForm);
    stay = new StayFields(model, form.stay(), form.complaint(), context, subscriptions);
    guest = new GuestFields(form.guest(), form.complaint(), context, subscriptions);
    howLong = new FormField<>(context.text("rooms.form.howLong"), choices());
    howLongTyped = new FormField<>(context.text("rooms.form.howLongTyped"), typed());
    root.getChildren()
        .setAll(
            heading,
            purpose(),
            stay,
            guest,
            howLong,
            howLongTyped,
            buttons(Blocked.when(model, context)));
    FormKeys.install(root, this::enter, holds::closeForm);
    subscriptions.follow(form.closureProperty(), this::showPurpose);
    subscriptions.follow(form.howLongProperty(), _ -> showTyped());
    subscriptions.follow(form.complaint().wrongProperty(), this::show);
  }

  private Node purpose() {
    var group = new ToggleGroup();
    forGuest.setText(context.text("rooms.form.forGuest"));
    forGuest.setId("form-for-guest");
    forGuest.getStyleClass().add(Styles.JOINED_LEFT);
    outOfOrder.setText(context.text("rooms.form.outOfOrder"));
    outOfOrder.setId("form-out-of-order");
    outOfOrder.getStyleClass().add(Styles.JOINED_RIGHT);
    for (ToggleButton each : new ToggleButton[] {forGuest, outOfOrder}) {
      each.setToggleGroup(group);
      each.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(each, Priority.ALWAYS);
    }
    // Pressing the pressed one must not leave neither.
    forGuest.setOnAction(_ -> form.closureProperty().set(false));
    outOfOrder.setOnAction(_ -> form.closureProperty().set(true));
    var row = new HBox(forGuest, outOfOrder);
    forGuest.selectedProperty().addListener(_ -> showPurpose(form.closureProperty().get()));
    return row;
  }

  private void showPurpose(boolean closure) {
    forGuest.setSelected(!closure);
    outOfOrder.setSelected(closure);
    heading.setTitle(context.text(closure ? "rooms.form.titleClosure" : "rooms.form.title"));
    stay.setClosure(closure);
    guest.setOnlyNote(closure);
    howLong.setVisible(!closure);
    howLong.setManaged(!closure);
    showTyped();
  }

  private void showTyped() {
    boolean wanted =
        !form.closureProperty().get() && form.howLongProperty().get() instanceof HowLong.Other;
    howLongTyped.setVisible(wanted);
    howLongTyped.setManaged(wanted);
  }

  private HowLongBox choices() {
    var box = new HowLongBox(context, form.howLongProperty());
    box.setId("form-how-long");
    box.offer(form.policy());
    clearing(form.howLongProperty());
    return box;
  }

  private TextField typed() {
    var field = new TextField();
    field.setId("form-how-long-typed");
    field.setPromptText(context.text("kit.howLong.typed"));
    field.textProperty().bindBidirectional(form.howLongTypedProperty());
    clearing(form.howLongTypedProperty());
    return field;
  }

  private void clearing(Observable input) {
    InvalidationListener clear = _ -> form.complaint().clear(Place.HOW_LONG);
    input.addListener(clear);
    subscriptions.add(() -> input.removeListener(clear));
  }

  private Node buttons(BooleanBinding blocked) {
    var hold = new KeyButton("", context.text("rooms.key.enter"), Styles.PRIMARY);
    hold.setId("form-hold");
    hold.setOnAction(_ -> enter());
    hold.textProperty()
        .bind(
            Bindings.when(form.closureProperty())
                .then(context.text("rooms.form.close"))
                .otherwise(context.text("rooms.form.hold")));
    var confirm = new Button(context.text("rooms.form.holdAndConfirm"));
    confirm.setId("form-hold-and-confirm");
    confirm.setOnAction(_ -> holds.submit(true));
    confirm.visibleProperty().bind(form.closureProperty().not());
    confirm.managedProperty().bind(confirm.visibleProperty());
    hold.disableProperty().bind(blocked);
    confirm.disableProperty().bind(blocked);
    var row = new FlowPane(hold, confirm);
    row.getStyleClass().add("panel-buttons");
    return row;
  }

  private void enter() {
    holds.submit(false);
  }

  private void show(Map<Place, Wrong> wrong) {
    stay.show(wrong);
    guest.show(wrong);
    Wrong time = wrong.get(Place.HOW_LONG);
    boolean typed = form.howLongProperty().get() instanceof HowLong.Other;
    String sentence = time == null ? "" : sentences.wrong(time);
    howLong.errorProperty().set(typed ? "" : sentence);
    howLongTyped.errorProperty().set(typed ? sentence : "");
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void focus() {
    Place place = form.complaint().first().orElse(first());
    stay.focus(place);
    guest.focus(place);
    if (place == Place.HOW_LONG) {
      boolean typed = form.howLongProperty().get() instanceof HowLong.Other;
      (typed ? howLongTyped.control() : howLong.control()).requestFocus();
    }
  }

  /** Where the typing begins: nights marked on the chart need no more than a name. */
  private Place first() {
    if (form.stay().roomProperty().get() == null) {
      return Place.ROOM;
    }
    return form.closureProperty().get() ? Place.NOTE : Place.GUEST;
  }

  @Override
  public void close() {
    subscriptions.close();
  }
}
