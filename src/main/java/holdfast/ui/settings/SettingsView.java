package holdfast.ui.settings;

import holdfast.site.ChangeFeed.Topic;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;

/** The bar with the sections, and the chosen one beneath. */
final class SettingsView extends BorderPane {
  private final Consumer<String> remember;
  private Section current;

  /**
   * @param remember told the id of the section that was chosen
   */
  SettingsView(
      UiContext context, List<Section> sections, String chosen, Consumer<String> remember) {
    this.remember = remember;
    getStyleClass().add("settings-screen");
    current =
        sections.stream()
            .filter(section -> section.id().equals(chosen))
            .findFirst()
            .orElse(sections.getFirst());
    SegmentedButton tabs = new SegmentedButton();
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
    HBox bar = new HBox(tabs);
    bar.getStyleClass().add(Styles.TOOL_BAR);
    setTop(bar);
    setCenter(current.node());
  }

  private void show(Section section) {
    current = section;
    remember.accept(section.id());
    setCenter(section.node());
    section.load();
  }

  void load() {
    current.load();
  }

  void loadIfAbout(Set<Topic> topics) {
    if (!Collections.disjoint(current.topics(), topics)) {
      current.load();
    }
  }
}
