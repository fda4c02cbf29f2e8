package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.core.joran.spi.JoranException;
import java.net.URL;
import org.hibernate.engine.jdbc.spi.SQLExceptionLogging;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hibernate would log each refusal as a warning, with values of the row. */
class RefusalLoggingTest {
  @ParameterizedTest
  @ValueSource(strings = {"/logging/logback.xml", "/logback-test.xml"})
  void refusals_are_kept_out_of_the_log(String configuration) throws JoranException {
    var context = new LoggerContext();
    var configurator = new JoranConfigurator();
    configurator.setContext(context);
    URL file = RefusalLoggingTest.class.getResource(configuration);
    assertThat(file).isNotNull();

    configurator.doConfigure(file);

    assertThat(context.getLogger(SQLExceptionLogging.ERROR_NAME).getEffectiveLevel())
        .isEqualTo(Level.OFF);
    context.stop();
  }

  @Test
  void hibernate_still_logs_them_under_this_name() {
    assertThat(SQLExceptionLogging.ERROR_NAME).isEqualTo("org.hibernate.orm.jdbc.error");
  }
}
