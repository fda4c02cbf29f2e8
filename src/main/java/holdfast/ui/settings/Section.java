package holdfast.ui.settings;

import holdfast.site.ChangeFeed.Topic;
import java.util.Set;
import javafx.scene.layout.Pane;

/** One part of the settings, chosen in the bar above. */
interface Section {
  /** Short and unique; ends the node ids and the message key of the name. */
  String id();

  Pane node();

  /** What makes it stale. */
  Set<Topic> topics();

  /** Reads what is stored; what is being typed stays. */
  void load();
}
