package holdfast.ui.kit;

import atlantafx.base.controls.ModalPane;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * Dialogs as modal panes inside the window: they dim what is behind, appear in pictures, and need
 * no second window. Each keeps the focus inside while it is the topmost.
 */
public final class SceneDialogs implements Dialogs {
  private record Open(ModalPane pane, DialogCard card, @Nullable Node focusBefore) {}

  private final StackPane layer;
  private final Deque<Open> open = new ArrayDeque<>();

  /**
   * @param layer the window's root, in front of which dialogs appear
   */
  public SceneDialogs(StackPane layer) {
    this.layer = layer;
    layer.sceneProperty().subscribe(this::watchFocus);
  }

  @Override
  public boolean isOpen() {
    return !open.isEmpty();
  }

  @Override
  public void show(DialogCard card) {
    FxThread.assertCurrent();
    var pane = new ReadyPane();
    // Persistent: a click beside a form must not lose what was typed. Esc is handled here.
    // Without animations: a desk waits for nothing, and pictures are taken of what is there.
    pane.setInTransitionFactory(null);
    pane.setOutTransitionFactory(null);
    pane.setPersistent(true);
    Scene scene = layer.getScene();
    Open entry = new Open(pane, card, scene == null ? null : scene.getFocusOwner());
    card.opened(() -> close(entry));
    pane.addEventFilter(KeyEvent.KEY_PRESSED, event -> onTab(entry, event));
    // On the card too: between the two, the pane would shake its head at every Esc.
    card.addEventHandler(KeyEvent.KEY_PRESSED, event -> onEscape(entry, event));
    pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> onEscape(entry, event));
    open.push(entry);
    layer.getChildren().add(pane);
    pane.show(card);
    // Only now do the inner scroll pane's skin and with it the card join the scene.
    pane.applyCss();
    pane.layout();
    if (card.getScene() == null) {
      card.sceneProperty().subscribe(() -> focusInto(entry));
    } else {
      focusInto(entry);
    }
  }

  private void close(Open entry) {
    if (!open.remove(entry)) {
      return;
    }
    layer.getChildren().remove(entry.pane());
    entry.pane().hide(true);
    Open below = open.peek();
    if (below != null && !isInside(below, entry.focusBefore())) {
      focusInto(below);
    } else if (entry.focusBefore() != null) {
      entry.focusBefore().requestFocus();
    }
    entry.card().closed();
  }

  private void onEscape(Open entry, KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      event.consume();
      if (entry.card().isCancellable()) {
        close(entry);
      }
    }
  }

  private static void onTab(Open entry, KeyEvent event) {
    if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
      cycle(entry, event);
    }
  }

  /** Only the two ends need help; between them JavaFX goes its usual way. */
  private static void cycle(Open entry, KeyEvent event) {
    List<Node> stops = focusable(entry.card());
    if (stops.isEmpty()) {
      event.consume();
      return;
    }
    Node owner = entry.card().getScene().getFocusOwner();
    if (event.isShiftDown() && stops.getFirst().equals(owner)) {
      stops.getLast().requestFocus();
      event.consume();
    } else if (!event.isShiftDown() && stops.getLast().equals(owner)) {
      stops.getFirst().requestFocus();
      event.consume();
    }
  }

  private void focusInto(Open entry) {
    if (!entry.equals(open.peek())) {
      return;
    }
    Node wanted = entry.card().initialFocus();
    List<Node> stops = focusable(entry.card());
    if (wanted != null) {
      wanted.requestFocus();
    } else if (!stops.isEmpty()) {
      stops.getFirst().requestFocus();
    } else {
      entry.pane().requestFocus();
    }
  }

  private void watchFocus(@Nullable Scene scene) {
    if (scene != null) {
      scene.focusOwnerProperty().subscribe(this::keepInside);
    }
  }

  private void keepInside(@Nullable Node owner) {
    Open top = open.peek();
    if (top != null && owner != null && !isInside(top, owner)) {
      FxThread.nextPulse(
          () -> {
            Scene scene = layer.getScene();
            if (scene != null && !isInside(top, scene.getFocusOwner())) {
              focusInto(top);
            }
          });
    }
  }

  private static boolean isInside(Open entry, @Nullable Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (each.equals(entry.pane())) {
        return true;
      }
    }
    return false;
  }

  private static List<Node> focusable(Parent root) {
    List<Node> found = new ArrayList<>();
    collect(root, found);
    return found;
  }

  private static void collect(Parent parent, List<Node> found) {
    for (Node child : parent.getChildrenUnmodifiable()) {
      if (!child.isVisible() || child.isDisabled()) {
        continue;
      }
      if (child.isFocusTraversable()) {
        found.add(child);
      }
      if (child instanceof Parent inner) {
        collect(inner, found);
      }
    }
  }

  /** Has its skin from the start: without one, a modal pane forgets what it was told to show. */
  private static final class ReadyPane extends ModalPane {
    ReadyPane() {
      super(Z_FRONT);
      setSkin(createDefaultSkin());
    }
  }
}
