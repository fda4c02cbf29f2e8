package holdfast.persistence.builtin;

import static holdfast.persistence.builtin.Bench.isServed;
import static holdfast.persistence.builtin.Bench.patiently;
import static holdfast.persistence.builtin.Bench.postmaster;
import static holdfast.persistence.builtin.Bench.value;
import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.builtin.Progress.Step;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Several applications on one data folder: one server, stopped by the last of them. */
@ExtendWith(Bench.Extension.class)
class SharingTest {

  @Test
  void a_second_application_joins_and_the_last_one_stops_the_server(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase first = bench.open(folder);
    var steps = new ArrayList<Step>();
    BuiltInDatabase second = bench.open(folder, steps::add);
    assertThat(steps).containsExactly(Step.CHECKING, Step.JOINING, Step.PROVISIONING, Step.READY);
    assertThat(second.application()).isEqualTo(first.application());

    first.close();
    assertThat(value(second.application(), "SELECT 1")).isEqualTo("1");
    second.close();
    assertThat(isServed(folder)).isFalse();
    assertThat(folder.resolve("users")).isEmptyDirectory();
  }

  @Test
  void closing_twice_counts_once(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase first = bench.open(folder);
    BuiltInDatabase second = bench.open(folder);
    first.close();
    first.close();
    assertThat(value(second.application(), "SELECT 1")).isEqualTo("1");
  }

  @Test
  void the_server_outlives_the_process_that_started_it_while_others_use_it(Bench bench)
      throws Exception {
    Path folder = bench.preparedFolder();
    ChildDesk starter = bench.child(folder);
    patiently().until(starter::isOpen);
    BuiltInDatabase mine = bench.open(folder);

    starter.leave();
    assertThat(value(mine.application(), "SELECT 1")).isEqualTo("1");
    mine.close();
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void a_killed_application_does_not_keep_the_server_alive(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase mine = bench.open(folder);
    ChildDesk other = bench.child(folder);
    patiently().until(other::isOpen);

    other.kill();
    assertThat(value(mine.application(), "SELECT 1")).isEqualTo("1");
    mine.close();
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void an_application_in_another_process_keeps_the_server_alive(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase mine = bench.open(folder);
    ChildDesk other = bench.child(folder);
    patiently().until(other::isOpen);

    mine.close();
    assertThat(isServed(folder)).isTrue();
    other.leave();
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void two_first_starts_at_the_same_time_make_one_database(Bench bench) throws Exception {
    Path folder = bench.emptyFolder();
    List<ChildDesk> desks = List.of(bench.child(folder), bench.child(folder));
    patiently().until(() -> desks.stream().noneMatch(desk -> desk.answer().isEmpty()));

    assertThat(desks).allMatch(ChildDesk::isOpen);
    try (Stream<Path> files = Files.list(folder.resolve("users"))) {
      assertThat(files).hasSize(2);
    }
    long pid = postmaster(folder).pid();
    BuiltInDatabase third = bench.open(folder);
    assertThat(postmaster(folder).pid()).isEqualTo(pid);
    for (ChildDesk desk : desks) {
      desk.leave();
    }
    third.close();
    assertThat(isServed(folder)).isFalse();
  }

  @Test
  void an_interrupted_thread_still_stops_the_server(Bench bench) throws Exception {
    Path folder = bench.preparedFolder();
    BuiltInDatabase database = bench.open(folder);
    Thread.currentThread().interrupt();
    database.close();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(isServed(folder)).isFalse();
  }
}
