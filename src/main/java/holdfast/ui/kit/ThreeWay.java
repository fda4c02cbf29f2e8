package holdfast.ui.kit;

/**
 * One field of a thing that two people edited at once, as text.
 *
 * @param field what tells it from the others
 * @param label what people call it
 * @param before what both began with
 * @param theirs what a colleague saved meanwhile
 * @param mine what is typed here
 */
public record ThreeWay(String field, String label, String before, String theirs, String mine) {

  /** Whether both changed it, and not to the same: a person has to choose. */
  public boolean isConflict() {
    return !before.equals(theirs) && !before.equals(mine) && !theirs.equals(mine);
  }

  /** Whether a colleague alone changed it: theirs may be taken without a question. */
  public boolean isOnlyTheirs() {
    return !before.equals(theirs) && before.equals(mine);
  }
}
