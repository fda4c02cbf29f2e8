package holdfast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Texts cannot rot: the same keys in every language, each used, none missing, none twice. */
class MessageBundlesTest {
  private static final Pattern PLURAL = Pattern.compile("(.*)\\.(one|few|many|other)");
  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d+)[,}]");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern KEY_IN_CODE =
      Pattern.compile("\"((?:" + String.join("|", Messages.BUNDLES) + ")\\.[A-Za-z0-9_.]*)\"");

  private record Line(String key, String text) {}

  @ParameterizedTest
  @EnumSource
  void keys_stand_once_and_begin_with_the_name_of_their_bundle(Language language) {
    List<String> wrong = new ArrayList<>();
    for (String bundle : Messages.BUNDLES) {
      Set<String> seen = new TreeSet<>();
      for (Line line : lines(bundle, language)) {
        if (!line.key().startsWith(bundle + ".") || !seen.add(line.key())) {
          wrong.add(bundle + ": " + line.key());
        }
      }
    }
    assertThat(wrong).as("keys in the wrong bundle or twice").isEmpty();
  }

  @Test
  void every_bundle_on_disk_is_listed() {
    Set<String> onDisk =
        Sources.files("resources/i18n", ".properties").stream()
            .map(file -> file.getFileName().toString().replaceAll("_[a-z]+\\.properties$", ""))
            .collect(Collectors.toSet());
    assertThat(onDisk).isEqualTo(Set.copyOf(Messages.BUNDLES));
  }

  @Test
  void languages_have_the_same_keys() {
    Set<String> english = patterns(Language.EN).keySet();
    Set<String> russian = patterns(Language.RU).keySet();
    assertThat(missing(english, russian)).as("add to the Russian bundles").isEmpty();
    assertThat(missing(russian, english)).as("add to the English bundles").isEmpty();
  }

  @Test
  void what_is_blank_in_one_language_is_blank_in_all() {
    Map<String, String> russian = patterns(Language.RU);
    patterns(Language.EN)
        .forEach(
            (key, text) ->
                assertThat(russian.getOrDefault(key, text).isBlank())
                    .as(key)
                    .isEqualTo(text.isBlank()));
  }

  @Test
  void languages_use_the_same_arguments() {
    Map<String, Set<String>> english = arguments(Language.EN);
    Map<String, Set<String>> russian = arguments(Language.RU);
    List<String> different = new ArrayList<>();
    english.forEach(
        (key, arguments) -> {
          if (!arguments.equals(russian.getOrDefault(key, arguments))) {
            different.add(key + ": " + arguments + " / " + russian.get(key));
          }
        });
    assertThat(different).isEmpty();
  }

  @Test
  void plurals_have_every_form_of_their_language() {
    Map<String, Set<String>> english = plurals(Language.EN);
    Map<String, Set<String>> russian = plurals(Language.RU);
    assertThat(english.values()).allMatch(Set.of("one", "other")::equals);
    assertThat(russian.values()).allMatch(Set.of("one", "few", "many")::equals);
    assertThat(missing(english.keySet(), russian.keySet())).as("not plural in Russian").isEmpty();
    assertThat(missing(russian.keySet(), english.keySet())).as("not plural in English").isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void texts_are_patterns_without_lone_apostrophes(Language language) {
    for (String bundle : Messages.BUNDLES) {
      for (Line line : lines(bundle, language)) {
        // A single one quotes everything up to the next; ’ is the right sign anyway.
        assertThat(line.text().replace("''", "")).as(line.key()).doesNotContain("'");
        assertThat(new MessageFormat(line.text(), language.locale())).as(line.key()).isNotNull();
      }
    }
  }

  @Test
  void russian_texts_are_translated() {
    Map<String, String> english = patterns(Language.EN);
    Pattern word = Pattern.compile("[a-z]{4,}");
    List<String> same = new ArrayList<>();
    patterns(Language.RU)
        .forEach(
            (key, text) -> {
              boolean hasWords = word.matcher(text.replaceAll("\\{[^}]*}|Holdfast", "")).find();
              if (text.equals(english.get(key)) && hasWords) {
                same.add(key + "=" + text);
              }
            });
    assertThat(same).isEmpty();
  }

  @Test
  void every_key_in_the_code_has_a_text_and_every_text_is_used() {
    Set<String> exact = new TreeSet<>();
    Set<String> prefixes = new TreeSet<>();
    for (Path file : Sources.files("src/main/java/holdfast", ".java")) {
      // Persistence knows no texts, but files whose names look like keys.
      if (file.startsWith("src/main/java/holdfast/persistence")) {
        continue;
      }
      Matcher key = KEY_IN_CODE.matcher(COMMENT.matcher(Sources.text(file)).replaceAll(""));
      while (key.find()) {
        (key.group(1).endsWith(".") ? prefixes : exact).add(key.group(1));
      }
    }
    Set<String> known = patterns(Language.EN).keySet();
    assertThat(missing(exact, known)).as("no text for these keys of the code").isEmpty();
    Set<String> unused = new TreeSet<>(missing(known, exact));
    unused.removeIf(key -> prefixes.stream().anyMatch(key::startsWith));
    assertThat(unused).as("texts nobody uses").isEmpty();
    assertThat(prefixes)
        .as("beginnings of keys in the code that lead nowhere")
        .allMatch(prefix -> known.stream().anyMatch(key -> key.startsWith(prefix)));
  }

  private static Set<String> missing(Set<String> wanted, Set<String> there) {
    Set<String> missing = new TreeSet<>(wanted);
    missing.removeAll(there);
    return missing;
  }

  /** By key without plural form. */
  private static Map<String, Set<String>> arguments(Language language) {
    Map<String, Set<String>> all = new TreeMap<>();
    Set<String> plurals = plurals(language).keySet();
    for (String bundle : Messages.BUNDLES) {
      for (Line line : lines(bundle, language)) {
        Set<String> used = all.computeIfAbsent(base(line.key(), plurals), _ -> new TreeSet<>());
        Matcher argument = ARGUMENT.matcher(line.text());
        while (argument.find()) {
          used.add(argument.group(1));
        }
      }
    }
    return all;
  }

  private static Map<String, Set<String>> plurals(Language language) {
    Map<String, Set<String>> forms = new TreeMap<>();
    for (String bundle : Messages.BUNDLES) {
      for (Line line : lines(bundle, language)) {
        Matcher plural = PLURAL.matcher(line.key());
        if (plural.matches()) {
          forms.computeIfAbsent(plural.group(1), _ -> new TreeSet<>()).add(plural.group(2));
        }
      }
    }
    // A key may well be called "other" without being a plural.
    forms.values().removeIf(Set.of("other")::equals);
    return forms;
  }

  private static Map<String, String> patterns(Language language) {
    Map<String, String> all = new LinkedHashMap<>();
    Set<String> plurals = plurals(language).keySet();
    for (String bundle : Messages.BUNDLES) {
      lines(bundle, language).forEach(line -> all.put(base(line.key(), plurals), line.text()));
    }
    return all;
  }

  private static String base(String key, Set<String> plurals) {
    Matcher plural = PLURAL.matcher(key);
    return plural.matches() && plurals.contains(plural.group(1)) ? plural.group(1) : key;
  }

  /**
   * Every line in the order of the file: plain {@code Properties} hides a key that stands twice.
   */
  private static List<Line> lines(String bundle, Language language) {
    Path file = Path.of("resources/i18n/" + bundle + "_" + language.code() + ".properties");
    List<Line> lines = new ArrayList<>();
    Properties listening =
        new Properties() {
          private static final long serialVersionUID = 1L;

          @Override
          public synchronized @Nullable Object put(Object key, Object text) {
            lines.add(new Line((String) key, (String) text));
            return null;
          }
        };
    try {
      listening.load(new StringReader(Sources.text(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines;
  }
}
