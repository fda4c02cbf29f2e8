package holdfast.persistence.holds;

import holdfast.holds.Details;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.persistence.Callers;
import holdfast.site.Caller;
import holdfast.site.Edit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads what the rows of rooms and of stock have in common. */
public final class HoldRows {
  private HoldRows() {}

  /** The columns of {@link HoldSql#DETAIL_COLUMNS}. */
  public static Details details(ResultSet row) throws SQLException {
    return new Details(
        orEmpty(row.getString("guest")),
        row.getInt("guests"),
        orEmpty(row.getString("phone")),
        orEmpty(row.getString("note")),
        row.getInt("detail_version"));
  }

  /** The columns of {@link HoldSql#LAST_CHANGE_COLUMNS}. */
  public static Edit lastChange(ResultSet row) throws SQLException {
    return new Edit(caller(row, "changed_by", "changed_desk"), instant(row, "changed_at"));
  }

  /** Who acted; a login without a desk for people who came by psql. */
  public static Caller caller(ResultSet row, String actorColumn, String deskColumn)
      throws SQLException {
    return caller(row.getString(actorColumn), row.getString(deskColumn));
  }

  private static Caller caller(@Nullable String actor, @Nullable String desk) {
    return Callers.of(actor, desk);
  }

  /** The state in {@code state}. */
  public static HoldState state(ResultSet row) throws SQLException {
    return HoldState.valueOf(row.getString("state").toUpperCase(Locale.ROOT));
  }

  /** The purpose in {@code purpose}. */
  public static Purpose purpose(ResultSet row) throws SQLException {
    return Purpose.valueOf(row.getString("purpose").toUpperCase(Locale.ROOT));
  }

  /** The purpose as the database names it. */
  public static String name(Purpose purpose) {
    return purpose.name().toLowerCase(Locale.ROOT);
  }

  /** An instant from a column that is never null. */
  public static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
