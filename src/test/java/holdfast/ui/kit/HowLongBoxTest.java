package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.HoldPolicy;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestUi;
import java.time.Duration;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@FxTest
class HowLongBoxTest {
  private static final HoldPolicy POLICY =
      new HoldPolicy(Duration.ofMinutes(15), Duration.ofMinutes(1), Duration.ofDays(7), 90, 1);

  private final TestUi ui = new TestUi();
  private final ObjectProperty<@Nullable HowLong> chosen = new SimpleObjectProperty<>(null);
  private HowLongBox box = Fx.get(() -> new HowLongBox(ui.context(), chosen));

  @BeforeEach
  void show() {
    Fx.show(
        () -> {
          box = new HowLongBox(ui.context(), chosen);
          box.offer(POLICY);
          return new HBox(box);
        },
        400,
        100,
        Theme.LIGHT);
  }

  private void choose(String name) {
    Fx.run(
        () ->
            box.setValue(
                box.getItems().stream()
                    .filter(each -> box.name(each).equals(name))
                    .findFirst()
                    .orElseThrow()));
  }

  /** What happens when the list opens, without its window. */
  private void opens() {
    Fx.run(() -> Event.fireEvent(box, new Event(ComboBoxBase.ON_SHOWING)));
  }

  @Test
  void the_policys_usual_time_is_chosen_at_first() {
    assertThat(SceneRobot.shown(box)).isEqualTo("15 min");
  }

  @Test
  void a_choice_stays_though_those_before_it_are_offered_no_more() {
    choose("until tomorrow, 12:00");
    HowLong before = chosen.get();
    Fx.run(() -> ui.pass(Duration.ofHours(6)));
    opens();
    assertThat(Fx.get(() -> box.getItems().stream().map(box::name).toList()))
        .doesNotContain("until 18:00");
    assertThat(chosen.get()).isEqualTo(before);
    assertThat(SceneRobot.shown(box)).isEqualTo("until tomorrow, 12:00");
  }

  @Test
  void it_is_as_wide_as_what_it_shows() {
    double narrow = Fx.get(box::getWidth);
    choose("until tomorrow, 12:00");
    Fx.until(() -> box.getWidth() > narrow + 50);
    choose("1 h");
    Fx.until(() -> box.getWidth() < narrow);
  }
}
