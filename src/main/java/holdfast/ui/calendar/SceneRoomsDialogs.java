package holdfast.ui.calendar;

import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.FreeRooms.FreeRoom;
import holdfast.rooms.SlotHold;
import holdfast.site.Edit;
import holdfast.site.Period;
import holdfast.site.Subscription;
import holdfast.ui.calendar.Remark.Said;
import holdfast.ui.calendar.Taken.Goal;
import holdfast.ui.calendar.WatchList.Watch;
import holdfast.ui.kit.ConflictDialog;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.ThreeWay;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The dialogs inside the window. */
final class SceneRoomsDialogs implements RoomsDialogs {

  /** The offer on the screen and where its remarks go. */
  private record Offer(DialogCard card, RemarkBox remark) {}

  private final RoomsModel model;
  private final UiContext context;
  private final Sentences sentences;
  private @Nullable Offer offer;

  SceneRoomsDialogs(RoomsModel model, UiContext context) {
    this.model = model;
    this.context = context;
    sentences = new Sentences(context);
  }

  private String text(String key, Object... arguments) {
    return context.text(key, arguments);
  }

  // ---- a taken room

  @Override
  public void taken(Taken taken, TakenActions actions) {
    boolean nights = isNights(taken.during());
    var card =
        new DialogCard(
            text(nights ? "rooms.taken.title" : "rooms.taken.titleHours", taken.roomName()));
    var parts = new OfferParts(context, Blocked.when(model, context));
    String asked = context.formats().period(taken.during());
    String guest = taken.guest().strip();
    card.content(
        guest.isEmpty()
            ? parts.paragraph("rooms.taken.asked", asked)
            : parts.paragraph("rooms.taken.askedFor", guest, asked));
    for (SlotHold blocker : taken.blockers()) {
      card.content(parts.blocker(blocker));
    }
    card.content(watch(taken));
    if (taken.goal() != Goal.CLOSE) {
      addAlternatives(
          card,
          parts,
          taken.alternatives(),
          nights,
          room -> text(takeKey(taken.goal()), room.name()),
          actions.take());
    }
    Button other = card.action(text("rooms.taken.other"), actions.otherNights());
    other.setId("taken-other-nights");
    Button again = card.action(text("rooms.taken.again", taken.roomName()), actions.again());
    again.setId("taken-again");
    again.disableProperty().bind(Blocked.when(model, context));
    open(card, parts, "taken-dialog");
  }

  private Button watch(Taken taken) {
    var button = new Button(text("find.watch.ask", taken.roomName()), new FontIcon(Feather.BELL));
    button.setId("taken-watch");
    button.setOnAction(
        _ -> {
          closeOffer();
          model.watches.add(
              new Watch(taken.blockers().getFirst().room(), taken.roomName(), taken.during()));
        });
    return button;
  }

  private boolean isNights(Period during) {
    var formats = context.formats();
    return !formats.dateAt(during.start()).equals(formats.dateAt(during.end()));
  }

  private static String takeKey(Goal goal) {
    return switch (goal) {
      case HOLD, CLOSE -> "rooms.taken.hold";
      case HOLD_AND_CONFIRM -> "rooms.taken.confirm";
      case MOVE -> "rooms.taken.move";
    };
  }

  private void addAlternatives(
      DialogCard card,
      OfferParts parts,
      @Nullable List<FreeRoom> rooms,
      boolean nights,
      Function<FreeRoom, String> name,
      Consumer<FreeRoom> take) {
    if (rooms == null || rooms.isEmpty()) {
      card.text(text(rooms == null ? "rooms.taken.unknown" : "rooms.taken.none"));
      return;
    }
    card.text(text(nights ? "rooms.taken.free" : "rooms.taken.freeHours"));
    card.content(parts.alternatives(rooms, name, take));
  }

  // ---- a hold that ran out

  @Override
  public void late(Late late, LateActions actions) {
    SlotHold hold = late.hold();
    String at = context.formats().moment(hold.deadline(), context.clock().now());
    var card = new DialogCard(text("rooms.late.title", hold.id().value(), at));
    var parts = new OfferParts(context, Blocked.when(model, context));
    card.content(
        parts.paragraph(
            "rooms.late.text",
            sentences.guest(hold),
            hold.roomName(),
            context.formats().period(hold.during())));
    if (late.over()) {
      card.text(text("rooms.late.over"));
    } else if (late.free()) {
      card.content(Styles.styled(new Label(text("rooms.late.free", hold.roomName())), "late-free"));
      Button confirm = card.action(text("rooms.form.holdAndConfirm"), actions.againAndConfirm());
      confirm.setId("late-confirm");
      confirm.disableProperty().bind(Blocked.when(model, context));
      Button again = card.primary(text("rooms.late.again", hold.roomName()), actions.again());
      again.setId("late-again");
      addKeys(again, "rooms.key.enter");
      again.disableProperty().bind(Blocked.when(model, context));
      card.focus(again);
    } else {
      card.text(text("rooms.late.taken", hold.roomName()));
      late.blockers().forEach(blocker -> card.content(parts.blocker(blocker)));
      addAlternatives(
          card,
          parts,
          late.alternatives(),
          isNights(hold.during()),
          room -> text("rooms.taken.hold", room.name()),
          actions.take());
      card.action(text("rooms.taken.other"), actions.otherNights()).setId("taken-other-nights");
    }
    open(card, parts, "late-dialog");
  }

  // ---- the open offer

  private void open(DialogCard card, OfferParts parts, String id) {
    closeOffer();
    var remark = new RemarkBox(context);
    card.setId(id);
    card.content(remark.node());
    card.styled("offer-card");
    Button close = card.closing(text("rooms.close"));
    close.setId("offer-close");
    addKeys(close, "rooms.key.escape");
    Subscription ticking = context.ticker().onTick(parts::tick);
    Offer opened = new Offer(card, remark);
    card.onClosed(
        () -> {
          ticking.close();
          if (opened.equals(offer)) {
            offer = null;
          }
        });
    offer = opened;
    parts.first().ifPresent(card::focus);
    context.dialogs().show(card);
  }

  private void addKeys(Button button, String key) {
    button.setGraphic(Styles.styled(new Label(text(key)), Styles.KEYS));
    button.setContentDisplay(ContentDisplay.RIGHT);
  }

  @Override
  public boolean isOfferOpen() {
    return offer != null;
  }

  @Override
  public void say(Said said) {
    Offer open = offer;
    if (open != null) {
      open.remark().show(said);
    }
  }

  @Override
  public void closeOffer() {
    Offer open = offer;
    if (open != null) {
      open.card().close();
    }
  }

  // ---- questions

  @Override
  public void askCancel(SlotHold hold, Runnable cancel) {
    boolean closure = hold.purpose() == Purpose.CLOSURE;
    boolean held = hold.state() == HoldState.HELD;
    String when = context.formats().period(hold.during());
    var card =
        closure
            ? new DialogCard(text("rooms.cancel.title.closure", hold.roomName()))
            : new DialogCard(
                text(
                    held ? "rooms.cancel.title.hold" : "rooms.cancel.title.stay",
                    hold.id().value()));
    card.text(
        closure
            ? text("rooms.cancel.text.closure", hold.roomName(), when)
            : text("rooms.cancel.text.hold", hold.roomName(), when, sentences.guest(hold)));
    Button yes =
        card.primary(
            text(
                closure
                    ? "rooms.cancel.yes.closure"
                    : held ? "rooms.cancel.yes.hold" : "rooms.cancel.yes.stay"),
            () -> {
              card.close();
              cancel.run();
            });
    yes.setId("cancel-yes");
    if (!closure) {
      yes.getStyleClass().remove(Styles.PRIMARY);
      yes.getStyleClass().add(Styles.DANGER);
    }
    addKeys(yes, "rooms.key.enter");
    Button keep = card.closing(text("rooms.cancel.keep"));
    keep.setId("cancel-keep");
    addKeys(keep, "rooms.key.escape");
    card.styled("narrow");
    card.setId("cancel-dialog");
    card.focus(yes);
    context.dialogs().show(card);
  }

  @Override
  public void askConflict(
      Edit by, List<ThreeWay> fields, Consumer<Set<String>> chosen, Runnable back) {
    ConflictDialog.ask(context, by, fields, chosen, back);
  }

  @Override
  public void askDiscard(Runnable discard) {
    var card = new DialogCard(text("rooms.discard.title"));
    card.text(text("rooms.discard.text"));
    Button yes =
        card.primary(
            text("rooms.discard.yes"),
            () -> {
              card.close();
              discard.run();
            });
    yes.setId("discard-yes");
    yes.getStyleClass().remove(Styles.PRIMARY);
    yes.getStyleClass().add(Styles.DANGER);
    addKeys(yes, "rooms.key.enter");
    Button no = card.closing(text("rooms.discard.no"));
    no.setId("discard-no");
    addKeys(no, "rooms.key.escape");
    card.styled("narrow");
    card.setId("discard-dialog");
    card.focus(yes);
    context.dialogs().show(card);
  }
}
