package holdfast.ui.calendar;

import holdfast.holds.Request;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.Arrangements;
import holdfast.rooms.JoinStayOutcome;
import holdfast.rooms.LockRoomOutcome;
import holdfast.rooms.RoomHolds.Seen;
import holdfast.rooms.SlotHold;
import holdfast.rooms.SplitStayOutcome;
import holdfast.rooms.SwapRoomsOutcome;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * For screens on a hotel in memory: what arranges guests is tested on a database. Answers what a
 * test says; else it splits and locks whatever it is asked to, which is enough for a picture.
 */
final class FakeArrangements implements Arrangements {
  private final FakeHotel hotel;
  private final Deque<Object> answers = new ArrayDeque<>();

  /** Every request as it was sent. */
  final List<Request> requests = new ArrayList<>();

  FakeArrangements(FakeHotel hotel) {
    this.hotel = hotel;
  }

  /**
   * What the next command is answered.
   *
   * @param outcome or a RuntimeException, which is thrown
   */
  FakeArrangements answer(Object outcome) {
    answers.add(outcome);
    return this;
  }

  private <T> T next(Request request, Class<T> type, Supplier<T> otherwise) {
    requests.add(request);
    if (answers.isEmpty()) {
      return otherwise.get();
    }
    Object answer = answers.remove();
    if (answer instanceof RuntimeException failure) {
      throw failure;
    }
    return type.cast(answer);
  }

  private static AssertionError notAskedHere() {
    return new AssertionError("not asked here");
  }

  @Override
  public SwapRoomsOutcome swap(Request request, Seen one, Seen other) {
    return next(
        request,
        SwapRoomsOutcome.class,
        () -> {
          throw notAskedHere();
        });
  }

  @Override
  public SplitStayOutcome split(
      Request request, Seen whole, Instant firstEnds, Instant restStarts, RoomId restRoom) {
    return next(
        request,
        SplitStayOutcome.class,
        () -> {
          SlotHold hold = hotel.get(whole.hold());
          SlotHold rest = hotel.split(hold, firstEnds, restStarts, restRoom, request.by());
          return new SplitStayOutcome.Split(hotel.get(hold.id()), rest);
        });
  }

  @Override
  public JoinStayOutcome join(Request request, Seen first, Seen rest) {
    return next(
        request,
        JoinStayOutcome.class,
        () -> {
          throw notAskedHere();
        });
  }

  @Override
  public LockRoomOutcome lock(Request request, SlotHold seen, boolean locked) {
    return next(
        request,
        LockRoomOutcome.class,
        () -> new LockRoomOutcome.Done(hotel.lock(seen, locked, request.by())));
  }
}
