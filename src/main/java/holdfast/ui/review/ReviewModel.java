package holdfast.ui.review;

import holdfast.holds.HoldId;
import holdfast.review.ExpiredHolds.Line;
import holdfast.review.ExpiredHolds.Page;
import holdfast.site.HouseTimes;
import holdfast.ui.kit.Rows;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** What the expired list shows. JavaFX application thread only. */
final class ReviewModel {

  /** How far back the list goes, on the site's calendar. */
  enum Range {
    TODAY(0),
    DAYS_7(7),
    DAYS_30(30);

    private final int daysBack;

    Range(int daysBack) {
      this.daysBack = daysBack;
    }

    /** The midnight it begins at. */
    Instant since(Instant now, ZoneId zone) {
      return LocalDate.ofInstant(now, zone).minusDays(daysBack).atStartOfDay(zone).toInstant();
    }
  }

  private final Rows<HoldId, Line> lines = new Rows<>(ReviewModel::holdOf);
  private final ObjectProperty<Range> range = new SimpleObjectProperty<>(Range.TODAY);
  private final ObjectProperty<@Nullable HouseTimes> times = new SimpleObjectProperty<>(null);
  private final ObservableList<String> statusTexts = FXCollections.observableArrayList();
  private final BooleanProperty more = new SimpleBooleanProperty();
  private final BooleanProperty loaded = new SimpleBooleanProperty();
  private final BooleanProperty sending = new SimpleBooleanProperty();
  private final ReadOnlyIntegerWrapper today = new ReadOnlyIntegerWrapper(0);

  /** The hold that ran out. All holds, of rooms and of stock, are numbered by one sequence. */
  static HoldId holdOf(Line line) {
    return switch (line) {
      case Line.RoomLine room -> room.hold().id();
      case Line.StockLine stock -> stock.hold().id();
    };
  }

  void show(Page page, HouseTimes siteTimes) {
    times.set(siteTimes);
    lines.show(page.lines());
    more.set(page.more());
    today.set(page.today());
    loaded.set(true);
  }

  void showToday(int count) {
    today.set(count);
  }

  Rows<HoldId, Line> lines() {
    return lines;
  }

  ObjectProperty<Range> rangeProperty() {
    return range;
  }

  /** The site's house times; null before the first answer. */
  ObjectProperty<@Nullable HouseTimes> timesProperty() {
    return times;
  }

  ObservableList<String> statusTexts() {
    return statusTexts;
  }

  BooleanProperty moreProperty() {
    return more;
  }

  BooleanProperty loadedProperty() {
    return loaded;
  }

  BooleanProperty sendingProperty() {
    return sending;
  }

  /** Holds that ran out since the site's midnight. */
  ReadOnlyIntegerProperty todayProperty() {
    return today.getReadOnlyProperty();
  }
}
