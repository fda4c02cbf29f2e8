package holdfast.ui.calendar.grid;

import holdfast.site.DatabaseClock;
import holdfast.testkit.Fx;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import holdfast.ui.kit.Theme;
import holdfast.ui.kit.Ticker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/**
 * A chart in a window, with a clock that moves only when told to.
 *
 * @param nanos the monotonic counter behind the clock
 */
record GridStage(RoomGrid grid, Stage stage, Ticker ticker, AtomicLong nanos) {
  static final int WIDTH = 1064;

  static GridStage show(SampleChart chart, Language language, Theme theme, int width, int height) {
    var nanos = new AtomicLong();
    var clock = new DatabaseClock(nanos::get);
    clock.observe(SampleChart.NOW, 0);
    Ticker ticker = Fx.get(Ticker::new);
    Messages messages = Messages.in(language);
    var formats = new Formats(messages, SampleChart.TIMES.zone());
    RoomGrid grid = Fx.get(() -> new RoomGrid(messages, formats, clock, ticker));
    Stage stage = Fx.show(() -> new BorderPane(grid), width, height, theme);
    Fx.run(() -> grid.windowProperty().set(chart.window()));
    return new GridStage(grid, stage, ticker, nanos);
  }

  static GridStage show(SampleChart chart) {
    return show(chart, Language.EN, Theme.LIGHT, WIDTH, 778);
  }

  /** Lets the database's clock run on. */
  void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    Fx.run(ticker::tick);
  }

  void picture(String name) {
    Fx.picture(stage.getScene(), Path.of("target/pictures/" + name + ".png"));
  }
}
