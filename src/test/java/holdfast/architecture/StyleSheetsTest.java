package holdfast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/** Colours are tokens, and a theme is nothing but tokens. */
class StyleSheetsTest {
  private static final Path TOKENS = Path.of("resources/css/tokens.css");
  private static final Path DARK = Path.of("resources/css/theme-dark.css");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern DECLARATION = Pattern.compile("([-a-z0-9]+)\\s*:\\s*([^;{}]+);");
  private static final Pattern LITERAL =
      Pattern.compile("#[0-9a-fA-F]{3,8}\\b|\\b(?:rgba?|hsba?|hsla?)\\s*\\(");
  private static final Pattern OWN_TOKEN = Pattern.compile("-(?:hf|paint)-[a-z0-9-]+");
  private static final Set<String> COLOUR_NAMES =
      Stream.of(Color.class.getFields())
          .map(field -> field.getName().toLowerCase(Locale.ROOT))
          .collect(Collectors.toSet());

  private record Declaration(String name, String value) {}

  @Test
  void colours_stand_in_the_token_sheets_only() {
    List<String> found = new ArrayList<>();
    for (Path sheet : Sources.files("resources/css", ".css")) {
      if (!sheet.equals(TOKENS) && !sheet.equals(DARK)) {
        declarations(sheet).stream()
            .filter(each -> isColour(each.value()))
            .forEach(each -> found.add(sheet + ": " + each.name() + ": " + each.value()));
      }
    }
    assertThat(found).as("give the colour a name in tokens.css and use the name").isEmpty();
  }

  @Test
  void colours_do_not_stand_in_the_code() {
    Pattern quoted = Pattern.compile("\"#[0-9a-fA-F]{3,8}\"");
    assertThat(Sources.files("src/main", ".java"))
        .noneMatch(file -> quoted.matcher(Sources.text(file)).find());
  }

  @Test
  void the_dark_theme_gives_known_tokens_other_values_and_nothing_else() {
    Set<String> known = names(TOKENS);
    assertThat(names(DARK)).isNotEmpty().allMatch(known::contains);
    assertThat(rules(DARK)).containsExactly(".root");
    assertThat(declarations(DARK)).allMatch(each -> isColour(each.value()));
  }

  @Test
  void every_colour_of_the_light_theme_was_decided_for_the_dark_one() {
    Set<String> light = new TreeSet<>();
    for (Declaration each : declarations(TOKENS)) {
      if (isColour(each.value()) && !each.value().equals("transparent")) {
        light.add(each.name());
      }
    }
    assertThat(names(DARK)).containsAll(light);
  }

  @Test
  void every_token_used_is_defined_and_every_token_defined_is_used() {
    Set<String> defined = new TreeSet<>();
    Set<String> used = new TreeSet<>();
    for (Path sheet : Sources.files("resources/css", ".css")) {
      for (Declaration each : declarations(sheet)) {
        if (OWN_TOKEN.matcher(each.name()).matches()) {
          defined.add(each.name());
        }
        Matcher token = OWN_TOKEN.matcher(each.value());
        while (token.find()) {
          used.add(token.group());
        }
      }
    }
    assertThat(defined).containsAll(used);
    defined.removeIf(name -> name.startsWith("-paint-"));
    assertThat(used).containsAll(defined);
  }

  private static boolean isColour(String value) {
    if (LITERAL.matcher(value).find()) {
      return true;
    }
    return Stream.of(value.split("[\\s,()]+"))
        .anyMatch(word -> COLOUR_NAMES.contains(word.toLowerCase(Locale.ROOT)));
  }

  private static Set<String> names(Path sheet) {
    return declarations(sheet).stream().map(Declaration::name).collect(Collectors.toSet());
  }

  private static List<String> rules(Path sheet) {
    Matcher selector =
        Pattern.compile("([^{}]+)\\{").matcher(COMMENT.matcher(Sources.text(sheet)).replaceAll(""));
    List<String> found = new ArrayList<>();
    while (selector.find()) {
      found.add(selector.group(1).strip());
    }
    return found;
  }

  private static List<Declaration> declarations(Path sheet) {
    Matcher matcher = DECLARATION.matcher(COMMENT.matcher(Sources.text(sheet)).replaceAll(""));
    List<Declaration> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(new Declaration(matcher.group(1), matcher.group(2).strip()));
    }
    return found;
  }
}
