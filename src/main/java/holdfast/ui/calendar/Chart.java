package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.Resource.RoomId;
import java.time.LocalDate;

/** What the controllers ask of the view; everything else goes through the model. */
interface Chart {
  /** Brings a bar of the present window into sight and draws the eye to it. */
  void reveal(HoldId hold);

  /** Puts the cursor on a room's day and brings it into sight. */
  void point(RoomId room, LocalDate date);

  /** Brings the present hour into sight where columns are hours. */
  void showNow();

  /** Brings a room into sight; cursor, selection and keyboard stay where they are. */
  void show(RoomId room);

  /** Lets people choose on the chart which bar this one exchanges rooms with. */
  void chooseWhomToSwapWith(HoldId hold);

  /** Gives the keyboard to the chart. */
  void focusChart();

  /** Gives the keyboard to what stands beside the chart. */
  void focusPanel();
}
