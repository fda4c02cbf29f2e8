package holdfast.testkit.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * One direction of a connection. Bytes arrive after the delay, in order, and any amount of them may
 * be under way at once, as on a long line.
 */
final class Pipe implements AutoCloseable {
  /** Parking comes back about this much too late, so the rest is spent awake. */
  private static final long AWAKE_NANOS = 80_000;

  /** Bytes to be written when they are due, and what shall follow. */
  private record Parcel(long dueNanos, Delivery delivery, boolean last) {}

  private interface Delivery {
    void run() throws IOException;
  }

  private final OutputStream out;
  private final Gate gate;
  private final long delayNanos;
  private final BlockingQueue<Parcel> underWay = new LinkedBlockingQueue<>();

  Pipe(OutputStream out, Gate gate, Duration delay) {
    this.out = out;
    this.gate = gate;
    delayNanos = delay.toNanos();
    if (delayNanos > 0) {
      Thread.ofPlatform().daemon().name("wire-delay").start(this::deliver);
    }
  }

  void send(byte[] bytes) throws IOException {
    send(bytes, () -> {});
  }

  /** Sends, and does something when the bytes have arrived. */
  void send(byte[] bytes, Runnable then) throws IOException {
    gate.pass();
    Delivery delivery =
        () -> {
          out.write(bytes);
          then.run();
        };
    if (delayNanos == 0) {
      delivery.run();
    } else {
      underWay.add(new Parcel(System.nanoTime() + delayNanos, delivery, false));
    }
  }

  private void deliver() {
    try {
      for (Parcel next = underWay.take(); !next.last; next = underWay.take()) {
        waitUntil(next.dueNanos);
        next.delivery.run();
      }
    } catch (IOException e) {
      // The far end has gone; whoever reads from it notices and cleans up.
      underWay.clear();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void waitUntil(long dueNanos) {
    for (long left = dueNanos - System.nanoTime(); left > 0; left = dueNanos - System.nanoTime()) {
      if (left > AWAKE_NANOS) {
        LockSupport.parkNanos(left - AWAKE_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  /** Lets what is under way arrive and ends the line; the stream stays open. */
  @Override
  public void close() {
    if (delayNanos > 0) {
      underWay.add(new Parcel(0, () -> {}, true));
    }
  }
}
