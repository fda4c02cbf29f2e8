package holdfast.persistence.builtin;

import static java.nio.charset.StandardCharsets.UTF_8;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import holdfast.persistence.builtin.Programs.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The database's files: made once, checked at every start, never deleted. */
record Cluster(Folder folder) {
  static final String SUPERUSER = "postgres";

  private static final Duration INITDB_LIMIT = Duration.ofMinutes(5);
  private static final String UNFINISHED = "initialising-";
  private static final String SETTINGS_FILE = "holdfast.conf";
  private static final List<String> NEEDED =
      List.of(
          "PG_VERSION",
          "global/pg_control",
          "base",
          "pg_wal",
          "pg_xact",
          "postgresql.conf",
          "pg_hba.conf",
          "pg_ident.conf",
          "pg_tblspc",
          "pg_multixact",
          "global/pg_filenode.map");

  Path path() {
    return folder.data();
  }

  boolean exists() {
    return Files.exists(path());
  }

  /** Refuses files this version cannot serve, before anything touches them. */
  void check() throws BuiltInDatabaseException {
    for (String needed : NEEDED) {
      if (!Files.isReadable(path().resolve(needed))) {
        throw new BuiltInDatabaseException(
            Reason.DAMAGED,
            path().resolve(needed),
            "The database is damaged: a file is missing or unreadable");
      }
    }
    int version = version();
    if (version > Binaries.MAJOR_VERSION) {
      throw new BuiltInDatabaseException(
          Reason.NEWER_VERSION,
          path(),
          "The data was written by PostgreSQL "
              + version
              + ", which is newer than this Holdfast can open");
    }
    if (version < Binaries.MAJOR_VERSION) {
      throw new BuiltInDatabaseException(
          Reason.OLDER_VERSION,
          path(),
          "The data was written by PostgreSQL "
              + version
              + ", which is older than this Holdfast can open");
    }
  }

  private int version() throws BuiltInDatabaseException {
    Path file = path().resolve("PG_VERSION");
    try {
      return Integer.parseInt(Files.readString(file).strip());
    } catch (IOException | NumberFormatException e) {
      throw new BuiltInDatabaseException(
          Reason.DAMAGED, file, "The database is damaged: its version cannot be read", e);
    }
  }

  /** Makes an empty cluster under another name and renames it when it is complete. */
  void initialise(Programs programs, Path passwordFile, boolean durable)
      throws IOException, InterruptedException, BuiltInDatabaseException {
    Path unfinished = folder.root().resolve(UNFINISHED + UUID.randomUUID());
    var arguments =
        new ArrayList<>(
            List.of(
                "--pgdata=" + unfinished,
                "--username=" + SUPERUSER,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                // The same on every system, so that the files can move; ICU versions differ.
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--locale=C",
                "--data-checksums",
                "--no-instructions"));
    if (!durable) {
      arguments.add("--no-sync");
    }
    try {
      Path output = folder.logs().resolve("initdb.log");
      Result result = programs.run(output, INITDB_LIMIT, "initdb", arguments);
      if (!result.ok()) {
        throw StartFailure.of(result.output(), output).toException();
      }
      Files.writeString(
          unfinished.resolve("postgresql.conf"),
          "\ninclude '" + SETTINGS_FILE + "'\n",
          UTF_8,
          StandardOpenOption.APPEND);
      PrivateFiles.move(unfinished, path());
    } finally {
      PrivateFiles.deleteTree(unfinished);
    }
  }

  /** Deletes what a crash left half made; never the database itself. */
  void tidy() throws IOException {
    try (Stream<Path> files = Files.list(folder.root())) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().startsWith(UNFINISHED)) {
          PrivateFiles.deleteTree(file);
        }
      }
    }
  }

  Path settingsFile() {
    return path().resolve(SETTINGS_FILE);
  }
}
