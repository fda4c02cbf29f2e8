package holdfast.app.sample;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies;
import holdfast.holds.Policies.SavePolicyOutcome;
import holdfast.rooms.Room;
import holdfast.rooms.RoomCatalogue;
import holdfast.rooms.RoomCatalogue.SaveOutcome;
import holdfast.rooms.RoomHolds;
import holdfast.rooms.RoomKind;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.stock.ItemCatalogue;
import holdfast.stock.StockHolds;
import holdfast.ui.kit.Messages;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * A hotel of forty rooms of five kinds and two meeting rooms, sixty items, and three weeks of stays
 * around today. The same every time but for the dates.
 */
public final class SampleHotel {

  /** The services it is made through. */
  public record Services(
      SiteSettings site,
      Policies policies,
      RoomCatalogue catalogue,
      RoomHolds rooms,
      ItemCatalogue items,
      StockHolds stock) {}

  /** Rooms of one kind, beside the texts of the bundle. */
  private record KindPlan(String key, int guests, List<String> rooms) {}

  private static final List<KindPlan> KINDS =
      List.of(
          new KindPlan("double", 2, numbers(201, 14)),
          new KindPlan("superior", 2, numbers(301, 10)),
          new KindPlan("twin", 2, numbers(315, 6)),
          new KindPlan("family", 4, numbers(401, 6)),
          new KindPlan("suite", 3, numbers(501, 4)),
          new KindPlan("meeting", 12, List.of()));

  /** Longer than the usual day, so that a guest can think until the end of the week. */
  private static final Duration ROOM_HOLD_MAX = Duration.ofDays(7);

  private final Services services;
  private final Messages messages;
  private final Caller anna;

  public SampleHotel(Services services, Messages messages) {
    this.services = services;
    this.messages = messages;
    anna = new Caller(messages.text("sample.anna"), messages.text("sample.desk.1"));
  }

  /**
   * Fills an empty site.
   *
   * @param zone the site's zone from now on
   * @param now the database's time; all dates are around it
   * @param progress told the done share, 0 to 1
   * @throws IllegalStateException if the site already has rooms, or refuses anything
   */
  public void fill(ZoneId zone, Instant now, DoubleConsumer progress) {
    if (!services.catalogue().rooms().isEmpty() || !services.items().items().isEmpty()) {
      throw new IllegalStateException("the sample belongs into an empty site only");
    }
    HouseTimes times = new HouseTimes(zone, LocalTime.of(15, 0), LocalTime.of(12, 0));
    nameSite(times);
    allowLongHolds();
    List<List<Room>> rooms = addRooms();
    progress.accept(0.15);
    new SampleStays(services.rooms(), messages, times, now)
        .fill(rooms, share -> progress.accept(0.15 + 0.6 * share));
    new SampleStock(services.items(), services.stock(), messages, anna)
        .fill(share -> progress.accept(0.75 + 0.25 * share));
  }

  private void nameSite(HouseTimes times) {
    Site before = services.site().site();
    Site named = new Site(messages.text("sample.site"), times, before.version());
    switch (services.site().save(named, anna)) {
      case SaveSiteOutcome.Saved _ -> {}
      case SaveSiteOutcome.ChangedMeanwhile _, SaveSiteOutcome.Invalid _ -> throw refused("site");
    }
  }

  private void allowLongHolds() {
    HoldPolicy usual = services.policies().inForce(Capacity.ROOM);
    HoldPolicy generous =
        new HoldPolicy(
            usual.timeToLiveDefault(),
            usual.timeToLiveMin(),
            ROOM_HOLD_MAX,
            usual.nightsMax(),
            usual.version());
    switch (services.policies().save(Capacity.ROOM, generous, anna)) {
      case SavePolicyOutcome.Saved _ -> {}
      case SavePolicyOutcome.ChangedMeanwhile _, SavePolicyOutcome.Refused _ ->
          throw refused("policy");
    }
  }

  /** The rooms of each kind, in the order of {@link #KINDS}. */
  private List<List<Room>> addRooms() {
    List<List<Room>> rooms = new ArrayList<>();
    for (int i = 0; i < KINDS.size(); i++) {
      KindPlan plan = KINDS.get(i);
      String name = messages.text("sample.kind." + plan.key());
      RoomKind kind =
          saved(
              services
                  .catalogue()
                  .save(
                      new RoomKind(new RoomKind.KindId(0), name, plan.guests(), i + 1, false, 0),
                      anna));
      List<String> features = list("sample.features." + plan.key());
      List<String> names =
          plan.rooms().isEmpty() ? list("sample.rooms." + plan.key()) : plan.rooms();
      List<Room> ofKind = new ArrayList<>();
      for (int n = 0; n < names.size(); n++) {
        ofKind.add(addRoom(names.get(n), kind, features.get(n % features.size())));
      }
      rooms.add(ofKind);
    }
    return rooms;
  }

  private Room addRoom(String name, RoomKind kind, String features) {
    String floor = Character.isDigit(name.charAt(0)) ? name.substring(0, 1) : "1";
    return saved(
        services
            .catalogue()
            .save(
                new Room(
                    new holdfast.holds.Resource.RoomId(0),
                    name,
                    kind.id(),
                    features,
                    floor,
                    false,
                    0),
                anna));
  }

  private static <T> T saved(SaveOutcome<T> outcome) {
    return switch (outcome) {
      case SaveOutcome.Saved<T>(T now) -> now;
      case SaveOutcome.ChangedMeanwhile<T> _,
          SaveOutcome.Refused<T> _,
          SaveOutcome.StillInUse<T> _ ->
          throw refused("room");
    };
  }

  private List<String> list(String key) {
    return List.of(messages.text(key).split("\\|", -1));
  }

  static IllegalStateException refused(String what) {
    return new IllegalStateException("the sample was refused: " + what);
  }

  private static List<String> numbers(int first, int count) {
    List<String> numbers = new ArrayList<>();
    for (int number = first; number < first + count; number++) {
      numbers.add(Integer.toString(number));
    }
    return List.copyOf(numbers);
  }
}
