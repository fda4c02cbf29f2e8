package holdfast.ui.calendar.form;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.rooms.RoomKind.KindId;
import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.Wanted;
import holdfast.site.HouseTimes;
import holdfast.ui.calendar.form.TypedStay.Reading;
import holdfast.ui.kit.Latest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/**
 * What a person looks for, as typed, and what was found. Sentences stand at {@link Place#ARRIVAL}
 * for the nights and at {@link Place#GUESTS}.
 */
public final class FindForm {
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s,;·]+");

  private final StringProperty when = new SimpleStringProperty(this, "when", "");
  private final ObjectProperty<@Nullable KindId> kind =
      new SimpleObjectProperty<>(this, "kind", null);
  private final StringProperty guests = new SimpleStringProperty(this, "guests", "");
  private final StringProperty features = new SimpleStringProperty(this, "features", "");
  private final ObjectProperty<@Nullable Answer> answer =
      new SimpleObjectProperty<>(this, "answer", null);
  private final BooleanProperty looking = new SimpleBooleanProperty(this, "looking", false);
  private final Complaint complaint = new Complaint();
  private final Latest readings = new Latest();

  /** The nights, in words or dates. */
  public StringProperty whenProperty() {
    return when;
  }

  /** Null for any kind. */
  public ObjectProperty<@Nullable KindId> kindProperty() {
    return kind;
  }

  public StringProperty guestsProperty() {
    return guests;
  }

  /** Words that must stand among a room's features. */
  public StringProperty featuresProperty() {
    return features;
  }

  /** What was found last; null before anything was looked for. */
  public ObjectProperty<@Nullable Answer> answerProperty() {
    return answer;
  }

  /** Whether a search is under way. */
  public BooleanProperty lookingProperty() {
    return looking;
  }

  public Complaint complaint() {
    return complaint;
  }

  /** Only the answer to the last search counts. */
  public Latest readings() {
    return readings;
  }

  /** The nights as they stand there now, without a complaint. */
  public Reading nights(Instant now, HouseTimes times, int nightsMax) {
    return TypedStay.read(when.get(), LocalDate.ofInstant(now, times.zone()), nightsMax);
  }

  /**
   * What is looked for.
   *
   * @param now the database's time
   * @param nightsMax longest stay allowed
   * @return empty exactly if something is wrong
   */
  public Optional<Wanted> read(Instant now, HouseTimes times, int nightsMax) {
    complaint.clear();
    OptionalInt people = GuestForm.people(guests.get().strip(), complaint::add);
    return switch (nights(now, times, nightsMax)) {
      case Reading.Nights(LocalDate arrival, LocalDate departure) ->
          people.isEmpty()
              ? Optional.empty()
              : Optional.of(new Wanted(arrival, departure, kind.get(), words(), people.getAsInt()));
      case Reading.NoNight() -> wrong(Wrong.Own.NO_NIGHT);
      case Reading.Backwards() -> wrong(Wrong.Own.LEAVES_BEFORE_ARRIVING);
      case Reading.TooLong(int most) ->
          wrong(new Wrong.Known(Field.PERIOD, Problem.TOO_LONG, most));
      case Reading.Over() -> wrong(new Wrong.Known(Field.PERIOD, Problem.IN_THE_PAST, 0));
      case Reading.Unknown() -> wrong(Wrong.Own.NOT_NIGHTS);
    };
  }

  private Optional<Wanted> wrong(Wrong why) {
    complaint.add(Place.ARRIVAL, why);
    return Optional.empty();
  }

  private List<String> words() {
    return BETWEEN_WORDS
        .splitAsStream(features.get().strip())
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
