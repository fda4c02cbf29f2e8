package holdfast.ui.calendar;

import holdfast.holds.HistoryEntry;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Edit;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.calendar.form.Place;
import holdfast.ui.calendar.form.Wrong;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The sentences of the rooms screen, in the language of its context. Immutable. */
final class Sentences {
  private final UiContext context;
  private final Formats formats;

  Sentences(UiContext context) {
    this.context = context;
    formats = context.formats();
  }

  private String text(String key, Object... arguments) {
    return context.text(key, arguments);
  }

  private String moment(Instant instant) {
    return formats.moment(instant, context.clock().now());
  }

  // ---- holds

  /** The guest's name on one line, or what stands for it. */
  String guest(SlotHold hold) {
    if (hold.purpose() == Purpose.CLOSURE) {
      return text("rooms.outOfOrder");
    }
    String guest = hold.details().guestLine();
    return guest.isEmpty() ? text("rooms.noName") : guest;
  }

  /** "Room 204 · hold 1042". */
  String subtitle(SlotHold hold) {
    boolean closure = hold.purpose() == Purpose.CLOSURE;
    return text(
        closure ? "rooms.subtitle.closure" : "rooms.subtitle.hold",
        hold.roomName(),
        hold.id().value());
  }

  /** "Boris, desk 2". */
  String by(Caller caller) {
    return text("rooms.by", caller.actor(), caller.desk());
  }

  /** "2 nights"; "3 h" within one day. */
  String length(Period during, HouseTimes times) {
    long nights = times.nightsIn(during);
    return nights == 0
        ? formats.duration(Duration.between(during.start(), during.end()))
        : context.messages().plural("rooms.nights", nights);
  }

  /** A room was held, confirmed at once, or closed. */
  String held(SlotHold hold) {
    if (hold.purpose() == Purpose.CLOSURE) {
      return text("rooms.done.closed", hold.roomName());
    }
    return hold.state() == HoldState.CONFIRMED
        ? confirmed(hold)
        : text("rooms.done.held", hold.roomName(), guest(hold), moment(hold.deadline()));
  }

  String confirmed(SlotHold hold) {
    return text("rooms.done.confirmed", hold.roomName(), guest(hold));
  }

  String extended(SlotHold hold) {
    return text("rooms.done.extended", hold.roomName(), guest(hold), moment(hold.deadline()));
  }

  String cancelled(SlotHold hold) {
    return hold.purpose() == Purpose.CLOSURE
        ? text("rooms.done.opened", hold.roomName())
        : text("rooms.done.cancelled", hold.roomName(), guest(hold));
  }

  String moved(SlotHold hold) {
    return text("rooms.done.moved", guest(hold), hold.roomName(), formats.period(hold.during()));
  }

  /** "Moreau is in room 205 now, Silva in room 204." */
  String swapped(SlotHold one, SlotHold other) {
    return text("rooms.done.swapped", guest(one), one.roomName(), guest(other), other.roomName());
  }

  /** "Moreau stays until Thu 3 Dec, 12:00; the rest is hold 1043." */
  String split(SlotHold first, SlotHold rest) {
    boolean stays = rest.room().equals(first.room());
    return text(
        stays ? "rooms.done.split" : "rooms.done.splitTo",
        guest(first),
        formats.dayTime(first.during().end()),
        rest.id().value(),
        rest.roomName());
  }

  /** It is locked to its room since a moment, or not any more. */
  String locked(SlotHold hold, boolean on) {
    return text(on ? "rooms.done.locked" : "rooms.done.unlocked", guest(hold), hold.roomName());
  }

  /** Nothing had to be done. */
  String lockedBefore(SlotHold hold) {
    String lock = lock(hold);
    return lock.isEmpty() ? text("rooms.lock.off", guest(hold), hold.roomName()) : lock;
  }

  /** Who locked it to its room and when; empty while it is not. */
  String lock(SlotHold hold) {
    Edit by = hold.lock().by();
    return by == null ? "" : text("rooms.lock.on", hold.roomName(), by(by.by()), moment(by.at()));
  }

  /** It will run out in less than a minute. */
  String runsOut(SlotHold hold) {
    return text("rooms.runsOut", hold.roomName(), guest(hold), formats.clock(hold.deadline()));
  }

  /** It has run out. */
  String ranOut(SlotHold hold) {
    return text("rooms.ranOut", hold.roomName(), guest(hold), formats.clock(hold.deadline()));
  }

  // ---- why something was not done

  String remark(Remark remark) {
    return switch (remark) {
      case Remark.ChangedMeanwhile(Edit by) -> edit("rooms.remark.changed", by);
      case Remark.CancelledBy(Edit by) -> edit("rooms.remark.cancelledBy", by);
      case Remark.AlreadyConfirmed() -> text("rooms.remark.alreadyConfirmed");
      case Remark.DoneBefore(HoldState now, Instant at) ->
          context.messages().of("rooms.remark.doneBefore.", now, moment(at));
      case Remark.RanOut(Instant deadline) -> text("rooms.remark.ranOut", moment(deadline));
      case Remark.NotPossibleNow(HoldState now) ->
          context.messages().of("rooms.remark.notPossible.", now);
      case Remark.LimitReached(Duration longest) ->
          text("rooms.remark.limit", formats.duration(longest));
      case Remark.NotFound() -> text("rooms.remark.notFound");
      case Remark.NoSuchRoom() -> text("rooms.wrong.NO_SUCH_ROOM");
      case Remark.Refused(Refusal why) -> context.refusals().sentence(why);
    };
  }

  /** The same where the hold it is about is not in sight. */
  String remark(Remark remark, SlotHold about) {
    return about(about, remark(remark));
  }

  /** "Room 204 · hold 1042: it ran out." */
  String about(SlotHold hold, String why) {
    return text("rooms.remark.about", subtitle(hold), why);
  }

  private String edit(String key, Edit by) {
    return text(key, by(by.by()), moment(by.at()));
  }

  /** What a field is called that a form of details has. */
  String field(Place place) {
    return switch (place) {
      case GUEST -> text("rooms.form.guest");
      case GUESTS -> text("rooms.form.guests");
      case PHONE -> text("rooms.form.phone");
      case NOTE -> text("rooms.form.note");
      case ROOM, ARRIVAL, DEPARTURE, HOW_LONG -> throw new IllegalArgumentException(place.name());
    };
  }

  /** A colleague saved other details while they were being edited. */
  String theirs(@Nullable Edit by, boolean refused) {
    if (by == null) {
      return text(refused ? "rooms.theirs.refused.unknown" : "rooms.theirs.noticed.unknown");
    }
    return edit(refused ? "rooms.theirs.refused" : "rooms.theirs.noticed", by);
  }

  String wrong(Wrong wrong) {
    return switch (wrong) {
      case Wrong.Known(var field, var problem, long limit) ->
          context.refusals().sentence(field, problem, limit);
      case Wrong.Own own -> context.messages().of("rooms.wrong.", own);
    };
  }

  // ---- history and times

  /**
   * "12:24 extended to 12:34 by Boris".
   *
   * @param closure of a room out of order
   */
  String history(HistoryEntry entry, boolean closure) {
    String at = moment(entry.at());
    String actor = entry.by().actor();
    return switch (entry.what()) {
      case HELD -> text("rooms.history.held", at, actor, entry.by().desk());
      case CONFIRMED ->
          text(closure ? "rooms.history.closed" : "rooms.history.confirmed", at, actor);
      case CANCELLED ->
          text(closure ? "rooms.history.reopened" : "rooms.history.cancelled", at, actor);
      case EXPIRED -> text("rooms.history.expired", at);
      case EXTENDED -> deadline("rooms.history.extended", entry);
      case SHORTENED -> deadline("rooms.history.shortened", entry);
      case MOVED -> text("rooms.history.moved", at, place(entry), actor);
      case RESIZED, DETAILS_CHANGED -> text("rooms.history.details", at, actor);
      case LOCKED -> text("rooms.history.locked", at, actor);
      case UNLOCKED -> text("rooms.history.unlocked", at, actor);
      case SPLIT -> text("rooms.history.split", at, actor);
      case REPLACED -> text("rooms.history.replaced", at, actor);
    };
  }

  private String deadline(String key, HistoryEntry entry) {
    Instant deadline = entry.deadline();
    return text(
        key,
        moment(entry.at()),
        deadline == null ? "" : formats.moment(deadline, entry.at()),
        entry.by().actor());
  }

  private String place(HistoryEntry entry) {
    Period during = entry.during();
    String room = entry.resourceName();
    String when = during == null ? "" : formats.period(during);
    if (room == null) {
      return when;
    }
    String where = text("rooms.room", room);
    return when.isEmpty() ? where : text("rooms.by", where, when);
  }
}
