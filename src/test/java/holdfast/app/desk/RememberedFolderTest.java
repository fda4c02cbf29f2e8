package holdfast.app.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RememberedFolderTest {
  @TempDir private Path data;

  @Test
  void the_folder_chosen_last_is_proposed_at_the_next_start() throws IOException {
    new RememberedFolder(data.resolve("new")).remember(Path.of("/srv/Печать"));
    assertThat(new RememberedFolder(data.resolve("new")).folder())
        .isEqualTo(Path.of("/srv/Печать"));
  }

  @Test
  void before_that_and_after_a_broken_file_it_is_the_persons_own() throws IOException {
    var folder = new RememberedFolder(data);
    assertThat(folder.folder()).isEqualTo(Path.of(System.getProperty("user.home")));
    Files.write(data.resolve("paper-folder.txt"), new byte[] {(byte) 0xC3, 0x28});
    assertThat(folder.folder()).isEqualTo(Path.of(System.getProperty("user.home")));
    Files.writeString(data.resolve("paper-folder.txt"), "\n");
    assertThat(folder.folder()).isEqualTo(Path.of(System.getProperty("user.home")));
  }
}
