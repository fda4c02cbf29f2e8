package holdfast.ui.calendar;

import holdfast.calendar.CalendarWindow.Group;
import holdfast.rooms.Room;
import holdfast.rooms.RoomKind;
import holdfast.rooms.StayFinder;
import holdfast.site.Period;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds rooms of the hotel in memory, in the order of the chart, or answers what a test says. */
final class FakeFinder implements StayFinder {
  private final FakeHotel hotel;
  private @Nullable Answer scripted;

  FakeFinder(FakeHotel hotel) {
    this.hotel = hotel;
  }

  /** Answers this from now on. */
  void answer(Answer answer) {
    scripted = answer;
  }

  @Override
  public Answer find(Wanted wanted) {
    Answer told = scripted;
    if (told != null) {
      return told;
    }
    Period during = FakeHotel.TIMES.nights(wanted.arrival(), wanted.departure());
    List<Offer> free = free(wanted, during);
    boolean found = free.stream().anyMatch(Offer::ofWantedKind);
    return new Answer(
        wanted,
        during,
        free,
        free.size(),
        found ? List.of() : later(wanted),
        List.of(),
        List.of(),
        hotel.now());
  }

  private List<OtherDates> later(Wanted wanted) {
    var later = new ArrayList<OtherDates>();
    for (int days = 1; days <= DAYS_AWAY_MAX && later.isEmpty(); days++) {
      LocalDate arrival = wanted.arrival().plusDays(days);
      LocalDate departure = wanted.departure().plusDays(days);
      List<Offer> free =
          free(wanted, FakeHotel.TIMES.nights(arrival, departure)).stream()
              .filter(Offer::ofWantedKind)
              .toList();
      if (!free.isEmpty()) {
        later.add(new OtherDates(arrival, departure, free.getFirst(), free.size()));
      }
    }
    return later;
  }

  private List<Offer> free(Wanted wanted, Period during) {
    var ofKind = new ArrayList<Offer>();
    var others = new ArrayList<Offer>();
    for (Group group : hotel.window(FakeHotel.MONDAY, 1).groups()) {
      RoomKind kind = group.kind();
      if (kind != null && kind.guests() >= wanted.guests()) {
        boolean wantedKind = wanted.kind() == null || kind.id().equals(wanted.kind());
        group.rooms().stream()
            .filter(room -> wanted.features().stream().allMatch(room.features()::contains))
            .filter(room -> hotel.isFree(room.id(), during))
            .forEach(room -> (wantedKind ? ofKind : others).add(offer(room, kind, wantedKind)));
      }
    }
    ofKind.addAll(others);
    return ofKind;
  }

  private static Offer offer(Room room, RoomKind kind, boolean wantedKind) {
    return new Offer(room.id(), room.name(), kind.name(), room.features(), wantedKind, false);
  }
}
