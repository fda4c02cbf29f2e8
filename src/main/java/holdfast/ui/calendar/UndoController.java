package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldPolicy;
import holdfast.holds.HoldState;
import holdfast.holds.Request;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.site.Subscription;
import holdfast.ui.calendar.UndoAnswers.End;
import holdfast.ui.calendar.form.Wish;
import holdfast.ui.calendar.grid.DragTexts;
import holdfast.ui.calendar.grid.Obstacle;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Undo and redo for the commands of this desk. Each is a new command with a request of its own,
 * checked like every other one: what another desk changed or took meanwhile is never overwritten.
 */
final class UndoController {
  private final Workbench bench;
  private final RoomsModel model;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsController rooms;
  private final Sending sending;
  private final CommandQueue queue;
  private final UndoStack stack;
  private final Sentences sentences;
  private final DragTexts texts;
  private final UndoAnswers answers;
  private final Intent intent = new Intent();
  private Subscription offered = () -> {};

  /** Which of the two. */
  private enum Way {
    UNDO("rooms.undo.", "rooms.redo"),
    REDO("rooms.redo.", "rooms.undo");

    private final String prefix;
    private final String opposite;

    Way(String prefix, String opposite) {
      this.prefix = prefix;
      this.opposite = opposite;
    }

    Way back() {
      return this == UNDO ? REDO : UNDO;
    }
  }

  UndoController(Workbench bench, RoomsController rooms, CommandQueue queue) {
    this.bench = bench;
    model = bench.model();
    services = bench.services();
    context = bench.context();
    this.rooms = rooms;
    sending = new Sending(bench, rooms);
    this.queue = queue;
    stack = model.undo;
    sentences = new Sentences(context);
    texts = new DragTexts(context.messages(), context.formats());
    answers = new UndoAnswers(context);
  }

  // ---- what was done

  /** Remembers a command of this desk and tells of it, offering to undo it. */
  void did(Deed deed, String sentence) {
    stack.did(deed);
    announce(sentence, "rooms.undo", deed instanceof Deed.Final ? null : this::undo);
  }

  /**
   * Remembers a command of this desk whose answer was lost on its way. Whoever calls tells of it.
   */
  void found(Deed deed) {
    stack.did(deed);
    offered.close();
  }

  private void announce(String sentence, String actionKey, @Nullable Runnable action) {
    // An older offer would by now undo something else than it stands beside.
    offered.close();
    Notice notice = Notice.success(sentence);
    Subscription shown =
        context
            .notices()
            .show(action == null ? notice : notice.with(context.text(actionKey), action));
    offered = action == null ? () -> {} : shown;
  }

  // ---- names

  /** What undo would undo: "new hold, room 204, Moreau". */
  String undoName(Deed deed) {
    return switch (deed) {
      case Deed.Made(SlotHold hold, boolean _) -> name("rooms.deed.made", hold);
      case Deed.Moved(SlotHold hold, var _, var _, var _) ->
          context.text(
              "rooms.deed.moved",
              hold.roomName(),
              sentences.guest(hold),
              context.formats().period(hold.during()));
      case Deed.Swapped(SlotHold one, SlotHold other) -> swapName(one, other);
      case Deed.Locked(SlotHold hold, boolean on) -> lockName(hold, on);
      case Deed.Split(SlotHold first, SlotHold _) -> name("rooms.deed.split", first);
      case Deed.Joined joined -> name("rooms.deed.joined", joined.now());
      case Deed.Cancelled(SlotHold hold, SlotHold _) -> name("rooms.deed.cancelled", hold);
      case Deed.Final(SlotHold hold, Deed.What what) ->
          context.messages().of("rooms.deed.", what, hold.roomName(), sentences.guest(hold));
    };
  }

  /** The same for a menu, which is as wide as its longest entry: without days. */
  String undoShort(Deed deed) {
    return deed instanceof Deed.Moved(SlotHold hold, var _, var _, var _)
        ? name("rooms.deed.moved.short", hold)
        : undoName(deed);
  }

  /** What redo would do again: the opposite of how it was undone. */
  String redoName(Deed deed) {
    return switch (deed) {
      case Deed.Made(SlotHold hold, boolean _) -> name("rooms.deed.cancelled", hold);
      case Deed.Moved(SlotHold hold, var _, String room, var during) ->
          context.text(
              "rooms.deed.moved", room, sentences.guest(hold), context.formats().period(during));
      case Deed.Swapped(SlotHold one, SlotHold other) -> swapName(one, other);
      case Deed.Locked(SlotHold hold, boolean on) -> lockName(hold, !on);
      case Deed.Split(SlotHold first, SlotHold _) -> name("rooms.deed.joined", first);
      case Deed.Joined joined -> name("rooms.deed.split", joined.now());
      case Deed.Cancelled(SlotHold hold, SlotHold _) -> name("rooms.deed.made", hold);
      case Deed.Final _ -> undoName(deed);
    };
  }

  /** The same for a menu. */
  String redoShort(Deed deed) {
    return deed instanceof Deed.Moved(SlotHold hold, var _, String room, var _)
        ? context.text("rooms.deed.moved.short", room, sentences.guest(hold))
        : redoName(deed);
  }

  private String swapName(SlotHold one, SlotHold other) {
    return context.text("rooms.deed.swapped", sentences.guest(one), sentences.guest(other));
  }

  private String lockName(SlotHold hold, boolean on) {
    return name(on ? "rooms.deed.locked" : "rooms.deed.unlocked", hold);
  }

  private String name(String key, SlotHold hold) {
    return context.text(key, hold.roomName(), sentences.guest(hold));
  }

  // ---- undo and redo

  /** Takes the newest deed back. */
  void undo() {
    want(Way.UNDO);
  }

  /** Does again what was undone last. */
  void redo() {
    want(Way.REDO);
  }

  private @Nullable Deed newest(Way way) {
    return switch (way) {
      case UNDO -> stack.undo().get();
      case REDO -> stack.redo().get();
    };
  }

  private String name(Way way, Deed deed) {
    return switch (way) {
      case UNDO -> undoName(deed);
      case REDO -> redoName(deed);
    };
  }

  private void want(Way way) {
    if (!context.live().get()) {
      warn(texts.sentence(new Obstacle.NotLive()));
    } else if (newest(way) == null && !model.busy.get()) {
      context.notices().show(Notice.info(context.text(way.prefix + "nothing")));
    } else {
      queue.add(end -> begin(way, end));
    }
  }

  private void begin(Way way, Consumer<Boolean> end) {
    Deed deed = newest(way);
    if (deed == null) {
      end.accept(false);
      return;
    }
    String never = impossible(deed);
    if (never != null) {
      end.accept(ended(way, deed, new End.Never(never)));
      return;
    }
    model.said.set(null);
    SlotHold now = deed.now();
    Request request = intent.request(List.of(way, deed), context.caller().get());
    switch (deed) {
      case Deed.Made _ ->
          send(
              way,
              deed,
              () -> services.holds().cancel(request, Seen.of(now)),
              outcome -> answers.cancelled(outcome, now),
              end);
      case Deed.Moved(SlotHold _, var room, String _, var during) ->
          send(
              way,
              deed,
              () -> services.holds().move(request, Seen.of(now), room, during),
              outcome -> answers.moved(outcome, now),
              end);
      case Deed.Swapped(SlotHold one, SlotHold other) ->
          send(
              way,
              deed,
              () -> services.arrangements().swap(request, Seen.of(one), Seen.of(other)),
              outcome -> answers.swapped(outcome, one, other),
              end);
      case Deed.Locked(SlotHold _, boolean on) ->
          send(
              way,
              deed,
              () -> services.arrangements().lock(request, now, !on),
              outcome -> answers.locked(outcome, now, !on),
              end);
      case Deed.Split(SlotHold first, SlotHold rest) ->
          send(
              way,
              deed,
              () -> services.arrangements().join(request, Seen.of(first), Seen.of(rest)),
              outcome -> answers.joined(outcome, first, rest),
              end);
      case Deed.Joined(SlotHold whole, SlotHold rest, Instant firstEnds, Instant restStarts) ->
          send(
              way,
              deed,
              () ->
                  services
                      .arrangements()
                      .split(request, Seen.of(whole), firstEnds, restStarts, rest.room()),
              outcome -> answers.split(outcome, whole),
              end);
      case Deed.Cancelled(SlotHold _, SlotHold before) ->
          send(
              way,
              deed,
              () -> services.holds().acquire(anew(before).command(request)),
              outcome -> answers.made(outcome, before),
              end);
      case Deed.Final _ -> end.accept(false);
    }
  }

  /** Why a deed cannot be taken back whoever asks; null if it can. */
  private @Nullable String impossible(Deed deed) {
    return switch (deed) {
      case Deed.Final(SlotHold _, Deed.What what) ->
          context.messages().of("rooms.undo.final.", what);
      case Deed.Made(SlotHold hold, boolean fromStart) ->
          hold.state() == HoldState.CONFIRMED && !fromStart
              ? context.text("rooms.undo.confirmedSince")
              : null;
      case Deed.Moved _,
          Deed.Swapped _,
          Deed.Locked _,
          Deed.Split _,
          Deed.Joined _,
          Deed.Cancelled _ ->
          null;
    };
  }

  private <T> void send(
      Way way, Deed deed, Callable<T> command, Function<T, End> read, Consumer<Boolean> end) {
    var done = new AtomicBoolean();
    sending
        .job(intent, command, outcome -> done.set(ended(way, deed, read.apply(outcome))))
        .onFinally(() -> end.accept(done.get()))
        .start();
  }

  private boolean ended(Way way, Deed deed, End end) {
    String name = name(way, deed);
    return switch (end) {
      case End.Done(Deed how) -> {
        switch (way) {
          case UNDO -> stack.undid(deed.now().id(), how);
          case REDO -> stack.redid(deed.now().id(), how);
        }
        if (deed instanceof Deed.Joined joined && how instanceof Deed.Split split) {
          stack.replaced(joined.rest().id(), split.rest());
        }
        show(how);
        announce(context.text(way.prefix + "done", name), way.opposite, () -> want(way.back()));
        yield true;
      }
      case End.NotNow(String why) -> {
        warn(context.text(way.prefix + "refused", name, why));
        yield false;
      }
      case End.Never(String why) -> {
        switch (way) {
          case UNDO -> stack.forgetUndo();
          case REDO -> stack.forgetRedo();
        }
        warn(context.text(way.prefix + "refused", name, why));
        yield false;
      }
    };
  }

  private void warn(String sentence) {
    context.notices().show(Notice.warning(sentence));
  }

  private void show(Deed how) {
    switch (how) {
      case Deed.Made(SlotHold hold, boolean _) -> rooms.reveal(hold);
      case Deed.Moved(SlotHold hold, var _, var _, var _) -> rooms.reveal(hold);
      case Deed.Swapped(SlotHold one, SlotHold _) -> rooms.reveal(one);
      case Deed.Locked(SlotHold hold, boolean _) -> rooms.reveal(hold);
      case Deed.Split(SlotHold _, SlotHold rest) -> rooms.reveal(rest);
      case Deed.Joined joined -> rooms.reveal(joined.now());
      case Deed.Cancelled(SlotHold hold, SlotHold _) -> {
        if (hold.id().equals(model.selected.get())) {
          model.hold.set(hold);
        }
      }
      case Deed.Final _ -> {}
    }
    bench.chart().focusChart();
  }

  /** A new hold in the place of one that was given up, with what is left of its time. */
  private Wish anew(SlotHold before) {
    Details told = before.details();
    return new Wish(
        before.room(),
        before.during(),
        timeLeft(before),
        before.purpose(),
        new Details(told.guest(), told.guests(), told.phone(), told.note(), 0),
        before.state() == HoldState.CONFIRMED,
        before.id());
  }

  private HoldFor timeLeft(SlotHold before) {
    HoldPolicy policy = model.policy.get();
    if (policy == null) {
      throw new IllegalStateException("nothing can be held before the policy was read");
    }
    Instant soonest = context.clock().now().plus(policy.timeToLiveMin());
    return before.deadline().isAfter(soonest)
        ? new HoldFor.Until(before.deadline())
        : new HoldFor.Lasting(policy.timeToLiveDefault());
  }
}
