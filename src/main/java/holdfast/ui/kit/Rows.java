package holdfast.ui.kit;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * What a table shows and which row is chosen, read anew again and again: a row that is the same
 * thing stays where it is, so that selection and scroll position stay too. Belongs to a screen's
 * model and outlives its views; {@link RowTable} shows it. JavaFX application thread only.
 *
 * @param <K> what a row is known by, for example its id
 * @param <T> the row
 */
public final class Rows<K, T> {
  private final Function<? super T, K> identity;
  private final ObservableList<T> list = FXCollections.observableArrayList();
  private final ObservableList<T> shown = FXCollections.unmodifiableObservableList(list);
  private final ReadOnlyObjectWrapper<@Nullable T> chosen = new ReadOnlyObjectWrapper<>(null);
  private final ReadOnlyIntegerWrapper settled = new ReadOnlyIntegerWrapper();
  private @Nullable K chosenId;
  private int unsettled;

  /**
   * @param identity the same for two readings of one thing
   */
  public Rows(Function<? super T, K> identity) {
    this.identity = identity;
  }

  /** The rows in order, for views to show; changed by {@link #show} only. */
  public ObservableList<T> list() {
    return shown;
  }

  /** Takes a new reading. What is chosen stays chosen, in its new version, while it is there. */
  public void show(List<? extends T> fresh) {
    if (!list.equals(fresh)) {
      quietly(() -> replace(fresh));
    }
  }

  private void replace(List<? extends T> fresh) {
    if (list.isEmpty() || fresh.isEmpty()) {
      list.setAll(fresh);
      return;
    }
    Set<K> kept = new HashSet<>();
    fresh.forEach(row -> kept.add(identity.apply(row)));
    list.removeIf(row -> !kept.contains(identity.apply(row)));
    for (int i = 0; i < fresh.size(); i++) {
      T row = fresh.get(i);
      int at = indexOf(identity.apply(row), i);
      if (at != i) {
        if (at > i) {
          list.remove(at);
        }
        list.add(i, row);
      } else if (!list.get(i).equals(row)) {
        list.set(i, row);
      }
    }
  }

  private int indexOf(K id, int from) {
    for (int i = from; i < list.size(); i++) {
      if (identity.apply(list.get(i)).equals(id)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Does something that may change which rows are in sight; selections that a table makes up
   * meanwhile mean nothing.
   */
  public void quietly(Runnable change) {
    unsettled++;
    try {
      change.run();
    } finally {
      unsettled--;
      resolve();
      settled.set(settled.get() + 1);
    }
  }

  boolean isSettled() {
    return unsettled == 0;
  }

  /** Changes after every change of the rows: tables bring their selection in line then. */
  ReadOnlyIntegerProperty settledProperty() {
    return settled.getReadOnlyProperty();
  }

  /** Chooses a row by what it is known by, also one that is still to come; null for none. */
  public void choose(@Nullable K id) {
    if (!Objects.equals(id, chosenId)) {
      chosenId = id;
      resolve();
      settled.set(settled.get() + 1);
    }
  }

  void chooseRow(@Nullable T row) {
    choose(row == null ? null : identity.apply(row));
  }

  private void resolve() {
    K id = chosenId;
    int at = id == null ? -1 : indexOf(id, 0);
    chosen.set(at < 0 ? null : list.get(at));
  }

  /** The chosen row as it was last read; null if none is chosen or it is not there. */
  public ReadOnlyObjectProperty<@Nullable T> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }
}
