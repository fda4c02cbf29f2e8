package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldState;
import holdfast.site.Subscription;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.TestUi;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

@FxTest
class KitControlsTest {
  private final TestUi ui = Fx.get(TestUi::new);

  @Test
  void a_countdown_follows_the_databases_clock_and_becomes_urgent_then_due() {
    Fx.run(
        () -> {
          Countdown countdown = new Countdown(ui.context());
          Subscription ticking = ui.context().ticker().onTick(countdown::refresh);
          countdown.setDeadline(TestUi.NOW.plusSeconds(150));
          assertThat(countdown.getText()).isEqualTo("2:30");
          assertThat(countdown.getPseudoClassStates()).doesNotContain(Styles.URGENT, Styles.DUE);
          ui.pass(Duration.ofSeconds(30));
          assertThat(countdown.getText()).isEqualTo("2:00");
          assertThat(countdown.getPseudoClassStates()).contains(Styles.URGENT);
          ui.pass(Duration.ofHours(1));
          assertThat(countdown.getText()).isEqualTo("0:00");
          assertThat(countdown.getPseudoClassStates()).contains(Styles.DUE);
          countdown.setDeadline(null);
          assertThat(countdown.getText()).isEmpty();
          ticking.close();
        });
  }

  @Test
  void nobody_is_ticked_after_the_end_of_the_subscription() {
    Fx.run(
        () -> {
          List<String> ticks = new ArrayList<>();
          Ticker ticker = new Ticker();
          Subscription first = ticker.onTick(() -> ticks.add("first"));
          Subscription second = ticker.onTick(() -> ticks.add("second"));
          first.close();
          ticker.tick();
          assertThat(ticks).containsExactly("first", "second", "second");
          second.close();
          ticker.tick();
          assertThat(ticks).hasSize(3);
        });
  }

  @Test
  void the_pulse_runs_by_itself() {
    List<String> ticks = new ArrayList<>();
    Subscription ticking = Fx.get(() -> new Ticker().onTick(() -> ticks.add("tick")));
    Fx.until(() -> ticks.size() > 2);
    Fx.run(ticking::close);
  }

  @Test
  void a_refused_field_says_why_keeps_what_was_typed_and_can_be_heard() {
    Fx.run(
        () -> {
          FormField<TextField> field = new FormField<>("Guests", new TextField("two"));
          field.errorProperty().set("Please enter a whole number.");
          assertThat(field.control().getText()).isEqualTo("two");
          assertThat(field.control().getPseudoClassStates()).contains(Styles.INVALID);
          assertThat(field.control().getAccessibleHelp()).isEqualTo("Please enter a whole number.");
          assertThat(field.control().getAccessibleText()).isEqualTo("Guests");
          assertThat(field.hasError()).isTrue();
          field.clearError();
          assertThat(field.control().getPseudoClassStates()).doesNotContain(Styles.INVALID);
          assertThat(field.lookup(".form-error").isVisible()).isFalse();
        });
  }

  @Test
  void a_chip_tells_its_state_by_word_and_by_exactly_one_mark() {
    Fx.run(
        () -> {
          StateChip chip = new StateChip(ui.context().messages(), HoldState.HELD);
          chip.show(HoldState.CONFIRMED);
          assertThat(chip.getText()).isEqualTo("confirmed");
          assertThat(chip.getPseudoClassStates())
              .contains(Styles.CONFIRMED)
              .doesNotContain(Styles.HELD);
        });
  }

  @Test
  void followed_values_tell_at_once_and_until_the_end() {
    StringProperty value = new SimpleStringProperty("one");
    List<String> seen = new ArrayList<>();
    Subscriptions subscriptions = new Subscriptions().follow(value, seen::add);
    value.set("two");
    value.set("three");
    subscriptions.close();
    value.set("four");
    assertThat(seen).containsExactly("one", "two", "three");
  }
}
