package holdfast.ui.settings;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/** How long holds of one kind of capacity may last. */
final class PolicyForm extends EditorForm<HoldPolicy> {
  private static final String USUAL = "usual";
  private static final String SHORTEST = "shortest";
  private static final String LONGEST = "longest";
  private static final String NIGHTS = "nights";

  private final Capacity capacity;

  PolicyForm(
      UiContext context, Capacity capacity, Editing<HoldPolicy> editing, Subscriptions ofView) {
    super(context, "settings-policy-" + word(capacity), editing, ofView);
    this.capacity = capacity;
    FormField<TextField> usual = digits(USUAL, "settings.policy.usual");
    FormField<TextField> shortest = digits(SHORTEST, "settings.policy.shortest");
    FormField<TextField> longest = digits(LONGEST, "settings.policy.longest");
    // Stock knows no nights: what the policy says of them is kept as it is.
    if (capacity == Capacity.ROOM) {
      arrange(usual, shortest, longest, digits(NIGHTS, "settings.policy.nights"));
    } else {
      arrange(usual, shortest, longest);
    }
    refusedAs(Field.TIME_TO_LIVE, USUAL);
    refusedAs(Field.TIME_TO_LIVE_MIN, SHORTEST);
    refusedAs(Field.TIME_TO_LIVE_MAX, LONGEST);
    refusedAs(Field.NIGHTS_MAX, NIGHTS);
  }

  static String word(Capacity capacity) {
    return capacity.name().toLowerCase(Locale.ROOT);
  }

  @Override
  Map<String, String> texts(@Nullable HoldPolicy stored) {
    return stored == null
        ? Map.of()
        : Map.of(
            USUAL,
            Fields.exact(stored.timeToLiveDefault(), context()),
            SHORTEST,
            Fields.exact(stored.timeToLiveMin(), context()),
            LONGEST,
            Fields.exact(stored.timeToLiveMax(), context()),
            NIGHTS,
            Integer.toString(stored.nightsMax()));
  }

  @Override
  Optional<HoldPolicy> read(@Nullable HoldPolicy base) {
    OptionalInt nights = nights(base);
    Optional<Duration> longest = time(LONGEST);
    Optional<Duration> shortest = time(SHORTEST);
    Optional<Duration> usual = time(USUAL);
    if (base == null
        || usual.isEmpty()
        || shortest.isEmpty()
        || longest.isEmpty()
        || nights.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new HoldPolicy(
            usual.get(), shortest.get(), longest.get(), nights.getAsInt(), base.version()));
  }

  private OptionalInt nights(@Nullable HoldPolicy base) {
    if (capacity == Capacity.STOCK) {
      return base == null ? OptionalInt.empty() : OptionalInt.of(base.nightsMax());
    }
    OptionalInt read = Fields.whole(typed(NIGHTS));
    if (read.isEmpty()) {
      field(NIGHTS)
          .refuse(context().refusals().sentence(Field.NIGHTS_MAX, Problem.NOT_A_NUMBER, 0));
    }
    return read;
  }

  private Optional<Duration> time(String field) {
    Optional<Duration> read = Fields.length(typed(field));
    if (read.isEmpty()) {
      field(field).refuse(context().text("settings.policy.time"));
    }
    return read;
  }
}
