package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One application at a time starts, joins, leaves or stops the server of a data folder. The
 * operating system releases the lock of a killed process.
 */
final class StartLock implements AutoCloseable {
  // File locks belong to the whole process, and closing any channel of the file releases them: so
  // threads of one process queue here before they touch the file.
  private static final ReentrantLock THIS_PROCESS = new ReentrantLock();

  private final FileChannel channel;

  private StartLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Waits until nobody else holds it; {@code whenBusy} is told first. */
  static StartLock acquire(Path file, Runnable whenBusy) throws IOException, InterruptedException {
    if (!THIS_PROCESS.tryLock()) {
      whenBusy.run();
      THIS_PROCESS.lockInterruptibly();
    }
    boolean acquired = false;
    try {
      StartLock lock = lock(file, whenBusy);
      acquired = true;
      return lock;
    } finally {
      if (!acquired) {
        THIS_PROCESS.unlock();
      }
    }
  }

  private static StartLock lock(Path file, Runnable whenBusy) throws IOException {
    FileChannel channel = PrivateFiles.openForLock(file);
    boolean locked = false;
    try {
      @Nullable FileLock lock = channel.tryLock();
      if (lock == null) {
        whenBusy.run();
        lock = channel.lock();
      }
      locked = lock.isValid();
      return new StartLock(channel);
    } finally {
      if (!locked) {
        channel.close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      THIS_PROCESS.unlock();
    }
  }
}
