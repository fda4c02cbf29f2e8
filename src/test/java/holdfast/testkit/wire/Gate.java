package holdfast.testkit.wire;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Open or shut for all who want to pass. */
final class Gate {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition opened = lock.newCondition();
  private volatile boolean shut;

  void pass() {
    if (!shut) {
      return;
    }
    lock.lock();
    try {
      while (shut) {
        opened.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }

  void shut() {
    shut = true;
  }

  void open() {
    lock.lock();
    try {
      shut = false;
      opened.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
