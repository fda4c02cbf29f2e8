package holdfast.persistence;

import holdfast.site.Caller;
import holdfast.site.Edit;
import jakarta.persistence.Column;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * A row that people edit. Hibernate writes it with {@code WHERE … AND version = ?}, so that nobody
 * overwrites what he has not seen (I13); who edited it and when is filled by the database.
 */
@MappedSuperclass
public abstract class EditedRow {
  @Version private int version;

  @Column(name = "changed_by", insertable = false, updatable = false)
  private @Nullable String changedBy;

  @Column(name = "changed_desk", insertable = false, updatable = false)
  private @Nullable String changedDesk;

  @Column(name = "changed_at", insertable = false, updatable = false)
  private @Nullable Instant changedAt;

  /**
   * Reads a row that is there for good, since such rows are retired and never deleted.
   *
   * @throws IllegalArgumentException if nobody ever made it
   */
  public static <T extends EditedRow> T existing(Session session, Class<T> type, Object id) {
    T row = found(session, type, id);
    if (row == null) {
      throw new IllegalArgumentException("no " + type.getSimpleName() + " has the number " + id);
    }
    return row;
  }

  /**
   * Reads a row that may be there. Not by {@code find}: where the connection breaks in the middle
   * of a transaction that one says that there is no such row (HHH-12472).
   */
  public static <T extends EditedRow> @Nullable T found(Session session, Class<T> type, Object id) {
    return session.findMultiple(type, List.of(id)).getFirst();
  }

  /** The version as it was read. */
  public int version() {
    return version;
  }

  /** Who edited it last, as it was read. */
  public Edit lastEdit() {
    if (changedAt == null) {
      throw new IllegalStateException("the row was not read yet");
    }
    return new Edit(Callers.of(changedBy, changedDesk), changedAt);
  }

  /**
   * Whether an earlier run of an edit left the row like this, of which nobody heard since the
   * connection broke, or for which somebody pressed twice: it is one edit newer than what was
   * opened, it says what the edit says, and the same person wrote it at the same desk. The row is
   * of no use to the session afterwards.
   *
   * @param opened the version that the edit began with, 0 for a new row
   * @param shown the row as others see it
   * @param edit does to the row what is to be saved
   */
  public boolean isResultOf(
      Session session, int opened, Caller by, Supplier<?> shown, Runnable edit) {
    return version == opened + 1 && isLeftBy(session, by, shown, edit);
  }

  /** The same where the version alone does not tell that there is no edit between. */
  public boolean isLeftBy(Session session, Caller by, Supplier<?> shown, Runnable edit) {
    if (!lastEdit().by().equals(Callers.asWritten(by))) {
      return false;
    }
    // A trial, which must not be written.
    session.detach(this);
    Object before = shown.get();
    edit.run();
    return shown.get().equals(before);
  }

  /** Writes the row and reads it back, since the database has the last word on the version. */
  public void write(Session session) {
    if (!session.contains(this)) {
      session.persist(this);
    }
    session.flush();
    session.refresh(this);
  }
}
