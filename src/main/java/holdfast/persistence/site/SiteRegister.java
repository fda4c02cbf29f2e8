package holdfast.persistence.site;

import holdfast.persistence.Callers;
import holdfast.persistence.Database;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Texts;
import holdfast.persistence.Violation;
import holdfast.site.Caller;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import holdfast.site.SiteSettings.SaveSiteOutcome.ChangedMeanwhile;
import holdfast.site.SiteSettings.SaveSiteOutcome.Invalid;
import holdfast.site.SiteSettings.SaveSiteOutcome.Problem;
import holdfast.site.SiteSettings.SaveSiteOutcome.Saved;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** The site's settings, edited by version. Thread-safe. */
public final class SiteRegister implements SiteSettings {
  private final Database database;

  public SiteRegister(Database database) {
    this.database = database;
  }

  /** The entity classes to open the {@link Database} with. */
  public static List<Class<?>> entities() {
    return List.of(SiteEntity.class);
  }

  @Override
  public Site site() {
    return database.transaction(session -> row(session).site(), violation -> Optional.empty());
  }

  @Override
  public SaveSiteOutcome save(Site edited, Caller by) {
    String name = Texts.trimmed(edited.name());
    if (name.isEmpty()) {
      return new Invalid(Problem.NAME_MISSING);
    }
    if (name.codePointCount(0, name.length()) > Site.NAME_LENGTH_MAX) {
      return new Invalid(Problem.NAME_TOO_LONG);
    }
    return database.edit(
        session -> {
          Callers.announce(session, by, database.options());
          return save(session, edited, by);
        },
        SiteRegister::refused);
  }

  private static SaveSiteOutcome save(Session session, Site edited, Caller by) {
    SiteEntity row = row(session);
    if (row.version() != edited.version()) {
      Site current = row.site();
      return row.isResultOf(session, edited.version(), by, row::site, () -> row.take(edited))
          ? new Saved(current)
          : new ChangedMeanwhile(current, row.lastEdit());
    }
    row.take(edited);
    row.write(session);
    return new Saved(row.site());
  }

  private static SiteEntity row(Session session) {
    return EditedRow.existing(session, SiteEntity.class, SiteEntity.ID);
  }

  private static Optional<SaveSiteOutcome> refused(Violation violation) {
    return violation.isOn("site_time_zone_known")
        ? Optional.of(new Invalid(Problem.ZONE_UNKNOWN))
        : Optional.empty();
  }
}
