package holdfast.ui.kit;

import holdfast.search.Finder;
import holdfast.site.ChangeFeed;
import holdfast.site.Subscription;
import java.util.Map;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.input.KeyCombination;
import org.kordamp.ikonli.Ikon;

/**
 * One entry of the navigation. The screen object holds the model and outlives its views: switching
 * the language asks for a new view of the same model. All methods run on the JavaFX application
 * thread.
 */
public interface Screen {
  /** Short and unique, also the node id of the view: "rooms". */
  String id();

  Ikon icon();

  /** Key of the name in the navigation. */
  String titleKey();

  /** Builds the nodes. Called at the first showing and after each change of language or zone. */
  Node view(UiContext context);

  /**
   * What goes on whichever screen is shown: a number for the navigation, an announcement. Called
   * for every screen when the desk opens and after each change of language or zone, before any
   * {@link #view}.
   *
   * @return ended by the shell before the next call and when the desk closes
   */
  default Subscription onOpen(UiContext context) {
    return () -> {};
  }

  /**
   * The view is in sight from now on: read what it shows, listen to ticks, take the focus.
   *
   * @return ended by the shell when another screen is shown or the view is replaced
   */
  Subscription onShow(UiContext context);

  /** Called for every event of the change feed, shown or not: a hidden screen notes it is stale. */
  default void onChange(ChangeFeed.Event event) {}

  /** Number beside the name in the navigation; 0 shows none. */
  default ReadOnlyIntegerProperty badge() {
    return new ReadOnlyIntegerWrapper(0).getReadOnlyProperty();
  }

  /** Texts at the left of the status line, in the language of the last {@link #view}. */
  default ObservableList<String> statusTexts() {
    return FXCollections.observableArrayList();
  }

  /** Keys of this screen while it is shown and no dialog is open. */
  default Map<KeyCombination, Runnable> accelerators() {
    return Map.of();
  }

  /** Whether this is the screen that shows such a thing. */
  default boolean canReveal(Finder.Hit hit) {
    return false;
  }

  /** Selects what {@link #canReveal} accepted. Called after {@link #onShow}. */
  default void reveal(Finder.Hit hit) {}
}
