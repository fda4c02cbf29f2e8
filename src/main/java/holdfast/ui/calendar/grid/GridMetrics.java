package holdfast.ui.calendar.grid;

/**
 * Sizes of the chart in pixels.
 *
 * @param header height of the row of dates
 * @param group height of a row that heads a kind of room
 * @param room height of a room's row
 * @param inset space above and below a bar within its row
 * @param names width of the column with the rooms' names
 * @param day width a day column has at least; columns share what is left over
 * @param scrollBar width of the scroll bar's strip, reserved even while there is nothing to scroll
 */
record GridMetrics(
    double header,
    double group,
    double room,
    double inset,
    double names,
    double day,
    double scrollBar) {
  static final GridMetrics STANDARD = new GridMetrics(44, 26, 34, 5, 150, 62, 12);

  /** Width left for the days in a chart of the given width; never negative. */
  double body(double width) {
    return Math.max(0, width - names - scrollBar);
  }

  /** How many day columns fit into a chart of the given width; at least 1. */
  int days(double width) {
    return Math.max(1, (int) (body(width) / day));
  }
}
