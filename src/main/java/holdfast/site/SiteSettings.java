package holdfast.site;

/** Reads and edits the site's own settings. Blocking; never called on the window's thread. */
public interface SiteSettings {

  /** What became of an edit. */
  sealed interface SaveSiteOutcome {
    /** Saved; carries the new version. */
    record Saved(Site site) implements SaveSiteOutcome {}

    /** Somebody else saved first; nothing was changed (I13). */
    record ChangedMeanwhile(Site current, Edit by) implements SaveSiteOutcome {}

    /** A value cannot be accepted. */
    record Invalid(Problem problem) implements SaveSiteOutcome {}

    /** Why a value cannot be accepted. */
    enum Problem {
      NAME_MISSING,
      /** Longer than {@link Site#NAME_LENGTH_MAX} characters. */
      NAME_TOO_LONG,
      /** The database does not know the zone, though Java does. */
      ZONE_UNKNOWN
    }
  }

  Site site();

  /**
   * Saves the site's settings.
   *
   * @param edited the whole site with the {@code version} the form was opened with
   */
  SaveSiteOutcome save(Site edited, Caller by);
}
