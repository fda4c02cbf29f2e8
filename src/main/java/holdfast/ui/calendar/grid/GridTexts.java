package holdfast.ui.calendar.grid;

import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.SlotHold;
import holdfast.site.Period;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Every word on the chart, and the sentence that is read aloud for the cursor. Immutable.
 *
 * @param formats dates and countdowns in the language of {@code messages}
 */
record GridTexts(Messages messages, Formats formats) {

  /**
   * The writing on a bar.
   *
   * @param ending stays whole when the bar is too short for both; may be empty
   */
  record Label(String text, String ending) {}

  Label label(SlotHold hold, BarLook look, @Nullable Instant now) {
    String guest = guest(hold);
    return switch (look) {
      case CONFIRMED -> new Label(guest, "");
      case HELD, URGENT ->
          new Label(guest, now == null ? "" : ending(countdown(hold.deadline(), now)));
      case DUE -> new Label(guest, ending(text("grid.due")));
      case CLOSED -> new Label(closure(hold), "");
      case GHOST ->
          new Label(
              text(hold.state() == HoldState.EXPIRED ? "grid.expired" : "grid.cancelled", guest),
              "");
    };
  }

  /** What stands on a bar that is on its way to another place. */
  String saving(SlotHold hold) {
    return text("grid.saving", hold.purpose() == Purpose.CLOSURE ? closure(hold) : guest(hold));
  }

  /** Seconds only within the last hour: a bar is short, and a name on it says more. */
  private String countdown(Instant deadline, Instant now) {
    Duration left = Duration.between(now, deadline);
    return left.toHours() == 0
        ? formats.countdown(left)
        : formats.duration(Duration.ofMinutes(left.toMinutes()));
  }

  private String ending(String text) {
    return text("grid.separator", text);
  }

  private String closure(SlotHold hold) {
    String note = hold.details().noteLine();
    return note.isEmpty() ? text("grid.closed") : text("grid.closed") + ending(note);
  }

  /** The guest's name, or the number of the hold if nobody told one. */
  private String guest(SlotHold hold) {
    String guest = hold.details().guestLine();
    return guest.isEmpty() ? text("grid.unnamed", hold.id().value()) : guest;
  }

  String free(int count) {
    return text("grid.free", count);
  }

  String nights(Nights nights) {
    return messages.plural("grid.nights", nights.count());
  }

  /** "9:00 – 11:00 · 2 h". */
  String hours(RoomTime time) {
    Period during = time.during();
    String from = formats.time(during.start());
    String to = formats.time(during.end());
    String length = formats.duration(Duration.between(during.start(), during.end()));
    return text("grid.hours", from, to, length);
  }

  /** An hour without a bar: "Room 204, Thu 3 Dec, 15:00, free". */
  String spokenHour(Room room, Instant hour) {
    return text("grid.speech.cell", room.name(), formats.dayTime(hour));
  }

  /** Marked hours: "Room 204, Thu 3 Dec, 15:00 – 17:00 · 2 h". */
  String spokenHours(Room room, RoomTime time) {
    String day = formats.day(formats.dateAt(time.during().start()));
    return text("grid.speech.unknown", room.name(), day) + ", " + hours(time);
  }

  String roleOfBar() {
    return text("grid.role.bar");
  }

  String roleOfNight() {
    return text("grid.role.night");
  }

  String roleOfHour() {
    return text("grid.role.hour");
  }

  /**
   * "Row 4 of 14, Standard double, 2 free".
   *
   * @param free rooms of the kind that night; null while it was not read
   */
  String spokenRow(int row, int rows, @Nullable RoomKind kind, @Nullable Integer free) {
    String name = kind == null ? otherRooms() : kind.name();
    String place = text("grid.speech.row", row, rows, name);
    return free == null ? place : place + ", " + free(free);
  }

  String corner() {
    return text("grid.corner");
  }

  /** Heads the rooms that have no kind. */
  String otherRooms() {
    return text("grid.other");
  }

  String weekday(LocalDate date) {
    return formats.weekday(date);
  }

  /** The shortest name of a weekday there is, for columns too narrow for {@link #weekday}. */
  String initials(LocalDate date) {
    return messages.of("grid.weekday.", date.getDayOfWeek());
  }

  /** "December 2026". */
  String month(LocalDate date) {
    return capital(formats.month(date));
  }

  /** "Dec". */
  String shortMonth(LocalDate date) {
    return capital(messages.of("grid.month.", date.getMonth()));
  }

  private String capital(String month) {
    return month.substring(0, 1).toUpperCase(messages.language().locale()) + month.substring(1);
  }

  /**
   * "Sun 25 Oct 2026", and the number of its hours if they are not 24.
   *
   * @param hours the clocks run on that date
   */
  String longDay(LocalDate date, int hours) {
    String day = text("grid.day", formats.weekday(date), formats.date(date));
    return hours == 24 ? day : text("grid.day.hours", day, hours);
  }

  String hour(LocalDateTime time) {
    return formats.time(time.toLocalTime());
  }

  /** "73 %": how full the house is. */
  String percent(int percent) {
    return text("grid.percent", percent);
  }

  String number(int number) {
    return Integer.toString(number);
  }

  /** Heads the row that tells how full the house is. */
  String occupancy() {
    return text("grid.occupancy");
  }

  /** "30 Nov"; the month is never longer than three letters, since columns are narrow. */
  String date(LocalDate date) {
    return text("grid.date", date.getDayOfMonth(), messages.of("grid.month.", date.getMonth()));
  }

  /** A cell without a bar: "Room 204, Thu 3 Dec, free". */
  String spokenCell(Room room, LocalDate date, boolean free) {
    return text(free ? "grid.speech.cell" : "grid.speech.unknown", room.name(), formats.day(date));
  }

  /** Marked nights: "Room 204, Thu 3 Dec to Sat 5 Dec, 2 nights". */
  String spokenNights(Room room, Nights nights) {
    return text(
        "grid.speech.marked",
        room.name(),
        formats.day(nights.arrival()),
        formats.day(nights.departure()),
        nights(nights));
  }

  /** A bar: "Room 204, Thu 3 Dec, Moreau, held, 6 minutes left". */
  String spokenBar(Room room, LocalDate date, SlotHold hold, @Nullable Instant now) {
    BarLook look = BarLook.of(hold, now);
    String who = look == BarLook.CLOSED ? closure(hold) : guest(hold);
    String state =
        switch (look) {
          case CONFIRMED -> text("grid.speech.confirmed");
          case HELD, URGENT ->
              now == null
                  ? text("grid.speech.held.unknown")
                  : text("grid.speech.held", spoken(Duration.between(now, hold.deadline())));
          case DUE -> text("grid.speech.due");
          case CLOSED -> text("grid.speech.closed");
          case GHOST ->
              text(
                  hold.state() == HoldState.EXPIRED
                      ? "grid.speech.expired"
                      : "grid.speech.cancelled");
        };
    String told = text("grid.speech.bar", room.name(), formats.day(date), who, state);
    return hold.lock().isOn() ? text("grid.speech.locked", told) : told;
  }

  /** The largest unit alone: nobody wants to hear seconds being counted. */
  private String spoken(Duration left) {
    if (left.toDays() > 0) {
      return messages.plural("grid.speech.days", left.toDays());
    }
    if (left.toHours() > 0) {
      return messages.plural("grid.speech.hours", left.toHours());
    }
    return left.toMinutes() > 0
        ? messages.plural("grid.speech.minutes", left.toMinutes())
        : text("grid.speech.seconds");
  }

  private String text(String key, Object... arguments) {
    return messages.text(key, arguments);
  }
}
