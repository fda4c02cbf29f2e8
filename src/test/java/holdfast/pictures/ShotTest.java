package holdfast.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of pictures leaves nothing out that opens over a screen, and no screen. */
class ShotTest {
  private static final Path SOURCES = Path.of("src/main/java/holdfast");
  private static final Pattern OPENS = Pattern.compile("new (?:DialogCard|ContextMenu|Popover)\\(");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern SCREEN = Pattern.compile("implements Screen\\b");
  private static final Pattern PLACE =
      Pattern.compile("(?:setId\\(|getStyleClass\\(\\)\\s*\\.add\\()\"([-a-z]+)\"");

  private static final Set<String> NAMED =
      Stream.of(Shot.values()).flatMap(shot -> shot.inSight().stream()).collect(Collectors.toSet());

  @Test
  void each_dialog_menu_and_popup_is_on_a_picture() throws IOException {
    assertThat(withoutPicture(OPENS)).isEmpty();
  }

  @Test
  void each_screen_is_on_a_picture() throws IOException {
    List<String> screens = new ArrayList<>();
    for (Path file : sources()) {
      if (SCREEN.matcher(Files.readString(file)).find()) {
        screens.add(file.getFileName().toString().replace("Screen.java", ""));
      }
    }
    assertThat(screens).isNotEmpty();
    assertThat(screens)
        .allMatch(
            screen ->
                Stream.of(Shot.values())
                    .anyMatch(
                        shot -> shot.name().startsWith(screen.toUpperCase(java.util.Locale.ROOT))));
  }

  private static List<String> withoutPicture(Pattern opens) throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path file : sources()) {
      String text = COMMENT.matcher(Files.readString(file)).replaceAll("");
      if (opens.matcher(text).find() && names(text).stream().noneMatch(ShotTest::isNamed)) {
        missing.add(file.getFileName() + " " + names(text));
      }
    }
    return missing;
  }

  /** An id that ends in a dash is followed by what differs. */
  private static boolean isNamed(String place) {
    return NAMED.contains(place)
        || (place.endsWith("-") && NAMED.stream().anyMatch(named -> named.startsWith(place)));
  }

  private static List<String> names(String source) {
    List<String> names = new ArrayList<>();
    Matcher place = PLACE.matcher(source);
    while (place.find()) {
      names.add("#" + place.group(1));
      names.add("." + place.group(1));
    }
    return names;
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
