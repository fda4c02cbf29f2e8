package holdfast.persistence.builtin;

import static holdfast.persistence.builtin.Bench.isServed;
import static holdfast.persistence.builtin.Bench.listing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import holdfast.persistence.builtin.BuiltInDatabaseException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be opened is told in a sentence, and nothing is deleted. */
@ExtendWith(Bench.Extension.class)
class RefusalTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PG_VERSION",
        "global/pg_control",
        "global/pg_filenode.map",
        "pg_hba.conf",
        "postgresql.conf"
      })
  void a_missing_file_is_damage(String missing, Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Path file = bench.putBack(folder.resolve("data").resolve(missing));
    Files.delete(file);
    BuiltInDatabaseException refusal = refusedUntouched(bench, folder, Reason.DAMAGED);
    assertThat(refusal.path()).isEqualTo(file);
    assertThat(refusal).hasMessageContaining("damaged").hasMessageContaining(file.toString());
  }

  @Test
  void an_empty_data_folder_is_damage_and_not_a_first_start(Bench bench) throws Exception {
    Path folder = bench.emptyFolder();
    Files.createDirectories(folder.resolve("data"));
    refusedUntouched(bench, folder, Reason.DAMAGED);
  }

  @Test
  void an_overwritten_control_file_is_damage(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Path control = bench.putBack(folder.resolve("data").resolve("global").resolve("pg_control"));
    Files.write(control, new byte[(int) Files.size(control)]);
    refusedUntouched(bench, folder, Reason.DAMAGED);
  }

  @Test
  void a_file_that_cannot_be_read_is_damage(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Path control = bench.putBack(folder.resolve("data").resolve("global").resolve("pg_control"));
    // Permissions would not stop root.
    Files.delete(control);
    Files.createDirectory(control);
    BuiltInDatabaseException refusal = refused(bench, folder);
    assertThat(refusal.reason()).as(refusal.getMessage()).isEqualTo(Reason.DAMAGED);
    assertThat(control).isDirectory();
  }

  @Test
  void data_of_a_newer_version_is_refused(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Files.writeString(bench.putBack(folder.resolve("data").resolve("PG_VERSION")), "19\n");
    assertThat(refusedUntouched(bench, folder, Reason.NEWER_VERSION))
        .hasMessageContaining("PostgreSQL 19")
        .hasMessageContaining(folder.toString());
  }

  @Test
  void data_of_an_older_version_is_refused(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Files.writeString(bench.putBack(folder.resolve("data").resolve("PG_VERSION")), "17\n");
    refusedUntouched(bench, folder, Reason.OLDER_VERSION);
  }

  @Test
  void another_superuser_password_is_refused_and_the_server_stopped(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Files.writeString(
        bench.putBack(folder.resolve("secrets").resolve("postgres.password")), "another");
    assertThat(refused(bench, folder).reason()).isEqualTo(Reason.PASSWORD_REFUSED);
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void a_lost_superuser_password_is_refused(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Files.delete(bench.putBack(folder.resolve("secrets").resolve("postgres.password")));
    assertThat(refused(bench, folder).reason()).isEqualTo(Reason.PASSWORD_REFUSED);
  }

  @Test
  void a_folder_that_cannot_be_made_is_not_writable(Bench bench) throws Exception {
    Path file = Files.writeString(bench.emptyFolder().resolve("file"), "in the way");
    for (Path folder : new Path[] {file, file.resolve("below")}) {
      assertThat(refused(bench, folder).reason()).isEqualTo(Reason.FOLDER_NOT_WRITABLE);
    }
    assertThat(file).hasContent("in the way");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$(touch made-by-a-shell)", "`id`", "a \"quoted\" name", "back\\slash"})
  void a_folder_that_a_shell_would_interpret_is_refused(String name, Bench bench) throws Exception {
    Path folder = bench.emptyFolder().resolve(name);
    assertThat(refused(bench, folder).reason()).isEqualTo(Reason.FOLDER_NAME_REFUSED);
    assertThat(folder).doesNotExist();
  }

  @Test
  void a_disk_with_too_little_room_is_refused_before_anything_is_written(Bench bench)
      throws Exception {
    Path folder = bench.emptyFolder().resolve("new");
    Options tight = new Options(TestServer.SHARED_BINARIES, true, any -> 100L << 20);
    var refusal =
        catchThrowableOfType(
            BuiltInDatabaseException.class,
            () -> BuiltInDatabase.open(folder, Progress.silent(), tight));
    assertThat(refusal.reason()).isEqualTo(Reason.DISK_FULL);
    assertThat(refusal).hasMessageContaining("100 MB");
    assertThat(folder.resolve("data")).doesNotExist();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
  }

  @Test
  void a_small_rest_is_enough_for_a_later_start_but_a_full_disk_is_not(Bench bench)
      throws Exception {
    Path folder = bench.preparedFolder();
    Options enough = new Options(TestServer.SHARED_BINARIES, false, any -> 100L << 20);
    BuiltInDatabase.open(folder, Progress.silent(), enough).close();

    Map<String, Long> before = listing(folder.resolve("data"));
    Options full = new Options(TestServer.SHARED_BINARIES, false, any -> 1L << 20);
    var refusal =
        catchThrowableOfType(
            BuiltInDatabaseException.class,
            () -> BuiltInDatabase.open(folder, Progress.silent(), full));
    assertThat(refusal.reason()).isEqualTo(Reason.DISK_FULL);
    assertThat(listing(folder.resolve("data"))).isEqualTo(before);
  }

  private static BuiltInDatabaseException refusedUntouched(
      Bench bench, Path folder, Reason expected) throws IOException {
    Map<String, Long> before = listing(folder.resolve("data"));
    BuiltInDatabaseException refusal = refused(bench, folder);
    assertThat(refusal.reason()).as(refusal.getMessage()).isEqualTo(expected);
    assertThat(listing(folder.resolve("data")).keySet()).containsAll(before.keySet());
    assertThat(isServed(folder)).isFalse();
    return refusal;
  }

  private static BuiltInDatabaseException refused(Bench bench, Path folder) {
    return catchThrowableOfType(BuiltInDatabaseException.class, () -> bench.open(folder));
  }
}
