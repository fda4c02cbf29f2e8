package holdfast.persistence.rooms;

/** The texts of commands on rooms, for a benchmark that sends them without this application. */
public final class RoomTexts {
  private RoomTexts() {}

  public static String acquire() {
    return RoomSql.ACQUIRE.text();
  }

  public static String confirm() {
    return RoomSql.CONFIRM.text();
  }

  public static String cancel() {
    return RoomSql.CANCEL.text();
  }
}
