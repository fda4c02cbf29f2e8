package holdfast.ui.calendar.form;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Intent;
import java.time.Instant;
import java.util.Optional;

/** Another room or other nights for a hold, as typed. */
public final class MoveForm {
  private final StayForm.Typed before;
  private SlotHold hold;
  private final StayForm stay = new StayForm();
  private final Complaint complaint = new Complaint();
  private final Intent intent = new Intent();

  /** Where a hold is wanted. */
  public record Target(RoomId room, Period during) {}

  /**
   * @param hold as the person saw it
   */
  public MoveForm(SlotHold hold, Formats formats) {
    this.hold = hold;
    stay.fill(hold.room(), hold.during(), formats);
    before = stay.typed();
  }

  /** As the person saw it last. */
  public SlotHold hold() {
    return hold;
  }

  /** The person was shown how it is now; what was typed stays. */
  public void seen(SlotHold now) {
    hold = now;
  }

  /** Whether something else is asked for than what the form was opened with. */
  public boolean isTouched() {
    return !stay.typed().equals(before);
  }

  public StayForm stay() {
    return stay;
  }

  public Complaint complaint() {
    return complaint;
  }

  public Intent intent() {
    return intent;
  }

  /**
   * Where to; complaints, if there are any, stand beside their fields afterwards.
   *
   * @param now the database's time
   * @param nightsMax longest stay allowed
   * @return empty exactly if something is wrong
   */
  public Optional<Target> read(Instant now, HouseTimes times, int nightsMax) {
    complaint.clear();
    Optional<RoomId> room = stay.room(complaint::add);
    Optional<Period> period =
        stay.period(now, times.zone(), complaint::add)
            .filter(read -> StayForm.keeps(read, times, nightsMax, now, complaint::add));
    return room.isPresent() && period.isPresent()
        ? Optional.of(new Target(room.get(), period.get()))
        : Optional.empty();
  }
}
