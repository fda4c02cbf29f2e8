package holdfast.site;

/**
 * Who acts and from which desk, as colleagues will read it: "held by Boris, desk 2".
 *
 * @param actor the person's name, not blank
 * @param desk the desk's name, not blank
 */
public record Caller(String actor, String desk) {
  public Caller {
    if (actor.isBlank() || desk.isBlank()) {
      throw new IllegalArgumentException("actor and desk must be named");
    }
  }
}
