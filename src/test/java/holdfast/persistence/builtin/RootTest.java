package holdfast.persistence.builtin;

import static holdfast.persistence.builtin.Bench.isServed;
import static holdfast.persistence.builtin.Bench.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Containers run everything as root, and PostgreSQL does not. For an ordinary user the tools taken
 * away here are not needed, and every start simply works.
 */
@ExtendWith(Bench.Extension.class)
class RootTest {

  @Test
  void without_user_namespaces_another_way_is_found(Bench bench) throws Exception {
    Path folder = bench.copiedFolder();
    ChildDesk desk = start(bench, folder, List.of("unshare"));
    patiently().until(() -> !desk.answer().isEmpty());
    assertThat(desk.answer()).isEqualTo("open");
    assertThat(Files.getAttribute(folder.resolve("data").resolve("postmaster.pid"), "unix:uid"))
        .isNotEqualTo(isRoot(folder) ? 0 : -1);

    // Whoever comes later, with user namespaces again, finds the files in other hands.
    desk.leave();
    ChildDesk later = bench.child(folder);
    patiently().until(() -> !later.answer().isEmpty());
    assertThat(later.answer()).isEqualTo("open");
    later.leave();
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void without_any_way_root_is_told_so(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    ChildDesk desk = start(bench, folder, List.of("unshare", "setpriv", "runuser"));
    patiently().until(() -> !desk.answer().isEmpty());
    assertThat(desk.answer()).isEqualTo(isRoot(folder) ? "ROOT_REFUSED" : "open");
  }

  /** A child whose path leads to tools that fail, as they do where they are not allowed. */
  private static ChildDesk start(Bench bench, Path folder, List<String> broken) throws IOException {
    Path tools = bench.emptyFolder();
    for (String tool : broken) {
      Path file = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexit 1\n");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    String path = tools + ":" + System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
    return bench.child(folder, Map.of("PATH", path));
  }

  private static boolean isRoot(Path folderOfThisProcess) throws IOException {
    Path file = Files.createTempFile(folderOfThisProcess, "who-", ".tmp");
    return Files.getAttribute(file, "unix:uid").equals(0);
  }
}
