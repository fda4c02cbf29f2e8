package holdfast.ui.calendar;

import static org.awaitility.Awaitility.await;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.lang.ref.WeakReference;
import java.time.Duration;
import javafx.scene.Node;
import org.junit.jupiter.api.Test;

/** What a change of language replaced is gone: nothing of the model holds on to it. */
@FxTest
class RoomsMemoryTest {
  @Test
  void a_replaced_view_is_collected_with_its_form() {
    RoomsWindow window = RoomsWindow.open(SampleHotel.open(), Language.EN, Theme.LIGHT);
    Fx.run(() -> window.create(402, 3, 5));
    var grid = new WeakReference<Node>(window.node("rooms-grid", RoomGrid.class));
    var form = new WeakReference<>(window.node("hold-form", Node.class));
    window.speak(Language.RU);
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(200))
        .until(
            () -> {
              System.gc();
              // A pulse lets the scene forget what it laid out, painted and focused last.
              Fx.run(window.ticker::tick);
              return grid.get() == null && form.get() == null;
            });
  }
}
