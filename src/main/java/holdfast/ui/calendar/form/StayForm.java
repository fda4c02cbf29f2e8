package holdfast.ui.calendar.form;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Formats;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Which room and from when to when, as typed. */
public final class StayForm {
  /** Takes what is wrong while a form is read. */
  public interface Complaints extends BiConsumer<Place, Wrong> {
    /** For those who only look. */
    Complaints NONE = (_, _) -> {};
  }

  /** All that stands on the form, to be compared. */
  public record Typed(
      @Nullable RoomId room,
      String arrivalDate,
      String arrivalTime,
      String departureDate,
      String departureTime) {}

  private final ObjectProperty<@Nullable RoomId> room =
      new SimpleObjectProperty<>(this, "room", null);
  private final StringProperty arrivalDate = new SimpleStringProperty(this, "arrivalDate", "");
  private final StringProperty arrivalTime = new SimpleStringProperty(this, "arrivalTime", "");
  private final StringProperty departureDate = new SimpleStringProperty(this, "departureDate", "");
  private final StringProperty departureTime = new SimpleStringProperty(this, "departureTime", "");

  public ObjectProperty<@Nullable RoomId> roomProperty() {
    return room;
  }

  public StringProperty arrivalDateProperty() {
    return arrivalDate;
  }

  public StringProperty arrivalTimeProperty() {
    return arrivalTime;
  }

  public StringProperty departureDateProperty() {
    return departureDate;
  }

  public StringProperty departureTimeProperty() {
    return departureTime;
  }

  /** Everything a reading depends on, for those who show it live. */
  public Observable[] inputs() {
    return new Observable[] {room, arrivalDate, arrivalTime, departureDate, departureTime};
  }

  /** All that stands on the form now. */
  public Typed typed() {
    return new Typed(
        room.get(), arrivalDate.get(), arrivalTime.get(), departureDate.get(), departureTime.get());
  }

  /** Fills in nights with the house's times. */
  public void fill(
      RoomId room, LocalDate arrival, LocalDate departure, HouseTimes times, Formats formats) {
    fill(room, arrival.atTime(times.checkIn()), departure.atTime(times.checkOut()), formats);
  }

  /** Fills in a period as it is. */
  public void fill(RoomId room, Period period, Formats formats) {
    ZoneId zone = formats.zone();
    fill(
        room,
        LocalDateTime.ofInstant(period.start(), zone),
        LocalDateTime.ofInstant(period.end(), zone),
        formats);
  }

  private void fill(
      RoomId newRoom, LocalDateTime arrival, LocalDateTime departure, Formats formats) {
    room.set(newRoom);
    arrivalDate.set(formats.date(arrival.toLocalDate()));
    arrivalTime.set(formats.time(arrival.toLocalTime()));
    departureDate.set(formats.date(departure.toLocalDate()));
    departureTime.set(formats.time(departure.toLocalTime()));
  }

  /**
   * The period meant.
   *
   * @param now the database's time
   * @param zone the site's
   * @param wrong gets what cannot be understood
   * @return empty exactly if something is wrong
   */
  public Optional<Period> period(Instant now, ZoneId zone, Complaints wrong) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    Optional<LocalDateTime> from = moment(arrivalDate, arrivalTime, today, Place.ARRIVAL, wrong);
    Optional<LocalDateTime> to =
        moment(departureDate, departureTime, today, Place.DEPARTURE, wrong);
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    Instant start = from.get().atZone(zone).toInstant();
    Instant end = to.get().atZone(zone).toInstant();
    if (!start.isBefore(end)) {
      wrong.accept(Place.DEPARTURE, Wrong.Own.LEAVES_BEFORE_ARRIVING);
      return Optional.empty();
    }
    return Optional.of(new Period(start, end));
  }

  private static Optional<LocalDateTime> moment(
      StringProperty dateText,
      StringProperty timeText,
      LocalDate today,
      Place place,
      Complaints wrong) {
    Optional<LocalDate> date = TypedDates.date(dateText.get(), today);
    if (date.isEmpty()) {
      wrong.accept(place, Wrong.Own.NOT_A_DATE);
      return Optional.empty();
    }
    Optional<LocalTime> time = TypedDates.time(timeText.get());
    if (time.isEmpty()) {
      wrong.accept(place, Wrong.Own.NOT_A_TIME);
    }
    return time.map(date.get()::atTime);
  }

  /** The room chosen; empty, and a complaint, if none is. */
  public Optional<RoomId> room(Complaints wrong) {
    RoomId chosen = room.get();
    if (chosen == null) {
      wrong.accept(Place.ROOM, Wrong.Own.NO_ROOM);
    }
    return Optional.ofNullable(chosen);
  }

  /**
   * Whether a period keeps to the policy and is not over; complains if not.
   *
   * @param nightsMax longest stay allowed
   */
  public static boolean keeps(
      Period period, HouseTimes times, int nightsMax, Instant now, Complaints wrong) {
    if (!period.end().isAfter(now)) {
      wrong.accept(Place.DEPARTURE, new Wrong.Known(Field.PERIOD, Problem.IN_THE_PAST, 0));
      return false;
    }
    if (times.nightsIn(period) > nightsMax) {
      wrong.accept(Place.DEPARTURE, new Wrong.Known(Field.PERIOD, Problem.TOO_LONG, nightsMax));
      return false;
    }
    return true;
  }
}
