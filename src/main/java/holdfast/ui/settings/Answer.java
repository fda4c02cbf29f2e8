package holdfast.ui.settings;

import holdfast.holds.Refusal;
import holdfast.site.Edit;

/**
 * What became of an edit, whatever was edited.
 *
 * @param <T> what was edited
 */
sealed interface Answer<T> {
  /** Saved, with its new version. */
  record Saved<T>(T now) implements Answer<T> {}

  /** A colleague saved first; nothing was changed (I13). */
  record Changed<T>(T current, Edit by) implements Answer<T> {}

  /** A value cannot be accepted. */
  record Refused<T>(Refusal why) implements Answer<T> {}

  /**
   * A value cannot be accepted, for a reason that only this thing knows.
   *
   * @param field of the form
   * @param sentence in the present language
   */
  record Wrong<T>(String field, String sentence) implements Answer<T> {}

  /** Cannot be retired. */
  record InUse<T>(int uses) implements Answer<T> {}
}
