package holdfast.ui.calendar;

import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.kit.ThreeWay;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The dialogs of the rooms screen. At most one offer (taken or late) is open at a time: a new one
 * takes the place of the old one.
 */
interface RoomsDialogs {

  /**
   * What a person may do about a taken room.
   *
   * @param take wants another room for the same nights
   * @param again asks once more for the same room: who was in the way may have run out
   * @param otherNights goes back to what was typed
   */
  record TakenActions(Consumer<FreeRoom> take, Runnable again, Runnable otherNights) {}

  /**
   * What a person may do about a hold that ran out.
   *
   * @param again holds the same place anew
   * @param againAndConfirm the same, confirmed at once
   * @param take holds another room for the same nights
   */
  record LateActions(
      Runnable again, Runnable againAndConfirm, Consumer<FreeRoom> take, Runnable otherNights) {}

  /** Says who is in the way and what is free instead. */
  void taken(Taken taken, TakenActions actions);

  /** Says that a hold ran out and offers a new one. */
  void late(Late late, LateActions actions);

  /** Whether an offer is open. */
  boolean isOfferOpen();

  /** Shows a remark on the open offer. */
  void say(Said said);

  /** Closes the open offer, if any. */
  void closeOffer();

  /** Asks once before a hold, a stay or a closure is given up. */
  void askCancel(SlotHold hold, Runnable cancel);

  /**
   * Asks what is to stand where a colleague and this person changed the same.
   *
   * @param chosen told the fields in which the colleague's text is to stand
   * @param back nothing was chosen
   */
  void askConflict(Edit by, List<ThreeWay> fields, Consumer<Set<String>> chosen, Runnable back);

  /** Asks once before typed text is thrown away. */
  void askDiscard(Runnable discard);
}
