package holdfast.ui.review;

import holdfast.site.ChangeFeed;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Subscription;
import holdfast.ui.kit.Intent;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
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
  private @Nullable ReviewController controller;
  private @Nullable ReviewView view;
  private @Nullable LocalDate today;
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
  public Subscription onOpen(UiContext context) {
    controller = new ReviewController(services, model, context, latest, intent);
    today = null;
    return context.ticker().onTick(() -> followDate(context));
  }

  /** Midnight empties "today", though nothing in the database changes then. */
  private void followDate(UiContext context) {
    if (context.clock().isKnown()) {
      LocalDate now = context.formats().dateAt(context.clock().now());
      if (!now.equals(today)) {
        today = now;
        read();
      }
    }
  }

  @Override
  public Node view(UiContext context) {
    if (view != null) {
      view.close();
    }
    view = new ReviewView(context, model, controller());
    return view;
  }

  private ReviewController controller() {
    ReviewController present = controller;
    if (present == null) {
      throw new IllegalStateException("the desk opens before it shows a screen");
    }
    return present;
  }

  @Override
  public Subscription onShow(UiContext context) {
    showing = true;
    read();
    if (view != null) {
      view.focusTable();
    }
    return new Subscriptions().add(() -> showing = false);
  }

  private void read() {
    ReviewController present = controller;
    if (present == null) {
      return;
    }
    if (showing) {
      present.load();
    } else {
      present.count();
    }
  }

  @Override
  public void onChange(ChangeFeed.Event event) {
    if (event.concerns(SHOWN)) {
      read();
    }
  }

  @Override
  public ReadOnlyIntegerProperty badge() {
    return model.todayProperty();
  }

  @Override
  public ObservableList<String> statusTexts() {
    return model.statusTexts();
  }
}
