package holdfast.site;

import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;

/** Tells what was changed in the database by anybody, this desk included. */
public interface ChangeFeed extends AutoCloseable {

  /** What a screen may show and would have to read again. */
  enum Topic {
    SLOT_HOLD,
    STOCK_HOLD,
    INVENTORY,
    HOLD_DETAIL,
    ROOM,
    ROOM_KIND,
    ITEM,
    SITE,
    HOLD_POLICY
  }

  /** Something a listener has to react to. */
  sealed interface Event {
    /** Rows of these topics changed since the last event; never empty. */
    record Changed(Set<Topic> topics, Instant at) implements Event {}

    /** There was a gap: everything shown has to be read again. */
    record RefreshAll() implements Event {}

    /** The database cannot be reached; {@code since} is by the database's clock. */
    record Disconnected(Instant since) implements Event {}

    /** It can be reached again; a {@link RefreshAll} follows. */
    record Connected() implements Event {}

    /**
     * The server began to refuse changes, or takes them again; before the first such event it takes
     * them.
     */
    record Access(boolean readOnly) implements Event {}

    /** Whether anything of these topics was changed, or may have been: it has to be read again. */
    default boolean concerns(Set<Topic> shown) {
      return switch (this) {
        case Changed(Set<Topic> topics, _) -> topics.stream().anyMatch(shown::contains);
        // Nobody told what happened meanwhile.
        case RefreshAll() -> true;
        case Disconnected _, Connected(), Access _ -> false;
      };
    }
  }

  /**
   * Adds a listener, called on the feed's own thread, in order. Who comes while the database is
   * away or read-only is told so first.
   *
   * @return ends the subscription when closed
   */
  Subscription subscribe(Consumer<Event> listener);

  /**
   * Tells every desk to look for changes now instead of at its next regular time; returns at once.
   */
  void poke();

  @Override
  void close();
}
