package holdfast.ui.calendar;

import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.calendar.grid.Scale;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** Hours, days or a month: one joined control that also follows what zooming amounts to. */
final class ScaleChoice extends HBox {
  private final Map<Scale, ToggleButton> buttons = new EnumMap<>(Scale.class);

  ScaleChoice(RoomGrid grid, UiContext context, Subscriptions subscriptions) {
    setId("rooms-scales");
    getStyleClass().add(Styles.JOINED);
    var group = new ToggleGroup();
    for (Scale scale : Scale.values()) {
      String name = scale.name().toLowerCase(Locale.ROOT);
      var button = new ToggleButton(context.text("rooms.scale." + name));
      button.setId("rooms-scale-" + name);
      button.getStyleClass().add(place(scale));
      button.setMinWidth(USE_PREF_SIZE);
      button.setTooltip(new Tooltip(context.text("rooms.scale." + name + ".tip")));
      button.setToggleGroup(group);
      // Also when it is chosen already: after zooming, the scale's own width comes back.
      button.setOnAction(
          _ -> {
            button.setSelected(true);
            grid.setScale(scale);
          });
      buttons.put(scale, button);
      getChildren().add(button);
    }
    subscriptions.follow(
        grid.scaleProperty(), now -> buttons.forEach((each, b) -> b.setSelected(each == now)));
  }

  private static String place(Scale scale) {
    return switch (scale) {
      case HOURS -> Styles.JOINED_LEFT;
      case DAYS -> Styles.JOINED_CENTER;
      case MONTH -> Styles.JOINED_RIGHT;
    };
  }
}
