package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.ui.calendar.RoomsModel.KindKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the status line says about the days shown. */
class RoomsStatusTest {
  private final RoomsBench desk = RoomsBench.shown();

  private final RoomsStatus status = new RoomsStatus(desk.context);

  private List<String> texts() {
    status.count(desk.model.shown().get());
    return status.texts();
  }

  @Test
  void says_nothing_while_nothing_is_shown() {
    status.count(null);
    assertThat(status.texts()).isEmpty();
  }

  @Test
  void counts_rooms_and_holds_and_names_the_next_one_to_end() {
    assertThat(texts())
        .containsExactly("14 rooms · 6 held · 22 confirmed", "Next hold ends in 0:48 (206)");
    desk.hotel.advance(Duration.ofSeconds(5));
    assertThat(status.texts().get(1)).isEqualTo("Next hold ends in 0:43 (206)");
  }

  @Test
  void counts_only_the_kinds_shown() {
    for (int kind : new int[] {0, 1, 3}) {
      desk.model.setHidden(KindKey.of(desk.model.groups().get(kind)), true);
    }
    assertThat(texts()).containsExactly("2 rooms · 0 held · 3 confirmed");
  }
}
