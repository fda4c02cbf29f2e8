package holdfast.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
  @Test
  void linux_has_one_if_the_environment_names_it() {
    assertThat(Display.isThere(Map.of("DISPLAY", ":0"), "Linux")).isTrue();
    assertThat(Display.isThere(Map.of("WAYLAND_DISPLAY", "wayland-0"), "Linux")).isTrue();
    assertThat(Display.isThere(Map.of("DISPLAY", " "), "Linux")).isFalse();
    assertThat(Display.isThere(Map.of(), "Linux")).isFalse();
  }

  @Test
  void windows_and_mac_always_have_one() {
    assertThat(Display.isThere(Map.of(), "Windows 11")).isTrue();
    assertThat(Display.isThere(Map.of(), "Mac OS X")).isTrue();
  }
}
