package holdfast.ui.calendar;

import holdfast.holds.Resource.RoomId;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Latest;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Asks from when on a stay shall be one of its own, and in which room it goes on. */
final class SplitDialog {
  private final UiContext context;
  private final ObservableValue<Boolean> blocked;
  private final SlotHold hold;
  private final Function<StayCut, @Nullable List<FreeRoom>> free;
  private final BiConsumer<StayCut, RoomId> split;
  private final ComboBox<StayCut> at = new ComboBox<>();
  private final VBox rooms = new VBox();
  private final Latest readings = new Latest();
  private final DialogCard card;
  private final Button stay;

  private SplitDialog(
      UiContext context,
      ObservableValue<Boolean> blocked,
      SlotHold hold,
      Function<StayCut, @Nullable List<FreeRoom>> free,
      BiConsumer<StayCut, RoomId> split) {
    this.context = context;
    this.blocked = blocked;
    this.hold = hold;
    this.free = free;
    this.split = split;
    String guest = new Sentences(context).guest(hold);
    at.setId("split-at");
    at.setMaxWidth(Double.MAX_VALUE);
    at.setConverter(names());
    rooms.getStyleClass().add("split-rooms");
    card =
        new DialogCard(context.text("rooms.split.title", guest))
            .text(
                context.text(
                    "rooms.split.text", hold.roomName(), context.formats().period(hold.during())))
            .content(new FormField<>(context.text("rooms.split.at"), at), rooms)
            .styled("offer-card");
    card.setId("split-dialog");
    stay =
        card.action(context.text("rooms.split.stay", hold.roomName()), () -> choose(hold.room()));
    stay.setId("split-stay");
    stay.disableProperty().bind(blocked);
    card.closing(context.text("kit.cancel")).setId("split-close");
    card.onClosed(readings::cancel);
  }

  /**
   * Opens the dialog as soon as the rooms are known.
   *
   * @param cuts what can be chosen, not empty
   * @param first what stands there at the beginning
   * @param free rooms for the rest, best first; null if they could not be read; called in the
   *     background
   * @param split called at most once, after the dialog was closed
   */
  static void open(
      UiContext context,
      ObservableValue<Boolean> blocked,
      SlotHold hold,
      List<StayCut> cuts,
      StayCut first,
      Function<StayCut, @Nullable List<FreeRoom>> free,
      BiConsumer<StayCut, RoomId> split) {
    var dialog = new SplitDialog(context, blocked, hold, free, split);
    context
        .tasks()
        .run(() -> new Found(free.apply(first)))
        .onSuccess(
            found -> {
              if (!context.dialogs().isOpen()) {
                dialog.show(cuts, first, found);
              }
            })
        .start();
  }

  /** What was found; null if it could not be read. */
  private record Found(@Nullable List<FreeRoom> rooms) {}

  private void show(List<StayCut> cuts, StayCut first, Found found) {
    at.getItems().setAll(cuts);
    at.setValue(first);
    at.valueProperty().subscribe((_, now) -> look(now));
    card.focus(offer(found));
    context.dialogs().show(card);
  }

  private void look(StayCut cut) {
    rooms.setDisable(true);
    context
        .tasks()
        .run(() -> new Found(free.apply(cut)))
        .latestOf(readings)
        .onSuccess(
            found -> {
              offer(found);
              rooms.setDisable(false);
            })
        .start();
  }

  /** Shows the rooms; returns what Enter presses. */
  private Button offer(Found found) {
    List<FreeRoom> there = found.rooms();
    if (there == null || there.isEmpty()) {
      String why =
          there == null
              ? "rooms.taken.unknown"
              : hold.lock().isOn() ? "rooms.split.locked" : "rooms.split.none";
      var sentence = new Label(context.text(why, hold.roomName()));
      sentence.setWrapText(true);
      sentence.setMinHeight(Label.USE_PREF_SIZE);
      rooms.getChildren().setAll(sentence);
      return stay;
    }
    var parts = new OfferParts(context, blocked);
    var list =
        parts.alternatives(
            there,
            room -> context.text("rooms.split.go", room.name()),
            room -> choose(room.room()));
    rooms
        .getChildren()
        .setAll(Styles.styled(new Label(context.text("rooms.split.free")), Styles.MUTED), list);
    return parts.first().map(Button.class::cast).orElse(stay);
  }

  private void choose(RoomId room) {
    StayCut cut = at.getValue();
    card.close();
    split.accept(cut, room);
  }

  private StringConverter<StayCut> names() {
    return new StringConverter<>() {
      @Override
      public String toString(@Nullable StayCut cut) {
        if (cut == null) {
          return "";
        }
        return cut.firstEnds().equals(cut.restStarts())
            ? context.formats().dayTime(cut.restStarts())
            : context.formats().day(context.formats().dateAt(cut.restStarts()));
      }

      @Override
      public StayCut fromString(String name) {
        throw new UnsupportedOperationException("it is only chosen");
      }
    };
  }
}
