package holdfast.persistence.builtin;

import static holdfast.persistence.builtin.Bench.execute;
import static holdfast.persistence.builtin.Bench.isServed;
import static holdfast.persistence.builtin.Bench.killServer;
import static holdfast.persistence.builtin.Bench.patiently;
import static holdfast.persistence.builtin.Bench.postmaster;
import static holdfast.persistence.builtin.Bench.superuser;
import static holdfast.persistence.builtin.Bench.value;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.builtin.PostmasterFile.Liveness;
import holdfast.persistence.builtin.Progress.Step;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Starts after something went wrong. */
@ExtendWith(Bench.Extension.class)
class RecoveryTest {

  @Test
  void the_server_of_a_killed_application_is_adopted(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    ChildDesk killed = bench.child(folder);
    patiently().until(killed::isOpen);
    killed.kill();
    long pid = postmaster(folder).pid();

    var steps = new ArrayList<Step>();
    BuiltInDatabase next = bench.open(folder, steps::add);
    assertThat(steps).contains(Step.JOINING).doesNotContain(Step.STARTING, Step.RECOVERING);
    assertThat(postmaster(folder).pid()).isEqualTo(pid);
    next.close();
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void what_was_committed_survives_the_kill_of_application_and_server(Bench bench)
      throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase database = bench.open(folder, Progress.silent(), TestServer.durable());
    ChildDesk killed = bench.child(folder);
    patiently().until(killed::isOpen);
    execute(database.owner(), "CREATE SCHEMA site_1 CREATE TABLE kept (n int)");
    execute(database.owner(), "INSERT INTO kept SELECT generate_series(1, 13)");
    killed.kill();
    killServer(folder);
    database.close();
    assertThat(folder.resolve("data").resolve("postmaster.pid")).exists();

    var steps = new ArrayList<Step>();
    BuiltInDatabase next = bench.open(folder, steps::add);
    assertThat(steps).contains(Step.RECOVERING);
    assertThat(value(next.owner(), "SELECT count(*) FROM kept")).isEqualTo("13");
  }

  @Test
  void a_server_that_died_under_the_application_is_revived_on_its_port(Bench bench)
      throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase database = bench.open(folder);
    int port = database.port();
    killServer(folder);

    database.revive(Progress.silent());
    assertThat(database.port()).isEqualTo(port);
    assertThat(value(database.application(), "SELECT 1")).isEqualTo("1");
    long pid = postmaster(folder).pid();
    database.revive(Progress.silent());
    assertThat(postmaster(folder).pid()).isEqualTo(pid);
  }

  @Test
  void a_zombie_that_once_was_the_server_does_not_block_the_start(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    // The shell's child ends, and sleep, which the shell becomes, never asks for it.
    Process parent = new ProcessBuilder("sh", "-c", "true & exec sleep 600").start();
    try {
      patiently().until(() -> parent.children().anyMatch(child -> isZombie(folder, child)));
      long pid = parent.children().findFirst().orElseThrow().pid();
      leavePostmasterFile(folder, pid);
      assertThat(value(bench.open(folder).application(), "SELECT 1")).isEqualTo("1");
    } finally {
      parent.destroyForcibly();
    }
  }

  private static boolean isZombie(Path folder, ProcessHandle process) {
    return new PostmasterFile(folder.resolve("data"), process.pid(), 0).liveness()
        == Liveness.ZOMBIE;
  }

  @Test
  void a_process_that_got_the_number_of_a_dead_server_is_left_alone(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    Process stranger = new ProcessBuilder("sleep", "600").start();
    try {
      leavePostmasterFile(folder, stranger.pid());
      assertThat(value(bench.open(folder).application(), "SELECT 1")).isEqualTo("1");
      assertThat(stranger.isAlive()).isTrue();
    } finally {
      stranger.destroyForcibly();
    }
  }

  @Test
  void the_server_of_another_folder_that_got_the_number_is_left_alone(Bench bench)
      throws Exception {
    Path other = bench.copiedFolder();
    bench.open(other);
    Path folder = bench.preparedFolder();
    long stranger = postmaster(other).pid();
    leavePostmasterFile(folder, stranger);

    bench.open(folder).close();
    assertThat(isServed(other)).isTrue();
    assertThat(postmaster(other).pid()).isEqualTo(stranger);
  }

  private static void leavePostmasterFile(Path folder, long pid) throws Exception {
    Files.write(
        folder.resolve("data").resolve("postmaster.pid"),
        List.of(
            String.valueOf(pid),
            folder.resolve("data").toString(),
            "1700000000",
            "5432",
            "",
            "127.0.0.1",
            "        1         1",
            "ready   "));
  }

  @Test
  void the_port_of_last_time_is_kept_unless_somebody_took_it(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase first = bench.open(folder);
    int port = first.port();
    first.close();
    BuiltInDatabase second = bench.open(folder);
    assertThat(second.port()).isEqualTo(port);
    second.close();

    try (var taken = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      BuiltInDatabase third = bench.open(folder);
      assertThat(taken.isBound()).isTrue();
      assertThat(third.port()).isNotEqualTo(port);
      assertThat(value(third.application(), "SELECT 1")).isEqualTo("1");
    }
  }

  @Test
  void a_provisioning_cut_short_is_completed(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase first = bench.open(folder);
    try (Connection superuser = superuser(folder, first.port(), "postgres");
        Statement statement = superuser.createStatement()) {
      statement.execute("DROP DATABASE holdfast");
      statement.execute("DROP ROLE holdfast_app");
    }
    first.close();
    Files.delete(folder.resolve("secrets").resolve("holdfast_owner.password"));
    Files.delete(folder.resolve("secrets").resolve("holdfast_app.password"));

    BuiltInDatabase second = bench.open(folder);
    assertThat(value(second.application(), "SHOW search_path")).isEqualTo("site_1, public");
    assertThat(
            value(second.owner(), "SELECT count(*) FROM pg_extension WHERE extname = 'btree_gist'"))
        .isEqualTo("1");
    assertThat(second.owner().password()).isNotEqualTo(first.owner().password());
  }

  @Test
  void rights_that_somebody_widened_are_narrowed_again(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase first = bench.open(folder);
    try (Connection superuser = superuser(folder, first.port(), "postgres");
        Statement statement = superuser.createStatement()) {
      statement.execute("ALTER ROLE holdfast_app SUPERUSER CREATEROLE");
    }
    BuiltInDatabase second = bench.open(folder);
    assertThat(value(second.application(), "SELECT current_setting('is_superuser')"))
        .isEqualTo("off");
  }

  @Test
  void a_first_start_that_was_killed_is_begun_anew(Bench bench) throws Exception {
    Path folder = bench.emptyFolder();
    Path half = Files.createDirectories(folder.resolve("initialising-1").resolve("base"));
    Files.writeString(half.resolve("1"), "half made");
    ChildDesk killed = bench.child(folder);
    patiently().until(() -> Files.exists(folder.resolve("secrets").resolve("postgres.password")));
    killed.kill();

    assertThat(value(bench.open(folder).application(), "SELECT 1")).isEqualTo("1");
    assertThat(half).doesNotExist();
  }

  @Test
  void programs_that_lost_a_file_are_noticed_and_leftovers_deleted(Bench bench) throws Exception {
    Path parent = bench.linkedPrograms();
    Binaries binaries = Binaries.ofThisComputer(parent);
    assertThat(binaries.areUnpackedIn(parent)).isTrue();
    Path initdb = Programs.plain(binaries.home(parent)).executable("initdb");
    Files.delete(initdb);
    Files.writeString(initdb, "");
    assertThat(binaries.areUnpackedIn(parent)).isFalse();

    Path left = Files.createDirectory(parent.resolve("unpacking-1"));
    Path old = Files.createDirectory(parent.resolve("postgresql-18-old"));
    binaries.tidy(parent);
    assertThat(left).doesNotExist();
    assertThat(old).doesNotExist();
    assertThat(initdb).exists();
  }
}
