package holdfast.ui.review;

import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.RoomNow;
import holdfast.rooms.SlotHold;
import holdfast.site.HouseTimes;
import holdfast.site.Period;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;

/** The lines of the expired list, latest first. Enter holds the chosen one again. */
final class ReviewTable extends TableView<Line> {
  private final UiContext context;
  private final ReviewModel model;
  private final ReviewController controller;

  ReviewTable(UiContext context, ReviewModel model, ReviewController controller) {
    this.context = context;
    this.model = model;
    this.controller = controller;
    setId("review-table");
    setItems(model.lines());
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    Label placeholder = Styles.styled(new Label(), Styles.MUTED);
    placeholder
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> context.text(model.loadedProperty().get() ? "review.none" : "review.loading"),
                model.loadedProperty()));
    setPlaceholder(placeholder);
    getColumns()
        .setAll(
            List.of(
                text("review.column.number", 72, "", this::number),
                text("review.column.what", 190, Styles.STRONG, this::what),
                text("review.column.when", 150, "", this::when),
                text("review.column.for", 190, "", this::forWhom),
                text("review.column.heldBy", 150, "", this::heldBy),
                text("review.column.expired", 130, Styles.TABULAR, this::expiredAt),
                text("review.column.after", 110, "", this::after),
                text("review.column.now", 180, "", this::now),
                actions()));
    setOnKeyPressed(
        key -> {
          Line line = getSelectionModel().getSelectedItem();
          if (key.getCode() == KeyCode.ENTER && line != null && canHoldAgain(line)) {
            controller.holdAgain(line);
            key.consume();
          }
        });
  }

  private String number(Line line) {
    return switch (line) {
      case Line.RoomLine room -> Long.toString(room.hold().id().value());
      case Line.StockLine stock -> Long.toString(stock.hold().id().value());
    };
  }

  private String what(Line line) {
    return switch (line) {
      case Line.RoomLine room -> context.text("review.room", room.hold().roomName());
      case Line.StockLine stock ->
          context.text("review.units", stock.hold().itemName(), stock.hold().quantity());
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

  private String forWhom(Line line) {
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
    return by.actor() + ", " + by.desk();
  }

  private String expiredAt(Line line) {
    return context.formats().moment(line.expiredAt(), context.clock().now());
  }

  private String after(Line line) {
    return context.formats().duration(line.after());
  }

  private String now(Line line) {
    return switch (line) {
      case Line.RoomLine room ->
          switch (room.now()) {
            case RoomNow.Free _ -> context.text("review.now.free");
            case RoomNow.TakenBy(SlotHold blocker) ->
                context.text("review.now.taken", controller.name(blocker));
            case RoomNow.Over _ -> context.text("review.now.over");
          };
      case Line.StockLine stock ->
          context.text("review.now.available", context.formats().number(stock.availableNow()));
    };
  }

  private static boolean canHoldAgain(Line line) {
    return switch (line) {
      case Line.RoomLine room -> room.now() instanceof RoomNow.Free;
      case Line.StockLine stock -> stock.availableNow() >= stock.hold().quantity();
    };
  }

  private static Optional<SlotHold> blocker(Line line) {
    return line instanceof Line.RoomLine room && room.now() instanceof RoomNow.TakenBy(var hold)
        ? Optional.of(hold)
        : Optional.empty();
  }

  private TableColumn<Line, Line> column(String key, double width) {
    TableColumn<Line, Line> column = new TableColumn<>(context.text(key));
    column.setPrefWidth(width);
    column.setMinWidth(width * 0.6);
    column.setReorderable(false);
    column.setSortable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    return column;
  }

  private TableColumn<Line, Line> text(
      String key, double width, String styleClass, Function<Line, String> value) {
    TableColumn<Line, Line> column = column(key, width);
    if (!styleClass.isEmpty()) {
      column.getStyleClass().add(styleClass);
    }
    column.setCellFactory(
        _ ->
            new TableCell<>() {
              @Override
              protected void updateItem(Line line, boolean empty) {
                super.updateItem(line, empty);
                setText(empty ? null : value.apply(line));
              }
            });
    return column;
  }

  private TableColumn<Line, Line> actions() {
    TableColumn<Line, Line> column = column("review.column.action", 150);
    column.setCellFactory(_ -> new ActionCell());
    return column;
  }

  /** "Hold again" where that may succeed, "See who" where somebody has the room. */
  private final class ActionCell extends TableCell<Line, Line> {
    private final Button button = Styles.styled(new Button(), "row-button");

    ActionCell() {
      button
          .disableProperty()
          .bind(
              Bindings.createBooleanBinding(
                  () -> model.sendingProperty().get() || !context.live().get(),
                  model.sendingProperty(),
                  context.live()));
    }

    @Override
    protected void updateItem(Line line, boolean empty) {
      super.updateItem(line, empty);
      setGraphic(null);
      if (empty) {
        return;
      }
      Optional<SlotHold> blocker = blocker(line);
      if (canHoldAgain(line)) {
        show(
            context.text("review.again"),
            context.text("review.again.of", what(line), forWhom(line)),
            () -> controller.holdAgain(line));
      } else if (blocker.isPresent()) {
        show(
            context.text("review.see.who"),
            context.text("review.see.who"),
            () -> controller.seeWho(blocker.get()));
      }
    }

    private void show(String name, String spoken, Runnable action) {
      button.setText(name);
      button.setAccessibleText(spoken);
      button.setOnAction(_ -> action.run());
      setGraphic(button);
    }
  }
}
