package holdfast.ui.settings;

import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.site.SiteSettings.SaveSiteOutcome.Problem;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SearchableComboBox;
import org.jspecify.annotations.Nullable;

/** Name, time zone and house times of the site. */
final class SiteSection implements Section {
  private static final Pattern TIME = Pattern.compile("(\\d{1,2})(?:[:.](\\d{2}))?");

  private final UiContext context;
  private final SettingsServices services;
  private final Latest latest = new Latest();
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final FormField<TextField> name;
  private final FormField<SearchableComboBox<String>> zone;
  private final FormField<TextField> checkIn;
  private final FormField<TextField> checkOut;
  private final Remark remark;
  private final HBox node;
  private @Nullable Site base;

  SiteSection(UiContext context, SettingsServices services) {
    this.context = context;
    this.services = services;
    name = Fields.text(context, "settings.site.name", "settings-site-name");
    SearchableComboBox<String> zones = new SearchableComboBox<>();
    zones.setId("settings-site-zone");
    zones
        .getItems()
        .setAll(
            ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.contains("/") && !id.startsWith("SystemV/"))
                .sorted()
                .toList());
    zone = new FormField<>(context.text("settings.site.zone"), zones);
    checkIn = Fields.number(context, "settings.site.checkIn", "settings-site-check-in");
    checkOut = Fields.number(context, "settings.site.checkOut", "settings-site-check-out");
    remark = new Remark(context);
    Button save = Styles.styled(new Button(context.text("settings.save")), Styles.PRIMARY);
    save.setId("settings-save-site");
    save.setOnAction(_ -> save());
    save.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> sending.get() || !context.live().get() || base == null,
                sending,
                context.live()));
    Label hint = Styles.styled(new Label(context.text("settings.site.hint")), Styles.MUTED);
    hint.setWrapText(true);
    VBox card =
        new VBox(
            Styles.styled(new Label(context.text("settings.tab.site")), Styles.TITLE),
            Styles.styled(new VBox(name, zone, times()), "form-fields"),
            hint,
            remark,
            Styles.styled(new HBox(save), "dialog-buttons"));
    card.getStyleClass().addAll(Styles.CARD, "settings-wide-form");
    node = Styles.styled(new HBox(card), "settings-content");
  }

  private HBox times() {
    return Styles.styled(new HBox(checkIn, checkOut), "field-row");
  }

  private void save() {
    Site present = base;
    Optional<LocalTime> arrival = time(checkIn);
    Optional<LocalTime> departure = time(checkOut);
    ZoneId chosen = zone();
    if (present == null || arrival.isEmpty() || departure.isEmpty() || chosen == null) {
      return;
    }
    if (departure.get().isAfter(arrival.get())) {
      checkOut.refuse(context.text("settings.site.order"));
      return;
    }
    remark.hide();
    Site edited =
        new Site(
            Fields.typed(name),
            new HouseTimes(chosen, arrival.get(), departure.get()),
            present.version());
    context
        .tasks()
        .run(() -> services.site().save(edited, context.caller().get()))
        .whileRunning(sending)
        .onSuccess(this::answered)
        .start();
  }

  private @Nullable ZoneId zone() {
    String id = zone.control().getValue();
    if (id == null) {
      zone.refuse(context.text("settings.site.zone.missing"));
      return null;
    }
    return ZoneId.of(id);
  }

  private Optional<LocalTime> time(FormField<TextField> field) {
    Matcher typed = TIME.matcher(Fields.typed(field));
    if (typed.matches()) {
      int hour = Integer.parseInt(typed.group(1));
      int minute = typed.group(2) == null ? 0 : Integer.parseInt(typed.group(2));
      if (hour < 24 && minute < 60) {
        return Optional.of(LocalTime.of(hour, minute));
      }
    }
    field.refuse(context.text("settings.site.time"));
    return Optional.empty();
  }

  private void answered(SaveSiteOutcome outcome) {
    switch (outcome) {
      case SaveSiteOutcome.Saved(Site site) -> {
        fill(site);
        context.notices().show(Notice.success(context.text("settings.saved", site.name())));
      }
      case SaveSiteOutcome.ChangedMeanwhile(Site current, Edit by) ->
          remark.sayChanged(by, () -> fill(current), () -> goOn(current));
      case SaveSiteOutcome.Invalid(Problem problem) -> complain(problem);
    }
  }

  private void complain(Problem problem) {
    switch (problem) {
      case NAME_MISSING -> name.refuse(context.text("settings.site.name.missing"));
      case NAME_TOO_LONG ->
          name.refuse(context.text("settings.site.name.long", Site.NAME_LENGTH_MAX));
      case ZONE_UNKNOWN -> zone.refuse(context.text("settings.site.zone.unknown"));
    }
  }

  private void goOn(Site current) {
    base = current;
    remark.hide();
  }

  private void fill(Site site) {
    base = site;
    remark.hide();
    name.control().setText(site.name());
    String id = site.times().zone().getId();
    if (!zone.control().getItems().contains(id)) {
      zone.control().getItems().addFirst(id);
    }
    zone.control().setValue(id);
    checkIn.control().setText(context.formats().time(site.times().checkIn()));
    checkOut.control().setText(context.formats().time(site.times().checkOut()));
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
    return EnumSet.noneOf(Topic.class);
  }

  /** Only the first time: what is being typed must not be replaced under the fingers. */
  @Override
  public void load() {
    if (base == null) {
      context.tasks().run(services.site()::site).latestOf(latest).onSuccess(this::fill).start();
    }
  }
}
