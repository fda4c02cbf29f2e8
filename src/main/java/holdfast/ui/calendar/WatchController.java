package holdfast.ui.calendar;

import holdfast.search.Finder.Hit;
import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.ui.calendar.WatchList.Watch;
import holdfast.ui.calendar.grid.RoomTime;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javafx.collections.ListChangeListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells once when a watched room becomes free. Asks the database whenever rooms changed, never the
 * chart: the watched nights need not be in sight. That a room is free is a snapshot; who holds it
 * then is decided by the command.
 */
final class WatchController {
  private static final Logger LOG = LoggerFactory.getLogger(WatchController.class);

  private static final Set<Topic> TOPICS = Set.of(Topic.SLOT_HOLD, Topic.ROOM);

  /** Long enough for somebody who talks to a guest meanwhile. */
  private static final Duration TOLD_FOR = Duration.ofMinutes(10);

  private final WatchList watches;
  private final RoomsServices services;
  private final UiContext context;
  private final RoomsController rooms;
  private final HoldController holds;
  private final Latest readings = new Latest();
  private final ListChangeListener<Watch> onWish = this::wished;

  WatchController(Workbench bench, RoomsController rooms, HoldController holds) {
    watches = bench.model().watches;
    services = bench.services();
    context = bench.context();
    this.rooms = rooms;
    this.holds = holds;
  }

  /**
   * Follows the wishes until closed.
   *
   * @return ends it
   */
  Subscription follow() {
    watches.all().addListener(onWish);
    return () -> watches.all().removeListener(onWish);
  }

  private void wished(ListChangeListener.Change<? extends Watch> change) {
    while (change.next()) {
      for (Watch watch : change.getAddedSubList()) {
        context
            .notices()
            .show(Notice.info(context.text("find.watch.set", watch.roomName(), nights(watch))));
        // What is free already is told at once.
        check();
      }
    }
  }

  /** Called with every event of the change feed. */
  void onChange(ChangeFeed.Event event) {
    if (event.concerns(TOPICS)) {
      check();
    }
  }

  /** Called now and then: nobody has to be told about nights that are over. */
  void tick() {
    if (context.clock().isKnown()) {
      watches.endBefore(context.clock().now());
    }
  }

  /** A newer question answers what an older one asked: the older answer is dropped. */
  private void check() {
    tick();
    List<Watch> asked = List.copyOf(watches.all());
    if (asked.isEmpty()) {
      return;
    }
    context
        .tasks()
        .run(
            () ->
                asked.stream()
                    .filter(watch -> services.freeRooms().isFree(watch.room(), watch.during()))
                    .toList())
        .latestOf(readings)
        .onSuccess(free -> free.forEach(this::tell))
        .onFailure(why -> LOG.atWarn().setCause(why).log("watched rooms could not be asked"))
        .start();
  }

  private void tell(Watch watch) {
    if (watches.remove(watch)) {
      context
          .notices()
          .show(
              Notice.success(context.text("find.watch.free", watch.roomName(), nights(watch)))
                  .with(context.text("find.watch.hold"), () -> hold(watch))
                  .lasting(TOLD_FOR));
    }
  }

  /** Whatever screen is shown: the form belongs to this one. */
  private void hold(Watch watch) {
    if (!rooms.isShown()) {
      context.navigator().reveal(new Hit.RoomHit(watch.room(), watch.roomName(), ""));
    }
    holds.openHours(new RoomTime(watch.room(), watch.during()));
    rooms.show(watch.room(), context.formats().dateAt(watch.during().start()));
  }

  private String nights(Watch watch) {
    return context.formats().period(watch.during());
  }
}
