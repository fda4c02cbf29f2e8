package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * One application's use of the database: a file of its own, locked while it lives. A killed
 * application leaves the file but not the lock, so that the survivors can tell. To be used under
 * the {@link StartLock} only.
 */
final class Presence {
  private final Path file;
  private final FileChannel channel;

  private Presence(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static Presence enter(Path users) throws IOException {
    PrivateFiles.createFolder(users);
    Path file = users.resolve(thisProcess() + UUID.randomUUID());
    FileChannel channel = PrivateFiles.openForLock(file);
    channel.lock();
    return new Presence(file, channel);
  }

  /** Returns whether nobody else is left. */
  boolean leave() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
    try (Stream<Path> others = Files.list(file.toAbsolutePath().getParent())) {
      for (Path other : others.toList()) {
        if (isAlive(other)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isAlive(Path other) throws IOException {
    // Files of this process are never opened a second time: closing that channel would release the
    // lock of the first. While they exist, they are in use.
    if (other.getFileName().toString().startsWith(thisProcess())) {
      return true;
    }
    try (FileChannel probe = PrivateFiles.openForLock(other)) {
      if (probe.tryLock() == null) {
        return true;
      }
    }
    Files.deleteIfExists(other);
    return false;
  }

  /** With the start time, since a process number may belong to somebody else tomorrow. */
  private static String thisProcess() {
    long started =
        ProcessHandle.current().info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    return ProcessHandle.current().pid() + "-" + started + "-";
  }
}
