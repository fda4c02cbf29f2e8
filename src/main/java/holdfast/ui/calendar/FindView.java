package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldPolicy;
import holdfast.rooms.RoomKind;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.StayFinder.Answer;
import holdfast.ui.calendar.form.FindForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.TypedStay.Reading;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.Choices;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The search for a room: what is wanted, and beneath it what there is. */
final class FindView implements PanelView {

  /** One line of the list of kinds. */
  private record KindChoice(@Nullable KindId id, String name) {}

  private final RoomsModel model;
  private final FindForm form;
  private final UiContext context;
  private final Sentences sentences;
  private final Subscriptions subscriptions = new Subscriptions();
  private final VBox root = new VBox();
  private final FormField<TextField> when;
  private final FormField<TextField> guests;
  private final ComboBox<KindChoice> kinds = new ComboBox<>();
  private final Label understood = Styles.styled(new Label(), Styles.MUTED, Styles.SMALL);
  private final FindResults results;

  FindView(RoomsModel model, FindForm form, FindController find, UiContext context) {
    this.model = model;
    this.form = form;
    this.context = context;
    sentences = new Sentences(context);
    root.getStyleClass().addAll("panel-form", "find");
    root.setId("find-panel");
    when = new FormField<>(context.text("find.when"), field("find-when", "find.when.prompt"));
    when.control().textProperty().bindBidirectional(form.whenProperty());
    guests = new FormField<>(context.text("find.guests"), field("find-guests", "find.guests.any"));
    guests.control().getStyleClass().add("guests-field");
    guests.control().textProperty().bindBidirectional(form.guestsProperty());
    var features =
        new FormField<>(
            context.text("find.features"), field("find-features", "find.features.prompt"));
    features.control().textProperty().bindBidirectional(form.featuresProperty());
    var kind = new FormField<>(context.text("find.kind"), kinds());
    HBox.setHgrow(kind, Priority.ALWAYS);
    understood.setId("find-understood");
    understood.setWrapText(true);
    understood.managedProperty().bind(understood.visibleProperty());
    understood.visibleProperty().bind(understood.textProperty().isNotEmpty());
    results = new FindResults(find, model.watches, context);
    root.getChildren()
        .setAll(
            new PanelHeading(context.text("find.title"), context, find::close),
            new VBox(when, understood),
            Styles.styled(new HBox(kind, guests), "find-row"),
            features,
            button(find),
            results);
    FormKeys.install(root, find::search, find::close);
    root.addEventFilter(KeyEvent.KEY_PRESSED, this::walk);
    subscriptions.follow(model.window(), this::listKinds);
    subscriptions.follow(form.complaint().wrongProperty(), this::showWrong);
    subscriptions.follow(form.answerProperty(), this::showAnswer);
    follow(form.whenProperty(), Place.ARRIVAL);
    follow(form.guestsProperty(), Place.GUESTS);
    showUnderstood();
  }

  private TextField field(String id, String prompt) {
    var field = new TextField();
    field.setId(id);
    field.setPromptText(context.text(prompt));
    return field;
  }

  private Node button(FindController find) {
    var button =
        new KeyButton(context.text("find.find"), context.text("rooms.key.enter"), Styles.PRIMARY);
    button.setId("find-find");
    button.setOnAction(_ -> find.search());
    button.disableProperty().bind(Blocked.when(model, context));
    return button;
  }

  // ---- what is typed

  /** Who works on a field has read its sentence. */
  private void follow(Observable input, Place place) {
    InvalidationListener listener =
        _ -> {
          form.complaint().clear(place);
          showUnderstood();
        };
    input.addListener(listener);
    subscriptions.add(() -> input.removeListener(listener));
  }

  private void showUnderstood() {
    CalendarWindow window = model.window().get();
    HoldPolicy policy = model.policy.get();
    boolean ready = window != null && policy != null && context.clock().isKnown();
    understood.setText(
        ready
                && form.nights(context.clock().now(), window.times(), policy.nightsMax())
                    instanceof Reading.Nights(var arrival, var departure)
            ? context.text(
                "rooms.dot",
                context
                    .messages()
                    .plural("rooms.nights", ChronoUnit.DAYS.between(arrival, departure)),
                context.formats().stay(window.times().nights(arrival, departure), window.times()))
            : "");
  }

  private ComboBox<KindChoice> kinds() {
    kinds.setId("find-kind");
    kinds.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable KindChoice choice) {
            return choice == null ? "" : choice.name();
          }

          @Override
          public @Nullable KindChoice fromString(String text) {
            return null;
          }
        });
    kinds
        .valueProperty()
        .addListener(
            (_, _, chosen) -> {
              if (chosen != null) {
                form.kindProperty().set(chosen.id());
              }
            });
    return kinds;
  }

  private void listKinds(@Nullable CalendarWindow window) {
    List<KindChoice> choices = new ArrayList<>();
    choices.add(new KindChoice(null, context.text("find.kind.any")));
    if (window != null) {
      for (Group group : window.groups()) {
        RoomKind kind = group.kind();
        if (kind != null) {
          choices.add(new KindChoice(kind.id(), kind.name()));
        }
      }
    }
    if (!choices.equals(kinds.getItems())) {
      Choices.replace(kinds, choices);
      kinds.setValue(
          choices.stream()
              .filter(choice -> Objects.equals(choice.id(), form.kindProperty().get()))
              .findFirst()
              .orElse(choices.getFirst()));
    }
  }

  private void showWrong(Map<Place, Wrong> wrong) {
    show(when, wrong.get(Place.ARRIVAL));
    show(guests, wrong.get(Place.GUESTS));
  }

  private void show(FormField<?> field, @Nullable Wrong wrong) {
    field.errorProperty().set(wrong == null ? "" : sentences.wrong(wrong));
  }

  // ---- what was found

  private void showAnswer(@Nullable Answer answer) {
    CalendarWindow window = model.window().get();
    if (answer != null && window != null) {
      results.show(answer, window.times());
    } else {
      results.clear();
    }
  }

  /** Up and Down walk from the fields through what was found and back. */
  private void walk(KeyEvent event) {
    boolean down = event.getCode() == KeyCode.DOWN;
    boolean walks = (down || event.getCode() == KeyCode.UP) && !event.isAltDown();
    if (!walks || event.getTarget() instanceof ComboBox<?>) {
      return;
    }
    if (results.walk(down)) {
      event.consume();
    } else if (!down && results.isFocusWithin()) {
      event.consume();
      when.control().requestFocus();
    }
  }

  @Override
  public Node node() {
    return root;
  }

  /** To what is wrong, else to the first thing found, else to the nights. */
  @Override
  public void focus() {
    if (guests.hasError() && !when.hasError()) {
      guests.control().requestFocus();
    } else if (when.hasError() || !results.focusFirst()) {
      when.control().requestFocus();
      when.control().selectAll();
    }
  }

  @Override
  public void tick() {
    results.tick();
  }

  @Override
  public void close() {
    subscriptions.close();
  }
}
