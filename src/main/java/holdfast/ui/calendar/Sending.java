package holdfast.ui.calendar;

import holdfast.holds.Purpose;
import holdfast.holds.Refusal;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Job;
import holdfast.ui.kit.Notice;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** How the controllers of this screen send a command, and show and say what came of it. */
final class Sending {
  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsController rooms;
  private final Sentences sentences;

  Sending(Workbench bench, RoomsController rooms) {
    this.bench = bench;
    model = bench.model();
    this.rooms = rooms;
    sentences = new Sentences(bench.context());
  }

  /**
   * Describes the sending of a command, after whose answer the chart is read anew; nothing is sent
   * before {@link Job#start}.
   *
   * @param intent is answered before {@code take} runs, which may press again
   */
  <T> Job<T> job(Intent intent, Callable<T> command, Consumer<T> take) {
    return bench
        .context()
        .tasks()
        .run(command)
        .whileSending(model.busy)
        .onSuccess(
            outcome -> {
              intent.answered();
              take.accept(outcome);
              rooms.refresh();
            });
  }

  /** The selected hold, if a command may be sent and it is a guest's; says so of a closure. */
  Optional<SlotHold> guest() {
    SlotHold hold = model.hold.get();
    if (hold == null || !bench.isFree() || !hold.state().isActive()) {
      return Optional.empty();
    }
    if (hold.purpose() == Purpose.CLOSURE) {
      warn(new Remark.Refused(new Refusal.OfClosure(hold.id(), hold.roomName())), hold);
      return Optional.empty();
    }
    return Optional.of(hold);
  }

  /** Selects a hold on the chart; a form that somebody types in stays open. */
  void show(SlotHold hold) {
    if (!model.panel.get().isTouched()) {
      model.panel.set(new Panel.Inspect());
    }
    rooms.reveal(hold);
    bench.chart().focusChart();
  }

  /** Says of a hold why something was not done. */
  void warn(Remark why, SlotHold about) {
    warn(sentences.remark(why), about);
  }

  void warn(String why, SlotHold about) {
    bench.context().notices().show(Notice.warning(sentences.about(about, why)));
  }
}
