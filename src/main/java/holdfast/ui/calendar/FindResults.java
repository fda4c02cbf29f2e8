package holdfast.ui.calendar;

import holdfast.rooms.StayFinder.Answer;
import holdfast.rooms.StayFinder.MayFree;
import holdfast.rooms.StayFinder.Offer;
import holdfast.rooms.StayFinder.OtherDates;
import holdfast.rooms.StayFinder.Split;
import holdfast.site.HouseTimes;
import holdfast.ui.calendar.WatchList.Watch;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What was found, as rows to press: free rooms, other dates, two rooms, rooms only held. */
final class FindResults extends VBox {
  private final FindController find;
  private final WatchList watches;
  private final UiContext context;
  private final Formats formats;
  private final List<Countdown> countdowns = new ArrayList<>();
  private final List<Button> rows = new ArrayList<>();

  FindResults(FindController find, WatchList watches, UiContext context) {
    this.find = find;
    this.watches = watches;
    this.context = context;
    formats = context.formats();
    setId("find-results");
    getStyleClass().add("find-results");
    setAccessibleRole(AccessibleRole.LIST_VIEW);
    setAccessibleText(context.text("find.results"));
  }

  void clear() {
    countdowns.clear();
    rows.clear();
    getChildren().clear();
  }

  /** Shows an answer; the row that has the keyboard keeps it if it is still there. */
  void show(Answer answer, HouseTimes times) {
    String focused = rows.stream().filter(Node::isFocused).map(Node::getId).findFirst().orElse("");
    boolean within = isFocusWithin();
    clear();
    List<Offer> ofKind = answer.free().stream().filter(Offer::ofWantedKind).toList();
    List<Offer> others = answer.free().stream().filter(offer -> !offer.ofWantedKind()).toList();
    if (ofKind.isEmpty()) {
      boolean kind = answer.wanted().kind() != null;
      getChildren().add(sentence(context.text(kind ? "find.none.kind" : "find.none")));
    } else {
      head(context.messages().plural("find.free", answer.freeInAll()));
    }
    ofKind.forEach(offer -> getChildren().add(free(answer, offer)));
    section(answer.otherDates(), "find.otherDates", dates -> otherDates(answer, dates, times));
    section(answer.splits(), "find.splits", split -> split(answer, split));
    section(others, "find.otherKinds", offer -> free(answer, offer));
    section(answer.mayFree(), "find.mayFree", room -> mayFree(answer, room));
    int more = answer.freeInAll() - answer.free().size();
    if (more > 0) {
      getChildren().add(sentence(context.messages().plural("find.more", more)));
    }
    if (within) {
      rows.stream()
          .filter(row -> focused.equals(row.getId()))
          .findFirst()
          .or(() -> rows.stream().findFirst())
          .ifPresent(Node::requestFocus);
    }
  }

  private <T> void section(List<T> found, String key, Function<T, Node> row) {
    if (!found.isEmpty()) {
      head(context.text(key));
      found.forEach(each -> getChildren().add(row.apply(each)));
    }
  }

  private void head(String text) {
    getChildren().add(Styles.styled(new Label(text), "find-head"));
  }

  private static Label sentence(String text) {
    Label label = Styles.styled(new Label(text), Styles.MUTED);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    return label;
  }

  private Node free(Answer answer, Offer offer) {
    String fits = offer.fitsGapExactly() ? context.text("rooms.taken.fits") : "";
    return row(
        "find-room-" + offer.name(),
        new Row(context.text("find.room", offer.name()), about(offer), fits),
        () -> find.take(answer, offer));
  }

  private Node otherDates(Answer answer, OtherDates dates, HouseTimes times) {
    return row(
        "find-dates-" + dates.arrival(),
        new Row(
            formats.stay(times.nights(dates.arrival(), dates.departure()), times),
            context.text(
                "rooms.dot", context.text("find.room", dates.best().name()), about(dates.best())),
            context.messages().plural("find.rooms", dates.rooms())),
        () -> find.take(answer, dates));
  }

  private Node split(Answer answer, Split split) {
    return row(
        "find-split-" + split.change(),
        new Row(
            context.text("find.split", split.first().name(), split.second().name()),
            context.text("find.split.change", formats.day(split.change())),
            ""),
        () -> find.take(answer, split));
  }

  /** Pressed, it asks to be told. */
  private Node mayFree(Answer answer, MayFree room) {
    String name = context.text("find.watch.row", room.room().name());
    var countdown = new Countdown(context);
    countdown.setDeadline(room.until());
    countdown.setMinWidth(USE_PREF_SIZE);
    countdowns.add(countdown);
    return row(
        "find-watch-" + room.room().name(),
        new Row(name, about(room.room()), "", countdown),
        () -> watches.add(new Watch(room.room().room(), room.room().name(), answer.during())));
  }

  private String about(Offer offer) {
    return Stream.of(offer.kindName(), offer.features())
        .filter(part -> !part.isBlank())
        .reduce((a, b) -> context.text("rooms.dot", a, b))
        .orElse("");
  }

  /** What stands on a row; the mark is its first line's end. */
  private record Row(String name, String about, String mark, Label shown) {
    Row(String name, String about, String mark) {
      this(name, about, mark, Styles.styled(new Label(mark), "find-mark", Styles.SMALL));
    }
  }

  private Button row(String id, Row row, Runnable pressed) {
    var title = Styles.styled(new Label(row.name()), Styles.STRONG);
    title.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(title, Priority.ALWAYS);
    row.shown().setMinWidth(Region.USE_PREF_SIZE);
    var line = Styles.styled(new HBox(title, row.shown()), "find-line");
    var beneath = Styles.styled(new Label(row.about()), Styles.MUTED, Styles.SMALL);
    var button = Styles.styled(new Button(null, new VBox(line, beneath)), "find-result");
    button.setId(id);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setAccessibleText(String.join(", ", row.name(), row.about(), row.mark()));
    button.setOnAction(_ -> pressed.run());
    rows.add(button);
    return button;
  }

  /** Gives the keyboard to the first row; false if there is none. */
  boolean focusFirst() {
    if (rows.isEmpty()) {
      return false;
    }
    rows.getFirst().requestFocus();
    return true;
  }

  /** Goes to the next row or the one before; false if there is none. */
  boolean walk(boolean down) {
    int at = -1;
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).isFocused()) {
        at = i;
      }
    }
    int next = down ? at + 1 : at - 1;
    if (next < 0 || next >= rows.size()) {
      return false;
    }
    rows.get(next).requestFocus();
    return true;
  }

  /** Shows the time that is left now. */
  void tick() {
    countdowns.forEach(Countdown::refresh);
  }
}
