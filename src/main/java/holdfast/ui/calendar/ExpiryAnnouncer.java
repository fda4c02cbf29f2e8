package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Subscription;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Announces that a hold of this person or this desk is about to run out, and that it did: once
 * each, for each deadline. Knows every hold the screen ever read or made; asks how it is now before
 * it speaks, since a colleague may have confirmed it meanwhile.
 */
final class ExpiryAnnouncer {
  private static final Logger LOG = LoggerFactory.getLogger(ExpiryAnnouncer.class);

  /** With less than this left, a hold is announced. */
  static final Duration AHEAD = Duration.ofSeconds(60);

  private record Announced(HoldId hold, Instant deadline, boolean atTheEnd) {}

  private final RoomsServices services;
  private final UiContext context;
  private final SelectionController commands;
  private final HoldController holds;
  private final Sentences sentences;
  private final Map<HoldId, SlotHold> watched;
  private final Map<HoldId, Subscription> showing;
  private final Set<Announced> announced;

  /** What was seen and said, which a change of language must not forget. */
  static final class Memory {
    private final Map<HoldId, SlotHold> watched = new HashMap<>();
    private final Map<HoldId, Subscription> showing = new HashMap<>();
    private final Set<Announced> announced = new HashSet<>();
  }

  ExpiryAnnouncer(
      Workbench bench, SelectionController commands, HoldController holds, Memory memory) {
    watched = memory.watched;
    showing = memory.showing;
    announced = memory.announced;
    services = bench.services();
    context = bench.context();
    this.commands = commands;
    this.holds = holds;
    sentences = new Sentences(context);
  }

  /** A hold was read or made. */
  void watch(SlotHold hold) {
    SlotHold before = watched.get(hold.id());
    if (before != null && before.version() > hold.version()) {
      return;
    }
    if (hold.state() == HoldState.HELD) {
      watched.put(hold.id(), hold);
    } else {
      watched.remove(hold.id());
    }
    boolean otherNow = before != null && before.version() != hold.version();
    if (otherNow && hold.state() != HoldState.EXPIRED) {
      takeAway(hold.id());
    }
  }

  private void takeAway(HoldId hold) {
    Subscription notice = showing.remove(hold);
    if (notice != null) {
      notice.close();
    }
  }

  /** Looks whether there is something to announce. */
  void tick() {
    if (!context.clock().isKnown()) {
      return;
    }
    Caller me = context.caller().get();
    for (SlotHold hold : List.copyOf(watched.values())) {
      Duration left = context.clock().until(hold.deadline());
      boolean mine =
          hold.heldBy().actor().equals(me.actor()) || hold.heldBy().desk().equals(me.desk());
      if (mine && left.compareTo(AHEAD) <= 0) {
        boolean atTheEnd = left.isZero();
        if (announced.add(new Announced(hold.id(), hold.deadline(), atTheEnd))) {
          check(hold, atTheEnd);
        }
      }
    }
  }

  private void check(SlotHold known, boolean atTheEnd) {
    context
        .tasks()
        .run(() -> services.holds().find(known.id()).orElse(known))
        .onSuccess(now -> announce(known, now, atTheEnd))
        .onFailure(
            why -> {
              LOG.atWarn().setCause(why).log("a hold that runs out could not be read");
              // Better a warning too many than none.
              announce(known, known, atTheEnd);
            })
        .start();
  }

  private void announce(SlotHold known, SlotHold now, boolean atTheEnd) {
    watch(now);
    boolean same = now.deadline().equals(known.deadline());
    if (same
        && atTheEnd
        && now.state() != HoldState.CONFIRMED
        && now.state() != HoldState.CANCELLED) {
      watched.remove(now.id());
      takeAway(now.id());
      context
          .notices()
          .show(
              Notice.danger(sentences.ranOut(now))
                  .with(context.text("rooms.again"), () -> holds.offerAnew(now)));
    } else if (same && !atTheEnd && now.state() == HoldState.HELD) {
      Notice notice =
          Notice.warning(sentences.runsOut(now))
              .with(
                  context.text(
                      "rooms.extendBy", context.formats().duration(SelectionController.EXTENSION)),
                  () -> commands.extend(now))
              .lasting(AHEAD);
      showing.put(now.id(), context.notices().show(notice));
    }
  }
}
