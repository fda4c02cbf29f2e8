package holdfast.testkit;

import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Two independent desks on one database, each with a pool and a Hibernate of its own, and a barrier
 * that lets both go at the same instant.
 */
public final class TwoDesks implements AutoCloseable {
  private static final int SECONDS_MAX = 30;

  /** What both desks were told. */
  public record Both<T>(T first, T second) {
    public List<T> toList() {
      return List.of(first, second);
    }
  }

  private final Database first;
  private final Database second;
  private final ExecutorService people = Executors.newFixedThreadPool(2);
  private final CyclicBarrier barrier = new CyclicBarrier(2);

  /** Opens both. */
  public TwoDesks(TestDatabase database, List<Class<?>> entities) {
    this(database, entities, DatabaseOptions.standard());
  }

  /** Opens both with other limits. */
  public TwoDesks(TestDatabase database, List<Class<?>> entities, DatabaseOptions options) {
    first = Database.open(database.application(), options, entities, () -> false);
    second = Database.open(database.application(), options, entities, () -> false);
  }

  public Database first() {
    return first;
  }

  public Database second() {
    return second;
  }

  /**
   * Runs both at once.
   *
   * @throws IllegalStateException if either throws or does not end in time
   */
  public <T> Both<T> together(Callable<T> atFirst, Callable<T> atSecond) {
    Future<T> one = people.submit(() -> afterBarrier(atFirst));
    Future<T> other = people.submit(() -> afterBarrier(atSecond));
    try {
      return new Both<>(
          one.get(SECONDS_MAX, TimeUnit.SECONDS), other.get(SECONDS_MAX, TimeUnit.SECONDS));
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("a desk got no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private <T> T afterBarrier(Callable<T> work) throws Exception {
    barrier.await(SECONDS_MAX, TimeUnit.SECONDS);
    return work.call();
  }

  @Override
  public void close() {
    people.shutdownNow();
    first.close();
    second.close();
  }
}
