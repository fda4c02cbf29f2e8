package holdfast.ui.calendar;

import holdfast.ui.calendar.grid.ChartKey.Line;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Undo and redo as buttons; each says what it would take back. */
final class UndoButtons extends HBox {
  private final RoomsModel model;
  private final RoomsControllers controllers;
  private final UiContext context;

  UndoButtons(
      RoomsModel model,
      RoomsControllers controllers,
      UiContext context,
      Subscriptions subscriptions) {
    this.model = model;
    this.controllers = controllers;
    this.context = context;
    UndoController undoing = controllers.undo();
    Button undo = button(Feather.CORNER_UP_LEFT, Styles.JOINED_LEFT, undoing::undo);
    undo.setId("rooms-undo");
    Button redo = button(Feather.CORNER_UP_RIGHT, Styles.JOINED_RIGHT, undoing::redo);
    redo.setId("rooms-redo");
    follow(undo, model.undo.undo());
    follow(redo, model.undo.redo());
    subscriptions.follow(
        model.undo.undo(),
        deed -> name(undo, deed == null ? null : undoing.undoName(deed), "rooms.undo.", Line.UNDO));
    subscriptions.follow(
        model.undo.redo(),
        deed -> name(redo, deed == null ? null : undoing.redoName(deed), "rooms.redo.", Line.REDO));
    getChildren().setAll(undo, redo);
    setMinWidth(USE_PREF_SIZE);
    setAlignment(Pos.CENTER_LEFT);
  }

  private Button button(Feather icon, String joined, Runnable action) {
    var button = new Button(null, new FontIcon(icon));
    button.getStyleClass().addAll(joined, "page");
    button.setOnAction(
        _ -> {
          // The button may be disabled by what it does; the keyboard stays with the chart.
          controllers.holds().focusChart();
          action.run();
        });
    return button;
  }

  private void follow(Button button, ObservableValue<@Nullable Deed> deed) {
    button
        .disableProperty()
        .bind(
            Blocked.when(model, context)
                .or(Bindings.createBooleanBinding(() -> deed.getValue() == null, deed)));
  }

  private void name(Button button, @Nullable String deed, String prefix, Line keys) {
    String text =
        deed == null
            ? context.text(prefix + "none")
            : context.text(
                prefix + "tip", deed, KeySheet.names(context.messages(), keys).getFirst());
    button.setAccessibleText(text);
    button.setTooltip(new Tooltip(text));
  }
}
