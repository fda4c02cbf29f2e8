package holdfast.persistence.site;

import holdfast.persistence.EditedRow;
import holdfast.persistence.Texts;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalTime;
import java.time.ZoneId;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** The site's only row. */
@Entity
@Table(name = "site")
class SiteEntity extends EditedRow {
  static final int ID = 1;

  @Id
  @Column(name = "site_id")
  private int id = ID;

  private String name = "";

  @Column(name = "time_zone")
  private String timeZone = "";

  // As it stands on the wall: through a java.sql.Time it would be moved between two zones.
  @JdbcTypeCode(SqlTypes.LOCAL_TIME)
  @Column(name = "check_in")
  private LocalTime checkIn = LocalTime.NOON;

  @JdbcTypeCode(SqlTypes.LOCAL_TIME)
  @Column(name = "check_out")
  private LocalTime checkOut = LocalTime.NOON;

  /** For Hibernate. */
  protected SiteEntity() {}

  /** Takes what the form holds; the version stays. */
  void take(Site edited) {
    name = Texts.trimmed(edited.name());
    timeZone = edited.times().zone().getId();
    checkIn = edited.times().checkIn();
    checkOut = edited.times().checkOut();
  }

  Site site() {
    return new Site(name, new HouseTimes(ZoneId.of(timeZone), checkIn, checkOut), version());
  }
}
