package holdfast.soak;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** Keeps warnings out of the log while things are broken on purpose, thousands of times. */
final class Hush implements AutoCloseable {
  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final Level before = root.getLevel();

  Hush() {
    root.setLevel(Level.ERROR);
  }

  @Override
  public void close() {
    root.setLevel(before);
  }
}
