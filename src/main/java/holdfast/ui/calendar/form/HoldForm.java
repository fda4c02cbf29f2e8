package holdfast.ui.calendar.form;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.holds.HoldId;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Purpose;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.RoomId;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.calendar.form.StayForm.Complaints;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Intent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** A new hold or closure, as typed. Lives until it is carried out or given up. */
public final class HoldForm {
  private final StayForm stay = new StayForm();
  private final GuestForm guest = new GuestForm();
  private final Complaint complaint = new Complaint();
  private final Intent intent = new Intent();
  private final HoldPolicy policy;
  private final ObjectProperty<@Nullable HowLong> howLong;
  private final StringProperty howLongTyped = new SimpleStringProperty(this, "howLongTyped", "");
  private final BooleanProperty closure = new SimpleBooleanProperty(this, "closure", false);
  private @Nullable HoldId replaces;

  /**
   * @param policy in force; its usual time is chosen at first
   */
  public HoldForm(HoldPolicy policy) {
    this.policy = policy;
    howLong =
        new SimpleObjectProperty<>(
            this, "howLong", new HowLong.Lasting(policy.timeToLiveDefault()));
  }

  public StayForm stay() {
    return stay;
  }

  public GuestForm guest() {
    return guest;
  }

  public Complaint complaint() {
    return complaint;
  }

  /** The request of the present intent. */
  public Intent intent() {
    return intent;
  }

  public HoldPolicy policy() {
    return policy;
  }

  /** What was chosen; null for nothing. */
  public ObjectProperty<@Nullable HowLong> howLongProperty() {
    return howLong;
  }

  /** What was typed for {@link HowLong.Other}. */
  public StringProperty howLongTypedProperty() {
    return howLongTyped;
  }

  /** Out of order, instead of for a guest. */
  public BooleanProperty closureProperty() {
    return closure;
  }

  /** Fills in an earlier wish, so that other nights can be tried with everything typed before. */
  public void fill(Wish wish, Formats formats) {
    stay.fill(wish.room(), wish.during(), formats);
    guest.fill(wish.details());
    closure.set(wish.purpose() == Purpose.CLOSURE);
    replaces = wish.replaces();
  }

  /** Whether closing the form loses something a person typed. */
  public boolean isTouched() {
    return !guest.isBlank();
  }

  /**
   * What is asked for; complaints, if there are any, stand beside their fields afterwards.
   *
   * @param now the database's time
   * @param confirmAtOnce for a guest who stands at the desk; a closure always is
   * @return empty exactly if something is wrong
   */
  public Optional<Wish> read(Instant now, HouseTimes times, boolean confirmAtOnce) {
    complaint.clear();
    Complaints wrong = complaint::add;
    Optional<RoomId> room = stay.room(wrong);
    Optional<Period> period =
        stay.period(now, times.zone(), wrong)
            .filter(read -> StayForm.keeps(read, times, policy.nightsMax(), now, wrong));
    boolean closed = closure.get();
    Optional<Details> details = guest.read(0, wrong);
    boolean atOnce = confirmAtOnce || closed;
    Optional<HoldFor> lasting =
        atOnce
            ? Optional.of(new HoldFor.Lasting(policy.timeToLiveDefault()))
            : lasting(now, times, wrong);
    if (room.isEmpty() || period.isEmpty() || details.isEmpty() || lasting.isEmpty()) {
      return Optional.empty();
    }
    Details told = details.get();
    return Optional.of(
        new Wish(
            room.get(),
            period.get(),
            lasting.get(),
            closed ? Purpose.CLOSURE : Purpose.STAY,
            closed ? new Details("", 0, "", told.note(), 0) : told,
            atOnce,
            replaces));
  }

  private Optional<HoldFor> lasting(Instant now, HouseTimes times, Complaints wrong) {
    Optional<HoldFor> meant =
        switch (howLong.get()) {
          case null -> Optional.empty();
          case HowLong.Lasting(Duration time) -> Optional.of(new HoldFor.Lasting(time));
          case HowLong.Until(_, _, Instant deadline) -> Optional.of(new HoldFor.Until(deadline));
          case HowLong.Other() -> HowLong.typed(howLongTyped.get(), now, times.zone());
        };
    if (meant.isEmpty()) {
      wrong.accept(Place.HOW_LONG, Wrong.Own.NOT_A_SPAN);
      return meant;
    }
    Optional<Wrong> outside =
        switch (meant.get()) {
          case HoldFor.Lasting(Duration time) -> outside(time);
          case HoldFor.Until(Instant deadline) ->
              deadline.isAfter(now)
                  ? outside(Duration.between(now, deadline))
                  : Optional.of(new Wrong.Known(Field.TIME_TO_LIVE, Problem.IN_THE_PAST, 0));
        };
    outside.ifPresent(why -> wrong.accept(Place.HOW_LONG, why));
    return outside.isPresent() ? Optional.empty() : meant;
  }

  private Optional<Wrong> outside(Duration time) {
    if (time.compareTo(policy.timeToLiveMin()) < 0) {
      return Optional.of(
          new Wrong.Known(
              Field.TIME_TO_LIVE, Problem.TOO_SHORT, policy.timeToLiveMin().toSeconds()));
    }
    if (time.compareTo(policy.timeToLiveMax()) > 0) {
      return Optional.of(
          new Wrong.Known(
              Field.TIME_TO_LIVE, Problem.TOO_LONG, policy.timeToLiveMax().toSeconds()));
    }
    return Optional.empty();
  }
}
