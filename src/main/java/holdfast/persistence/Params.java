package holdfast.persistence;

import holdfast.holds.Request;
import holdfast.site.Period;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a script, numbered across all its statements, in the order of the question
 * marks. Not thread-safe; made for one call.
 */
public final class Params {
  private interface Setter {
    void set(PreparedStatement statement, int index) throws SQLException;
  }

  private final List<Setter> setters = new ArrayList<>();

  /** No parameters yet. */
  public static Params none() {
    return new Params();
  }

  /**
   * Parameters of {@link Script#PREFIX}, which every command begins with: who acts, under which
   * key, and how long it may wait for a lock.
   */
  public static Params command(Request request, DatabaseOptions options) {
    return none()
        .text(request.by().actor())
        .text(request.by().desk())
        .text(request.key().value().toString())
        .wait(options.lockWait());
  }

  public Params number(long value) {
    return add((s, i) -> s.setLong(i, value));
  }

  /** A {@code bigint}; null where none is set. */
  public Params numberOrNone(@Nullable Long value) {
    return add(
        (s, i) -> {
          if (value == null) {
            s.setNull(i, Types.BIGINT);
          } else {
            s.setLong(i, value);
          }
        });
  }

  public Params whole(int value) {
    return add((s, i) -> s.setInt(i, value));
  }

  /** An {@code integer}; null where none is set. */
  public Params wholeOrNone(OptionalInt value) {
    return add(
        (s, i) -> {
          if (value.isPresent()) {
            s.setInt(i, value.getAsInt());
          } else {
            s.setNull(i, Types.INTEGER);
          }
        });
  }

  public Params flag(boolean value) {
    return add((s, i) -> s.setBoolean(i, value));
  }

  public Params text(@Nullable String value) {
    return add((s, i) -> s.setString(i, value));
  }

  public Params uuid(UUID value) {
    return add((s, i) -> s.setObject(i, value));
  }

  /** An instant, to the microsecond that the database keeps; null where none is set. */
  public Params instant(@Nullable Instant value) {
    return add(
        (s, i) -> {
          if (value == null) {
            s.setNull(i, Types.TIMESTAMP_WITH_TIMEZONE);
          } else {
            s.setObject(i, value.atOffset(ZoneOffset.UTC));
          }
        });
  }

  /** Two parameters for {@code tstzrange(?, ?, '[)')}. */
  public Params period(Period value) {
    return instant(value.start()).instant(value.end());
  }

  /** Seconds with fraction for {@code make_interval(secs => ?)}; null where none is set. */
  public Params seconds(@Nullable Duration value) {
    return add(
        (s, i) -> {
          if (value == null) {
            s.setNull(i, Types.DOUBLE);
          } else {
            s.setDouble(i, value.toMillis() / 1000.0);
          }
        });
  }

  /** A time limit as the database's settings spell it, to the millisecond. */
  public Params wait(Duration limit) {
    return text(limit.toMillis() + "ms");
  }

  public Params date(LocalDate value) {
    return add((s, i) -> s.setObject(i, value));
  }

  public Params time(LocalTime value) {
    return add((s, i) -> s.setObject(i, value));
  }

  /** An array of {@code bigint}. */
  public Params numbers(List<Long> values) {
    return add(
        (s, i) -> s.setArray(i, s.getConnection().createArrayOf("bigint", values.toArray())));
  }

  /** An array of {@code timestamptz}. */
  public Params instants(List<Instant> values) {
    Object[] moments = values.stream().map(value -> value.atOffset(ZoneOffset.UTC)).toArray();
    return add((s, i) -> s.setArray(i, s.getConnection().createArrayOf("timestamptz", moments)));
  }

  private Params add(Setter setter) {
    setters.add(setter);
    return this;
  }

  void bind(PreparedStatement statement) throws SQLException {
    int index = 1;
    for (Setter setter : setters) {
      setter.set(statement, index++);
    }
  }
}
