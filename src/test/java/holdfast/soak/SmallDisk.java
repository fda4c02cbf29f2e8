package holdfast.soak;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A file system of its own that is small enough to be filled; only where the machine allows it. */
final class SmallDisk implements AutoCloseable {
  private static final String SIZE = "640m";
  private static final int BLOCK_BYTES = 1 << 20;

  private final Path folder;

  private SmallDisk(Path folder) {
    this.folder = folder;
  }

  /** A mounted one, or empty where nobody may mount anything. */
  static Optional<SmallDisk> mount() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("holdfast-disk-");
    if (run("mount", "-t", "tmpfs", "-o", "size=" + SIZE + ",mode=0755", "tmpfs", folder)) {
      return Optional.of(new SmallDisk(folder));
    }
    Files.delete(folder);
    return Optional.empty();
  }

  Path folder() {
    return folder;
  }

  /** Writes until nothing more fits. */
  void fill() throws IOException {
    byte[] block = new byte[BLOCK_BYTES];
    try (OutputStream out = Files.newOutputStream(ballast())) {
      while (true) {
        out.write(block);
      }
    } catch (IOException e) {
      if (folder.toFile().getUsableSpace() > BLOCK_BYTES) {
        throw e;
      }
    }
  }

  void empty() throws IOException {
    Files.deleteIfExists(ballast());
  }

  private Path ballast() {
    return folder.resolve("ballast");
  }

  private static boolean run(Object... words) throws IOException, InterruptedException {
    ProcessBuilder program =
        new ProcessBuilder(Arrays.stream(words).map(Object::toString).toList());
    try {
      Process process =
          program.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      // There is no such program on this system.
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      if (run("umount", folder)) {
        Files.delete(folder);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
