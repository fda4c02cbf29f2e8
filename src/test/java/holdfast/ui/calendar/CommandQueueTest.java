package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Quick hands: nothing is lost, nothing overtakes. */
class CommandQueueTest {
  private final AtomicBoolean free = new AtomicBoolean(true);
  private final CommandQueue queue = new CommandQueue(free::get);
  private final List<String> begun = new ArrayList<>();
  private final List<Consumer<Boolean>> ends = new ArrayList<>();

  private void add(String name) {
    queue.add(
        end -> {
          begun.add(name);
          ends.add(end);
        });
  }

  @Test
  void one_begins_when_the_one_before_it_has_ended() {
    add("a");
    add("b");
    add("c");
    assertThat(begun).containsExactly("a");
    ends.getLast().accept(true);
    assertThat(begun).containsExactly("a", "b");
    ends.getLast().accept(true);
    assertThat(begun).containsExactly("a", "b", "c");
  }

  @Test
  void what_came_to_nothing_takes_with_it_what_was_wanted_after_it() {
    add("a");
    add("b");
    ends.getLast().accept(false);
    assertThat(begun).containsExactly("a");
    add("c");
    assertThat(begun).containsExactly("a", "c");
  }

  @Test
  void it_waits_until_nothing_else_is_under_way() {
    free.set(false);
    add("a");
    queue.next();
    assertThat(begun).isEmpty();
    free.set(true);
    queue.next();
    assertThat(begun).containsExactly("a");
  }

  @Test
  void many_that_end_at_once_need_no_stack() {
    var count = new ArrayList<Integer>();
    add("first");
    for (int i = 0; i < 20_000; i++) {
      int number = i;
      queue.add(
          end -> {
            count.add(number);
            end.accept(true);
          });
    }
    ends.getFirst().accept(true);
    assertThat(count).hasSize(20_000).isSorted();
  }
}
