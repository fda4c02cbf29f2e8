package holdfast.ui.calendar.form;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.Edit;
import holdfast.site.Period;
import holdfast.ui.calendar.form.DetailsForm.Theirs;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Editing on top of the version that was opened, and nothing else (I13). */
class DetailsFormTest {
  private static final Instant NOW = Instant.parse("2026-11-30T11:00:00Z");
  private static final Edit BORIS = new Edit(new Caller("Boris", "desk 2"), NOW);
  private static final Details OPENED = new Details("Moreau", 2, "+33", "late", 4);
  private static final SlotHold HOLD =
      new SlotHold(
          new HoldId(1042),
          new RoomId(204),
          "204",
          new Period(NOW, NOW.plusSeconds(60)),
          HoldState.HELD,
          NOW,
          1,
          Purpose.STAY,
          OPENED,
          BORIS.by(),
          NOW);

  private final DetailsForm form = new DetailsForm(HOLD);

  @Test
  void carries_the_version_it_was_opened_with() {
    form.guest().noteProperty().set("early");
    assertThat(form.read()).contains(new Details("Moreau", 2, "+33", "early", 4));
    form.noticed(new Theirs(new Details("Moreau", 3, "+33", "late", 5), BORIS, false));
    assertThat(form.read()).contains(new Details("Moreau", 2, "+33", "early", 4));
  }

  @Test
  void notices_only_other_versions() {
    form.noticed(new Theirs(OPENED, BORIS, false));
    assertThat(form.theirsProperty().get()).isNull();
  }

  @Test
  void a_refusal_is_not_forgotten_when_the_change_is_read_again() {
    Details theirs = new Details("Moreau", 3, "+33", "late", 5);
    form.noticed(new Theirs(theirs, BORIS, true));
    form.noticed(new Theirs(theirs, BORIS, false));
    assertThat(form.theirsProperty().get()).isEqualTo(new Theirs(theirs, BORIS, true));
  }

  @Test
  void an_older_reading_does_not_replace_a_newer_one() {
    Details newest = new Details("Moreau", 3, "+33", "late", 6);
    form.noticed(new Theirs(newest, BORIS, false));
    form.noticed(new Theirs(new Details("Moreau", 9, "+33", "late", 5), BORIS, false));
    assertThat(form.theirsProperty().get()).isEqualTo(new Theirs(newest, BORIS, false));
  }

  @Test
  void going_on_takes_theirs_where_nothing_was_typed() {
    form.guest().noteProperty().set("early");
    form.noticed(new Theirs(new Details("Moreau, C.", 0, "+44", "never", 5), BORIS, true));
    form.goOnFromTheirs();
    assertThat(form.read()).contains(new Details("Moreau, C.", 0, "+44", "early", 5));
    assertThat(form.theirsProperty().get()).isNull();
  }

  @Test
  void is_touched_by_a_difference_alone() {
    assertThat(form.isTouched()).isFalse();
    form.guest().guestsProperty().set("two");
    assertThat(form.isTouched()).as("what cannot be read was typed too").isTrue();
    form.guest().guestsProperty().set("2");
    assertThat(form.isTouched()).isFalse();
  }
}
