package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.SceneRobot;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.util.Set;
import javafx.scene.control.ComboBox;
import org.junit.jupiter.api.Test;

/** The list of rooms in the form, while rooms come and go. */
@FxTest
class RoomChoiceTest {
  private final FakeHotel hotel = SampleHotel.open();
  private final RoomsWindow window = RoomsWindow.open(hotel, Language.EN, Theme.LIGHT);

  @Test
  void the_form_says_its_own_room_though_others_came_before_it_meanwhile() {
    Fx.run(() -> window.create(301, 9, 11));
    ComboBox<?> box = window.node("form-room", ComboBox.class);
    assertThat(SceneRobot.shown(box)).startsWith("301");
    Fx.run(
        () -> {
          hotel.room("Standard double", 2, 207, "207", "1 bed");
          window.screen.onChange(new Event.Changed(Set.of(Topic.ROOM), hotel.now()));
        });
    assertThat(Fx.get(box.getItems()::size)).isEqualTo(15);
    assertThat(SceneRobot.shown(box)).startsWith("301");
  }
}
