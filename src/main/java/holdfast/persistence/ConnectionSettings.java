package holdfast.persistence;

/**
 * How to reach one site's schema as one login.
 *
 * @param jdbcUrl without user and password
 * @param schema the site's schema, which the login's {@code search_path} begins with
 */
public record ConnectionSettings(String jdbcUrl, String user, String password, String schema) {
  /** Never tells the password. */
  @Override
  public String toString() {
    return "ConnectionSettings[" + jdbcUrl + ", user=" + user + ", schema=" + schema + "]";
  }
}
