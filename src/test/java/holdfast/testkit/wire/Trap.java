package holdfast.testkit.wire;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A fault that waits for the flight it is meant for, and springs once. */
public final class Trap {
  private static final long LONGEST_WAIT_SECONDS = 60;

  private final Fault fault;
  private final Cut cut;
  private final Predicate<Flight> prey;
  private final CountDownLatch sprung = new CountDownLatch(1);
  private final CompletableFuture<Runnable> heldBack = new CompletableFuture<>();

  Trap(Fault fault, Cut cut, Predicate<Flight> prey) {
    this.fault = fault;
    this.cut = cut;
    this.prey = prey;
  }

  Fault fault() {
    return fault;
  }

  Cut cut() {
    return cut;
  }

  boolean isFor(Flight flight) {
    return prey.test(flight);
  }

  void spring() {
    sprung.countDown();
  }

  void holdBack(Runnable delivery) {
    heldBack.complete(delivery);
  }

  /** Lets what a {@link Fault#LATE} holds back reach the server; waits for it to be sent first. */
  public void release() {
    heldBack.orTimeout(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS).join().run();
  }

  /** Whether the fault has happened. */
  public boolean hasSprung() {
    return sprung.getCount() == 0;
  }

  /** Waits until it has; false if it did not in time. */
  public boolean awaitSprung(long seconds) throws InterruptedException {
    return sprung.await(seconds, TimeUnit.SECONDS);
  }
}
