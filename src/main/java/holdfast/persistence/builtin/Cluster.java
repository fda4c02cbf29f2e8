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
import java.util.Optional;
import java.util.UUID;

/** The database's files: made once, checked at every start, never deleted. */
record Cluster(Folder folder) {
  static final String SUPERUSER = "postgres";

  private static final Duration INITDB_LIMIT = Duration.ofMinutes(5);
  private static final String UNFINISHED = "initialising-";
  private static final String SETTINGS_FILE = "holdfast.conf";
  private static final List<String> NEEDED =
      List.of(
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

  /** Whether a server is running on these files. */
  boolean isServed() throws IOException {
    Optional<PostmasterFile> file = PostmasterFile.in(path());
    return file.isPresent() && file.get().liveness() == PostmasterFile.Liveness.RUNNING;
  }

  /** Refuses files this version cannot serve, before anything touches them. */
  void check() throws BuiltInDatabaseException {
    int version = version();
    if (version > Binaries.MAJOR_VERSION) {
      throw otherVersion(Reason.NEWER_VERSION, version, "newer");
    }
    if (version < Binaries.MAJOR_VERSION) {
      throw otherVersion(Reason.OLDER_VERSION, version, "older");
    }
    for (String needed : NEEDED) {
      Path file = path().resolve(needed);
      if (!Files.isReadable(file)) {
        throw new BuiltInDatabaseException(
            Reason.DAMAGED, file, "The database is damaged: a file is missing or unreadable");
      }
    }
  }

  private BuiltInDatabaseException otherVersion(Reason reason, int version, String relation) {
    return new BuiltInDatabaseException(
        reason,
        path(),
        "The data was written by PostgreSQL %d, which is %s than this Holdfast can open"
            .formatted(version, relation));
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
      PrivateFiles.createFolder(unfinished);
      programs.handOver(unfinished);
      programs.handOver(passwordFile);
      Path output = new ServerLog(folder.logs()).initialisation();
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
    PrivateFiles.deleteLeftovers(folder.root(), name -> name.startsWith(UNFINISHED));
  }

  Path settingsFile() {
    return path().resolve(SETTINGS_FILE);
  }
}
