package holdfast.app.sample;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Purpose;
import holdfast.holds.Request;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.Room;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.RoomHolds.Acquire;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Messages;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/** Three weeks of stays, a few of them held and running out, one room out of order. */
final class SampleStays {
  private static final int DAYS_BEFORE = 5;
  private static final int DAYS_AFTER = 16;
  private static final long SEED = 1042;

  /** Minutes left on the held ones: some run out while the newcomer looks. */
  private static final List<Integer> HELD_MINUTES = List.of(2, 6, 10, 14, 25, 55, 180);

  private final RoomHolds rooms;
  private final Messages messages;
  private final HouseTimes times;
  private final LocalDate today;
  private final List<String> guests;
  private final List<Caller> colleagues;
  private final Random random = new Random(SEED);
  private int nextGuest;
  private int held;

  SampleStays(RoomHolds rooms, Messages messages, HouseTimes times, Instant now) {
    this.rooms = rooms;
    this.messages = messages;
    this.times = times;
    today = LocalDate.ofInstant(now, times.zone());
    guests = List.of(messages.text("sample.guests").split("\\|", -1));
    colleagues =
        List.of(
            new Caller(messages.text("sample.anna"), messages.text("sample.desk.1")),
            new Caller(messages.text("sample.boris"), messages.text("sample.desk.2")));
  }

  /**
   * Books the rooms.
   *
   * @param kinds rooms of each kind; the last list holds the meeting rooms
   */
  void fill(List<List<Room>> kinds, DoubleConsumer progress) {
    int count = kinds.stream().mapToInt(List::size).sum();
    int done = 0;
    for (int k = 0; k < kinds.size(); k++) {
      boolean meeting = k == kinds.size() - 1;
      for (Room room : kinds.get(k)) {
        if (meeting) {
          fillMeetings(room);
        } else if (k == 1 && room.equals(kinds.get(k).getFirst())) {
          closed(room);
        } else {
          fillNights(room);
        }
        progress.accept((double) ++done / count);
      }
    }
  }

  private void fillNights(Room room) {
    LocalDate day = today.minusDays(random.nextInt(DAYS_BEFORE) + 1L);
    LocalDate end = today.plusDays(DAYS_AFTER);
    while (day.isBefore(end)) {
      int nights = 1 + random.nextInt(4);
      LocalDate departure = day.plusDays(nights);
      if (departure.isAfter(today)) {
        boolean stillHeld =
            !day.isBefore(today) && held < HELD_MINUTES.size() && random.nextInt(9) == 0;
        Details details = details(nights);
        if (stillHeld) {
          take(
              room,
              times.nights(day, departure),
              Duration.ofMinutes(HELD_MINUTES.get(held++)),
              Purpose.STAY,
              details);
        } else {
          take(room, times.nights(day, departure), null, Purpose.STAY, details);
        }
      }
      day = departure.plusDays(random.nextInt(5) < 3 ? random.nextInt(2) : 2 + random.nextInt(4));
    }
  }

  private void closed(Room room) {
    Details why = new Details("", 0, "", messages.text("sample.closure"), 0);
    take(room, times.nights(today.plusDays(3), today.plusDays(7)), null, Purpose.CLOSURE, why);
    take(room, times.nights(today, today.plusDays(2)), null, Purpose.STAY, details(2));
  }

  private void fillMeetings(Room room) {
    List<String> meetings = List.of(messages.text("sample.meetings").split("\\|", -1));
    for (int day = 0; day < DAYS_AFTER; day += 1 + random.nextInt(3)) {
      LocalTime start = LocalTime.of(9 + random.nextInt(8), 0);
      LocalDate date = today.plusDays(day);
      Period during =
          new Period(
              date.atTime(start).atZone(times.zone()).toInstant(),
              date.atTime(start.plusHours(2L + random.nextInt(3)))
                  .atZone(times.zone())
                  .toInstant());
      Details details = Details.of(meetings.get(random.nextInt(meetings.size())));
      boolean stillHeld = day > 0 && random.nextInt(4) == 0;
      take(room, during, stillHeld ? Duration.ofHours(3) : null, Purpose.STAY, details);
    }
  }

  private Details details(int nights) {
    String guest = guests.get(nextGuest++ % guests.size());
    String phone =
        String.format(
            java.util.Locale.ROOT, "+7 900 %03d %02d %02d", nextGuest, nights, nextGuest % 90 + 10);
    String note = random.nextInt(6) == 0 ? messages.text("sample.note") : "";
    return new Details(guest, 1 + random.nextInt(2), phone, note, 0);
  }

  /**
   * Takes a room.
   *
   * @param left how long it stays held; null if it is confirmed
   */
  private void take(
      Room room, Period during, @Nullable Duration left, Purpose purpose, Details details) {
    Caller by = colleagues.get(random.nextInt(colleagues.size()));
    HoldFor holdFor = new HoldFor.Lasting(left == null ? Duration.ofMinutes(15) : left);
    AcquireRoomOutcome outcome =
        rooms.acquire(
            new Acquire(
                Request.by(by), room.id(), during, holdFor, purpose, details, left == null, null));
    switch (outcome) {
      case AcquireRoomOutcome.Held _ -> {}
      case AcquireRoomOutcome.AlreadyDone _,
          AcquireRoomOutcome.SlotTaken _,
          AcquireRoomOutcome.NoSuchRoom _,
          AcquireRoomOutcome.Refused _ ->
          throw SampleHotel.refused("stay in " + room.name());
    }
  }
}
