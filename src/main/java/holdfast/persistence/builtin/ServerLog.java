package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The server's log files. It writes them itself, with a new file at each start and every 2 MB; the
 * oldest are deleted here.
 */
record ServerLog(Path folder) {
  private static final int FILES_MAX = 10;
  private static final String PREFIX = "server-";

  /** How far the log was written at some moment. */
  record Mark(Optional<Path> newest, long size) {}

  /** What the server says before its own logging starts. */
  Path start() {
    return folder.resolve("start.log");
  }

  /** What the program that starts and stops the server says. */
  Path control() {
    return folder.resolve("pg_ctl.log");
  }

  Path initialisation() {
    return folder.resolve("initdb.log");
  }

  void prune() throws IOException {
    for (Path old : newestFirst().stream().skip(FILES_MAX).toList()) {
      Files.deleteIfExists(old);
    }
  }

  Mark mark() throws IOException {
    Optional<Path> newest = newestFirst().stream().findFirst();
    return new Mark(newest, newest.isPresent() ? Files.size(newest.get()) : 0);
  }

  /** Everything written since, so that yesterday's trouble does not explain today's. */
  String since(Mark mark) throws IOException {
    var text = new StringBuilder();
    if (Files.exists(start())) {
      text.append(read(start()));
    }
    Optional<Path> newest = newestFirst().stream().findFirst();
    if (newest.isPresent()) {
      String log = read(newest.get());
      text.append(newest.equals(mark.newest()) ? log.substring((int) mark.size()) : log);
    }
    return text.toString();
  }

  /** By bytes, since a path in the log may be in any encoding. */
  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
  }

  /** By the time in their names. */
  private List<Path> newestFirst() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(PREFIX))
          .sorted(Comparator.reverseOrder())
          .toList();
    }
  }
}
