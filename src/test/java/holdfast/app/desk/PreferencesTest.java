package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.Caller;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.ThemeChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {
  @TempDir private Path folder;

  @Test
  void what_was_chosen_is_there_at_the_next_start() throws IOException {
    var chosen = new Preferences(new Caller("Ёлка №1", "desk 2"), Language.RU, ThemeChoice.DARK);

    chosen.save(folder.resolve("new"));

    assertThat(Preferences.load(folder.resolve("new"))).isEqualTo(chosen);
  }

  @Test
  void nothing_is_chosen_before_the_first_start() {
    assertThat(Preferences.load(folder)).isEqualTo(Preferences.none());
  }

  @Test
  void saving_again_replaces_the_file_and_leaves_nothing_else_behind() throws IOException {
    new Preferences(null, Language.EN, null).save(folder);
    new Preferences(new Caller("Anna", "desk 1"), null, ThemeChoice.LIGHT).save(folder);

    assertThat(Preferences.load(folder).language()).isNull();
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void a_damaged_file_counts_as_nothing_chosen() throws IOException {
    Files.writeString(folder.resolve("desk.properties"), "actor=\\u12\ntheme=PINK");

    assertThat(Preferences.load(folder)).isEqualTo(Preferences.none());
  }

  @Test
  void half_a_caller_is_none() throws IOException {
    Files.writeString(folder.resolve("desk.properties"), "actor=Anna\ntheme=PINK\n");

    assertThat(Preferences.load(folder)).isEqualTo(Preferences.none());
  }
}
