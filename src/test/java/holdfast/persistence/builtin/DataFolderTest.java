package holdfast.persistence.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataFolderTest {
  @Test
  void linux_follows_the_xdg_variable() throws BuiltInDatabaseException {
    var environment = Map.of("XDG_DATA_HOME", "/srv/data", "HOME", "/home/ann");
    assertThat(DataFolder.standard(environment, "Linux")).isEqualTo(Path.of("/srv/data/holdfast"));
  }

  @Test
  void linux_without_it_or_with_a_relative_one_uses_home_from_the_environment()
      throws BuiltInDatabaseException {
    var expected = Path.of("/home/ann/.local/share/holdfast");
    assertThat(DataFolder.standard(Map.of("HOME", "/home/ann"), "Linux")).isEqualTo(expected);
    var relative = Map.of("XDG_DATA_HOME", "data", "HOME", "/home/ann");
    assertThat(DataFolder.standard(relative, "Linux")).isEqualTo(expected);
    var empty = Map.of("XDG_DATA_HOME", "", "HOME", "/home/ann");
    assertThat(DataFolder.standard(empty, "Linux")).isEqualTo(expected);
  }

  @Test
  void mac_uses_the_library() throws BuiltInDatabaseException {
    assertThat(DataFolder.standard(Map.of("HOME", "/Users/ann"), "Mac OS X"))
        .isEqualTo(Path.of("/Users/ann/Library/Application Support/holdfast"));
  }

  @Test
  void windows_uses_the_local_app_data() throws BuiltInDatabaseException {
    assertThat(DataFolder.standard(Map.of("LOCALAPPDATA", "local"), "Windows 11"))
        .isEqualTo(Path.of("local", "holdfast"));
    assertThat(DataFolder.standard(Map.of("USERPROFILE", "ann"), "Windows 11"))
        .isEqualTo(Path.of("ann", "AppData", "Local", "holdfast"));
  }

  @Test
  void an_empty_environment_is_refused() {
    assertThatExceptionOfType(BuiltInDatabaseException.class)
        .isThrownBy(() -> DataFolder.standard(Map.of(), "Linux"))
        .matches(e -> e.reason() == Reason.NO_STANDARD_FOLDER)
        .withMessageContaining("HOME");
  }
}
