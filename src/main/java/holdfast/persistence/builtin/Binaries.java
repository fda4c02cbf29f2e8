package holdfast.persistence.builtin;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/**
 * The server's programs: an archive on the class path, unpacked once into a private folder named
 * after its content, so that an update never overwrites what a running server uses.
 */
final class Binaries {
  /** The version of the data format these programs write. */
  static final int MAJOR_VERSION = 18;

  private static final String ANY = "postgresql-";
  private static final String UNFINISHED = "unpacking-";

  /** Lists what was unpacked: a power failure may leave empty files, a virus scanner takes some. */
  private static final String MANIFEST = "unpacked-files.txt";

  private final URL archive;
  private final String name;

  private Binaries(URL archive, String name) {
    this.archive = archive;
    this.name = name;
  }

  static Binaries ofThisComputer(Path folder) throws BuiltInDatabaseException {
    String resource =
        resourceName(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    @Nullable URL archive = Binaries.class.getResource("/" + resource);
    if (archive == null) {
      throw new BuiltInDatabaseException(
          Reason.NO_BINARIES, folder, "This build of Holdfast carries no database " + resource);
    }
    try {
      return new Binaries(archive, ANY + MAJOR_VERSION + "-" + fingerprint(archive));
    } catch (IOException e) {
      throw new BuiltInDatabaseException(
          Reason.NO_BINARIES, folder, "The archive " + resource + " cannot be read", e);
    }
  }

  static String resourceName(String osName, String osArch) {
    String os = osName.toLowerCase(Locale.ROOT);
    String system =
        os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "darwin" : "linux";
    String machine = osArch.equals("aarch64") || osArch.equals("arm64") ? "arm_64" : "x86_64";
    return "postgres-" + system + "-" + machine + ".txz";
  }

  /** Size and checksum from the jar's directory: reading 15 MB at every start would be waste. */
  private static String fingerprint(URL archive) throws IOException {
    URLConnection connection = archive.openConnection();
    connection.setUseCaches(false);
    if (connection instanceof JarURLConnection jar) {
      try (var file = jar.getJarFile()) {
        var entry = file.getJarEntry(jar.getEntryName());
        return HexFormat.of().toHexDigits((int) entry.getCrc()) + "-" + entry.getSize();
      }
    }
    try (InputStream in = connection.getInputStream()) {
      return "plain-" + in.transferTo(OutputStream.nullOutputStream());
    }
  }

  /** Where these programs are below {@code parent}, or will be. */
  Path home(Path parent) {
    return parent.resolve(name);
  }

  /** Whether these programs are below {@code parent}, each file as long as it should be. */
  boolean areUnpackedIn(Path parent) throws IOException {
    Path home = home(parent);
    Path manifest = home.resolve(MANIFEST);
    if (!Files.isReadable(manifest)) {
      return false;
    }
    for (String line : Files.readAllLines(manifest)) {
      int space = line.indexOf(' ');
      Path file = home.resolve(line.substring(space + 1));
      if (!Files.isRegularFile(file)
          || Files.size(file) != Long.parseLong(line.substring(0, space))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the folder with {@code bin}, {@code lib} and {@code share}. */
  Path unpackedIn(Path parent) throws IOException {
    Path home = home(parent);
    if (areUnpackedIn(parent)) {
      return home;
    }
    PrivateFiles.createFolder(parent);
    Path unfinished = parent.resolve(UNFINISHED + UUID.randomUUID());
    Path incomplete = parent.resolve(UNFINISHED + UUID.randomUUID());
    try {
      PrivateFiles.createFolder(unfinished);
      unpack(unfinished);
      if (Files.exists(home) && !areUnpackedIn(parent)) {
        PrivateFiles.move(home, incomplete);
      }
      PrivateFiles.move(unfinished, home);
    } catch (FileSystemException e) {
      // Somebody else may have been faster; what they unpacked is the same.
      if (!areUnpackedIn(parent)) {
        throw e;
      }
    } finally {
      PrivateFiles.deleteTree(unfinished);
      PrivateFiles.deleteTree(incomplete);
    }
    return home;
  }

  private void unpack(Path target) throws IOException {
    try (var tar =
        new TarArchiveInputStream(
            new XZInputStream(new BufferedInputStream(archive.openStream())))) {
      for (@Nullable TarArchiveEntry entry = tar.getNextEntry();
          entry != null;
          entry = tar.getNextEntry()) {
        Path path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
          throw new IOException("the archive leads out of its folder: " + entry.getName());
        }
        write(entry, tar, path);
      }
    }
    PrivateFiles.write(target.resolve(MANIFEST), manifest(target));
  }

  private static void write(TarArchiveEntry entry, InputStream content, Path path)
      throws IOException {
    if (entry.isDirectory()) {
      Files.createDirectories(path);
      return;
    }
    Files.createDirectories(path.resolveSibling("."));
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
      return;
    }
    Files.copy(content, path);
    if (PrivateFiles.POSIX && (entry.getMode() & 0100) != 0) {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private static String manifest(Path target) throws IOException {
    var lines = new StringBuilder();
    try (Stream<Path> files = Files.walk(target)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        lines.append(Files.size(file)).append(' ').append(target.relativize(file)).append('\n');
      }
    }
    return lines.toString();
  }

  /** Deletes what a crash left half unpacked and what an update replaced; no server may run. */
  void tidy(Path parent) throws IOException {
    PrivateFiles.deleteLeftovers(
        parent,
        found -> found.startsWith(UNFINISHED) || (found.startsWith(ANY) && !found.equals(name)));
  }
}
