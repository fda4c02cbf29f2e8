package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.holds.Refusal;
import holdfast.holds.Resource.RoomId;
import holdfast.pictures.Shot;
import holdfast.rooms.AcquireRoomOutcome;
import holdfast.rooms.SlotHold;
import java.time.Duration;

/** Forms beside the chart, what is wrong with them, and the dialogs that answer them. */
final class FormShots {
  private static final String LONG_NAME =
      "Wolfeschlegelsteinhausenbergerdorff-Oppenheim, Maximiliane Konstantinopolskaya";

  private FormShots() {}

  static void makingHolds(RoomsSitter sitter) {
    sitter.ask(205, 3, 5);
    sitter.desk.fill("#form-guest", sitter.word("Fischer"));
    sitter.desk.fill("#form-guests", "2");
    sitter.shot(Shot.FORM);
    sitter.hotel.answer(new AcquireRoomOutcome.Refused(new Refusal.Busy(new RoomId(205), "205")));
    sitter.desk.fire("#form-hold");
    sitter.shot(Shot.FORM_BUSY);
    sitter.desk.fire("#form-out-of-order");
    sitter.shot(Shot.FORM_CLOSURE);
    sitter.desk.fire("#form-for-guest");
    sitter.desk.fill("#form-guest", LONG_NAME.repeat(3));
    sitter.desk.fill("#form-departure", sitter.said("3 Dec 2026", "3 дек. 2026"));
    sitter.desk.fill("#form-guests", sitter.said("two", "двое"));
    sitter.desk.fire("#form-hold");
    sitter.shot(Shot.FORM_WRONG);
    sitter.desk.fill("#form-arrival-time", "25:00");
    sitter.desk.fill("#form-departure", sitter.said("5 Dec 2026", "5 дек. 2026"));
    sitter.desk.fire("#form-hold");
    sitter.shot(Shot.FORM_TIMES);
    sitter.desk.fire("#form-give-up");
    sitter.shot(Shot.DISCARD);
  }

  static void taken(RoomsSitter sitter) {
    sitter.ask(205, 5, 7);
    sitter.desk.fill("#form-guest", sitter.word("Fischer"));
    sitter.desk.fill("#form-guests", "2");
    sitter.desk.fire("#form-hold");
    sitter.shot(Shot.TAKEN);
    sitter.desk.fire("#offer-close");
    sitter.giveUp();
    for (long room : new long[] {301, 302, 303, 304, 401, 402, 202, 203, 204, 206, 501, 502}) {
      if (sitter.hotel.isFree(new RoomId(room), FakeHotel.nights(0, 9))) {
        sitter.hotel.stay(room, 0, 9, LONG_NAME);
      }
    }
    sitter.hotel.stay(502, 10, 12, LONG_NAME);
    sitter.ask(502, 8, 12);
    sitter.desk.fill("#form-guest", LONG_NAME);
    sitter.desk.fire("#form-hold");
    sitter.shot(Shot.TAKEN_LONG);
  }

  static void late(RoomsSitter sitter) {
    SlotHold moreau = sitter.select("Moreau, Claire");
    sitter.hotel.advance(Duration.ofMinutes(7));
    sitter.desk.fire("#inspector-confirm");
    sitter.shot(Shot.LATE_FREE);
    sitter.desk.fire("#offer-close");
    sitter.hotel.held(204, 4, 6, "Sato", Duration.ofMinutes(13));
    sitter.select(sitter.hotel.get(moreau.id()));
    sitter.desk.fire("#inspector-again");
    sitter.shot(Shot.LATE_TAKEN);
  }

  static void changing(RoomsSitter sitter) {
    SlotHold moreau = sitter.select("Moreau, Claire");
    sitter.desk.fire("#inspector-cancel");
    sitter.shot(Shot.CANCEL);
    sitter.desk.fire("#cancel-keep");
    sitter.desk.fire("#inspector-split");
    sitter.shot(Shot.SPLIT);
    sitter.desk.fire("#split-close");
    sitter.select(ChartShots.closure(sitter));
    sitter.desk.fire("#inspector-cancel");
    sitter.shot(Shot.CANCEL_CLOSURE);
    sitter.desk.fire("#cancel-keep");
    sitter.select("Moreau, Claire");
    sitter.desk.fire("#inspector-move");
    sitter.shot(Shot.MOVE);
    sitter.giveUp();
    sitter.desk.fire("#inspector-edit");
    sitter.shot(Shot.EDIT);
    sitter.desk.fill(
        "#form-note",
        sitter.said(
            "Late arrival, will pay by link. Wants a cot.",
            "Поздний заезд, оплатит по ссылке. Нужна кроватка."));
    sitter.desk.fill("#form-phone", "+33 6 22 22 22 22");
    sitter.hotel.colleagueEdits(
        moreau.id(),
        new Details(
            moreau.details().guest(),
            3,
            "+33 6 11 11 11 11",
            sitter.said("Late arrival", "Поздний заезд"),
            1));
    sitter.desk.fire("#details-save");
    sitter.shot(Shot.CONFLICT);
    sitter.desk.fire("#conflict-back");
    sitter.shot(Shot.NOTICED);
  }
}
