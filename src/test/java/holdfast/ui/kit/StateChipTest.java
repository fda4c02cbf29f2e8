package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import org.junit.jupiter.api.Test;

/** One chip is shown for one hold after another and keeps nothing of the last. */
@FxTest
class StateChipTest {
  private final StateChip chip = Fx.get(() -> new StateChip(Messages.in(Language.EN)));

  @Test
  void a_closure_does_not_keep_the_colour_of_the_hold_before_it() {
    Fx.run(() -> chip.show(HoldState.HELD));
    Fx.run(() -> chip.showClosed("closed"));
    assertThat(chip.getPseudoClassStates()).containsExactly(Styles.CLOSED);
  }

  @Test
  void a_hold_after_a_closure_has_its_own_colour_alone() {
    Fx.run(() -> chip.showClosed("closed"));
    Fx.run(() -> chip.show(HoldState.CONFIRMED));
    assertThat(chip.getPseudoClassStates()).containsExactly(Styles.CONFIRMED);
  }
}
