package holdfast.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The database's time, wherever this machine's own clock stands (I11). */
class DatabaseClockTest {
  private static final Instant FAR_AWAY = Instant.parse("2031-03-30T00:59:59Z");

  /** Monotonic counters may begin anywhere, also below zero and near their end. */
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);

  private final DatabaseClock clock = new DatabaseClock(nanos::get);

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  private void readAfter(Duration roundTrip, Instant answer) {
    long mark = clock.mark();
    pass(roundTrip);
    clock.observe(answer, mark);
  }

  @Test
  void knows_nothing_before_the_first_reading() {
    assertThat(clock.isKnown()).isFalse();
    assertThatThrownBy(clock::now).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void goes_on_from_the_databases_time_by_the_counter_alone() {
    readAfter(Duration.ZERO, FAR_AWAY);
    pass(Duration.ofMinutes(10));

    assertThat(clock.now()).isEqualTo(FAR_AWAY.plus(Duration.ofMinutes(10)));
  }

  @Test
  void takes_the_answer_for_made_half_way() {
    readAfter(Duration.ofMillis(80), FAR_AWAY);

    assertThat(clock.now()).isEqualTo(FAR_AWAY.plusMillis(40));
  }

  @Test
  void follows_the_database_also_when_its_clock_is_set_back() {
    readAfter(Duration.ZERO, FAR_AWAY);
    readAfter(Duration.ZERO, FAR_AWAY.minusSeconds(7200));

    assertThat(clock.now()).isEqualTo(FAR_AWAY.minusSeconds(7200));
  }

  @Test
  void counts_down_to_zero_and_no_further() {
    readAfter(Duration.ZERO, FAR_AWAY);

    assertThat(clock.until(FAR_AWAY.plusSeconds(90))).isEqualTo(Duration.ofSeconds(90));
    assertThat(clock.until(FAR_AWAY)).isZero();
    assertThat(clock.until(FAR_AWAY.minusSeconds(1))).isZero();
  }
}
