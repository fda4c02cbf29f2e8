package holdfast.soak;

import holdfast.holds.Resource.ItemId;
import holdfast.site.DatabaseTrouble;
import java.util.List;

/** What a client was told, whatever the command was. */
sealed interface Answer {
  /** Done by this call; the holds as they are now. */
  record Done(List<View> holds) implements Answer {}

  /** Done by another sending of the same request. */
  record Before(List<View> holds) implements Answer {}

  /** Refused, with the holds and the counts that were given as the reason. */
  record Refused(Reason why, List<View> because, List<Lack> lacks) implements Answer {
    static Refused plainly(Reason why) {
      return new Refused(why, List.of(), List.of());
    }

    static Refused because(Reason why, View hold) {
      return new Refused(why, List.of(hold), List.of());
    }
  }

  /** A fault after which it is certain that nothing was done. */
  record Failed(DatabaseTrouble.Kind kind) implements Answer {}

  /** The connection broke: it was done or it was not. */
  record Unknown(String text) implements Answer {}

  /** What must never happen: a defect, or an exception nobody expects. */
  record Broke(String text) implements Answer {}

  /** Too few units: how many were asked for and how many there were. */
  record Lack(ItemId item, int asked, int available) {}

  /** Why a command was refused. */
  enum Reason {
    TAKEN,
    OUT_OF_STOCK,
    EXPIRED,
    CONFIRMED,
    CANCELLED,
    NOT_HELD,
    NEEDS_RETURN,
    /** Locked to its room. */
    LOCKED,
    /** As wanted already. */
    SO_BEFORE,
    /** One part of a split would be empty. */
    EMPTY_PART,
    /** Nothing to exchange. */
    SAME_ROOM,
    CHANGED,
    NOT_FOUND,
    NO_SUCH_RESOURCE,
    INVALID,
    LIMIT,
    BUSY,
    KEY_REUSED,
    /** An earlier sending was not done and never will be: its key was given up. */
    GIVEN_UP,
    /** The server or the role takes no changes. */
    NOT_ALLOWED
  }

  /** Whether the client was told that the request is carried out. */
  default boolean tellsDone() {
    return switch (this) {
      case Done _, Before _ -> true;
      case Refused _, Failed _, Unknown _, Broke _ -> false;
    };
  }
}
