package holdfast.persistence.holds;

import holdfast.holds.HoldPolicy;
import holdfast.persistence.EditedRow;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import org.hibernate.annotations.ColumnTransformer;

/** One policy, as the row that is edited. New ones are inserted by SQL, see PolicyRegister. */
@Entity
@Table(name = "hold_policy")
class PolicyEntity extends EditedRow {
  /** More edits than one policy ever sees. */
  private static final int VERSIONS_PER_POLICY = 100_000;

  @Id
  @Column(name = "policy_id")
  private long id;

  @Column(updatable = false)
  private String resource = "";

  @Column(name = "ttl_default")
  @ColumnTransformer(
      read = "extract(epoch FROM ttl_default)::bigint",
      write = "make_interval(secs => ?)")
  private long timeToLiveDefault;

  @Column(name = "ttl_min")
  @ColumnTransformer(
      read = "extract(epoch FROM ttl_min)::bigint",
      write = "make_interval(secs => ?)")
  private long timeToLiveMin;

  @Column(name = "ttl_max")
  @ColumnTransformer(
      read = "extract(epoch FROM ttl_max)::bigint",
      write = "make_interval(secs => ?)")
  private long timeToLiveMax;

  @Column(name = "nights_max")
  private int nightsMax;

  /** For Hibernate. */
  protected PolicyEntity() {}

  boolean isFor(String asked) {
    return resource.equals(asked);
  }

  /** Whether there is no edit between a policy of this version and this row. */
  boolean isNextAfter(int policyVersion) {
    return policyVersion / VERSIONS_PER_POLICY == id
        ? policy().version() == policyVersion + 1
        : version() == 1;
  }

  /** Takes what the form holds; the version stays. */
  void take(HoldPolicy edited) {
    timeToLiveDefault = edited.timeToLiveDefault().toSeconds();
    timeToLiveMin = edited.timeToLiveMin().toSeconds();
    timeToLiveMax = edited.timeToLiveMax().toSeconds();
    nightsMax = edited.nightsMax();
  }

  /**
   * The policy with a version that also names the row: a form that was opened with the policy of
   * rooms and stock must not fit the one that took its place for rooms.
   */
  HoldPolicy policy() {
    return new HoldPolicy(
        Duration.ofSeconds(timeToLiveDefault),
        Duration.ofSeconds(timeToLiveMin),
        Duration.ofSeconds(timeToLiveMax),
        nightsMax,
        Math.toIntExact(id * VERSIONS_PER_POLICY + version()));
  }
}
