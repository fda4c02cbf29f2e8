package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@FxTest
class BackgroundTasksTest {
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final List<Throwable> unhandled = new CopyOnWriteArrayList<>();
  private final BackgroundTasks tasks = new BackgroundTasks(Duration.ofSeconds(5), unhandled::add);

  @AfterEach
  void close() {
    tasks.close();
  }

  @Test
  void work_leaves_the_windows_thread_and_callbacks_come_back_to_it() {
    Fx.run(
        () ->
            tasks
                .run(() -> FxThread.isCurrent() + " on " + Thread.currentThread().isVirtual())
                .onSuccess(where -> say(where + ", then " + FxThread.isCurrent()))
                .onFinally(() -> say("finally " + FxThread.isCurrent()))
                .start());
    Fx.until(() -> said.size() == 2);
    assertThat(said).containsExactly("false on true, then true", "finally true");
  }

  @Test
  void a_failure_somebody_takes_is_not_presented() {
    Fx.run(
        () ->
            tasks
                .perform(BackgroundTasksTest::fail)
                .onSuccess(_ -> say("success"))
                .onFailure(fault -> say(String.valueOf(fault.getMessage())))
                .onFinally(() -> say("finally"))
                .start());
    Fx.until(() -> said.size() == 2);
    assertThat(said).containsExactly("planted", "finally");
    assertThat(unhandled).isEmpty();
  }

  @Test
  void a_failure_nobody_takes_is_presented() {
    Fx.run(() -> tasks.perform(BackgroundTasksTest::fail).onFinally(() -> say("finally")).start());
    Fx.until(() -> !said.isEmpty());
    assertThat(unhandled).singleElement().satisfies(e -> assertThat(e).hasMessage("planted"));
  }

  @Test
  void an_answer_to_an_older_question_is_dropped() {
    Latest latest = new Latest();
    CountDownLatch late = new CountDownLatch(1);
    BooleanProperty busy = new SimpleBooleanProperty();
    Fx.run(
        () -> {
          tasks
              .run(
                  () -> {
                    late.await();
                    return "old";
                  })
              .latestOf(latest)
              .whileRunning(busy)
              .onSuccess(this::say)
              .onFinally(() -> say("old finally"))
              .start();
          tasks.run(() -> "new").latestOf(latest).whileRunning(busy).onSuccess(this::say).start();
        });
    Fx.until(() -> said.contains("new") && !busy.get());
    late.countDown();
    Fx.until(() -> said.contains("old finally"));
    assertThat(said).containsExactly("new", "old finally");
  }

  @Test
  void a_cancelled_series_answers_nothing_but_is_no_longer_busy() {
    Latest latest = new Latest();
    BooleanProperty busy = new SimpleBooleanProperty();
    Fx.run(
        () -> {
          tasks
              .run(() -> "answer")
              .latestOf(latest)
              .whileRunning(busy)
              .onSuccess(this::say)
              .start();
          latest.cancel();
        });
    Fx.until(() -> !busy.get());
    assertThat(said).isEmpty();
  }

  @Test
  void it_is_busy_until_the_last_job_ended() {
    CountDownLatch wait = new CountDownLatch(1);
    Fx.run(
        () -> {
          tasks.perform(wait::await).start();
          tasks.perform(() -> {}).onFinally(() -> say("short")).start();
        });
    Fx.until(() -> !said.isEmpty());
    assertThat(Fx.get(() -> tasks.busyProperty().get())).isTrue();
    wait.countDown();
    Fx.until(() -> !tasks.busyProperty().get());
  }

  @Test
  void closing_waits_for_work_and_takes_no_more() {
    AtomicBoolean done = new AtomicBoolean();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch wait = new CountDownLatch(1);
    Fx.run(
        () ->
            tasks
                .perform(
                    () -> {
                      begun.countDown();
                      wait.await();
                      done.set(true);
                    })
                .start());
    Fx.until(() -> begun.getCount() == 0);
    Thread.ofVirtual().start(wait::countDown);
    tasks.close();
    assertThat(done).isTrue();
    Fx.run(() -> tasks.perform(() -> say("late")).start());
    Fx.until(() -> !tasks.busyProperty().get());
    assertThat(said).isEmpty();
  }

  @Test
  void closing_does_not_wait_for_ever() {
    BackgroundTasks impatient = new BackgroundTasks(Duration.ofMillis(50), unhandled::add);
    CountDownLatch never = new CountDownLatch(1);
    Fx.run(() -> impatient.perform(never::await).start());
    impatient.close();
    Fx.until(() -> !unhandled.isEmpty());
    assertThat(unhandled.getFirst()).isInstanceOf(InterruptedException.class);
  }

  private void say(String what) {
    said.add(what);
  }

  private static void fail() {
    throw new IllegalStateException("planted");
  }
}
