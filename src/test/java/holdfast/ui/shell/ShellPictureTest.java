package holdfast.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.holds.Details;
import holdfast.holds.ExpirySweeper;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.rooms.SlotHold;
import holdfast.search.Finder.Hit;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.Period;
import holdfast.stock.Item;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Countdown;
import holdfast.ui.kit.FormField;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Notice;
import holdfast.ui.kit.StateChip;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kordamp.ikonli.feather.Feather;

/** Paints the shell with every control of the kit, to be looked at beside the mock. */
@FxTest
class ShellPictureTest {
  private static final Path FOLDER = Path.of("target/pictures");

  @ParameterizedTest
  @CsvSource({"EN,LIGHT", "EN,DARK", "RU,LIGHT", "RU,DARK"})
  void the_shell_and_the_kit(Language language, ThemeChoice theme) throws Exception {
    FakeScreen rooms = new FakeScreen("rooms", Feather.CALENDAR, "shell.product");
    FakeScreen review = new FakeScreen("review", Feather.CLOCK, "shell.language");
    rooms.content = ShellPictureTest::samples;
    try (TestDesk desk = new TestDesk(language, theme, List.of(rooms, review))) {
      Fx.run(
          () -> {
            review.badge.set(7);
            rooms.status.setAll("14 rooms · 4 held · 22 confirmed", "Next hold ends in 0:48 (206)");
          });
      desk.tell(new Event.Changed(Set.of(Topic.ROOM), TestUi.NOW.minusSeconds(2)));
      desk.report(
          new ExpirySweeper.Status(
              TestUi.NOW.minusSeconds(7), 0, Duration.ofMillis(200), Duration.ZERO, false, true));
      Fx.until(() -> !desk.window.tasks().busyProperty().get());
      String name = "shell-" + (language + "-" + theme).toLowerCase(Locale.ROOT);
      picture(desk, name);
      search(desk);
      picture(desk, name + "-search");
      desk.press(KeyCode.ESCAPE, false);
      Fx.run(
          () ->
              desk.window
                  .notices()
                  .show(
                      Notice.warning("Hold 1042 for Moreau runs out in 2 min.")
                          .with("Show", () -> {})));
      Fx.run(() -> desk.window.notices().show(Notice.success("Room 202 is held until 12:42.")));
      picture(desk, name + "-notices");
      Fx.run(() -> WhoCard.change(desk.window));
      Fx.run(() -> ((TextField) desk.node("#who-name")).clear());
      Fx.run(() -> ((Button) desk.node("#who-accept")).fire());
      picture(desk, name + "-who");
      desk.press(KeyCode.ESCAPE, false);
      Fx.run(() -> desk.window.stage().setWidth(960));
      Fx.until(() -> desk.window.scene().getWidth() == 960);
      picture(desk, name + "-narrow");
    }
  }

  @Test
  void a_lost_connection() throws Exception {
    FakeScreen rooms = new FakeScreen("rooms", Feather.CALENDAR, "shell.product");
    try (TestDesk desk = new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(rooms))) {
      desk.tell(new Event.Disconnected(TestUi.NOW.minusSeconds(90)));
      Fx.run(() -> desk.window.errors().present(new IllegalStateException("planted")));
      picture(desk, "shell-not-live");
    }
  }

  private static void search(TestDesk desk) {
    Details guest = Details.of("Moreau, Claire");
    HoldId id = new HoldId(1042);
    RoomId room = new RoomId(204);
    Period nights = TestUi.TIMES.nights(LocalDate.of(2026, 12, 3), LocalDate.of(2026, 12, 5));
    Instant deadline = TestUi.NOW.plusSeconds(372);
    desk.hits.add(
        new Hit.RoomHoldHit(
            new SlotHold(
                id,
                room,
                "204",
                nights,
                HoldState.HELD,
                deadline,
                1,
                Purpose.STAY,
                guest,
                TestUi.ANNA,
                TestUi.NOW)));
    desk.hits.add(new Hit.RoomHit(room, "204", "Standard double"));
    desk.hits.add(
        new Hit.ItemHit(new Item(new ItemId(3), "ROB-01", "Bathrobe L", "pcs", "A", false, 1)));
    desk.press(KeyCode.F, true);
    Fx.run(() -> ((TextField) desk.node("#search")).setText("204"));
    Fx.until(() -> desk.node("#search-results").isVisible());
  }

  private static void picture(TestDesk desk, String name) throws Exception {
    Path file = FOLDER.resolve(name + ".png");
    Fx.run(() -> {});
    Fx.picture(desk.window.scene(), file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }

  private static Node samples(UiContext context) {
    Region between = new Region();
    HBox.setHgrow(between, Priority.ALWAYS);
    ToggleButton days = Styles.styled(new ToggleButton("Days"), Styles.JOINED_CENTER);
    days.setSelected(true);
    ComboBox<String> kinds = new ComboBox<>();
    kinds.getItems().setAll("All kinds", "Suite");
    kinds.getSelectionModel().selectFirst();
    Button primary = Styles.styled(new Button("New hold"), Styles.PRIMARY);
    primary.setGraphic(Styles.styled(new Label("Ctrl+N"), Styles.KEYS));
    primary.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
    HBox bar =
        Styles.styled(
            new HBox(
                new Button("Today"),
                Styles.styled(
                    new HBox(
                        Styles.styled(new ToggleButton("Hours"), Styles.JOINED_LEFT),
                        days,
                        Styles.styled(new ToggleButton("Month"), Styles.JOINED_RIGHT)),
                    Styles.JOINED),
                kinds,
                swatch("confirmed", Styles.CONFIRMED),
                swatch("held", Styles.HELD),
                swatch("closed", Styles.CLOSED),
                between,
                new Button("Find a room"),
                primary),
            Styles.TOOL_BAR);
    HBox cards = new HBox(table(), inspector(context), form());
    cards.getStyleClass().add(Styles.SCREEN_BODY);
    return new VBox(bar, cards);
  }

  private static Label swatch(String text, javafx.css.PseudoClass state) {
    Region sample = Styles.styled(new Region(), Styles.SWATCH);
    sample.pseudoClassStateChanged(state, true);
    return Styles.styled(new Label(text, sample), Styles.MUTED);
  }

  private static Node table() {
    TableView<String> table = new TableView<>();
    for (String name : List.of("SKU", "Item", "Available")) {
      TableColumn<String, String> column = new TableColumn<>(name);
      column.setCellValueFactory(
          row -> new javafx.beans.property.SimpleStringProperty(row.getValue() + " " + name));
      table.getColumns().add(column);
    }
    table.getItems().setAll("TWL-070", "ROB-01", "CRB-02", "PRJ-1");
    table.getSelectionModel().select(1);
    table.setPrefHeight(220);
    VBox card =
        Styles.styled(
            new VBox(Styles.styled(new Label("Stock"), Styles.TITLE), table), Styles.CARD);
    HBox.setHgrow(card, Priority.ALWAYS);
    return card;
  }

  private static Node inspector(UiContext context) {
    Countdown countdown = Styles.styled(new Countdown(context), Styles.FIGURE);
    countdown.setDeadline(TestUi.NOW.plusSeconds(372));
    HBox callout =
        Styles.styled(
            new HBox(countdown, new Label("left, until\n12:34"), new Button("+10 min")),
            Styles.CALLOUT);
    HBox chips = new HBox(8);
    for (HoldState state : HoldState.values()) {
      chips.getChildren().add(new StateChip(context.messages(), state));
    }
    HBox buttons =
        new HBox(
            8,
            Styles.styled(new Button("Confirm"), Styles.PRIMARY),
            new Button("Edit"),
            Styles.styled(new Button("Cancel hold"), Styles.DANGER));
    return Styles.styled(
        new VBox(
            Styles.styled(new Label("Moreau, Claire"), Styles.TITLE),
            Styles.styled(new Label("Room 204 · hold 1042"), Styles.MUTED),
            callout,
            chips,
            buttons),
        Styles.CARD);
  }

  private static Node form() {
    FormField<TextField> guest = new FormField<>("Guest", new TextField("Moreau"));
    FormField<TextField> guests = new FormField<>("Guests", new TextField("two"));
    guests.errorProperty().set("Please enter a whole number.");
    FormField<DatePicker> date = new FormField<>("Arrives", new DatePicker());
    CheckBox check = new CheckBox("Confirm at once");
    check.setSelected(true);
    Button disabled = new Button("Disabled");
    disabled.setDisable(true);
    return Styles.styled(new VBox(guest, guests, date, check, disabled), Styles.CARD);
  }
}
