package holdfast.ui.calendar;

import holdfast.holds.Resource.RoomId;
import holdfast.pictures.Shot;
import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.MayFree;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.OtherDates;
import holdfast.rooms.StayFinder.Split;
import holdfast.rooms.StayFinder.Wanted;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;

/** Looking for a room, waiting for one, and printing. */
final class FindShots {
  private FindShots() {}

  static void finding(RoomsSitter sitter) {
    String friday = sitter.said("3 nights from Friday", "3 ночи с пятницы");
    sitter.desk.fire("#rooms-find");
    sitter.shot(Shot.FIND);
    look(sitter, friday);
    sitter.shot(Shot.FIND_FREE);
    look(sitter, sitter.said("whenever it suits", "как-нибудь потом"));
    sitter.shot(Shot.FIND_UNKNOWN);
    sitter.hotel.finder.answer(nothingFree(sitter));
    look(sitter, friday);
    sitter.shot(Shot.FIND_NONE);
    sitter.desk.press(javafx.scene.input.KeyCode.P, true);
    sitter.shot(Shot.PRINT);
    sitter.desk.fire("#print-downtime");
    sitter.desk.fire("#print-save");
    sitter.shot(Shot.PRINT_REFUSED);
    sitter.desk.fire("#print-close");
    sitter.hotel.paper.printers.add(
        new FakePaper.FakePrinter(sitter.said("Front desk, LaserJet", "Ресепшен, LaserJet")));
    sitter.desk.press(javafx.scene.input.KeyCode.P, true);
    sitter.shot(Shot.PRINT_PRINTER);
  }

  private static void look(RoomsSitter sitter, String typed) {
    sitter.desk.fill("#find-when", typed);
    sitter.desk.fire("#find-find");
  }

  static void waiting(RoomsSitter sitter) {
    sitter.ask(205, 5, 7);
    sitter.desk.fill("#form-guest", sitter.word("Fischer"));
    sitter.desk.fire("#form-hold");
    sitter.desk.fire("#taken-watch");
    sitter.shot(Shot.WATCH);
    sitter.openMenu("#rooms-watches", Shot.MENU_WATCHES);
    sitter.narrow();
    sitter.openMenu("#rooms-more", Shot.MENU_MORE);
    sitter.wide();
    sitter.free("Silva");
    sitter.shot(Shot.WATCH_TOLD);
  }

  private static Answer nothingFree(RoomsSitter sitter) {
    LocalDate friday = FakeHotel.MONDAY.plusDays(4);
    var wanted = new Wanted(friday, friday.plusDays(3), null, List.of(), 2);
    Offer r202 = offer(sitter, 202, "2 beds");
    Offer r206 = offer(sitter, 206, "1 bed · view");
    return new Answer(
        wanted,
        FakeHotel.TIMES.nights(wanted.arrival(), wanted.departure()),
        List.of(),
        0,
        List.of(
            new OtherDates(friday.minusDays(2), friday.plusDays(1), r202, 1),
            new OtherDates(friday.plusDays(1), friday.plusDays(4), r206, 3)),
        List.of(new Split(r202, r206, friday.plusDays(1))),
        List.of(
            new MayFree(
                offer(sitter, 205, "1 bed"), sitter.hotel.now().plus(Duration.ofMinutes(14)))),
        sitter.hotel.now());
  }

  private static Offer offer(RoomsSitter sitter, long room, String features) {
    return new Offer(
        new RoomId(room),
        Long.toString(room),
        sitter.word("Standard double"),
        sitter.word(features),
        true,
        false);
  }
}
