package holdfast.persistence;

import holdfast.site.Caller;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** Who acts: told to the database before an edit, and read back from its rows. */
public final class Callers {
  private Callers() {}

  /** Stands for the desk of somebody who came without one, by psql. */
  private static final String NOBODY = "–";

  /**
   * The triggers name the editor from these settings; the limit keeps an edit from waiting long.
   */
  private static final String ANNOUNCE =
      """
      SELECT set_config('holdfast.actor', :actor, true) || set_config('holdfast.desk', :desk, true)
        || set_config('holdfast.request', :request, true) || set_config('lock_timeout', :wait, true)
      """;

  /** Names the editor for the rest of the session's transaction. */
  public static void announce(Session session, Caller by, DatabaseOptions options) {
    announce(session, by, "", options);
  }

  /**
   * Names the editor for the rest of the session's transaction.
   *
   * @param request the key of the request that history names; empty for none
   */
  public static void announce(Session session, Caller by, String request, DatabaseOptions options) {
    session
        .createNativeQuery(ANNOUNCE, String.class)
        .setParameter("actor", Texts.storable(by.actor()))
        .setParameter("desk", Texts.storable(by.desk()))
        .setParameter("request", request)
        .setParameter("wait", options.lockWait().toMillis() + "ms")
        .getSingleResult();
  }

  /** The caller as a row names him that he wrote. */
  static Caller asWritten(Caller by) {
    return of(Texts.storable(by.actor()), Texts.storable(by.desk()));
  }

  /** The caller that a row names. */
  public static Caller of(@Nullable String actor, @Nullable String desk) {
    return new Caller(
        actor == null || actor.isBlank() ? NOBODY : actor,
        desk == null || desk.isBlank() ? NOBODY : desk);
  }
}
