package holdfast.ui.calendar.grid;

/**
 * Sizes of the chart in pixels.
 *
 * @param band height of the row of months, or of dates where columns are hours
 * @param dates height of the row of dates, or of hours
 * @param occupancy height of the row that tells how full the house is
 * @param group height of a row that heads a kind of room
 * @param room height of a room's row
 * @param inset space above and below a bar within its row
 * @param names width of the column with the rooms' names; see {@link NamesColumn}
 * @param day width a day column has at least; columns share what is left over
 * @param scrollBar width of the scroll bar's strip, there only while there is something to scroll
 */
record GridMetrics(
    double band,
    double dates,
    double occupancy,
    double group,
    double room,
    double inset,
    double names,
    double day,
    double scrollBar) {
  static final GridMetrics STANDARD = new GridMetrics(20, 40, 20, 26, 34, 5, 150, 62, 12);

  /** The same with another width of the column of names. */
  GridMetrics withNames(double width) {
    return new GridMetrics(band, dates, occupancy, group, room, inset, width, day, scrollBar);
  }

  /** Height of everything above the rooms. */
  double header() {
    return band + dates + occupancy;
  }

  /**
   * Width left for the days in a chart of the given width; never negative.
   *
   * @param scrolls whether the scroll bar takes its strip
   */
  double body(double width, boolean scrolls) {
    return Math.max(0, width - names - (scrolls ? scrollBar : 0));
  }
}
