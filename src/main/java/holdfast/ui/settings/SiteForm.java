package holdfast.ui.settings;

import holdfast.holds.Refusal.Field;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.ui.kit.Choices;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import org.controlsfx.control.SearchableComboBox;
import org.jspecify.annotations.Nullable;

/** Name, time zone and house times of the site. */
final class SiteForm extends EditorForm<Site> {
  static final String NAME = "name";
  static final String ZONE = "zone";
  private static final String CHECK_IN = "check-in";
  private static final String CHECK_OUT = "check-out";

  private final SearchableComboBox<String> zones = new SearchableComboBox<>();
  private final FormField<TextField> checkIn;
  private final FormField<TextField> checkOut;

  SiteForm(UiContext context, Editing<Site> editing, Subscriptions ofView) {
    super(context, "settings-site", editing, ofView);
    offer(editing.text(ZONE).get());
    FormField<TextField> name = text(NAME, "settings.site.name");
    FormField<?> zone = choice(ZONE, "settings.site.zone", zones);
    checkIn = digits(CHECK_IN, "settings.site.checkIn");
    checkOut = digits(CHECK_OUT, "settings.site.checkOut");
    // The one is refused because of the other.
    ofView.follow(editing.text(CHECK_IN), _ -> checkOut.clearError());
    GridPane times = Styles.styled(new GridPane(), "field-row");
    ColumnConstraints half = new ColumnConstraints();
    half.setPercentWidth(50);
    times.getColumnConstraints().setAll(half, half);
    times.addRow(0, checkIn, checkOut);
    arrange(name, zone, times);
    requiredAs(Field.NAME, NAME);
  }

  /** Zones that name a place, and the one that is stored whatever it is. */
  private void offer(String stored) {
    List<String> offered = new ArrayList<>();
    ZoneId.getAvailableZoneIds().stream()
        .filter(id -> id.contains("/") && !id.startsWith("SystemV/"))
        .sorted()
        .forEach(offered::add);
    if (!stored.isEmpty() && !offered.contains(stored)) {
      offered.addFirst(stored);
    }
    if (!offered.equals(zones.getItems())) {
      Choices.replace(zones, offered);
    }
  }

  @Override
  Map<String, String> texts(@Nullable Site stored) {
    if (stored == null) {
      return Map.of();
    }
    HouseTimes times = stored.times();
    offer(times.zone().getId());
    return Map.of(
        NAME,
        stored.name(),
        ZONE,
        times.zone().getId(),
        CHECK_IN,
        context().formats().time(times.checkIn()),
        CHECK_OUT,
        context().formats().time(times.checkOut()));
  }

  @Override
  Optional<Site> read(@Nullable Site base) {
    Optional<LocalTime> arrival = time(CHECK_IN, checkIn);
    Optional<LocalTime> departure = time(CHECK_OUT, checkOut);
    String zone = typed(ZONE);
    if (zone.isEmpty()) {
      field(ZONE).refuse(context().text("settings.site.zone.missing"));
    }
    if (base == null || arrival.isEmpty() || departure.isEmpty() || zone.isEmpty()) {
      return Optional.empty();
    }
    if (departure.get().isAfter(arrival.get())) {
      checkOut.refuse(context().text("settings.site.order"));
      return Optional.empty();
    }
    return Optional.of(
        new Site(
            typed(NAME),
            new HouseTimes(ZoneId.of(zone), arrival.get(), departure.get()),
            base.version()));
  }

  private Optional<LocalTime> time(String field, FormField<TextField> shown) {
    Optional<LocalTime> read = Fields.time(typed(field));
    if (read.isEmpty()) {
      shown.refuse(context().text("settings.site.time"));
    }
    return read;
  }
}
