package holdfast.site;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which events make a screen read again what it shows. */
class ChangeFeedTest {
  private static final Instant AT = Instant.parse("2027-05-03T10:00:00Z");
  private static final Set<Topic> SHOWN = Set.of(Topic.ROOM, Topic.SLOT_HOLD);

  @Test
  void a_change_concerns_whoever_shows_one_of_its_topics() {
    var change = new Event.Changed(Set.of(Topic.ITEM, Topic.ROOM), AT);

    assertThat(change.concerns(SHOWN)).isTrue();
    assertThat(change.concerns(Set.of(Topic.ROOM_KIND))).isFalse();
  }

  @Test
  void a_gap_concerns_everybody() {
    assertThat(new Event.RefreshAll().concerns(Set.of(Topic.HOLD_POLICY))).isTrue();
  }

  @Test
  void a_line_that_breaks_or_comes_back_changes_nothing_shown() {
    assertThat(new Event.Disconnected(AT).concerns(SHOWN)).isFalse();
    assertThat(new Event.Connected().concerns(SHOWN)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whether_the_server_takes_changes_changes_nothing_shown(boolean readOnly) {
    assertThat(new Event.Access(readOnly).concerns(SHOWN)).isFalse();
  }
}
