package holdfast.ui.kit;

import holdfast.holds.HoldPolicy;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Offers how long something may be held: "15 min", "until 18:00", "until Friday, 18:00". */
public final class HowLongBox extends ComboBox<HowLong> {
  /** A label cuts its text a little before it would really not fit. */
  private static final double SLACK = 4;

  private final UiContext context;
  private @Nullable HoldPolicy offered;

  /**
   * @param chosen bound both ways; what was chosen stays chosen while choices are offered anew
   */
  public HowLongBox(UiContext context, ObjectProperty<@Nullable HowLong> chosen) {
    this.context = context;
    getStyleClass().add("how-long");
    setAccessibleText(context.text("kit.howLong"));
    setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable HowLong choice) {
            return choice == null ? "" : name(choice);
          }

          @Override
          public @Nullable HowLong fromString(String text) {
            return null;
          }
        });
    // "Until 18:00" must not be offered at seven, so the choices are made when the list opens.
    setOnShowing(_ -> renew());
    valueProperty().bindBidirectional(chosen);
  }

  /** Offers what the policy allows; chooses its default if nothing was chosen yet. */
  public void offer(HoldPolicy policy) {
    offered = policy;
    renew();
    if (getValue() == null) {
      setValue(new HowLong.Lasting(policy.timeToLiveDefault()));
    }
  }

  private void renew() {
    if (offered == null) {
      return;
    }
    List<HowLong> choices =
        HowLong.choices(offered, context.clock().now(), context.formats().zone());
    if (!choices.equals(getItems())) {
      Choices.replace(this, choices);
    }
  }

  /** As wide as what is chosen, not as the longest that could be; the list may be wider. */
  @Override
  protected double computePrefWidth(double height) {
    HowLong chosen = getValue();
    if (chosen == null
        || !(lookup(".list-cell") instanceof ListCell<?> cell)
        || !(lookup(".arrow-button") instanceof Region arrow)) {
      return super.computePrefWidth(height);
    }
    // A cell outside a list says it needs no width at all.
    Text shown = new Text(name(chosen));
    shown.setFont(cell.getFont());
    double words = Math.ceil(shown.getLayoutBounds().getWidth()) + SLACK;
    return snappedLeftInset()
        + cell.snappedLeftInset()
        + words
        + cell.snappedRightInset()
        + arrow.prefWidth(-1)
        + snappedRightInset();
  }

  /** The choice in words. */
  public String name(HowLong choice) {
    return switch (choice) {
      case HowLong.Lasting(Duration time) -> context.formats().duration(time);
      case HowLong.Until(LocalDate date, LocalTime time, Instant _) ->
          until(date, context.formats().time(time));
      case HowLong.Other() -> context.text("kit.howLong.other");
    };
  }

  private String until(LocalDate date, String time) {
    LocalDate today = context.formats().dateAt(context.clock().now());
    if (date.equals(today)) {
      return context.text("kit.howLong.until", time);
    }
    return date.equals(today.plusDays(1))
        ? context.text("kit.howLong.tomorrow", time)
        : context.messages().of("kit.howLong.day.", date.getDayOfWeek(), time);
  }
}
