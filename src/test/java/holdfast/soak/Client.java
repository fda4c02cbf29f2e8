package holdfast.soak;

import static java.util.Objects.requireNonNull;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.Request;
import holdfast.holds.RequestKey;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.Line;
import holdfast.site.Caller;
import holdfast.soak.Answer.Reason;
import holdfast.soak.Plan.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * One clerk who follows a plan. After a broken connection he asks again until he knows, as the
 * application does.
 */
final class Client implements Runnable {
  /** The number of the one who looks up what nobody was told. */
  static final int ASKING_IN_THE_END = 0;

  private static final int ASKED_AGAIN_MAX = 8;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(15);

  private final int number;
  private final Plan plan;
  private final List<Stack> stacks;
  private final Scene scene;
  private final Board board;
  private final History history;
  private final BooleanSupplier isOver;
  private final Random choice;
  private final Caller caller;

  Client(int number, long seed, World world, BooleanSupplier isOver) {
    this.number = number;
    this.plan = new Plan(seed, number);
    this.stacks = world.stacks();
    this.scene = world.scene();
    this.board = world.board();
    this.history = world.history();
    this.isOver = isOver;
    this.choice = new Random(seed + number);
    this.caller = new Caller("clerk " + number, "desk " + number % stacks.size());
  }

  /** What all clients share. */
  record World(List<Stack> stacks, Scene scene, Board board, History history) {}

  @Override
  public void run() {
    while (!isOver.getAsBoolean()) {
      take(plan.next());
    }
  }

  private void take(Step step) {
    Request request = new Request(new RequestKey(step.key()), caller);
    Command command = command(step);
    switch (step.resend()) {
      case NEVER -> sendUntilKnown(request, command);
      case AFTERWARDS -> {
        sendUntilKnown(request, command);
        send(other(), request, command);
      }
      case AT_ONCE -> sendTwice(request, command);
      case OTHER_CONTENT -> {
        sendUntilKnown(request, command);
        send(own(), request, command(plan.next()));
      }
    }
    LockSupport.parkNanos(step.pause().toNanos());
  }

  private Stack own() {
    return stacks.get(number % stacks.size());
  }

  private Stack other() {
    return stacks.get((number + 1) % stacks.size());
  }

  private void sendUntilKnown(Request request, Command command) {
    Answer answer = send(own(), request, command);
    long pause = FIRST_PAUSE.toNanos();
    for (int again = 1; answer instanceof Answer.Unknown && again <= ASKED_AGAIN_MAX; again++) {
      if (isOver.getAsBoolean()) {
        return;
      }
      LockSupport.parkNanos(pause + ThreadLocalRandom.current().nextLong(pause));
      pause *= 2;
      answer = send(choice.nextBoolean() ? own() : other(), request, command);
    }
  }

  private void sendTwice(Request request, Command command) {
    CountDownLatch ready = new CountDownLatch(1);
    Thread twin =
        Thread.ofVirtual()
            .start(
                () -> {
                  ready.countDown();
                  send(other(), request, command);
                });
    try {
      ready.await();
      sendUntilKnown(request, command);
      twin.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Answer send(Stack stack, Request request, Command command) {
    long call = history.begin(number, request.key(), command);
    Answer answer = stack.perform(request, command);
    history.end(call, answer);
    board.note(command, answer);
    return answer;
  }

  /**
   * Asks once more about a request when all is quiet, by sending it again.
   *
   * @return whether it is known now what became of it
   */
  static boolean resolve(Stack stack, History history, Request request, Command command) {
    long call = history.begin(ASKING_IN_THE_END, request.key(), command);
    Answer answer = stack.perform(request, command);
    history.end(call, answer);
    return switch (answer) {
      case Answer.Done _, Answer.Before _ -> true;
      case Answer.Refused(var why, _, _) -> why != Reason.BUSY;
      case Answer.Failed _, Answer.Unknown _, Answer.Broke _ -> false;
    };
  }

  private Command command(Step step) {
    boolean ofRoom =
        switch (step.kind()) {
          case CONFIRM_ROOM,
              CANCEL_ROOM,
              EXTEND_ROOM,
              MOVE_ROOM,
              SWAP_ROOMS,
              SPLIT_STAY,
              JOIN_STAY,
              LOCK_ROOM,
              UNLOCK_ROOM,
              ACQUIRE_ROOM ->
              true;
          case SAVE_DETAILS -> step.pick() % 2 == 0;
          case ACQUIRE_STOCK,
              CONFIRM_STOCK,
              CONFIRM_PART,
              CANCEL_STOCK,
              EXTEND_STOCK,
              RESIZE_STOCK,
              RECEIVE,
              ACQUIRE_GROUP ->
              false;
        };
    return board
        .pick(ofRoom, step.pick())
        .map(hold -> onHold(step, hold))
        .orElseGet(() -> fresh(step));
  }

  private Command onHold(Step step, View hold) {
    Plan.Place place = step.place();
    return switch (step.kind()) {
      case CONFIRM_ROOM -> new Command.ConfirmRoom(hold.seenRoom());
      case CANCEL_ROOM -> new Command.CancelRoom(hold.seenRoom());
      case EXTEND_ROOM -> new Command.ExtendRoom(hold.seenRoom(), holdFor(step));
      case MOVE_ROOM ->
          new Command.MoveRoom(
              hold.seenRoom(),
              scene.room(place.resource()),
              scene.nights(place.day(), place.nights()));
      case SWAP_ROOMS ->
          board
              .pickPair(step.pick())
              .<Command>map(
                  pair -> new Command.SwapRooms(pair.first().seenRoom(), pair.rest().seenRoom()))
              .orElseGet(() -> fresh(step));
      case SPLIT_STAY ->
          split(
              hold,
              1 + step.pick() % 2,
              step.pick() % 3 == 0 ? hold.seenRoom().room() : scene.room(place.resource()));
      case JOIN_STAY ->
          board
              .pickParts(step.pick())
              .<Command>map(
                  parts -> new Command.JoinStay(parts.first().seenRoom(), parts.rest().seenRoom()))
              .orElseGet(() -> split(hold, 1, hold.seenRoom().room()));
      case LOCK_ROOM -> new Command.LockRoom(hold, true);
      case UNLOCK_ROOM -> new Command.LockRoom(hold, false);
      case CONFIRM_STOCK -> new Command.ConfirmStock(hold.seenStock());
      case CONFIRM_PART -> new Command.ConfirmPart(hold.seenStock(), place.quantity());
      case CANCEL_STOCK -> new Command.CancelStock(hold.seenStock());
      case EXTEND_STOCK -> new Command.ExtendStock(hold.seenStock(), holdFor(step));
      case RESIZE_STOCK -> new Command.ResizeStock(hold.seenStock(), place.quantity());
      case SAVE_DETAILS ->
          new Command.SaveDetails(
              hold.hold(), new Details("", 0, "", step.key().toString(), 1 + step.pick() % 3));
      case ACQUIRE_ROOM, ACQUIRE_STOCK, RECEIVE, ACQUIRE_GROUP -> fresh(step);
    };
  }

  /** After so many of its nights; of a shorter stay nothing would be left. */
  private static Command split(View hold, int nights, RoomId restRoom) {
    Instant rest = requireNonNull(hold.during()).start().plus(Duration.ofDays(nights));
    return new Command.SplitStay(hold.seenRoom(), rest.minus(Scene.CLEANING), rest, restRoom);
  }

  private Command fresh(Step step) {
    Plan.Place place = step.place();
    return switch (step.kind()) {
      case ACQUIRE_STOCK, CONFIRM_STOCK, CONFIRM_PART, CANCEL_STOCK, EXTEND_STOCK, RESIZE_STOCK ->
          new Command.AcquireStock(scene.item(place.resource()), place.quantity(), holdFor(step));
      case RECEIVE -> new Command.Receive(scene.item(place.resource()), place.quantity());
      case ACQUIRE_GROUP -> new Command.AcquireGroup(lines(step), holdFor(step));
      case ACQUIRE_ROOM,
          CONFIRM_ROOM,
          CANCEL_ROOM,
          EXTEND_ROOM,
          MOVE_ROOM,
          SWAP_ROOMS,
          SPLIT_STAY,
          JOIN_STAY,
          LOCK_ROOM,
          UNLOCK_ROOM,
          SAVE_DETAILS ->
          new Command.AcquireRoom(
              scene.room(place.resource()),
              scene.nights(place.day(), place.nights()),
              holdFor(step),
              step.atOnce());
    };
  }

  /**
   * Two or three things in an order that is nobody's but the client's; an item may be there twice.
   */
  private List<Line> lines(Step step) {
    Plan.Place place = step.place();
    List<Line> lines = new ArrayList<>();
    lines.add(new Line.ItemLine(scene.item(place.resource() + 1), place.quantity()));
    lines.add(
        new Line.RoomLine(scene.room(place.resource()), scene.nights(place.day(), place.nights())));
    if (step.pick() % 2 == 0) {
      lines.add(
          new Line.RoomLine(
              scene.room(place.resource() + 1 + step.pick() % 4), scene.nights(place.day(), 1)));
    }
    if (step.pick() % 3 == 0) {
      lines.add(new Line.ItemLine(scene.item(place.resource() + step.pick() % 2), 1));
    }
    return lines;
  }

  private HoldFor holdFor(Step step) {
    return switch (step.lasting()) {
      case SHORT -> new HoldFor.Lasting(Duration.ofSeconds(1 + step.pick() % 3));
      case LONG -> new HoldFor.Lasting(Duration.ofSeconds(30));
      case PROMISED -> new HoldFor.Until(own().promised(Duration.ofSeconds(3)));
      case TOO_LONG -> new HoldFor.Lasting(Duration.ofHours(3));
    };
  }
}
