package holdfast.ui.calendar;

import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import java.util.List;

/** Pictures of the rooms screen. */
public final class RoomsSittings {
  private RoomsSittings() {}

  public static List<Sitting> all() {
    return List.of(
        studio -> RoomsSitter.sit(studio, ChartShots::scales),
        studio -> RoomsSitter.sit(studio, ChartShots::bars),
        studio -> RoomsSitter.sit(studio, ChartShots::gestures),
        studio -> RoomsSitter.sit(studio, ChartShots::swaps),
        studio -> RoomsSitter.sit(studio, ChartShots::locksAndSplits),
        studio -> RoomsSitter.sit(studio, ChartShots::menus),
        studio -> RoomsSitter.sit(studio, FormShots::makingHolds),
        studio -> RoomsSitter.sit(studio, FormShots::taken),
        studio -> RoomsSitter.sit(studio, FormShots::late),
        studio -> RoomsSitter.sit(studio, FormShots::changing),
        studio -> RoomsSitter.sit(studio, FindShots::finding),
        studio -> RoomsSitter.sit(studio, FindShots::waiting),
        studio -> RoomsSitter.sit(studio, ChartShots::unreachable),
        studio -> RoomsSitter.sit(studio, new FakeHotel(), s -> s.shot(Shot.ROOMS_EMPTY)));
  }
}
