package holdfast.ui.settings;

import holdfast.holds.Capacity;
import holdfast.holds.HoldPolicy;
import holdfast.holds.Policies.SavePolicyOutcome;
import holdfast.holds.Refusal;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Edit;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.ScrollingColumn;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;

/** How long holds may last, of rooms and of stock. */
final class PolicySection implements Section {

  /** One of the two cards. */
  private record Part(EditorCard<HoldPolicy> card, Editing<HoldPolicy> editing, Latest latest) {}

  private final UiContext context;
  private final SettingsServices services;
  private final Map<Capacity, Part> parts = new EnumMap<>(Capacity.class);
  private final HBox node = Styles.styled(new HBox(), Styles.SCREEN_BODY, "settings-content");

  PolicySection(
      UiContext context, SettingsServices services, SettingsModel model, Subscriptions ofView) {
    this.context = context;
    this.services = services;
    for (Capacity capacity : Capacity.values()) {
      Editing<HoldPolicy> editing = model.policy(capacity);
      String title = context.messages().of("settings.policy.of.", capacity);
      EditorCard<HoldPolicy> card =
          new EditorCard<>(
              context,
              "policy-" + PolicyForm.word(capacity),
              new PolicyForm(context, capacity, editing, ofView),
              (edited, by) -> answer(services.policies().save(capacity, edited, by)),
              _ -> title);
      card.setTitle(title);
      card.explain(context.text("settings.policy.hint"));
      parts.put(capacity, new Part(card, editing, new Latest()));
      node.getChildren().add(Styles.styled(new ScrollingColumn(card), "half"));
    }
  }

  private static Answer<HoldPolicy> answer(SavePolicyOutcome outcome) {
    return switch (outcome) {
      case SavePolicyOutcome.Saved(HoldPolicy policy) -> new Answer.Saved<>(policy);
      case SavePolicyOutcome.ChangedMeanwhile(HoldPolicy current, Edit by) ->
          new Answer.Changed<>(current, by);
      case SavePolicyOutcome.Refused(Refusal why) -> new Answer.Refused<>(why);
    };
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
    return EnumSet.of(Topic.HOLD_POLICY);
  }

  @Override
  public void load() {
    parts.forEach(
        (capacity, part) ->
            context
                .tasks()
                .run(() -> services.policies().inForce(capacity))
                .latestOf(part.latest())
                .onSuccess(
                    policy -> {
                      if (!part.editing().changedProperty().get()) {
                        part.card().open(policy);
                      }
                    })
                .start());
  }
}
