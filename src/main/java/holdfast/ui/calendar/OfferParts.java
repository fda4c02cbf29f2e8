package holdfast.ui.calendar;

import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/** What the dialogs of taken rooms and late confirms are made of. */
final class OfferParts {
  /** Stands in a pattern where bold text goes; in no text of its own. */
  private static final String BOLD = "\u0001";

  /** A row with another one above it. */
  private static final PseudoClass FOLLOWING = PseudoClass.getPseudoClass("following");

  private final UiContext context;
  private final Sentences sentences;
  private final ObservableValue<Boolean> blocked;
  private final List<Countdown> countdowns = new ArrayList<>();
  private @Nullable Node first;

  /**
   * @param blocked while true, nothing can be pressed
   */
  OfferParts(UiContext context, ObservableValue<Boolean> blocked) {
    this.context = context;
    this.blocked = blocked;
    sentences = new Sentences(context);
  }

  /** The button that Enter presses, if there is any. */
  Optional<Node> first() {
    return Optional.ofNullable(first);
  }

  /** Shows the time that is left now. */
  void tick() {
    countdowns.forEach(Countdown::refresh);
  }

  /**
   * A paragraph with one part in bold.
   *
   * @param key of a pattern whose {@code {0}} is the bold part
   */
  Node paragraph(String key, String bold, Object... others) {
    Object[] arguments = new Object[others.length + 1];
    arguments[0] = BOLD;
    System.arraycopy(others, 0, arguments, 1, others.length);
    String[] around = context.text(key, arguments).split(BOLD, -1);
    var flow = new TextFlow();
    flow.getStyleClass().add("offer-text");
    for (int i = 0; i < around.length; i++) {
      if (i > 0) {
        flow.getChildren().add(Styles.styled(new Text(bold), Styles.STRONG));
      }
      flow.getChildren().add(new Text(around[i]));
    }
    return flow;
  }

  /** Who is in the way: for whom and when, made by whom, and how long still. */
  Node blocker(SlotHold hold) {
    boolean closure = hold.purpose() == Purpose.CLOSURE;
    var guest = Styles.styled(new Label(sentences.guest(hold)), Styles.STRONG);
    var stay =
        new Label(context.text("rooms.taken.stay", context.formats().stay(hold.during(), times())));
    // A long name gives way to the dates, not the other way round.
    stay.setMinWidth(Region.USE_PREF_SIZE);
    var name = new HBox(guest, stay);
    var made = Styles.styled(new Label(made(hold, closure)), Styles.MUTED);
    made.setWrapText(true);
    var texts = new VBox(name, made);
    HBox.setHgrow(texts, Priority.ALWAYS);
    var chip = new StateChip(context.messages(), hold.state());
    if (closure) {
      chip.showClosed(context.text("rooms.legend.closed"));
    }
    chip.setMinWidth(Region.USE_PREF_SIZE);
    var side = new VBox(chip);
    side.setAlignment(Pos.TOP_RIGHT);
    if (hold.state() == HoldState.HELD) {
      side.getChildren().add(left(hold));
    }
    var card = new HBox(texts, side);
    card.getStyleClass().addAll(Styles.CALLOUT, "blocker");
    Styles.mark(card, hold.state());
    card.pseudoClassStateChanged(Styles.CLOSED, closure);
    return card;
  }

  /** Only dates are asked of these times, so the hours do not matter. */
  private HouseTimes times() {
    return new HouseTimes(context.formats().zone(), LocalTime.NOON, LocalTime.NOON);
  }

  private String made(SlotHold hold, boolean closure) {
    String by = sentences.by(hold.heldBy());
    String ago = context.formats().ago(hold.heldAt(), context.clock().now());
    if (closure) {
      return context.text("rooms.taken.closedBy", by, ago);
    }
    return context.text(
        hold.state() == HoldState.CONFIRMED ? "rooms.taken.madeBy" : "rooms.taken.heldBy", by, ago);
  }

  private Node left(SlotHold hold) {
    var countdown = new Countdown(context);
    countdown.setDeadline(hold.deadline());
    countdown.setMinWidth(Region.USE_PREF_SIZE);
    countdowns.add(countdown);
    var word = new Label(context.text("rooms.taken.left"));
    word.setMinWidth(Region.USE_PREF_SIZE);
    var row = Styles.styled(new HBox(countdown, word), "left");
    row.setAlignment(Pos.CENTER_RIGHT);
    return row;
  }

  /**
   * Rooms to press, the first one by Enter.
   *
   * @param name what a room's button says
   */
  VBox alternatives(
      List<FreeRoom> rooms, Function<FreeRoom, String> name, Consumer<FreeRoom> take) {
    var list = Styles.styled(new VBox(), "alternatives");
    for (FreeRoom room : rooms) {
      boolean isFirst = list.getChildren().isEmpty();
      Button button =
          isFirst
              ? new KeyButton(name.apply(room), context.text("rooms.key.enter"), Styles.PRIMARY)
              : new Button(name.apply(room));
      button.setDefaultButton(isFirst);
      first = isFirst ? button : first;
      button.setId("take-" + room.name());
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.setOnAction(_ -> take.accept(room));
      button.disableProperty().bind(blocked);
      var number = Styles.styled(new Label(room.name()), "alternative-room");
      number.setMinWidth(Region.USE_PREF_SIZE);
      var about = Styles.styled(new Label(about(room)), Styles.MUTED);
      about.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(about, Priority.ALWAYS);
      var row = Styles.styled(new HBox(number, about, button), "alternative");
      row.setAlignment(Pos.CENTER_LEFT);
      row.pseudoClassStateChanged(FOLLOWING, !isFirst);
      list.getChildren().add(row);
    }
    return list;
  }

  private String about(FreeRoom room) {
    var parts = new ArrayList<String>();
    parts.add(room.kindName());
    parts.add(room.features());
    if (room.fitsGapExactly()) {
      parts.add(context.text("rooms.taken.fits"));
    }
    parts.removeIf(String::isBlank);
    return parts.stream().reduce((a, b) -> context.text("rooms.dot", a, b)).orElse("");
  }
}
