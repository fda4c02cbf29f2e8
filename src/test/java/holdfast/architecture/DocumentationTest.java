package holdfast.architecture;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the documents name in backticks is there: classes, members, tests, tables, files, folders.
 */
class DocumentationTest {
  private static final Pattern QUOTED = Pattern.compile("`([^`\n]+)`");
  private static final Pattern TYPE =
      Pattern.compile("((?:[a-z]+[./])*)([A-Z][A-Z0-9]*[a-z][A-Za-z0-9]*)(?:\\.(\\w+))?");

  /**
   * Test methods, constraints, tables, settings; the server's own programs and views are not ours.
   */
  private static final Pattern NAME = Pattern.compile("(?!pg_)[a-z]\\w*_\\w+");

  private static final Pattern PACKAGE = Pattern.compile("[a-z]+(?:\\.[a-z]+)+");
  private static final Pattern FILE =
      Pattern.compile("(?!target/)(?:[\\w-]+/)+[\\w.-]+|\\w+\\.sql");

  /** A picture or a file of ours that is linked; not another site, not a heading. */
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:|#)([^)#\\s]+)[^)]*\\)");

  private static final List<String> HOMES =
      List.of("", "src/main/java/holdfast/", "src/test/java/holdfast/", "db/postgresql/");

  private final List<Path> files =
      Stream.of(Sources.files("src", ".java"), Sources.files("db", ".sql"))
          .flatMap(List::stream)
          .toList();
  private final String text = files.stream().map(Sources::text).collect(joining());

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "ARCHITECTURE.md"})
  void names_nothing_that_is_not_there(String document) {
    Set<String> gone = new TreeSet<>();
    int checked = 0;
    Matcher quoted = QUOTED.matcher(Sources.text(Path.of(document)));
    while (quoted.find()) {
      checked++;
      if (!isThere(quoted.group(1))) {
        gone.add(quoted.group(1));
      }
    }
    assertThat(gone).as(document).isEmpty();
    assertThat(checked).as("names in " + document).isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "ARCHITECTURE.md"})
  void links_to_nothing_that_is_not_there(String document) {
    Set<String> gone = new TreeSet<>();
    Matcher link = LINK.matcher(Sources.text(Path.of(document)));
    while (link.find()) {
      if (!Files.exists(Path.of(link.group(1)))) {
        gone.add(link.group(1));
      }
    }
    assertThat(gone).as(document).isEmpty();
  }

  private boolean isThere(String name) {
    Matcher type = TYPE.matcher(name);
    if (type.matches()) {
      return isType(type.group(1), type.group(2), type.group(3) == null ? "" : type.group(3));
    }
    if (NAME.matcher(name).matches()) {
      return Pattern.compile("\\b" + name + "\\b").matcher(text).find();
    }
    String path = PACKAGE.matcher(name).matches() ? name.replace('.', '/') : name;
    boolean isPath = !path.equals(name) || FILE.matcher(name).matches();
    return !isPath || HOMES.stream().anyMatch(home -> Files.exists(Path.of(home + path)));
  }

  /** A class of ours with this member, or one of a library that our code imports. */
  private boolean isType(String where, String simple, String member) {
    String file = "/" + where.replace('.', '/') + simple + ".java";
    return files.stream()
            .anyMatch(each -> isFile(each, file) && Sources.text(each).contains(member))
        || text.contains(where.replace('/', '.') + simple + ";");
  }

  private static boolean isFile(Path path, String ending) {
    return path.toString().replace('\\', '/').endsWith(ending);
  }
}
