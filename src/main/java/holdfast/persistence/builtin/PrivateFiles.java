package holdfast.persistence.builtin;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Files that only their owner may read. On Windows they are private because the user's AppData
 * folder is: narrowing the access list there would lock out the server, which gives up its
 * administrator rights when it starts.
 */
public final class PrivateFiles {
  private static final Logger LOG = LoggerFactory.getLogger(PrivateFiles.class);

  static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private static final FileAttribute<?>[] FOLDER = attributes("rwx------");
  private static final FileAttribute<?>[] FILE = attributes("rw-------");

  private PrivateFiles() {}

  private static FileAttribute<?>[] attributes(String permissions) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  /** Makes a folder and its missing parents; an existing one keeps its permissions. */
  static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, FOLDER);
    }
  }

  /** Opens a file for a lock, made if missing. */
  static FileChannel openForLock(Path file) throws IOException {
    return FileChannel.open(
        file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), FILE);
  }

  /** Writes a whole file or nothing: a crash leaves the old content or the new one, never half. */
  static void write(Path file, String content) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID());
    try (FileChannel channel =
        FileChannel.open(
            half, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), FILE)) {
      ByteBuffer bytes = ByteBuffer.wrap(content.getBytes(UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    move(half, file);
  }

  /** Renames and makes the new name survive a power failure. */
  static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    if (POSIX) {
      try (FileChannel parent =
          FileChannel.open(to.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
        parent.force(true);
      }
    }
  }

  /**
   * Deletes leftovers in {@code parent} whose names say so. What resists stays for the next time: a
   * killed first start may have left a program that still writes.
   */
  static void deleteLeftovers(Path parent, Predicate<String> name) throws IOException {
    List<Path> children;
    try (Stream<Path> files = Files.list(parent)) {
      children = files.filter(file -> name.test(file.getFileName().toString())).toList();
    }
    for (Path leftover : children) {
      try {
        deleteTree(leftover);
      } catch (IOException e) {
        LOG.atInfo().setCause(e).addKeyValue("file", leftover).log("a leftover resists");
      }
    }
  }

  /** Deletes a folder of ours that never held anybody's data; links are not followed. */
  public static void deleteTree(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
