package holdfast.soak;

import static java.util.Objects.requireNonNull;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.site.Period;
import holdfast.soak.Answer.Lack;
import holdfast.soak.Answer.Reason;
import holdfast.soak.History.Call;
import holdfast.soak.Model.Version;
import holdfast.soak.Tables.Event;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a moment between begin and end of each call at which the model would have given the
 * same answer. Where the tables tell the place in the order, that place is taken; where they
 * cannot, as for a refusal, the holds and counts that were given as its reason name it.
 */
final class AnswerCheck {
  /** What the policy of the site allows. */
  static final Duration LASTING_MIN = Duration.ofSeconds(1);

  static final Duration LASTING_MAX = Duration.ofHours(2);

  private final Trail trail;
  private final Model model;
  private final Counters counters;
  private final List<Violation> violations = new ArrayList<>();

  AnswerCheck(Trail trail, Model model, Counters counters) {
    this.trail = trail;
    this.model = model;
    this.counters = counters;
  }

  List<Violation> violations() {
    trail.calls().values().stream().flatMap(List::stream).forEach(this::check);
    return violations;
  }

  private void check(Call call) {
    switch (call.answer()) {
      case Answer.Done(var holds) -> {
        requireLegal(call);
        holds.forEach(hold -> checkShown(call, hold));
      }
      case Answer.Before(var holds) -> holds.forEach(hold -> checkShown(call, hold));
      case Answer.Refused refused -> {
        refused.because().forEach(hold -> checkShown(call, hold));
        why(call, refused).ifPresent(why -> wrong(call, why));
      }
      case Answer.Broke _ -> violations.add(new Violation.BrokeDown(call));
      case Answer.Failed _, Answer.Unknown _ -> {}
    }
  }

  private void requireLegal(Call call) {
    if (isTooLong(call.command().asksFor())) {
      wrong(call, "the policy forbids it");
    }
  }

  private static boolean isTooLong(@Nullable HoldFor asked) {
    return asked instanceof HoldFor.Lasting(var lasting)
        && (lasting.compareTo(LASTING_MIN) < 0 || lasting.compareTo(LASTING_MAX) > 0);
  }

  /** What was shown was so once, not yet overtaken at the begin, nor later than the end. */
  private void checkShown(Call call, View shown) {
    Optional<Version> there = model.at(shown.hold(), shown.version());
    if (there.isEmpty() || !there.get().view().isSameHold(shown)) {
      wrong(call, "what it was shown never was; it was " + there.map(Version::view));
      return;
    }
    if (trail.begun(there.get().event()) > call.end()) {
      wrong(call, "it was shown what nobody had asked for yet: " + there.get().event());
    }
    model
        .at(shown.hold(), shown.version() + 1)
        .filter(next -> trail.acknowledged(next.event()) < call.begin())
        .ifPresent(next -> wrong(call, "it was shown what had changed before: " + next.event()));
    if (!mayHaveBeenLocked(call, shown.hold(), turn -> turn.lock().equals(shown.lock()))) {
      wrong(call, "its lock never was so then; it was " + model.locks().of(shown.hold()));
    }
  }

  /** Whether the lock of a hold may have been so while the call was under way. */
  private boolean mayHaveBeenLocked(Call call, HoldId hold, Predicate<Locks.Turn> wanted) {
    List<Locks.Turn> turns = model.locks().of(hold);
    for (int i = 0; i < turns.size(); i++) {
      @Nullable Event came = turns.get(i).event();
      @Nullable Event went = i + 1 < turns.size() ? turns.get(i + 1).event() : null;
      if (wanted.test(turns.get(i))
          && (came == null || trail.begun(came) <= call.end())
          && (went == null || trail.acknowledged(went) >= call.begin())) {
        return true;
      }
    }
    return false;
  }

  /** What is wrong with the reason, if anything is. */
  private Optional<String> why(Call call, Answer.Refused refused) {
    Command command = call.command();
    List<View> because = refused.because();
    boolean fits =
        switch (refused.why()) {
          case TAKEN, OUT_OF_STOCK -> lines(call, refused);
          case EXPIRED -> shows(command, because, HoldState.EXPIRED);
          case CONFIRMED, NEEDS_RETURN -> shows(command, because, HoldState.CONFIRMED);
          case CANCELLED -> shows(command, because, HoldState.CANCELLED);
          case NOT_HELD ->
              shows(command, because, HoldState.CONFIRMED)
                  || shows(command, because, HoldState.CANCELLED);
          case CHANGED -> command instanceof Command.SaveDetails || changed(command, because);
          case LOCKED -> isLocked(call);
          case SO_BEFORE -> isSoBefore(command, because);
          case EMPTY_PART -> isEmptyPart(command, because);
          case SAME_ROOM ->
              command instanceof Command.SwapRooms(var one, var other)
                  && one.room().equals(other.room());
          case NOT_FOUND ->
              command.targets().stream().anyMatch(hold -> model.versions(hold).isEmpty());
          case INVALID, LIMIT -> isInvalid(command);
          case KEY_REUSED -> isReused(call);
          case BUSY, GIVEN_UP -> true;
          case NO_SUCH_RESOURCE, NOT_ALLOWED -> false;
        };
    return fits ? Optional.empty() : Optional.of("the reason does not hold");
  }

  private static boolean shows(Command command, List<View> because, HoldState state) {
    return because.size() == 1
        && command.targets().contains(because.getFirst().hold())
        && because.getFirst().state() == state;
  }

  /** Something a person would want to know of happened since the version that was seen. */
  private boolean changed(Command command, List<View> because) {
    if (because.size() != 1 || !because.getFirst().isActive()) {
      return false;
    }
    View now = because.getFirst();
    return switch (command) {
      case Command.LockRoom(var seen, var wanted) ->
          seen.hold().equals(now.hold())
              && (!seen.resource().equals(now.resource())
                  || (!wanted && seen.lock().version() != now.lock().version()));
      case Command.JoinStay(var first, var rest)
          when rest.hold().equals(now.hold()) && !arePartsOfOne(first.hold(), now) ->
          true;
      default ->
          command.sights().stream()
              .filter(sight -> sight.hold().equals(now.hold()))
              .anyMatch(sight -> changedSince(sight.version(), now));
    };
  }

  private boolean changedSince(int seen, View now) {
    return model.versions(now.hold()).stream()
        .filter(version -> version.view().version() > seen)
        .filter(version -> version.view().version() <= now.version())
        .anyMatch(version -> version.event().isSignificant());
  }

  /** Whether at no time anything but a change of either kept them from being joined. */
  private boolean arePartsOfOne(HoldId first, View rest) {
    return model.versions(first).stream()
        .map(Version::view)
        .allMatch(
            part ->
                part.state() == rest.state()
                    && isNextTo(requireNonNull(part.during()), requireNonNull(rest.during())));
  }

  /** Whether no night lies between. */
  private static boolean isNextTo(Period part, Period rest) {
    return !rest.start().isBefore(part.end())
        && rest.start()
            .truncatedTo(ChronoUnit.DAYS)
            .equals(part.end().truncatedTo(ChronoUnit.DAYS));
  }

  private boolean isLocked(Call call) {
    return switch (call.command()) {
      case Command.MoveRoom(var seen, var room, _) ->
          !seen.room().equals(room)
              && mayHaveBeenLocked(call, seen.hold(), turn -> turn.lock().on());
      case Command.SwapRooms(var one, var other) ->
          mayHaveBeenLocked(call, one.hold(), turn -> turn.lock().on())
              || mayHaveBeenLocked(call, other.hold(), turn -> turn.lock().on());
      case Command.SplitStay(var whole, _, _, var restRoom) ->
          !whole.room().equals(restRoom)
              && mayHaveBeenLocked(call, whole.hold(), turn -> turn.lock().on());
      default -> false;
    };
  }

  private static boolean isSoBefore(Command command, List<View> because) {
    return command instanceof Command.LockRoom(var seen, var wanted)
        && because.size() == 1
        && because.getFirst().hold().equals(seen.hold())
        && because.getFirst().isActive()
        && because.getFirst().lock().on() == wanted;
  }

  private static boolean isEmptyPart(Command command, List<View> because) {
    return command instanceof Command.SplitStay(var whole, var firstEnds, var restStarts, _)
        && because.size() == 1
        && because.getFirst().hold().equals(whole.hold())
        && because.getFirst().isActive()
        && (!firstEnds.isAfter(requireNonNull(because.getFirst().during()).start())
            || !restStarts.isBefore(because.getFirst().during().end()));
  }

  private boolean isInvalid(Command command) {
    return switch (command) {
      // More than is held; what was held is not told.
      case Command.ConfirmPart(var seen, var quantity) ->
          model.versions(seen.hold()).stream()
              .anyMatch(version -> version.view().quantity() < quantity);
      case Command.AcquireRoom _,
          Command.ConfirmRoom _,
          Command.CancelRoom _,
          Command.ExtendRoom _,
          Command.MoveRoom _,
          Command.SwapRooms _,
          Command.SplitStay _,
          Command.JoinStay _,
          Command.LockRoom _,
          Command.AcquireStock _,
          Command.ConfirmStock _,
          Command.CancelStock _,
          Command.ExtendStock _,
          Command.ResizeStock _,
          Command.Receive _,
          Command.AcquireGroup _,
          Command.SaveDetails _ ->
          isTooLong(command.asksFor()) || command.asksFor() instanceof HoldFor.Until;
    };
  }

  private boolean isReused(Call call) {
    return trail.calls().getOrDefault(call.key().value(), List.of()).stream()
        .anyMatch(
            other ->
                !other.command().equals(call.command())
                    || (other.answer() instanceof Answer.Refused(var why, _, _)
                        && why == Reason.GIVEN_UP));
  }

  /** Each blocker is active and in the way, each shortage was one; there is at least one. */
  private boolean lines(Call call, Answer.Refused refused) {
    for (View blocker : refused.because()) {
      if (!blocker.isActive()
          || call.command().targets().contains(blocker.hold())
          || !isInTheWay(call.command(), blocker)) {
        return false;
      }
    }
    for (Lack lack : refused.lacks()) {
      boolean group = call.command() instanceof Command.AcquireGroup;
      if (lack.available() >= lack.asked()
          || !counters.mayHaveBeen(call, lack.item().value(), lack.available(), group)) {
        return false;
      }
    }
    return refused.because().size() + refused.lacks().size() > 0;
  }

  private boolean isInTheWay(Command command, View blocker) {
    return switch (command) {
      case Command.AcquireRoom(var room, var during, _, _) ->
          blocker.resource().equals(room) && blocker.overlaps(during);
      case Command.MoveRoom(_, var room, var during) ->
          blocker.resource().equals(room) && blocker.overlaps(during);
      case Command.SwapRooms(var one, var other) ->
          (blocker.resource().equals(other.room()) && isInTheWayOf(one.hold(), blocker))
              || (blocker.resource().equals(one.room()) && isInTheWayOf(other.hold(), blocker));
      case Command.SplitStay(var whole, _, _, var restRoom) ->
          blocker.resource().equals(restRoom) && isInTheWayOf(whole.hold(), blocker);
      // In the room of the first part, where the rest was before it was taken elsewhere.
      case Command.JoinStay(var first, var rest) ->
          blocker.resource().equals(first.room())
              && isInTheWayOfJoined(first.hold(), rest.hold(), blocker);
      case Command.AcquireGroup(var lines, _) ->
          lines.stream().anyMatch(line -> isInTheWay(line, blocker));
      case Command.AcquireStock(var item, _, _) -> blocker.resource().equals(item);
      case Command.ResizeStock(var seen, _) -> blocker.resource().equals(seen.item());
      case Command.ConfirmRoom _,
          Command.CancelRoom _,
          Command.ExtendRoom _,
          Command.LockRoom _,
          Command.ConfirmStock _,
          Command.ConfirmPart _,
          Command.CancelStock _,
          Command.ExtendStock _,
          Command.Receive _,
          Command.SaveDetails _ ->
          false;
    };
  }

  /** Whether it has nights that a hold had at any time. */
  private boolean isInTheWayOf(HoldId hold, View blocker) {
    return model.versions(hold).stream()
        .map(version -> version.view().during())
        .anyMatch(during -> during != null && blocker.overlaps(during));
  }

  /** The same of the time from where the first part ended to where the rest did. */
  private boolean isInTheWayOfJoined(HoldId first, HoldId rest, View blocker) {
    return model.versions(first).stream()
        .map(part -> requireNonNull(part.view().during()).end())
        .anyMatch(
            from ->
                model.versions(rest).stream()
                    .map(part -> requireNonNull(part.view().during()).end())
                    .anyMatch(to -> from.isBefore(to) && blocker.overlaps(new Period(from, to))));
  }

  private static boolean isInTheWay(Line line, View blocker) {
    return switch (line) {
      case RoomLine(RoomId room, var during) ->
          blocker.resource().equals(room) && blocker.overlaps(during);
      case Line.ItemLine(var item, _) -> blocker.resource().equals(item);
    };
  }

  private void wrong(Call call, String why) {
    violations.add(new Violation.WrongAnswer(call, why));
  }
}
