package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Room;
import holdfast.ui.calendar.form.Complaint;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.StayForm;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.Choices;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;
import org.jspecify.annotations.Nullable;

/** Room, arrival, departure, and how many nights that is while one types. */
final class StayFields extends VBox {

  /** One line of the list of rooms. */
  private record RoomChoice(RoomId id, String name) {}

  private final RoomsModel model;
  private final StayForm form;
  private final Complaint complaint;
  private final UiContext context;
  private final Sentences sentences;
  private final SearchableComboBox<RoomChoice> rooms = new SearchableComboBox<>();
  private final FormField<SearchableComboBox<RoomChoice>> room;
  private final MomentField arrival;
  private final MomentField departure;
  private final Label length = Styles.styled(new Label(), Styles.MUTED, Styles.SMALL);

  StayFields(
      RoomsModel model,
      StayForm form,
      Complaint complaint,
      UiContext context,
      Subscriptions subscriptions) {
    this.model = model;
    this.form = form;
    this.complaint = complaint;
    this.context = context;
    sentences = new Sentences(context);
    getStyleClass().add("form-fields");
    rooms.setId("form-room");
    rooms.setConverter(names());
    room = new FormField<>(context.text("rooms.form.room"), rooms);
    arrival = new MomentField(context, form.arrivalDateProperty(), form.arrivalTimeProperty());
    arrival.date().setId("form-arrival");
    arrival.time().setId("form-arrival-time");
    departure =
        new MomentField(context, form.departureDateProperty(), form.departureTimeProperty());
    departure.date().setId("form-departure");
    departure.time().setId("form-departure-time");
    length.setId("form-length");
    length.visibleProperty().bind(length.textProperty().isNotEmpty());
    length.managedProperty().bind(length.visibleProperty());
    getChildren().setAll(room, arrival, departure, length);
    setClosure(false);
    subscriptions.follow(model.window(), this::listRooms);
    subscriptions.follow(form.roomProperty(), this::showRoom);
    rooms
        .valueProperty()
        .addListener(
            (_, _, chosen) -> {
              if (chosen != null && !chosen.id().equals(form.roomProperty().get())) {
                form.roomProperty().set(chosen.id());
              }
            });
    InvalidationListener shown = _ -> showLength();
    for (Observable input : form.inputs()) {
      input.addListener(shown);
      subscriptions.add(() -> input.removeListener(shown));
    }
    showLength();
    clearing(subscriptions, Place.ROOM, form.roomProperty());
    clearing(subscriptions, Place.ARRIVAL, form.arrivalDateProperty());
    clearing(subscriptions, Place.ARRIVAL, form.arrivalTimeProperty());
    clearing(subscriptions, Place.DEPARTURE, form.departureDateProperty());
    clearing(subscriptions, Place.DEPARTURE, form.departureTimeProperty());
    clearing(subscriptions, Place.DEPARTURE, form.arrivalDateProperty());
  }

  /** A room out of order has no guest who arrives and leaves. */
  void setClosure(boolean closure) {
    arrival.setName(context.text(closure ? "rooms.fact.from" : "rooms.fact.arrives"));
    departure.setName(context.text(closure ? "rooms.fact.to" : "rooms.fact.leaves"));
  }

  /** Who works on a field has read its sentence. */
  private void clearing(Subscriptions subscriptions, Place place, Observable input) {
    InvalidationListener clear = _ -> complaint.clear(place);
    input.addListener(clear);
    subscriptions.add(() -> input.removeListener(clear));
  }

  private void listRooms(@Nullable CalendarWindow window) {
    List<RoomChoice> choices = new ArrayList<>();
    if (window != null) {
      for (Group group : window.groups()) {
        for (Room each : group.rooms()) {
          choices.add(new RoomChoice(each.id(), name(each, group)));
        }
      }
    }
    if (!choices.equals(rooms.getItems())) {
      Choices.replace(rooms, choices);
      showRoom(form.roomProperty().get());
    }
  }

  private String name(Room each, Group group) {
    String name = each.name();
    if (group.kind() != null) {
      name = context.text("rooms.dot", name, group.kind().name());
    }
    return each.features().isBlank() ? name : context.text("rooms.dot", name, each.features());
  }

  private void showRoom(@Nullable RoomId id) {
    rooms.setValue(
        rooms.getItems().stream()
            .filter(choice -> choice.id().equals(id))
            .findFirst()
            .orElse(null));
  }

  private void showLength() {
    CalendarWindow window = model.window().get();
    if (window == null || !context.clock().isKnown()) {
      length.setText("");
      return;
    }
    length.setText(
        form.period(context.clock().now(), window.times().zone(), StayForm.Complaints.NONE)
            .map(
                during ->
                    context.text(
                        "rooms.dot",
                        sentences.length(during, window.times()),
                        context.formats().stay(during, window.times())))
            .orElse(""));
  }

  /** Shows the sentences of these three fields. */
  void show(Map<Place, Wrong> wrong) {
    Wrong aboutRoom = wrong.get(Place.ROOM);
    room.errorProperty().set(aboutRoom == null ? "" : sentences.wrong(aboutRoom));
    arrival.show(wrong.get(Place.ARRIVAL));
    departure.show(wrong.get(Place.DEPARTURE));
  }

  /** Gives the keyboard to one of the three fields; does nothing for any other place. */
  void focus(Place place) {
    switch (place) {
      case ROOM -> rooms.requestFocus();
      case ARRIVAL -> arrival.focusWrong(complaint.wrongProperty().get().get(place));
      case DEPARTURE -> departure.focusWrong(complaint.wrongProperty().get().get(place));
      case GUEST, GUESTS, PHONE, NOTE, HOW_LONG -> {}
    }
  }

  private static StringConverter<RoomChoice> names() {
    return new StringConverter<>() {
      @Override
      public String toString(@Nullable RoomChoice choice) {
        return choice == null ? "" : choice.name();
      }

      @Override
      public @Nullable RoomChoice fromString(String name) {
        return null;
      }
    };
  }
}
