package holdfast.persistence.holds;

import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.persistence.DatabaseOptions;
import holdfast.persistence.Params;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A request as the database remembers it. Written by the function of its command in the transaction
 * of the command and only if the command did its thing: a refused key is not burnt.
 *
 * @param command the command's name, for example {@code room.confirm}
 * @param fingerprint digest of everything it asks for
 */
public record Intent(Request request, String command, String fingerprint) {

  /** What the key was used for before this sending. */
  public enum Earlier {
    /** Nothing. */
    NOTHING,
    /** This very request, which was carried out. */
    THE_SAME,
    /** This very request, which was not carried out and must not be any more (I10). */
    GIVEN_UP,
    /** Another request. */
    SOMETHING_ELSE
  }

  /**
   * Names the intent behind a request.
   *
   * @param content adds all that was asked
   */
  public static Intent of(Request request, String command, UnaryOperator<Fingerprint> content) {
    return new Intent(request, command, content.apply(Fingerprint.of(command)).hex());
  }

  /** Parameters of {@link holdfast.persistence.Script#PREFIX}. */
  public Params begin(DatabaseOptions options) {
    return Params.command(request, options);
  }

  /** The parameters that every function of a command begins with. */
  public Params call(DatabaseOptions options) {
    return Params.none()
        .text(request.by().actor())
        .text(request.by().desk())
        .uuid(request.key().value())
        .wait(options.lockWait())
        .text(fingerprint);
  }

  /** The key alone. */
  public Params key(Params params) {
    return params.uuid(request.key().value());
  }

  /** Key, command and fingerprint. */
  public Params noted(Params params) {
    return key(params).text(command).text(fingerprint);
  }

  /** Reads the columns {@link HoldSql#EARLIER_COLUMNS}; asked only if nothing was done now. */
  public Earlier earlier(ResultSet row) throws SQLException {
    String known = row.getString("request_fingerprint");
    if (row.wasNull()) {
      return Earlier.NOTHING;
    }
    if (!known.equals(fingerprint)) {
      return Earlier.SOMETHING_ELSE;
    }
    return row.getBoolean("request_tombstone") ? Earlier.GIVEN_UP : Earlier.THE_SAME;
  }

  /** When the key was used, by the columns {@link HoldSql#EARLIER_COLUMNS}; null if it was not. */
  public static @Nullable Instant usedAt(ResultSet row) throws SQLException {
    return row.getObject("requested_at") == null ? null : HoldRows.instant(row, "requested_at");
  }

  /** What to answer where the key can do nothing any more. */
  public Refusal keySpent(Earlier earlier) {
    return earlier == Earlier.GIVEN_UP
        ? new Refusal.NotDone()
        : new Refusal.KeyReused(request.key());
  }
}
