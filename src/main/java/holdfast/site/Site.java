package holdfast.site;

/**
 * One hotel or warehouse. One site is one schema of the database.
 *
 * @param name as people call it
 * @param times its zone and house times
 * @param version raised by every edit; an edit names the version it was made from (I13)
 */
public record Site(String name, HouseTimes times, int version) {
  public static final int NAME_LENGTH_MAX = 100;
}
