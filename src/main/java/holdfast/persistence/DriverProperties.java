package holdfast.persistence;

import java.time.Duration;
import java.util.Properties;

/** What every connection of a desk tells the driver, pooled or not. */
final class DriverProperties {
  private DriverProperties() {}

  /**
   * Everything but user and password.
   *
   * @param answerLimit how long the network may stay silent; a silent network must end in an answer
   */
  static Properties of(ConnectionSettings settings, DatabaseOptions options, Duration answerLimit) {
    var properties = new Properties();
    properties.setProperty("ApplicationName", "holdfast");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("socketTimeout", String.valueOf(answerLimit.toSeconds()));
    properties.setProperty("currentSchema", settings.schema() + ",public");
    properties.setProperty(
        "options",
        "-c statement_timeout=%d -c idle_in_transaction_session_timeout=%d"
            .formatted(
                options.statementLimit().toMillis(), options.statementLimit().toMillis() * 2));
    return properties;
  }
}
