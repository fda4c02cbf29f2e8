package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.rooms.RoomKind.KindId;
import holdfast.site.Caller;
import holdfast.ui.calendar.RoomsPlace;
import holdfast.ui.calendar.grid.GroupKey;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.calendar.grid.Zoom;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.ThemeChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {
  private static final RoomsPlace PLACE =
      new RoomsPlace(
          LocalDate.of(2026, 12, 24),
          Zoom.of(Scale.MONTH),
          120,
          Set.of(new GroupKey(new KindId(3)), new GroupKey(null)),
          false,
          false);

  @TempDir private Path folder;

  @Test
  void what_was_chosen_is_there_at_the_next_start() throws IOException {
    var chosen =
        new Preferences(
            new Caller("Ёлка №1", "desk 2"),
            Language.RU,
            ThemeChoice.DARK,
            Map.of("Ёлка №1", PLACE));

    chosen.save(folder.resolve("new"));

    assertThat(Preferences.load(folder.resolve("new"))).isEqualTo(chosen);
  }

  @Test
  void nothing_is_chosen_before_the_first_start() {
    assertThat(Preferences.load(folder)).isEqualTo(Preferences.none());
  }

  @Test
  void saving_again_replaces_the_file_and_leaves_nothing_else_behind() throws IOException {
    new Preferences(null, Language.EN, null, Map.of()).save(folder);
    new Preferences(new Caller("Anna", "desk 1"), null, ThemeChoice.LIGHT, Map.of()).save(folder);

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
  void a_damaged_place_is_as_in_the_beginning() {
    for (String line : List.of("", ";;=", "from=x;zoom=WEEK;scroll=-3;folded=a,;ghosts=maybe")) {
      assertThat(RoomsPlace.read(line)).as(line).isEqualTo(RoomsPlace.beginning());
    }
    assertThat(RoomsPlace.read(PLACE.written())).isEqualTo(PLACE);
  }

  @Test
  void half_a_caller_is_none() throws IOException {
    Files.writeString(folder.resolve("desk.properties"), "actor=Anna\ntheme=PINK\n");

    assertThat(Preferences.load(folder)).isEqualTo(Preferences.none());
  }
}
