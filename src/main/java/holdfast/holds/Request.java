package holdfast.holds;

import holdfast.site.Caller;

/** What every command carries: the intent's key, and who acts from where. */
public record Request(RequestKey key, Caller by) {
  /** A new intent of this person. */
  public static Request by(Caller caller) {
    return new Request(RequestKey.fresh(), caller);
  }
}
