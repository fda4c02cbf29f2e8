package holdfast.soak;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.RequestKey;
import holdfast.holds.Resource.ItemId;
import holdfast.soak.History.Call;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final Command COMMAND = new Command.Receive(new ItemId(1), 1);

  private final AtomicLong time = new AtomicLong();
  private final History history = new History(time::incrementAndGet);

  @Test
  void a_call_has_its_begin_its_end_and_its_answer() {
    RequestKey key = RequestKey.fresh();
    long call = history.begin(3, key, COMMAND);
    history.end(call, new Answer.Done(List.of()));
    assertThat(history.calls())
        .containsExactly(new Call(call, 3, key, COMMAND, 1, 2, new Answer.Done(List.of())));
  }

  @Test
  void calls_at_the_same_time_stay_apart() {
    long first = history.begin(1, RequestKey.fresh(), COMMAND);
    long second = history.begin(2, RequestKey.fresh(), COMMAND);
    history.end(second, new Answer.Done(List.of()));
    history.end(first, new Answer.Before(List.of()));
    assertThat(history.calls()).extracting(Call::begin).containsExactly(1L, 2L);
    assertThat(history.calls()).extracting(Call::end).containsExactly(4L, 3L);
    assertThat(history.calls().getFirst().answer()).isEqualTo(new Answer.Before(List.of()));
  }

  @Test
  void a_call_without_an_answer_is_unknown() {
    history.begin(1, RequestKey.fresh(), COMMAND);
    Call call = history.calls().getFirst();
    assertThat(call.answer()).isInstanceOf(Answer.Unknown.class);
    assertThat(call.end()).isEqualTo(Long.MAX_VALUE);
  }
}
