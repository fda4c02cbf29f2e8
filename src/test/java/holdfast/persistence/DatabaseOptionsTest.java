package holdfast.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A limit out of range is refused with what is allowed, never bent into the range. */
class DatabaseOptionsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 5000, 3000, 20000, 60000, pool size must be 1 to 64",
    "65, 5000, 3000, 20000, 60000, pool size must be 1 to 64",
    "8, 249, 3000, 20000, 60000, pool wait must be 250 ms to 1 min",
    "8, 60001, 3000, 20000, 60000, pool wait must be 250 ms to 1 min",
    "8, 5000, 9, 20000, 60000, lock wait must be 10 ms to 1 min",
    "8, 5000, 60001, 70000, 60000, lock wait must be 10 ms to 1 min",
    "8, 5000, 3000, 3000, 60000, statement limit must be longer than lock wait and at most 10 min",
    "8, 5000, 3000, 600001, 60000, statement limit must be longer than lock wait and at most 10"
        + " min",
    "8, 5000, 3000, 20000, 999, return wait must be 1 s to 10 min",
    "8, 5000, 3000, 20000, 600001, return wait must be 1 s to 10 min"
  })
  void refuses(int pool, long poolWait, long lockWait, long limit, long back, String sentence) {
    assertThatThrownBy(() -> options(pool, poolWait, lockWait, limit, back))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(sentence);
  }

  @ParameterizedTest
  @CsvSource({"1, 250, 10, 11, 1000", "64, 60000, 60000, 600000, 600000"})
  void takes_the_limits_themselves(int pool, long poolWait, long lockWait, long limit, long back) {
    DatabaseOptions options = options(pool, poolWait, lockWait, limit, back);
    assertThat(options.poolSize()).isEqualTo(pool);
    assertThat(options.returnWait()).isEqualTo(Duration.ofMillis(back));
  }

  @Test
  void waits_a_minute_for_the_database_to_come_back_where_nothing_else_is_said() {
    assertThat(DatabaseOptions.standard().returnWait()).isEqualTo(Duration.ofMinutes(1));
  }

  private static DatabaseOptions options(
      int pool, long poolWait, long lockWait, long limit, long back) {
    return new DatabaseOptions(
        pool,
        Duration.ofMillis(poolWait),
        Duration.ofMillis(lockWait),
        Duration.ofMillis(limit),
        Duration.ofMillis(back));
  }
}
