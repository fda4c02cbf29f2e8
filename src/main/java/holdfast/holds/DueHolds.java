package holdfast.holds;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the sweep asks of the database. Blocking. */
public interface DueHolds {

  /**
   * The state of the queue by the database's clock.
   *
   * @param now the database's time of this answer
   * @param due held rows whose deadline has passed
   * @param oldestOverdue how long the oldest of them is overdue; zero if none
   * @param next the soonest deadline still ahead, if any
   */
  record Queue(Instant now, int due, Duration oldestOverdue, @Nullable Instant next) {}

  Queue queue();

  /**
   * Resources with due holds, the one with the earliest deadline first. May skip resources that
   * somebody works on: they expire their own due holds.
   *
   * @param limit most resources in one answer
   */
  List<Resource> dueResources(int limit);

  /**
   * Expires what is due on one resource by the command everybody uses.
   *
   * @return holds expired by this call; 0 if somebody else was faster or the resource is busy
   */
  int expire(Resource resource);
}
