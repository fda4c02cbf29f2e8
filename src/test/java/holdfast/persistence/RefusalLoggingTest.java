package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.core.joran.spi.JoranException;
import java.net.URL;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hibernate would log each refusal as a warning, with values of the row. */
class RefusalLoggingTest {
  private static final String HIBERNATES_LOGGER = "org.hibernate.orm.jdbc.error";

  @ParameterizedTest
  @ValueSource(strings = {"/logging/logback.xml", "/logback-test.xml"})
  void refusals_are_kept_out_of_the_log(String configuration) throws JoranException {
    var context = new LoggerContext();
    var configurator = new JoranConfigurator();
    configurator.setContext(context);
    URL file = RefusalLoggingTest.class.getResource(configuration);
    assertThat(file).isNotNull();

    configurator.doConfigure(file);

    assertThat(context.getLogger(HIBERNATES_LOGGER).getEffectiveLevel()).isEqualTo(Level.OFF);
    context.stop();
  }
}
