package holdfast.persistence.builtin;

import static holdfast.persistence.builtin.Bench.patiently;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParentWatchTest {
  /** Writes its number, and ends when its parent does, writing another file. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[0]);
    var ended = new CountDownLatch(1);
    try (var _ = ParentWatch.start(ended::countDown)) {
      PrivateFiles.write(folder.resolve("pid"), String.valueOf(ProcessHandle.current().pid()));
      ended.await();
      PrivateFiles.write(folder.resolve("ended"), "");
    }
  }

  @Test
  void a_killed_parent_is_noticed(@TempDir Path folder) throws Exception {
    var command = new ArrayList<>(List.of("sh", "-c", "\"$@\" & wait", "sh"));
    command.addAll(ChildDesk.javaCommand(ParentWatchTest.class, List.of(folder.toString())));
    Process parent = new ProcessBuilder(command).start();
    patiently().until(() -> Files.exists(folder.resolve("pid")));
    long child = Long.parseLong(Files.readString(folder.resolve("pid")));
    try {
      assertThat(folder.resolve("ended")).doesNotExist();
      parent.destroyForcibly().waitFor();
      patiently().until(() -> Files.exists(folder.resolve("ended")));
    } finally {
      ProcessHandle.of(child).ifPresent(ProcessHandle::destroyForcibly);
    }
  }
}
