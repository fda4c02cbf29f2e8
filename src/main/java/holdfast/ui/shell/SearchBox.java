package holdfast.ui.shell;

import atlantafx.base.controls.CustomTextField;
import holdfast.search.Finder;
import holdfast.search.Finder.Hit;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.Tasks;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * One field that finds guests, rooms, items and hold numbers. The focus stays in the field: arrow
 * keys walk through the list beneath, Enter opens, Esc closes. The list lies in the window's layer,
 * not in a window of its own.
 */
final class SearchBox extends CustomTextField {
  private static final Duration PAUSE = Duration.millis(180);
  private static final double ROW_HEIGHT = 44;
  private static final int ROWS_MAX = 8;
  private static final double GAP = 4;
  private static final double WIDTH_MIN = 440;

  private final Messages messages;
  private final Finder finder;
  private final Tasks tasks;
  private final Consumer<Hit> open;
  private final Latest latest = new Latest();
  private final PauseTransition pause = new PauseTransition(PAUSE);
  private final ListView<Hit> hits = new ListView<>();
  private final Label nothing = Styles.styled(new Label(), Styles.MUTED, "search-nothing");
  private final VBox results = new VBox(hits, nothing);

  SearchBox(
      Messages messages,
      HitTexts texts,
      Finder finder,
      Tasks tasks,
      StackPane layer,
      Consumer<Hit> open,
      Subscriptions subscriptions) {
    this.messages = messages;
    this.finder = finder;
    this.tasks = tasks;
    this.open = open;
    setId("search");
    getStyleClass().add("search");
    setPromptText(messages.text("shell.search.prompt"));
    setAccessibleText(messages.text("shell.search.prompt"));
    setLeft(new FontIcon(Feather.SEARCH));
    setRight(Styles.styled(new Label(messages.text("shell.search.keys")), Styles.KEYS));
    layOutResults(texts);
    layer.getChildren().add(results);
    subscriptions.add(() -> layer.getChildren().remove(results));
    subscriptions.add(latest::cancel);
    pause.setOnFinished(_ -> find());
    subscriptions.add(pause::stop);
    textProperty().addListener(_ -> pause.playFromStart());
    addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    focusedProperty()
        .subscribe(
            focused -> {
              if (!focused) {
                hideResults();
              }
            });
  }

  private void layOutResults(HitTexts texts) {
    results.setId("search-results");
    results.getStyleClass().add("search-results");
    results.setManaged(false);
    results.setVisible(false);
    hits.setFixedCellSize(ROW_HEIGHT);
    hits.setFocusTraversable(false);
    hits.setCellFactory(_ -> new HitCell(messages, texts));
    hits.managedProperty().bind(hits.visibleProperty());
    nothing.managedProperty().bind(nothing.visibleProperty());
    // Pressed, not clicked: by the time of a click the field has lost the focus and the list is
    // gone.
    hits.setOnMousePressed(
        event -> {
          event.consume();
          openSelected();
        });
  }

  private void onKey(KeyEvent event) {
    switch (event.getCode()) {
      case DOWN -> move(event, 1);
      case UP -> move(event, -1);
      case ENTER -> {
        event.consume();
        if (results.isVisible()) {
          openSelected();
        } else {
          find();
        }
      }
      case ESCAPE -> {
        event.consume();
        if (results.isVisible()) {
          hideResults();
        } else {
          clear();
        }
      }
      default -> {
        // every other key types
      }
    }
  }

  private void move(KeyEvent event, int by) {
    event.consume();
    int size = hits.getItems().size();
    if (!results.isVisible()) {
      find();
    } else if (size > 0) {
      int next = Math.floorMod(hits.getSelectionModel().getSelectedIndex() + by, size);
      hits.getSelectionModel().select(next);
      hits.scrollTo(next);
    }
  }

  private void find() {
    String typed = getText().strip();
    if (typed.isEmpty()) {
      latest.cancel();
      hideResults();
      return;
    }
    tasks
        .run(() -> finder.find(typed))
        .latestOf(latest)
        .onSuccess(found -> showResults(typed, found))
        .start();
  }

  private void showResults(String typed, List<Hit> found) {
    if (!isFocused()) {
      return;
    }
    hits.getItems().setAll(found);
    hits.getSelectionModel().selectFirst();
    hits.setVisible(!found.isEmpty());
    nothing.setVisible(found.isEmpty());
    nothing.setText(messages.text("shell.search.nothing", typed));
    hits.setPrefHeight(Math.min(found.size(), ROWS_MAX) * ROW_HEIGHT + 2);
    Bounds field = results.getParent().sceneToLocal(localToScene(getLayoutBounds()));
    double width = Math.max(field.getWidth(), WIDTH_MIN);
    results.applyCss();
    results.resizeRelocate(
        field.getMaxX() - width, field.getMaxY() + GAP, width, results.prefHeight(width));
    results.setVisible(true);
    results.toFront();
  }

  private void hideResults() {
    results.setVisible(false);
  }

  private void openSelected() {
    Hit hit = hits.getSelectionModel().getSelectedItem();
    if (hit != null) {
      hideResults();
      open.accept(hit);
    }
  }
}
