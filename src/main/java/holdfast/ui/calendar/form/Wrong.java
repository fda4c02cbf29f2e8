package holdfast.ui.calendar.form;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;

/** What is wrong with a typed value; the view turns it into a sentence of the present language. */
public sealed interface Wrong {
  /**
   * The same reason a command would give.
   *
   * @param limit the number in the sentence, 0 for none
   */
  record Known(Field field, Problem problem, long limit) implements Wrong {}

  /** Reasons only a form can have. */
  enum Own implements Wrong {
    /** No room was chosen. */
    NO_ROOM,
    /** The room is gone or was retired. */
    NO_SUCH_ROOM,
    /** Not read as a date. */
    NOT_A_DATE,
    /** Not read as a time of day. */
    NOT_A_TIME,
    /** Not read as a length of time or a time of day. */
    NOT_A_SPAN,
    /** The guest would leave before, or when, arriving. */
    LEAVES_BEFORE_ARRIVING,
    /** Arrival and departure are the same date. */
    NO_NIGHT,
    /** Not read as nights. */
    NOT_NIGHTS
  }
}
