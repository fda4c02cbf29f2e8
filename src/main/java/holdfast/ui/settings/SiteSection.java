package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.site.Caller;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.site.Site;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.ScrollingColumn;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.EnumSet;
import java.util.Set;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;

/** Name, time zone and house times of the site. */
final class SiteSection implements Section {
  private final UiContext context;
  private final SettingsServices services;
  private final Editing<Site> editing;
  private final Latest latest = new Latest();
  private final EditorCard<Site> card;
  private final HBox node;

  SiteSection(
      UiContext context, SettingsServices services, Editing<Site> editing, Subscriptions ofView) {
    this.context = context;
    this.services = services;
    this.editing = editing;
    card =
        new EditorCard<>(
            context, "site", new SiteForm(context, editing, ofView), this::save, Site::name);
    card.setTitle(context.text("settings.tab.site"));
    card.explain(context.text("settings.site.hint"));
    node =
        Styles.styled(
            new HBox(Styles.styled(new ScrollingColumn(card), "wide")),
            Styles.SCREEN_BODY,
            "settings-content");
  }

  private Answer<Site> save(Site edited, Caller by) {
    return switch (services.site().save(edited, by)) {
      case SaveSiteOutcome.Saved(Site site) -> new Answer.Saved<>(site);
      case SaveSiteOutcome.ChangedMeanwhile(Site current, Edit edit) ->
          new Answer.Changed<>(current, edit);
      case SaveSiteOutcome.Invalid(var problem) ->
          switch (problem) {
            case NAME_MISSING -> new Answer.Refused<>(new Invalid(Field.NAME, Problem.MISSING, 0));
            case NAME_TOO_LONG ->
                new Answer.Refused<>(
                    new Invalid(Field.NAME, Problem.TOO_LONG, Site.NAME_LENGTH_MAX));
            case ZONE_UNKNOWN ->
                new Answer.Wrong<>(SiteForm.ZONE, context.text("settings.site.zone.unknown"));
          };
    };
  }

  @Override
  public String id() {
    return "site";
  }

  @Override
  public Pane node() {
    return node;
  }

  @Override
  public Set<Topic> topics() {
    return EnumSet.of(Topic.SITE);
  }

  @Override
  public void load() {
    context
        .tasks()
        .run(services.site()::site)
        .latestOf(latest)
        .onSuccess(
            site -> {
              if (!editing.changedProperty().get()) {
                card.open(site);
              }
            })
        .start();
  }
}
