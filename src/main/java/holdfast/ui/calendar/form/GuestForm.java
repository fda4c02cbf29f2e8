package holdfast.ui.calendar.form;

import holdfast.holds.Details;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.ui.calendar.form.StayForm.Complaints;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Whom it is for, as typed. */
public final class GuestForm {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?\\d+");

  private final StringProperty guest = new SimpleStringProperty(this, "guest", "");
  private final StringProperty guests = new SimpleStringProperty(this, "guests", "");
  private final StringProperty phone = new SimpleStringProperty(this, "phone", "");
  private final StringProperty note = new SimpleStringProperty(this, "note", "");

  public StringProperty guestProperty() {
    return guest;
  }

  public StringProperty guestsProperty() {
    return guests;
  }

  public StringProperty phoneProperty() {
    return phone;
  }

  public StringProperty noteProperty() {
    return note;
  }

  /** Fills in details as they are. */
  public void fill(Details details) {
    guest.set(details.guest());
    guests.set(written(details.guests()));
    phone.set(details.phone());
    note.set(details.note());
  }

  /** A number of guests as it stands on the form: nothing if it was not told. */
  public static String written(int guests) {
    return guests == 0 ? "" : Integer.toString(guests);
  }

  /** Whether nothing was typed. */
  public boolean isBlank() {
    return guest.get().isBlank()
        && guests.get().isBlank()
        && phone.get().isBlank()
        && note.get().isBlank();
  }

  /**
   * The details meant, without white space around them.
   *
   * @param version to carry, 0 for details not saved yet
   * @return empty exactly if something is wrong
   */
  public Optional<Details> read(int version, Complaints wrong) {
    boolean fits = fits(guest, Place.GUEST, Field.GUEST, Details.GUEST_LENGTH_MAX, wrong);
    OptionalInt people = people(guests.get().strip(), wrong);
    fits &= fits(phone, Place.PHONE, Field.PHONE, Details.PHONE_LENGTH_MAX, wrong);
    fits &= fits(note, Place.NOTE, Field.NOTE, Details.NOTE_LENGTH_MAX, wrong);
    if (!fits || people.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Details(
            guest.get().strip(),
            people.getAsInt(),
            phone.get().strip(),
            note.get().strip(),
            version));
  }

  private static boolean fits(
      StringProperty text, Place place, Field field, int lengthMax, Complaints wrong) {
    String value = text.get().strip();
    boolean fits = value.codePointCount(0, value.length()) <= lengthMax;
    if (!fits) {
      wrong.accept(place, new Wrong.Known(field, Problem.TOO_LONG, lengthMax));
    }
    return fits;
  }

  /** How many; 0 for nothing typed; empty, and a complaint, if it is no number of people. */
  static OptionalInt people(String typed, Complaints wrong) {
    if (typed.isEmpty()) {
      return OptionalInt.of(0);
    }
    if (!WHOLE_NUMBER.matcher(typed).matches()) {
      wrong.accept(Place.GUESTS, new Wrong.Known(Field.GUESTS, Problem.NOT_A_NUMBER, 0));
      return OptionalInt.empty();
    }
    // Digits without end are a number still, only too large a one.
    BigInteger number = new BigInteger(typed);
    if (number.signum() <= 0) {
      wrong.accept(Place.GUESTS, new Wrong.Known(Field.GUESTS, Problem.TOO_SMALL, 1));
      return OptionalInt.empty();
    }
    if (number.compareTo(BigInteger.valueOf(Details.GUESTS_MAX)) > 0) {
      wrong.accept(
          Place.GUESTS, new Wrong.Known(Field.GUESTS, Problem.TOO_LARGE, Details.GUESTS_MAX));
      return OptionalInt.empty();
    }
    return OptionalInt.of(number.intValue());
  }
}
