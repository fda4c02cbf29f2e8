package holdfast.ui.calendar;

import holdfast.holds.HistoryEntry;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.ui.calendar.grid.ChartKey;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The selected hold: for whom, how long, and what can be done with it. */
final class InspectorView implements PanelView {
  private final RoomsModel model;
  private final RoomsControllers controllers;
  private final UiContext context;
  private final Sentences sentences;
  private final Formats formats;
  private final Subscriptions subscriptions = new Subscriptions();
  private final VBox root = new VBox();
  private final Label title = Styles.styled(new Label(), Styles.TITLE);
  private final Label subtitle = Styles.styled(new Label(), Styles.MUTED);
  private final Countdown countdown;
  private final Label until = new Label();
  private final HBox clock = new HBox();
  private final StateChip chip;
  private final Facts facts;
  private final VBox history = Styles.styled(new VBox(), "history");
  private final Runnable focusChart;
  private final Button extend;
  private final KeyButton confirm;
  private final KeyButton edit;
  private final KeyButton cancel;
  private final Button move;
  private final Button again;
  private final Button swap;
  private final Button lock;
  private final Button split;
  private final Button watch;

  InspectorView(RoomsModel model, RoomsControllers controllers, UiContext context) {
    this.model = model;
    this.controllers = controllers;
    this.context = context;
    sentences = new Sentences(context);
    formats = context.formats();
    countdown = new Countdown(context);
    chip = new StateChip(context.messages());
    facts = new Facts(context, chip);
    root.getStyleClass().add("inspector");
    root.setId("inspector");
    title.setId("inspector-title");
    title.setWrapText(true);
    title.setMinHeight(Label.USE_PREF_SIZE);
    subtitle.setWrapText(true);
    SelectionController commands = controllers.commands();
    focusChart = controllers.holds()::focusChart;
    extend =
        button(
            new Button(
                context.text("rooms.extend", formats.duration(SelectionController.EXTENSION))),
            "inspector-extend",
            commands::extend);
    confirm = keyButton("rooms.confirm", "rooms.key.enter", "inspector-confirm", commands::confirm);
    confirm.getStyleClass().add(Styles.PRIMARY);
    edit = keyButton("rooms.edit", "rooms.key.edit", "inspector-edit", commands::edit);
    cancel = keyButton("rooms.cancel", "rooms.key.delete", "inspector-cancel", commands::cancel);
    move =
        button(
            new Button(context.text("rooms.button.move")),
            "inspector-move",
            controllers.moves()::open);
    swap =
        button(
            new Button(context.text("rooms.button.swap")),
            "inspector-swap",
            controllers.bars()::chooseSwap);
    lock = button(new Button(), "inspector-lock", controllers.locks()::toggle);
    split = button(new Button(context.text("rooms.button.split")), "inspector-split", this::split);
    move.setAccessibleText(context.text("rooms.move.open"));
    move.setTooltip(new Tooltip(context.text("rooms.move.open")));
    tip(swap, context.text("rooms.menu.swap"), ChartKey.SWAP);
    tip(split, context.text("rooms.split.open"), ChartKey.SPLIT);
    again =
        button(new Button(context.text("rooms.again")), "inspector-again", () -> anew(controllers));
    watch = button(new Button(context.text("find.watch.this")), "inspector-watch", this::watch);
    var buttons =
        Styles.styled(
            new FlowPane(confirm, edit, cancel, move, swap, split, lock, again, watch),
            "panel-buttons");
    root.getChildren().setAll(new VBox(title, subtitle), clockCard(), facts, buttons, history);
    FormKeys.installEscape(root, focusChart);
    subscriptions.follow(model.hold, this::show);
    subscriptions.follow(model.history, this::showHistory);
  }

  /** A button says what it does; the key that does the same stands beside the pointer. */
  private void tip(Button button, String name, ChartKey key) {
    String keys = key.combinations().getFirst().getDisplayText();
    button.setTooltip(new Tooltip(context.text("rooms.button.tip", name, keys)));
  }

  /** From the panel nobody points at a night: the first one that can be chosen stands there. */
  private void split() {
    SlotHold hold = model.hold.get();
    if (hold != null) {
      controllers.splits().open(hold.during().start());
    }
  }

  private KeyButton keyButton(String name, String keys, String id, Runnable action) {
    return button(new KeyButton(context.text(name), context.text(keys)), id, action);
  }

  private <B extends Button> B button(B button, String id, Runnable action) {
    button.setId(id);
    button.setOnAction(
        _ -> {
          // The button may go by its own success; the keyboard stays with the bar.
          focusChart.run();
          action.run();
        });
    button.setMinWidth(Button.USE_PREF_SIZE);
    button.disableProperty().bind(Blocked.when(model, context));
    return button;
  }

  private Node clockCard() {
    clock.getStyleClass().addAll(Styles.CALLOUT, "clock-card");
    clock.setAlignment(Pos.CENTER_LEFT);
    until.setWrapText(true);
    until.getStyleClass().add(Styles.SMALL);
    HBox.setHgrow(until, Priority.ALWAYS);
    until.setMaxWidth(Double.MAX_VALUE);
    countdown.setMinWidth(Label.USE_PREF_SIZE);
    clock.getChildren().setAll(countdown, until, extend);
    return clock;
  }

  private void watch() {
    SlotHold hold = model.hold.get();
    if (hold != null) {
      model.watches.add(new WatchList.Watch(hold.room(), hold.roomName(), hold.during()));
    }
  }

  private void anew(RoomsControllers controllers) {
    SlotHold hold = model.hold.get();
    if (hold != null) {
      controllers.holds().offerAnew(hold);
    }
  }

  private void show(@Nullable SlotHold hold) {
    root.setVisible(hold != null);
    if (hold == null) {
      return;
    }
    boolean closure = hold.purpose() == Purpose.CLOSURE;
    boolean held = hold.state() == HoldState.HELD;
    title.setText(sentences.guest(hold));
    subtitle.setText(sentences.subtitle(hold));
    clock.setVisible(held);
    clock.setManaged(held);
    countdown.setDeadline(held ? hold.deadline() : null);
    tick();
    if (closure && hold.state() == HoldState.CONFIRMED) {
      chip.showClosed(context.text("rooms.legend.closed"));
    } else {
      chip.show(hold.state());
    }
    facts.show(hold);
    show(confirm, held);
    show(edit, hold.state().isActive());
    show(cancel, hold.state().isActive());
    show(move, hold.state().isActive());
    show(watch, hold.state().isActive());
    // A closure belongs to its room and has no guest.
    boolean guest = hold.state().isActive() && !closure;
    show(swap, guest);
    show(lock, guest);
    show(split, guest && !controllers.splits().cuts(hold).isEmpty());
    boolean isOn = hold.lock().isOn();
    lock.setText(context.text(isOn ? "rooms.button.unlock" : "rooms.button.lock"));
    tip(
        lock,
        context.text(isOn ? "rooms.menu.unlock" : "rooms.menu.lock", hold.roomName()),
        ChartKey.LOCK);
    show(again, hold.state() == HoldState.EXPIRED && !closure);
    cancel.setText(context.text(closure ? "rooms.lift" : "rooms.cancel"));
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  private void showHistory(List<HistoryEntry> entries) {
    SlotHold hold = model.hold.get();
    boolean closure = hold != null && hold.purpose() == Purpose.CLOSURE;
    List<Label> lines = new ArrayList<>();
    for (HistoryEntry entry : entries) {
      Label line =
          Styles.styled(new Label(sentences.history(entry, closure)), Styles.MUTED, Styles.SMALL);
      line.setWrapText(true);
      line.setMinHeight(Label.USE_PREF_SIZE);
      lines.add(line);
    }
    history.getChildren().setAll(lines);
    show(history, !lines.isEmpty());
  }

  @Override
  public void tick() {
    SlotHold hold = model.hold.get();
    if (hold == null || hold.state() != HoldState.HELD || !context.clock().isKnown()) {
      return;
    }
    countdown.refresh();
    boolean due = context.clock().until(hold.deadline()).isZero();
    clock.pseudoClassStateChanged(
        Styles.URGENT,
        context.clock().until(hold.deadline()).compareTo(Countdown.URGENT_FROM) <= 0);
    String at = formats.moment(hold.deadline(), context.clock().now());
    until.setText(context.text(due ? "rooms.due" : "rooms.left", at));
    show(extend, !due);
  }

  @Override
  public Node node() {
    return root;
  }

  /** Enter on a selected bar comes here; it takes another press of it to confirm. */
  @Override
  public void focus() {
    for (Button each : List.of(confirm, again, edit)) {
      if (each.isVisible() && !each.isDisabled()) {
        each.requestFocus();
        return;
      }
    }
    root.requestFocus();
  }

  @Override
  public void close() {
    subscriptions.close();
  }
}
