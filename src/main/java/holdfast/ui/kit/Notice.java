package holdfast.ui.kit;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Something that announces itself without being asked.
 *
 * @param text a sentence, already translated
 * @param action what a person may want to do about it, if anything
 * @param lasts how long it stays; while the pointer or the focus is on it, it stays longer
 */
public record Notice(Tone tone, String text, @Nullable Action action, Duration lasts) {
  private static final Duration USUAL = Duration.ofSeconds(8);

  /** How serious it is: told by icon and colour. */
  public enum Tone {
    INFO,
    SUCCESS,
    WARNING,
    DANGER
  }

  /**
   * A button on the notice; pressing it also takes the notice away.
   *
   * @param name named for what it does
   */
  public record Action(String name, Runnable run) {}

  public static Notice info(String text) {
    return new Notice(Tone.INFO, text, null, USUAL);
  }

  public static Notice success(String text) {
    return new Notice(Tone.SUCCESS, text, null, USUAL);
  }

  public static Notice warning(String text) {
    return new Notice(Tone.WARNING, text, null, USUAL);
  }

  public static Notice danger(String text) {
    return new Notice(Tone.DANGER, text, null, USUAL);
  }

  /** The same with a button. */
  public Notice with(String actionName, Runnable run) {
    return new Notice(tone, text, new Action(actionName, run), lasts);
  }

  /** The same, staying this long. */
  public Notice lasting(Duration time) {
    return new Notice(tone, text, action, time);
  }
}
