package holdfast.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/**
 * Clients that do the same thing over and over for a while, on a thread of the system each, as
 * those of {@code pgbench} are. On two cores a lone virtual thread, which waits for its answers by
 * way of another thread, did a third less.
 */
final class Load {
  private Load() {}

  /** What one client does again and again. */
  @FunctionalInterface
  interface Client {
    /**
     * One unit of work.
     *
     * @param turn counts up from 0
     */
    void turn(long turn) throws Exception;
  }

  /**
   * What came of it.
   *
   * @param perSecond units finished, of all clients together
   * @param millis how long each took
   */
  record Outcome(double perSecond, Stats millis) {}

  /** Runs {@code clients} of them at once; the first failure ends the run. */
  static Outcome run(int clients, Duration duration, IntFunction<Client> make) {
    long start = System.nanoTime();
    long end = start + duration.toNanos();
    List<Double> millis = new ArrayList<>();
    try (var people = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
      List<Future<List<Double>>> runs = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        Client client = make.apply(i);
        Callable<List<Double>> run = () -> turns(client, end);
        runs.add(people.submit(run));
      }
      for (Future<List<Double>> run : runs) {
        millis.addAll(run.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a client failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Outcome(millis.size() / seconds, Stats.of(millis));
  }

  private static List<Double> turns(Client client, long end) throws Exception {
    List<Double> millis = new ArrayList<>();
    for (long turn = 0; System.nanoTime() < end; turn++) {
      long before = System.nanoTime();
      client.turn(turn);
      millis.add((System.nanoTime() - before) / 1e6);
    }
    return millis;
  }
}
