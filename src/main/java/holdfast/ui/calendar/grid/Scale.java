package holdfast.ui.calendar.grid;

/** How much time the chart shows at once; each has its own dates above the columns. */
public enum Scale {
  /** About one day; every hour has a column, also on days that have 23 or 25 of them. */
  HOURS,
  /** About two weeks; every day has a column. */
  DAYS,
  /** A month or more; every day has a narrow column. */
  MONTH;

  /** Days narrower than this are those of a month. */
  private static final double DAY_FROM = 44;

  /** Days wider than this are divided into hours. */
  private static final double HOURS_FROM = 24 * 13;

  /**
   * The scale of a chart whose days are so wide.
   *
   * @param day in pixels, above 0
   */
  static Scale of(double day) {
    if (day >= HOURS_FROM) {
      return HOURS;
    }
    return day >= DAY_FROM ? DAYS : MONTH;
  }
}
