package holdfast.ui.settings;

import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.ui.kit.Screen;
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
  private @Nullable SettingsView view;
  private String section = "site";
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
    RoomForm roomForm = new RoomForm(context);
    KindNames kinds = new KindNames(roomForm::offer);
    List<Section> sections =
        List.of(
            new SiteSection(context, services),
            new CatalogueSection<>(
                context, new Matters.Kinds(services, context.caller()), new KindForm(context)),
            new CatalogueSection<>(
                context, new Matters.Rooms(services, context.caller(), kinds), roomForm),
            new CatalogueSection<>(
                context, new Matters.Items(services, context.caller()), new ItemForm(context)),
            new PolicySection(context, services));
    view = new SettingsView(context, sections, section, chosen -> section = chosen);
    return view;
  }

  @Override
  public Subscription onShow(UiContext context) {
    showing = true;
    if (view != null) {
      view.load();
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
      case ChangeFeed.Event.Disconnected _, ChangeFeed.Event.Connected _ -> {}
    }
  }
}
