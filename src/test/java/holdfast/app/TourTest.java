package holdfast.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job from end to end, in a process of its own, on a throw-away built-in database. */
class TourTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  @Test
  void without_a_display_the_desk_goes_on_its_tour_and_every_step_ends_as_it_should(
      @TempDir Path folder) throws Exception {
    Path tour = folder.resolve("tour");

    try (Run run = Run.start(folder, List.of("-Dholdfast.tour.fallback=" + tour), Map.of())) {
      int code = run.exitCode(LIMIT);

      assertThat(report(tour)).as(run.err()).endsWith("The tour ended as it should.\n");
      assertThat(code).isZero();
      assertThat(run.err())
          .contains("There is no display here")
          .doesNotContain(" WARN ", " ERROR ");
    }
    try (Stream<Path> pictures = Files.list(tour)) {
      assertThat(pictures.filter(file -> file.toString().endsWith(".png"))).hasSize(19);
    }
  }

  private static String report(Path tour) throws IOException {
    Path report = tour.resolve("tour.txt");
    return Files.exists(report) ? Files.readString(report) : "no report";
  }
}
