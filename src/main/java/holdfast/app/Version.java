package holdfast.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The application's version, written by the build. */
final class Version implements IVersionProvider {
  static String text() {
    try (InputStream in = Version.class.getResourceAsStream("/build/version.properties")) {
      Properties build = new Properties();
      build.load(in);
      return build.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "Holdfast " + text(),
      "Java ${java.version} (${java.vendor}), ${os.name} ${os.version} ${os.arch}"
    };
  }
}
