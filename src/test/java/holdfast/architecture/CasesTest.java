package holdfast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.ui.calendar.grid.ChartKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of cases and of gestures name tests that are there, and leave none out. */
class CasesTest {
  private static final Path TABLE = Path.of("src/docs/cases.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (B\\d+[a-b]?) \\|.*\\| (.+) \\|$");
  private static final Pattern QUOTED = Pattern.compile("`(\\w+Test|b\\d\\w+)`");

  private static final Path PROMISES = Path.of("src/docs/chart.md");
  private static final Path GESTURES = Path.of("src/docs/gestures.md");
  private static final Pattern GESTURE = Pattern.compile("(?m)^\\| ([^|]+) \\| ([^|]*`[^|]+) \\|$");
  private static final Pattern TEST = Pattern.compile("`(\\w+Test|[a-z]\\w+)`");
  private static final Pattern METHOD = Pattern.compile("\\bvoid (\\w+)\\(");

  /** The numbers a test begins with: {@code b1_b14_of_two}. */
  private static final Pattern NUMBERS = Pattern.compile("b\\d+[a-b]?(?=_)");

  private static final Pattern NUMBERED = Pattern.compile("\\bvoid ((?:b\\d+[a-b]?_)+\\w+)\\(");

  private final Map<String, String> rows = new LinkedHashMap<>();

  CasesTest() {
    Matcher row = ROW.matcher(Sources.text(TABLE));
    while (row.find()) {
      rows.put(row.group(1), row.group(2));
    }
  }

  /** Each test of a cell with its class: {@code RoomGridTest.b65_many}. */
  private static List<String> tests(String cell) {
    List<String> tests = new ArrayList<>();
    String type = "";
    Matcher quoted = QUOTED.matcher(cell);
    while (quoted.find()) {
      if (quoted.group(1).endsWith("Test")) {
        type = quoted.group(1);
      } else {
        tests.add(type + "." + quoted.group(1));
      }
    }
    return tests;
  }

  private static List<String> numbers(String test) {
    return NUMBERS
        .matcher(test.substring(test.indexOf('.') + 1))
        .results()
        .map(number -> "B" + number.group().substring(1))
        .toList();
  }

  private static Set<String> numberedTests() {
    Set<String> tests = new TreeSet<>();
    for (Path file : Sources.files("src/test/java", ".java")) {
      String type = file.getFileName().toString().replace(".java", "");
      NUMBERED
          .matcher(Sources.text(file))
          .results()
          .forEach(test -> tests.add(type + "." + test.group(1)));
    }
    return tests;
  }

  @Test
  void every_line_has_a_test_of_its_number_or_a_reason() {
    assertThat(rows).hasSizeGreaterThan(50);
    rows.forEach(
        (line, cell) -> {
          boolean saidWhyNot = cell.startsWith("none");
          boolean likeTheLineAbove = cell.startsWith("the same");
          if (!saidWhyNot && !likeTheLineAbove) {
            assertThat(tests(cell)).as(line).isNotEmpty();
          }
          assertThat(tests(cell)).as(line).allMatch(test -> numbers(test).contains(line));
        });
  }

  @Test
  void every_test_named_is_there_and_every_numbered_test_is_named() {
    Set<String> named = new TreeSet<>();
    rows.values().forEach(cell -> named.addAll(tests(cell)));
    assertThat(numberedTests()).containsExactlyInAnyOrderElementsOf(named);
  }

  @Test
  void a_line_without_tests_of_its_own_shares_those_of_another() {
    Set<String> carried = new TreeSet<>();
    numberedTests().forEach(test -> carried.addAll(numbers(test)));
    rows.forEach(
        (line, cell) -> {
          if (!cell.startsWith("none")) {
            assertThat(carried).as("a test of " + line).contains(line);
          }
        });
  }

  private static Set<String> methods() {
    Set<String> methods = new TreeSet<>();
    for (Path file : Sources.files("src/test/java", ".java")) {
      String type = file.getFileName().toString().replace(".java", "");
      METHOD
          .matcher(Sources.text(file))
          .results()
          .forEach(method -> methods.add(type + "." + method.group(1)));
    }
    return methods;
  }

  /** Classes whose tests work on a real database. */
  private static Set<String> onDatabase() {
    Set<String> types = new TreeSet<>();
    for (Path file : Sources.files("src/test/java", "Test.java")) {
      if (Sources.text(file).contains("@ExtendWith(PostgresExtension.class)")) {
        types.add(file.getFileName().toString().replace(".java", ""));
      }
    }
    return types;
  }

  @Test
  void every_gesture_has_tests_that_are_there_and_every_key_is_a_gesture() {
    Set<String> methods = methods();
    Set<String> onDatabase = onDatabase();
    Set<String> keys = new TreeSet<>();
    Matcher row = GESTURE.matcher(Sources.text(GESTURES));
    while (row.find()) {
      keys.addAll(List.of(row.group(1).split(", ")));
      String type = "";
      Matcher quoted = TEST.matcher(row.group(2));
      while (quoted.find()) {
        if (quoted.group(1).endsWith("Test")) {
          type = quoted.group(1);
        } else {
          assertThat(methods).as(row.group(1)).contains(type + "." + quoted.group(1));
          assertThat(onDatabase).as("a real database under " + row.group(1)).contains(type);
        }
      }
    }
    assertThat(keys).containsAll(Stream.of(ChartKey.values()).map(Enum::name).toList());
  }

  @Test
  void every_promise_has_tests_that_are_there() {
    Set<String> methods = methods();
    Matcher row = GESTURE.matcher(Sources.text(PROMISES));
    int promises = 0;
    while (row.find()) {
      promises++;
      String type = "";
      Matcher quoted = TEST.matcher(row.group(2));
      while (quoted.find()) {
        if (quoted.group(1).endsWith("Test")) {
          type = quoted.group(1);
        } else {
          assertThat(methods).as(row.group(1)).contains(type + "." + quoted.group(1));
        }
      }
    }
    assertThat(promises).isGreaterThan(30);
  }
}
