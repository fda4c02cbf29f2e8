package holdfast.ui.settings;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies.SavePolicyOutcome;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.HowLong;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** How long holds may last, of rooms and of stock. */
final class PolicySection implements Section {
  private final HBox node;
  private final Map<Capacity, PolicyForm> forms = new EnumMap<>(Capacity.class);

  PolicySection(UiContext context, SettingsServices services) {
    for (Capacity capacity : Capacity.values()) {
      forms.put(capacity, new PolicyForm(context, services, capacity));
    }
    node = Styles.styled(new HBox(), "settings-content");
    forms.values().forEach(form -> node.getChildren().add(form.card));
  }

  @Override
  public String id() {
    return "policy";
  }

  @Override
  public Pane node() {
    return node;
  }

  @Override
  public Set<Topic> topics() {
    return EnumSet.noneOf(Topic.class);
  }

  @Override
  public void load() {
    forms.values().forEach(PolicyForm::load);
  }

  private static final class PolicyForm {
    private final UiContext context;
    private final SettingsServices services;
    private final Capacity capacity;
    private final Latest latest = new Latest();
    private final BooleanProperty sending = new SimpleBooleanProperty();
    private final FormField<TextField> usual;
    private final FormField<TextField> shortest;
    private final FormField<TextField> longest;
    private final FormField<TextField> nights;
    private final Remark remark;
    private final VBox card;
    private @Nullable HoldPolicy base;

    PolicyForm(UiContext context, SettingsServices services, Capacity capacity) {
      this.context = context;
      this.services = services;
      this.capacity = capacity;
      String id = "settings-policy-" + (capacity == Capacity.ROOM ? "room" : "stock");
      usual = Fields.number(context, "settings.policy.usual", id + "-usual");
      shortest = Fields.number(context, "settings.policy.shortest", id + "-shortest");
      longest = Fields.number(context, "settings.policy.longest", id + "-longest");
      nights = Fields.number(context, "settings.policy.nights", id + "-nights");
      nights.setVisible(capacity == Capacity.ROOM);
      nights.setManaged(capacity == Capacity.ROOM);
      remark = new Remark(context);
      Button save = Styles.styled(new Button(context.text("settings.save")), Styles.PRIMARY);
      save.setId(id + "-save");
      save.setOnAction(_ -> save());
      save.disableProperty()
          .bind(
              Bindings.createBooleanBinding(
                  () -> sending.get() || !context.live().get(), sending, context.live()));
      Label hint = Styles.styled(new Label(context.text("settings.policy.hint")), Styles.MUTED);
      hint.setWrapText(true);
      card =
          new VBox(
              Styles.styled(
                  new Label(context.messages().of("settings.policy.of.", capacity)), Styles.TITLE),
              Styles.styled(new VBox(usual, shortest, longest, nights), "form-fields"),
              hint,
              remark,
              Styles.styled(new HBox(save), "dialog-buttons"));
      card.getStyleClass().addAll(Styles.CARD, "settings-wide-form");
    }

    private void load() {
      if (base == null) {
        context
            .tasks()
            .run(() -> services.policies().inForce(capacity))
            .latestOf(latest)
            .onSuccess(this::fill)
            .start();
      }
    }

    private void fill(HoldPolicy policy) {
      base = policy;
      remark.hide();
      usual.control().setText(context.formats().duration(policy.timeToLiveDefault()));
      shortest.control().setText(context.formats().duration(policy.timeToLiveMin()));
      longest.control().setText(context.formats().duration(policy.timeToLiveMax()));
      nights.control().setText(Integer.toString(policy.nightsMax()));
    }

    private Optional<Duration> time(FormField<TextField> field) {
      Optional<Duration> read = HowLong.span(Fields.typed(field));
      if (read.isEmpty()) {
        field.refuse(context.text("settings.policy.time"));
      }
      return read;
    }

    private void save() {
      HoldPolicy present = base;
      Optional<Duration> typedUsual = time(usual);
      Optional<Duration> typedShortest = time(shortest);
      Optional<Duration> typedLongest = time(longest);
      OptionalInt typedNights = Fields.whole(Fields.typed(nights));
      if (typedNights.isEmpty()) {
        nights.refuse(
            context.refusals().sentence(Field.NIGHTS_MAX, Refusal.Problem.NOT_A_NUMBER, 0));
      }
      if (present == null
          || typedUsual.isEmpty()
          || typedShortest.isEmpty()
          || typedLongest.isEmpty()
          || typedNights.isEmpty()) {
        return;
      }
      remark.hide();
      HoldPolicy edited =
          new HoldPolicy(
              typedUsual.get(),
              typedShortest.get(),
              typedLongest.get(),
              typedNights.getAsInt(),
              present.version());
      context
          .tasks()
          .run(() -> services.policies().save(capacity, edited, context.caller().get()))
          .whileRunning(sending)
          .onSuccess(this::answered)
          .start();
    }

    private void answered(SavePolicyOutcome outcome) {
      switch (outcome) {
        case SavePolicyOutcome.Saved(HoldPolicy policy) -> {
          fill(policy);
          context
              .notices()
              .show(
                  Notice.success(
                      context.text(
                          "settings.saved",
                          context.messages().of("settings.policy.of.", capacity))));
        }
        case SavePolicyOutcome.ChangedMeanwhile(HoldPolicy current, Edit by) ->
            remark.sayChanged(by, () -> fill(current), () -> goOn(current));
        case SavePolicyOutcome.Refused(Refusal why) -> refused(why);
      }
    }

    private void goOn(HoldPolicy current) {
      base = current;
      remark.hide();
    }

    private void refused(Refusal why) {
      String sentence = context.refusals().sentence(why);
      Map<Field, FormField<TextField>> fields =
          Map.of(
              Field.TIME_TO_LIVE, usual,
              Field.TIME_TO_LIVE_MIN, shortest,
              Field.TIME_TO_LIVE_MAX, longest,
              Field.NIGHTS_MAX, nights);
      if (why instanceof Invalid invalid && fields.containsKey(invalid.field())) {
        fields.get(invalid.field()).refuse(sentence);
      } else {
        remark.say(sentence);
      }
    }
  }
}
