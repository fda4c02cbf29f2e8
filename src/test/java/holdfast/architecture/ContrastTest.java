package holdfast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whoever sees less well can read every text in both themes: at least 4.5:1 (WCAG 2.2 AA). */
class ContrastTest {
  private static final double RATIO_MIN = 4.5;
  private static final Pattern COLOUR = Pattern.compile("(-hf-[a-z-]+)\\s*:\\s*#([0-9a-f]{6})");

  /** Text colours, each with the grounds it stands on. */
  private static final Map<String, List<String>> READ_ON =
      Map.ofEntries(
          Map.entry(
              "text",
              List.of(
                  "surface",
                  "surface-raised",
                  "surface-hover",
                  "ground",
                  "group",
                  "today",
                  "weekend",
                  "accent-soft",
                  "accent-soft-hover",
                  "held-softer",
                  "urgent-soft")),
          Map.entry(
              "text-muted",
              List.of("surface", "surface-raised", "surface-hover", "ground", "group", "today")),
          Map.entry("text-subtle", List.of("surface", "surface-raised", "ground", "group")),
          Map.entry("accent", List.of("surface", "accent-soft")),
          Map.entry("on-accent", List.of("accent", "accent-hover", "accent-pressed")),
          Map.entry("on-confirmed", List.of("confirmed")),
          Map.entry("on-held", List.of("held", "held-stripe")),
          Map.entry("on-urgent", List.of("urgent", "urgent-stripe")),
          Map.entry("on-closed", List.of("closed", "closed-stripe")),
          Map.entry("confirmed-text", List.of("confirmed-soft")),
          Map.entry("held-text", List.of("held-soft", "held-softer", "surface")),
          Map.entry("urgent-text", List.of("urgent-soft", "surface")),
          Map.entry("ended-text", List.of("ended-soft", "surface")),
          Map.entry("good-text", List.of("good-soft", "surface")),
          Map.entry("bad-text", List.of("bad-soft", "surface", "group")),
          Map.entry("on-bad", List.of("bad")));

  @Test
  void light_texts_can_be_read() {
    assertThat(tooFaint(colours("tokens.css"))).isEmpty();
  }

  @Test
  void dark_texts_can_be_read() {
    Map<String, Integer> colours = colours("tokens.css");
    colours.putAll(colours("theme-dark.css"));
    assertThat(tooFaint(colours)).isEmpty();
  }

  private static List<String> tooFaint(Map<String, Integer> colours) {
    List<String> found = new ArrayList<>();
    READ_ON.forEach(
        (text, grounds) -> {
          for (String ground : grounds) {
            double ratio = ratio(colour(colours, text), colour(colours, ground));
            if (ratio < RATIO_MIN) {
              found.add(String.format("%s on %s has %.2f:1", text, ground, ratio));
            }
          }
        });
    return found;
  }

  private static int colour(Map<String, Integer> colours, String name) {
    Integer rgb = colours.get("-hf-" + name);
    if (rgb == null) {
      throw new AssertionError("no colour " + name);
    }
    return rgb;
  }

  private static Map<String, Integer> colours(String sheet) {
    Map<String, Integer> found = new HashMap<>();
    Matcher colour = COLOUR.matcher(Sources.text(Path.of("resources/css", sheet)));
    while (colour.find()) {
      found.put(colour.group(1), Integer.parseInt(colour.group(2), 16));
    }
    return found;
  }

  private static double ratio(int one, int other) {
    double a = luminance(one) + 0.05;
    double b = luminance(other) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(int rgb) {
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
