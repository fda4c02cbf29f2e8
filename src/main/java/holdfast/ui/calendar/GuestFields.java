package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.ui.calendar.form.Complaint;
import holdfast.ui.calendar.form.GuestForm;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Guest, number of guests, telephone, note. */
final class GuestFields extends VBox {
  private static final int NOTE_ROWS = 2;

  private final Sentences sentences;
  private final UiContext context;
  private final FormField<TextField> guest;
  private final FormField<TextField> guests;
  private final FormField<TextField> phone;
  private final FormField<TextArea> note;
  private final VBox numbers;

  /** A colleague's value beneath one's own. */
  private final Label theirGuest = theirs();

  private final Label theirGuests = theirs();
  private final Label theirPhone = theirs();
  private final Label theirNote = theirs();

  GuestFields(GuestForm form, Complaint complaint, UiContext context, Subscriptions subscriptions) {
    this.context = context;
    sentences = new Sentences(context);
    getStyleClass().add("form-fields");
    guest = field("rooms.form.guest", new TextField(), "form-guest", form.guestProperty());
    guests = field("rooms.form.guests", new TextField(), "form-guests", form.guestsProperty());
    phone = field("rooms.form.phone", new TextField(), "form-phone", form.phoneProperty());
    var area = new TextArea();
    area.setPrefRowCount(NOTE_ROWS);
    area.setWrapText(true);
    note = field("rooms.form.note", area, "form-note", form.noteProperty());
    guest.getChildren().add(theirGuest);
    guests.getChildren().add(theirGuests);
    phone.getChildren().add(theirPhone);
    note.getChildren().add(theirNote);
    guests.getStyleClass().add("guests-field");
    HBox.setHgrow(phone, Priority.ALWAYS);
    var row = Styles.styled(new HBox(guests, phone), "moment-row");
    numbers = Styles.styled(new VBox(row, guests.takeSentence()), "form-field");
    getChildren().setAll(guest, numbers, note);
    clearing(subscriptions, complaint, Place.GUEST, form.guestProperty());
    clearing(subscriptions, complaint, Place.GUESTS, form.guestsProperty());
    clearing(subscriptions, complaint, Place.PHONE, form.phoneProperty());
    clearing(subscriptions, complaint, Place.NOTE, form.noteProperty());
  }

  private <C extends TextInputControl> FormField<C> field(
      String key, C control, String id, StringProperty text) {
    control.setId(id);
    control.textProperty().bindBidirectional(text);
    return new FormField<>(context.text(key), control);
  }

  private static Label theirs() {
    Label label = Styles.styled(new Label(), "theirs");
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.setVisible(false);
    label.setManaged(false);
    return label;
  }

  /** Who works on a field has read its sentence. */
  private static void clearing(
      Subscriptions subscriptions, Complaint complaint, Place place, StringProperty text) {
    InvalidationListener clear = _ -> complaint.clear(place);
    text.addListener(clear);
    subscriptions.add(() -> text.removeListener(clear));
  }

  /** Only the note matters for a room out of order. */
  void setOnlyNote(boolean only) {
    guest.setVisible(!only);
    guest.setManaged(!only);
    numbers.setVisible(!only);
    numbers.setManaged(!only);
  }

  /** Shows the sentences of these fields. */
  void show(Map<Place, Wrong> wrong) {
    show(guest, wrong.get(Place.GUEST));
    show(guests, wrong.get(Place.GUESTS));
    show(phone, wrong.get(Place.PHONE));
    show(note, wrong.get(Place.NOTE));
  }

  private void show(FormField<? extends Control> field, @Nullable Wrong wrong) {
    field.errorProperty().set(wrong == null ? "" : sentences.wrong(wrong));
  }

  /** Shows a colleague's values where they differ from those the form was opened with. */
  void showTheirs(Details before, @Nullable Details current) {
    Details now = current == null ? before : current;
    show(theirGuest, before.guest(), now.guest());
    show(theirGuests, GuestForm.written(before.guests()), GuestForm.written(now.guests()));
    show(theirPhone, before.phone(), now.phone());
    show(theirNote, before.note(), now.note());
  }

  private void show(Label label, String before, String now) {
    boolean differs = !before.equals(now);
    label.setText(
        now.isBlank() ? context.text("rooms.theirs.empty") : context.text("rooms.theirs.now", now));
    label.setVisible(differs);
    label.setManaged(differs);
  }

  /** Gives the keyboard to one of these fields; does nothing for any other place. */
  void focus(Place place) {
    switch (place) {
      case GUEST -> toEnd(guest.control());
      case GUESTS -> guests.control().requestFocus();
      case PHONE -> phone.control().requestFocus();
      case NOTE -> note.control().requestFocus();
      case ROOM, ARRIVAL, DEPARTURE, HOW_LONG -> {}
    }
  }

  private static void toEnd(TextField field) {
    // A field without its skin would select everything later, and the next letter replace it.
    field.applyCss();
    field.requestFocus();
    field.end();
  }
}
