package holdfast.ui.calendar;

import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * What this window did to bars, newest last. It is bounded and lives as long as the window: what
 * was done before a restart is history, not something to take back by a key.
 */
final class UndoStack {
  /** More than anybody takes back one by one. */
  static final int DEEDS_MAX = 50;

  private final List<Deed> done = new ArrayList<>();
  private final List<Deed> undone = new ArrayList<>();
  private final ReadOnlyObjectWrapper<@Nullable Deed> undo =
      new ReadOnlyObjectWrapper<>(this, "undo", null);
  private final ReadOnlyObjectWrapper<@Nullable Deed> redo =
      new ReadOnlyObjectWrapper<>(this, "redo", null);

  /** What undo would take back; null for nothing. */
  ReadOnlyObjectProperty<@Nullable Deed> undo() {
    return undo.getReadOnlyProperty();
  }

  /** What redo would take back: how something was undone; null for nothing. */
  ReadOnlyObjectProperty<@Nullable Deed> redo() {
    return redo.getReadOnlyProperty();
  }

  /** A command of this desk was carried out. */
  void did(Deed deed) {
    undone.clear();
    followAll(deed);
    push(done, deed);
    tell();
  }

  /** The newest deed was undone, which is itself a deed. */
  void undid(HoldId about, Deed how) {
    done.removeLast();
    follow(about, how.now());
    followAll(how);
    push(undone, how);
    tell();
  }

  /** What was undone last was done again. */
  void redid(HoldId about, Deed how) {
    undone.removeLast();
    follow(about, how.now());
    followAll(how);
    push(done, how);
    tell();
  }

  /** The newest deed can never be undone. */
  void forgetUndo() {
    done.removeLast();
    tell();
  }

  /** What was undone last can never be done again. */
  void forgetRedo() {
    undone.removeLast();
    tell();
  }

  /** A hold has another number from now on. */
  void replaced(HoldId old, SlotHold by) {
    follow(old, by);
    tell();
  }

  private void followAll(Deed deed) {
    deed.all().forEach(hold -> follow(hold.id(), hold));
  }

  /** Everything about a hold is about this one now, which may have taken its place. */
  private void follow(HoldId id, SlotHold now) {
    done.replaceAll(deed -> isAbout(deed, id) ? deed.about(id, now) : deed);
    undone.replaceAll(deed -> isAbout(deed, id) ? deed.about(id, now) : deed);
  }

  private static boolean isAbout(Deed deed, HoldId id) {
    return deed.all().stream().anyMatch(hold -> hold.id().equals(id));
  }

  private static void push(List<Deed> deeds, Deed deed) {
    deeds.add(deed);
    if (deeds.size() > DEEDS_MAX) {
      deeds.removeFirst();
    }
  }

  private void tell() {
    undo.set(done.isEmpty() ? null : done.getLast());
    redo.set(undone.isEmpty() ? null : undone.getLast());
  }
}
