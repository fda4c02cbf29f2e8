package holdfast.soak;

import holdfast.holds.HoldFor;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.Line;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.soak.Answer.Lack;
import holdfast.soak.Answer.Reason;
import holdfast.soak.History.Call;
import holdfast.soak.Model.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    if (there.isEmpty() || !there.get().view().equals(shown)) {
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
          case NOT_FOUND -> command.target() != null && model.versions(command.target()).isEmpty();
          case INVALID, LIMIT -> isInvalid(command);
          case KEY_REUSED -> isReused(call);
          case BUSY, GIVEN_UP -> true;
          case NO_SUCH_RESOURCE, NOT_ALLOWED -> false;
        };
    return fits ? Optional.empty() : Optional.of("the reason does not hold");
  }

  private static boolean shows(Command command, List<View> because, HoldState state) {
    return because.size() == 1
        && because.getFirst().hold().equals(command.target())
        && because.getFirst().state() == state;
  }

  /** Something a person would want to know of happened since the version that was seen. */
  private boolean changed(Command command, List<View> because) {
    return because.size() == 1
        && because.getFirst().hold().equals(command.target())
        && because.getFirst().isActive()
        && model.versions(because.getFirst().hold()).stream()
            .filter(version -> version.view().version() > command.seenVersion())
            .filter(version -> version.view().version() <= because.getFirst().version())
            .anyMatch(version -> version.event().isSignificant());
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
          || blocker.hold().equals(call.command().target())
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

  private static boolean isInTheWay(Command command, View blocker) {
    return switch (command) {
      case Command.AcquireRoom(var room, var during, _, _) ->
          blocker.resource().equals(room) && blocker.overlaps(during);
      case Command.MoveRoom(_, var room, var during) ->
          blocker.resource().equals(room) && blocker.overlaps(during);
      case Command.AcquireGroup(var lines, _) ->
          lines.stream().anyMatch(line -> isInTheWay(line, blocker));
      case Command.AcquireStock(var item, _, _) -> blocker.resource().equals(item);
      case Command.ResizeStock(var seen, _) -> blocker.resource().equals(seen.item());
      case Command.ConfirmRoom _,
          Command.CancelRoom _,
          Command.ExtendRoom _,
          Command.ConfirmStock _,
          Command.ConfirmPart _,
          Command.CancelStock _,
          Command.ExtendStock _,
          Command.Receive _,
          Command.SaveDetails _ ->
          false;
    };
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
