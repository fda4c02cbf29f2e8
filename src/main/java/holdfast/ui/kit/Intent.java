package holdfast.ui.kit;

import holdfast.holds.Request;
import holdfast.site.Caller;
import java.util.HashMap;
import java.util.Map;

/**
 * Gives one intent of one person one request (I9). Until it was answered, pressing again sends the
 * same key, so that a lost answer never becomes a second hold; another content is another intent.
 */
public final class Intent {
  private record Said(Object content, Caller by) {}

  private final Map<Said, Request> unanswered = new HashMap<>();

  /**
   * The request for {@code content}: the one made before while it was not answered, else a new one.
   *
   * @param content all that the command says, with a useful {@code equals}
   */
  public Request request(Object content, Caller by) {
    return unanswered.computeIfAbsent(new Said(content, by), said -> Request.by(said.by()));
  }

  /** An answer came: the next press is a new intent, whatever it says. */
  public void answered() {
    unanswered.clear();
  }
}
