package holdfast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds every source file to google-java-format. A test and not a Maven plugin, since plugins
 * format inside Maven's own JVM, which may be too old to parse these sources.
 */
class FormatTest {
  private static final boolean APPLY = "apply".equals(System.getProperty("format"));

  @Test
  void every_source_file_is_formatted() throws IOException, FormatterException {
    var formatter = new Formatter();
    var unformatted = new ArrayList<Path>();
    for (Path file : sources()) {
      String source = Files.readString(file);
      String formatted = formatter.formatSourceAndFixImports(source);
      if (!formatted.equals(source)) {
        if (APPLY) {
          Files.writeString(file, formatted);
        } else {
          unformatted.add(file);
        }
      }
    }
    assertThat(unformatted).as("repair with: mvn test -Dtest=FormatTest -Dformat=apply").isEmpty();
  }

  private static List<Path> sources() {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
