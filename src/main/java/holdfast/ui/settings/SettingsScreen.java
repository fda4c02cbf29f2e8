package holdfast.ui.settings;

import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The settings: one section at a time, chosen in the bar. */
public final class SettingsScreen implements Screen {
  private final SettingsServices services;
  private final SettingsModel model = new SettingsModel();
  private @Nullable SettingsView view;
  private Subscriptions ofView = new Subscriptions();
  private boolean showing;

  public SettingsScreen(SettingsServices services) {
    this.services = services;
  }

  @Override
  public String id() {
    return "settings";
  }

  @Override
  public Ikon icon() {
    return Feather.SETTINGS;
  }

  @Override
  public String titleKey() {
    return "settings.title";
  }

  @Override
  public Node view(UiContext context) {
    ofView.close();
    ofView = new Subscriptions();
    List<Section> sections =
        List.of(
            new SiteSection(context, services, model.site(), ofView),
            new CatalogueSection<>(
                context,
                new Matters.Kinds(context, services, model),
                new KindForm(context, model.kinds().editing(), ofView),
                ofView),
            new CatalogueSection<>(
                context,
                new Matters.Rooms(context, services, model),
                new RoomForm(context, model, ofView),
                ofView),
            new CatalogueSection<>(
                context,
                new Matters.Items(context, services, model),
                new ItemForm(context, model.items().editing(), ofView),
                ofView),
            new PolicySection(context, services, model, ofView));
    view = new SettingsView(context, model, sections);
    return view;
  }

  @Override
  public Subscription onShow(UiContext context) {
    showing = true;
    if (view != null) {
      view.load();
      view.focusTab();
    }
    return () -> showing = false;
  }

  @Override
  public void onChange(ChangeFeed.Event event) {
    if (view == null || !showing) {
      return;
    }
    switch (event) {
      case ChangeFeed.Event.Changed(Set<Topic> topics, _) -> view.loadIfAbout(topics);
      case ChangeFeed.Event.RefreshAll _ -> view.load();
      case ChangeFeed.Event.Disconnected _,
          ChangeFeed.Event.Connected _,
          ChangeFeed.Event.Access _ -> {}
    }
  }
}
