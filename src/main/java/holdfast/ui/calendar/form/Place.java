package holdfast.ui.calendar.form;

/** Where on a form a sentence belongs, in the order of the form. */
public enum Place {
  ROOM,
  ARRIVAL,
  DEPARTURE,
  GUEST,
  GUESTS,
  PHONE,
  NOTE,
  HOW_LONG
}
