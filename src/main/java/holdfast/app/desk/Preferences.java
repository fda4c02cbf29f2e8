package holdfast.app.desk;

import holdfast.site.Caller;
import holdfast.ui.calendar.RoomsPlace;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.ThemeChoice;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What one person chose on one workstation, kept in a file beside the data.
 *
 * @param caller who they are and which desk this is; null before they said so
 * @param language null for the system's
 * @param theme null for the system's
 * @param places where each person was on the chart of rooms, by name
 */
record Preferences(
    @Nullable Caller caller,
    @Nullable Language language,
    @Nullable ThemeChoice theme,
    Map<String, RoomsPlace> places) {
  private static final String FILE = "desk.properties";

  /** Before the name of a person whose place it is. */
  private static final String PLACE = "place.";

  static Preferences none() {
    return new Preferences(null, null, null, Map.of());
  }

  /** Reads the file; what is missing or unreadable in it counts as not chosen yet. */
  static Preferences load(Path folder) {
    Properties file = new Properties();
    try {
      file.load(new StringReader(Files.readString(folder.resolve(FILE))));
    } catch (IOException | IllegalArgumentException e) {
      return none();
    }
    String actor = file.getProperty("actor", "");
    String desk = file.getProperty("desk", "");
    return new Preferences(
        actor.isBlank() || desk.isBlank() ? null : new Caller(actor, desk),
        Optional.ofNullable(file.getProperty("language"))
            .map(code -> Language.of(Locale.of(code)))
            .orElse(null),
        themeNamed(file.getProperty("theme")),
        places(file));
  }

  private static Map<String, RoomsPlace> places(Properties file) {
    Map<String, RoomsPlace> places = new HashMap<>();
    for (String key : file.stringPropertyNames()) {
      if (key.startsWith(PLACE)) {
        places.put(key.substring(PLACE.length()), RoomsPlace.read(file.getProperty(key, "")));
      }
    }
    return Map.copyOf(places);
  }

  private static @Nullable ThemeChoice themeNamed(@Nullable String name) {
    return Arrays.stream(ThemeChoice.values())
        .filter(choice -> choice.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  /** Replaces the file as a whole, so that a crash leaves either the old or the new one. */
  void save(Path folder) throws IOException {
    Properties file = new Properties();
    if (caller != null) {
      file.setProperty("actor", caller.actor());
      file.setProperty("desk", caller.desk());
    }
    if (language != null) {
      file.setProperty("language", language.code());
    }
    if (theme != null) {
      file.setProperty("theme", theme.name());
    }
    places.forEach((actor, place) -> file.setProperty(PLACE + actor, place.written()));
    StringWriter text = new StringWriter();
    file.store(text, null);
    Files.createDirectories(folder);
    Path written = Files.createTempFile(folder, FILE, ".new");
    Files.writeString(written, text.toString());
    Files.move(
        written,
        folder.resolve(FILE),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }
}
