package holdfast.stock;

import holdfast.holds.Refusal;
import holdfast.holds.Resource.ItemId;
import java.time.Instant;

/** What the desk learns after booking goods in. */
public sealed interface ReceiveOutcome {
  /** Booked; what is available now. */
  record Received(ItemId item, int available) implements ReceiveOutcome {}

  /**
   * An earlier sending of this request was carried out; what is available now.
   *
   * @param at when it was done, by the database's clock
   */
  record AlreadyDone(ItemId item, int available, Instant at) implements ReceiveOutcome {}

  /** There is no such item, or it was retired. */
  record NoSuchItem(ItemId item) implements ReceiveOutcome {}

  /** Refused for a reason every command knows. */
  record Refused(Refusal why) implements ReceiveOutcome {}
}
