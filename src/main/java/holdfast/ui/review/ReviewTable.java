package holdfast.ui.review;

import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.RoomNow;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.EmptyNote;
import holdfast.ui.kit.RowTable;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.Subscriptions;
import holdfast.ui.kit.UiContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.kordamp.ikonli.feather.Feather;

/** The lines of the expired list, latest first. Enter does what the button of the line does. */
final class ReviewTable {
  private final UiContext context;
  private final ReviewModel model;
  private final ReviewController controller;
  private final RowTable<Line> table;
  private final EmptyNote note = new EmptyNote(Feather.CHECK_CIRCLE);

  /** What can be done about a line. */
  private record Act(String name, String spoken, Runnable run) {}

  ReviewTable(
      UiContext context, ReviewModel model, ReviewController controller, Subscriptions ofView) {
    this.context = context;
    this.model = model;
    this.controller = controller;
    table = new RowTable<>(model.lines(), model.lines().list(), ofView);
    table.setId("review-table");
    table.setAccessibleText(context.text("review.title"));
    table.whenEmpty(note);
    var number = table.code(context.text("review.column.number"), 66, ReviewTable::number);
    table
        .words(context.text("review.column.what"), 200, this::what)
        .getStyleClass()
        .add(Styles.STRONG);
    table.words(context.text("review.column.when"), 132, this::when);
    table.words(context.text("review.column.for"), 100, ReviewTable::forWhom);
    var heldBy = table.words(context.text("review.column.heldBy"), 120, this::heldBy);
    table.code(context.text("review.column.expired"), 96, this::expiredAt);
    var after = table.words(context.text("review.column.after"), 90, this::after);
    table.words(context.text("review.column.now"), 156, this::now);
    table.nodes("", 126, this::button, this::show);
    table.mayGo(List.of(after, heldBy, number));
    table.onKey(KeyCode.ENTER, line -> act(line).ifPresent(act -> act.run().run()));
    ofView.follow(model.timesProperty(), _ -> table.refresh());
    ofView.follow(model.loadedProperty(), _ -> say());
    ofView.follow(model.rangeProperty(), _ -> say());
    // Lets "12:05" become "Thu 3 Dec, 12:05" at midnight.
    ofView.follow(model.todayProperty(), _ -> table.refresh());
  }

  RowTable<Line> node() {
    return table;
  }

  private void say() {
    // Before the first reading nobody knows whether there is nothing.
    note.setVisible(model.loadedProperty().get());
    note.say(
        context.messages().of("review.none.", model.rangeProperty().get()),
        context.text("review.none.advice"));
  }

  private static String number(Line line) {
    return Long.toString(ReviewModel.holdOf(line).value());
  }

  private String what(Line line) {
    return switch (line) {
      case Line.RoomLine room -> context.text("review.room", room.hold().roomName());
      case Line.StockLine stock ->
          context.text(
              "review.units",
              stock.hold().itemName(),
              context.formats().number(stock.hold().quantity()));
    };
  }

  private String when(Line line) {
    return switch (line) {
      case Line.RoomLine room -> stay(room.hold().during());
      case Line.StockLine _ -> "–";
    };
  }

  private String stay(Period during) {
    HouseTimes times = model.timesProperty().get();
    if (times == null || times.nightsIn(during) == 0) {
      return context.formats().period(during);
    }
    return context.formats().shortRange(times.arrival(during), times.departure(during));
  }

  private static String forWhom(Line line) {
    return switch (line) {
      case Line.RoomLine room -> room.hold().details().guest();
      case Line.StockLine stock -> stock.hold().details().guest();
    };
  }

  private String heldBy(Line line) {
    var by =
        switch (line) {
          case Line.RoomLine room -> room.hold().heldBy();
          case Line.StockLine stock -> stock.hold().heldBy();
        };
    return context.text("review.by", by.actor(), by.desk());
  }

  private String expiredAt(Line line) {
    Instant now = context.clock().isKnown() ? context.clock().now() : line.expiredAt();
    return context.formats().moment(line.expiredAt(), now);
  }

  /** In whole minutes: the second by which the sweep came later says nothing about the hold. */
  private String after(Line line) {
    Duration after = line.after();
    long minutes = after.plusSeconds(30).toMinutes();
    return minutes == 0
        ? context.text("review.after.less")
        : context.formats().duration(Duration.ofMinutes(minutes));
  }

  private String now(Line line) {
    return switch (line) {
      case Line.RoomLine room ->
          switch (room.now()) {
            case RoomNow.Free _ -> context.text("review.now.free");
            case RoomNow.TakenBy(SlotHold blocker) ->
                context.text("review.now.taken", controller.name(blocker));
            case RoomNow.HeldAgain(SlotHold successor) ->
                context.messages().of("review.now.again.", successor.state());
            case RoomNow.Over _ -> context.text("review.now.over");
          };
      case Line.StockLine stock ->
          context.text("review.now.available", context.formats().number(stock.availableNow()));
    };
  }

  /** "Hold again" where that may succeed, "See who" where somebody has the room. */
  private Optional<Act> act(Line line) {
    boolean mayHold =
        switch (line) {
          case Line.RoomLine room -> room.now() instanceof RoomNow.Free;
          case Line.StockLine stock -> stock.availableNow() >= stock.hold().quantity();
        };
    if (mayHold) {
      return Optional.of(
          new Act(
              context.text("review.again"),
              context.text("review.again.of", what(line), forWhom(line)),
              () -> controller.holdAgain(line)));
    }
    return line instanceof Line.RoomLine room ? seeing(room.now()) : Optional.empty();
  }

  private Optional<Act> seeing(RoomNow now) {
    return switch (now) {
      case RoomNow.TakenBy(SlotHold blocker) -> Optional.of(seeing("review.see.who", blocker));
      case RoomNow.HeldAgain(SlotHold successor) -> Optional.of(seeing("review.show", successor));
      case RoomNow.Free _, RoomNow.Over _ -> Optional.empty();
    };
  }

  private Act seeing(String key, SlotHold hold) {
    return new Act(
        context.text(key),
        context.text("review.see.of", hold.roomName(), controller.name(hold)),
        () -> controller.show(hold));
  }

  private Button button() {
    Button button = Styles.styled(new Button(), "row-button");
    // The keyboard reaches it by Enter on its line, not by a hundred tab stops.
    button.setFocusTraversable(false);
    button
        .disableProperty()
        .bind(Bindings.createBooleanBinding(() -> !context.live().get(), context.live()));
    return button;
  }

  private void show(Button button, Line line) {
    Optional<Act> act = act(line);
    button.setVisible(act.isPresent());
    act.ifPresent(
        present -> {
          button.setText(present.name());
          button.setAccessibleText(present.spoken());
          button.setOnAction(_ -> present.run().run());
        });
  }
}
