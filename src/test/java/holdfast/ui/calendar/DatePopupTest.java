package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Theme;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.DateCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The calendar beneath a control takes the keyboard at once, however fast somebody types. */
@FxTest
class DatePopupTest {
  private RoomsWindow window;

  @BeforeEach
  void open() {
    window = RoomsWindow.open(SampleHotel.open(), Language.EN, Theme.LIGHT);
  }

  /** Opens the calendar and types within one event: no pulse comes between. */
  private void typeAtOnce(KeyCode... keys) {
    Fx.run(
        () -> {
          Button range = (Button) window.scene().lookup("#rooms-range");
          range.requestFocus();
          range.fire();
          for (KeyCode key : keys) {
            press(key);
          }
        });
  }

  private void press(KeyCode key) {
    Node owner = window.scene().getFocusOwner();
    Event.fireEvent(
        owner, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
  }

  private static Stream<Window> popups() {
    return Window.getWindows().stream().filter(PopupWindow.class::isInstance);
  }

  private static boolean isOpen() {
    return Fx.get(() -> popups().findAny().isPresent());
  }

  @Test
  void keys_typed_in_the_very_moment_it_opens_reach_it() {
    typeAtOnce(KeyCode.DOWN, KeyCode.ENTER);
    assertThat(window.text()).contains("7 – 21 Dec 2026");
    assertThat(isOpen()).isFalse();
  }

  @Test
  void escape_typed_in_the_very_moment_it_opens_closes_it_alone() {
    typeAtOnce(KeyCode.DOWN, KeyCode.ESCAPE);
    assertThat(window.text()).contains("30 Nov – 14 Dec 2026");
    assertThat(isOpen()).isFalse();
  }

  @Test
  void it_shows_at_which_date_the_keyboard_is() {
    typeAtOnce(KeyCode.DOWN);
    Fx.until(() -> focusedDay().equals("7"));
    Fx.run(() -> press(KeyCode.RIGHT));
    assertThat(Fx.get(DatePopupTest::focusedDay)).isEqualTo("8");
  }

  private static String focusedDay() {
    return popups()
        .map(popup -> popup.getScene().getFocusOwner())
        .map(owner -> owner instanceof DateCell cell ? cell.getText() : "nothing")
        .findFirst()
        .orElse("no calendar");
  }
}
