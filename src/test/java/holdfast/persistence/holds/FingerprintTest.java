package holdfast.persistence.holds;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.site.Period;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static final Instant NOON = Instant.parse("2027-01-01T12:00:00Z");

  @Test
  void the_same_content_has_the_same_fingerprint() {
    assertThat(Fingerprint.of("x").add("ä").add(1).hex())
        .isEqualTo(Fingerprint.of("x").add("ä").add(1).hex())
        .hasSize(64);
  }

  @Test
  void contents_that_differ_anywhere_differ() {
    assertThat(
            Stream.of(
                Fingerprint.of("a"),
                Fingerprint.of("b"),
                Fingerprint.of("a").add("bc").add("d"),
                Fingerprint.of("a").add("b").add("cd"),
                Fingerprint.of("a").add("").add("bcd"),
                Fingerprint.of("a").add(true),
                Fingerprint.of("a").add(12L),
                Fingerprint.of("a").add(new Details("a", 1, "b", "", 0)),
                Fingerprint.of("a").add(new Details("a", 1, "", "b", 0)),
                Fingerprint.of("a").add(new Details("a", 1, "", "b", 1)),
                Fingerprint.of("a").add(new HoldFor.Lasting(Duration.ofMinutes(1))),
                Fingerprint.of("a").add(new HoldFor.Lasting(Duration.ofMinutes(2))),
                Fingerprint.of("a").add(new HoldFor.Until(NOON)),
                Fingerprint.of("a").add(new Period(NOON, NOON.plusSeconds(1))),
                Fingerprint.of("a").add(new Period(NOON, NOON.plusSeconds(2)))))
        .extracting(Fingerprint::hex)
        .doesNotHaveDuplicates();
  }
}
