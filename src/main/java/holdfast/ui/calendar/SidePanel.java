package holdfast.ui.calendar;

import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What stands beside the chart: a hint, the selected hold, or a form. */
final class SidePanel extends ScrollPane {
  /** Of the window's width; in a large window forms and facts break less often. */
  private static final double SHARE = 0.16;

  private static final double WIDTH_MIN = 300;
  private static final double WIDTH_MAX = 400;

  /** So much around the control with the keyboard comes into sight too: its name, its sentence. */
  private static final double AROUND_FOCUS = 32;

  private final RoomsModel model;
  private final UiContext context;
  private final RoomsControllers controllers;
  private final StackPane place = new StackPane();
  private final VBox content;
  private @Nullable PanelView shown;

  SidePanel(
      RoomsModel model,
      RoomsControllers controllers,
      UiContext context,
      Subscriptions subscriptions) {
    this.model = model;
    this.controllers = controllers;
    this.context = context;
    getStyleClass().add("rooms-side");
    setFitToWidth(true);
    setMinWidth(USE_PREF_SIZE);
    setMaxWidth(USE_PREF_SIZE);
    prefWidthProperty()
        .bind(
            sceneProperty()
                .flatMap(Scene::widthProperty)
                .map(width -> Math.clamp(width.doubleValue() * SHARE, WIDTH_MIN, WIDTH_MAX))
                .orElse(WIDTH_MIN));
    setHbarPolicy(ScrollBarPolicy.NEVER);
    // Each of its controls is a stop; the frame around them is none.
    setFocusTraversable(false);
    var remark = new RemarkBox(context);
    content = new VBox(remark.node(), place);
    content.getStyleClass().add("rooms-side-content");
    setContent(content);
    subscriptions.follow(model.said, remark::show);
    subscriptions.follow(model.panel, this::show);
    subscriptions.follow(
        model.hints,
        _ -> {
          if (model.panel.get() instanceof Panel.Nothing nothing) {
            show(nothing);
          }
        });
    subscriptions.add(() -> replace(null));
    sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(this::bringIntoSight);
  }

  /** In a small window the forms scroll; where the keyboard is, is never out of sight. */
  private void bringIntoSight(@Nullable Node focused) {
    double hiddenHeight = content.getHeight() - getViewportBounds().getHeight();
    if (focused == null || hiddenHeight <= 0 || !isInside(focused)) {
      return;
    }
    Bounds at = content.sceneToLocal(focused.localToScene(focused.getLayoutBounds()));
    double top = getVvalue() * hiddenHeight;
    double highest = at.getMinY() - AROUND_FOCUS;
    double lowest = at.getMaxY() + AROUND_FOCUS - getViewportBounds().getHeight();
    setVvalue(Math.clamp(Math.min(Math.max(top, lowest), highest) / hiddenHeight, 0, 1));
  }

  private boolean isInside(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (each.equals(content)) {
        return true;
      }
    }
    return false;
  }

  private void show(Panel panel) {
    switch (panel) {
      case Panel.Nothing() -> {
        replace(null);
        place.getChildren().setAll(hint());
      }
      case Panel.Inspect() -> {
        if (!(shown instanceof InspectorView)) {
          replace(new InspectorView(model, controllers, context));
        }
      }
      case Panel.NewHold(var form) ->
          replace(new HoldFormView(model, form, controllers.holds(), context));
      case Panel.EditDetails(var form) ->
          replace(
              new DetailsFormView(
                  model, form, controllers.commands(), controllers.holds(), context));
      case Panel.Move(var form) ->
          replace(new MoveFormView(model, form, controllers.moves(), controllers.holds(), context));
      case Panel.FindRoom(var form, _) ->
          replace(new FindView(model, form, controllers.find(), context));
    }
  }

  private void replace(@Nullable PanelView next) {
    PanelView before = shown;
    if (before != null) {
      before.close();
    }
    shown = next;
    if (next != null) {
      place.getChildren().setAll(next.node());
      setVvalue(0);
    }
  }

  private Node hint() {
    var hint = new VBox();
    hint.getStyleClass().add("panel-hint");
    hint.setId("panel-hint");
    hint.getChildren().add(line("rooms.hint.select"));
    if (model.hints.get()) {
      var done = new Button(context.text("rooms.hint.done"));
      done.setId("panel-hint-done");
      done.setOnAction(_ -> model.hints.set(false));
      hint.getChildren().addAll(line("rooms.hint.drag"), line("rooms.hint.keys"), done);
    }
    return hint;
  }

  private Label line(String key) {
    Label line = Styles.styled(new Label(context.text(key)), Styles.MUTED);
    line.setWrapText(true);
    line.setMinHeight(Label.USE_PREF_SIZE);
    return line;
  }

  /** Gives the keyboard to what is shown. */
  void focusContent() {
    PanelView view = shown;
    if (view != null) {
      view.focus();
    }
  }

  /** Shows the time that is left now. */
  void tick() {
    PanelView view = shown;
    if (view != null) {
      view.tick();
    }
  }
}
