package holdfast.ui.review;

import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.UiContext;
import java.util.EnumSet;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The expired list; its badge counts what ran out today even while another screen is shown. */
public final class ReviewScreen implements Screen {
  private static final Set<Topic> SHOWN =
      EnumSet.of(
          Topic.SLOT_HOLD,
          Topic.STOCK_HOLD,
          Topic.INVENTORY,
          Topic.HOLD_DETAIL,
          Topic.ROOM,
          Topic.ITEM,
          Topic.SITE);

  private final ReviewServices services;
  private final ReviewModel model = new ReviewModel();
  private final Latest latest = new Latest();
  private final Intent intent = new Intent();
  private final ObservableList<String> statusTexts = FXCollections.observableArrayList();
  private @Nullable ReviewController controller;
  private @Nullable ReviewView view;
  private boolean showing;

  public ReviewScreen(ReviewServices services) {
    this.services = services;
  }

  @Override
  public String id() {
    return "review";
  }

  @Override
  public Ikon icon() {
    return Feather.CLOCK;
  }

  @Override
  public String titleKey() {
    return "review.title";
  }

  @Override
  public Node view(UiContext context) {
    ReviewController built = new ReviewController(services, model, context, latest, intent);
    controller = built;
    view = new ReviewView(context, model, built);
    model
        .lines()
        .subscribe(
            () ->
                statusTexts.setAll(
                    context.messages().plural("review.status", model.lines().size())));
    return view;
  }

  @Override
  public Subscription onShow(UiContext context) {
    showing = true;
    read();
    if (view != null) {
      view.refresh();
      view.focusTable();
    }
    return () -> showing = false;
  }

  private void read() {
    if (controller == null) {
      return;
    }
    if (showing) {
      controller.load();
    } else {
      controller.count();
    }
  }

  @Override
  public void onChange(ChangeFeed.Event event) {
    switch (event) {
      case ChangeFeed.Event.Changed(Set<Topic> topics, _) -> {
        if (topics.stream().anyMatch(SHOWN::contains)) {
          read();
        }
      }
      case ChangeFeed.Event.RefreshAll _ -> read();
      case ChangeFeed.Event.Disconnected _, ChangeFeed.Event.Connected _ -> {}
    }
  }

  @Override
  public ReadOnlyIntegerProperty badge() {
    return model.todayProperty();
  }

  @Override
  public ObservableList<String> statusTexts() {
    return statusTexts;
  }
}
