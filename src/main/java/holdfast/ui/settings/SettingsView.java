package holdfast.ui.settings;

import holdfast.site.ChangeFeed.Topic;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;

/** The bar with the sections, and the chosen one beneath. */
final class SettingsView extends BorderPane {
  private final SettingsModel model;
  private final SegmentedButton tabs = new SegmentedButton();
  private Section current;

  SettingsView(UiContext context, SettingsModel model, List<Section> sections) {
    this.model = model;
    getStyleClass().add("settings-screen");
    current =
        sections.stream()
            .filter(section -> section.id().equals(model.sectionProperty().get()))
            .findFirst()
            .orElse(sections.getFirst());
    for (Section section : sections) {
      ToggleButton tab = new ToggleButton(context.text("settings.tab." + section.id()));
      tab.setId("settings-tab-" + section.id());
      tab.setSelected(section.equals(current));
      tab.setOnAction(
          _ -> {
            // Pressing the chosen one again must not leave none chosen.
            tab.setSelected(true);
            show(section);
          });
      tabs.getButtons().add(tab);
    }
    setTop(Styles.styled(new HBox(tabs), Styles.TOOL_BAR));
    setCenter(current.node());
  }

  private void show(Section section) {
    current = section;
    model.sectionProperty().set(section.id());
    setCenter(section.node());
    section.load();
  }

  void load() {
    current.load();
  }

  /** Puts the keyboard on the tab of the section in sight. */
  void focusTab() {
    tabs.getButtons().stream()
        .filter(ToggleButton::isSelected)
        .findFirst()
        .ifPresent(ToggleButton::requestFocus);
  }

  void loadIfAbout(Set<Topic> topics) {
    if (!Collections.disjoint(current.topics(), topics)) {
      current.load();
    }
  }
}
