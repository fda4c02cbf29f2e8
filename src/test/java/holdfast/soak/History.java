package holdfast.soak;

import holdfast.holds.RequestKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Everything that was asked and answered. Only ever added to; thread-safe. */
final class History {

  /** One line of the history; times are those of {@code System.nanoTime}. */
  sealed interface Entry {
    record Began(long call, int client, RequestKey key, Command command, long at)
        implements Entry {}

    record Ended(long call, Answer answer, long at) implements Entry {}
  }

  /**
   * One sending of a request. A call without an end was never answered, and is as unknown as one
   * whose connection broke.
   *
   * @param end {@code Long.MAX_VALUE} if it was never answered
   */
  record Call(
      long id, int client, RequestKey key, Command command, long begin, long end, Answer answer) {
    @Override
    public String toString() {
      return "call %d of client %d, request %s, %s, answered %s"
          .formatted(id, client, key.value(), command, answer);
    }
  }

  private final LongSupplier nanoTime;
  private final AtomicLong calls = new AtomicLong();
  private final Queue<Entry> entries = new ConcurrentLinkedQueue<>();

  History(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** To be called right before the request is sent; the number of the call. */
  long begin(int client, RequestKey key, Command command) {
    long call = calls.incrementAndGet();
    entries.add(new Entry.Began(call, client, key, command, nanoTime.getAsLong()));
    return call;
  }

  /** To be called right after the answer came. */
  void end(long call, Answer answer) {
    entries.add(new Entry.Ended(call, answer, nanoTime.getAsLong()));
  }

  /** All calls in the order in which they began. */
  List<Call> calls() {
    Map<Long, Call> byNumber = new LinkedHashMap<>();
    for (Entry entry : entries) {
      switch (entry) {
        case Entry.Began(var call, var client, var key, var command, var at) ->
            byNumber.put(
                call,
                new Call(
                    call,
                    client,
                    key,
                    command,
                    at,
                    Long.MAX_VALUE,
                    new Answer.Unknown("never answered")));
        case Entry.Ended(var call, var answer, var at) ->
            byNumber.computeIfPresent(
                call,
                (_, began) ->
                    new Call(
                        call,
                        began.client(),
                        began.key(),
                        began.command(),
                        began.begin(),
                        at,
                        answer));
      }
    }
    return new ArrayList<>(byNumber.values());
  }
}
