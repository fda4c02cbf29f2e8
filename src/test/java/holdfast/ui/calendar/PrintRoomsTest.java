package holdfast.ui.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.app.desk.FrontDesk;
import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Resource.RoomId;
import holdfast.testkit.Furniture;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.SceneRobot;
import holdfast.testkit.TestDatabase;
import holdfast.ui.calendar.FakePaper.FakePrinter;
import holdfast.ui.calendar.grid.RoomGrid;
import holdfast.ui.kit.BackgroundTasks;
import holdfast.ui.kit.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Printing by keyboard, on the real database. */
@FxTest
@ExtendWith(PostgresExtension.class)
class PrintRoomsTest {
  @TempDir private Path folder;
  private final Furniture furniture;
  private final FrontDesk desk;
  private final BackgroundTasks tasks;
  private final LocalDate today;
  private final HoldId far;
  private final FakePaper paper = new FakePaper(FakeHotel.TIMES);
  private final FakePrinter office = new FakePrinter("Office");
  private final FakePrinter cellar = new FakePrinter("Cellar");
  private RoomsWindow window;
  private SceneRobot robot;

  PrintRoomsTest(TestDatabase database) {
    furniture = new Furniture(database);
    furniture.clear();
    furniture.site(FakeHotel.TIMES);
    RoomId room = furniture.room("201", furniture.kind("Standard double", 2, 1));
    desk = FrontDesk.open(database::application);
    today = LocalDate.ofInstant(desk.clock().now(), FakeHotel.TIMES.zone());
    HoldId near =
        furniture.hold(
            room,
            FakeHotel.TIMES.nights(today.plusDays(1), today.plusDays(4)),
            HoldState.CONFIRMED);
    furniture.guest(near, "Иванова", "+7 900 1");
    far =
        furniture.hold(
            room,
            FakeHotel.TIMES.nights(today.plusDays(100), today.plusDays(103)),
            HoldState.CONFIRMED);
    furniture.guest(far, "Weber", "+49 1");
    tasks = RoomsWindow.tasks();
  }

  @BeforeEach
  void open() {
    paper.folder = folder;
    paper.printers.add(office);
    paper.printers.add(cellar);
    window = RoomsWindow.open(desk, paper.services(), FakeHotel.TIMES.zone(), tasks, Language.EN);
    robot = new SceneRobot(window.scene());
    robot.keys(KeyCode.CONTROL, KeyCode.P);
    Fx.until(() -> window.has("print-dialog"));
  }

  @AfterEach
  void close() {
    Fx.run(window::close);
    tasks.close();
    desk.close();
    furniture.close();
  }

  private String typed(String field) {
    return Fx.get(() -> window.node(field, TextInputControl.class).getText());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static String text(Path file) throws IOException {
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      return new PDFTextStripper().getText(document);
    }
  }

  @Test
  void b38_days_that_are_not_on_the_screen_are_printed_from_the_database() throws IOException {
    robot.retype("#print-from", today.plusDays(99).toString());
    robot.retype("#print-to", today.plusDays(105).toString());
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> !window.has("print-dialog"));
    assertThat(files())
        .containsExactly(
            folder.resolve("rooms-" + today.plusDays(99) + "--" + today.plusDays(105) + ".pdf"));
    assertThat(text(files().getFirst()))
        .contains("Hotel Seeblick", "201", "Weber", "№ " + far.value(), "page 1 of 1")
        .doesNotContain("Иванова");
    assertThat(window.notices.getLast().text()).startsWith("Saved: rooms-");
    assertThat(office.printed).as("Enter saves").isEmpty();
  }

  @Test
  void the_usual_printer_prints_what_is_asked_for_and_no_file_stays() throws IOException {
    robot.click("#print-downtime");
    Fx.until(() -> window.has("print-print"));
    robot.click("#print-print");
    Fx.until(() -> !window.has("print-dialog"));
    assertThat(office.printed).hasSize(1);
    try (PDDocument printed = Loader.loadPDF(office.printed.getFirst())) {
      assertThat(new PDFTextStripper().getText(printed)).contains("Downtime copy", "Иванова");
    }
    assertThat(cellar.printed).isEmpty();
    assertThat(files()).isEmpty();
    assertThat(office.files).isNotEmpty().noneMatch(Files::exists);
    assertThat(window.notices.getLast().text()).isEqualTo("Sent to the printer Office.");
  }

  @Test
  void another_printer_can_be_chosen_and_wrong_dates_print_nothing() {
    Fx.until(() -> window.has("print-printer"));
    ComboBox<PaperPrinters.Printer> choice = printers();
    Fx.run(() -> choice.setValue(cellar));
    robot.retype("#print-to", "some day");
    robot.click("#print-print");
    Fx.until(() -> window.text().contains("Please enter a date"));
    assertThat(cellar.printed).isEmpty();
    robot.retype("#print-to", today.plusDays(2).toString());
    robot.retype("#print-from", today.toString());
    robot.click("#print-print");
    Fx.until(() -> !window.has("print-dialog"));
    assertThat(cellar.printed).hasSize(1);
    assertThat(office.printed).isEmpty();
  }

  @SuppressWarnings("unchecked")
  private ComboBox<PaperPrinters.Printer> printers() {
    return (ComboBox<PaperPrinters.Printer>) window.node("print-printer", ComboBox.class);
  }

  @Test
  void a_printer_that_takes_nothing_is_said_beside_it_and_the_pdf_is_still_saved()
      throws IOException {
    office.switchedOff = true;
    Fx.until(() -> window.has("print-print"));
    robot.click("#print-print");
    Fx.until(() -> window.text().contains("The printer did not take it."));
    assertThat(window.has("print-dialog")).isTrue();
    robot.click("#print-save");
    Fx.until(() -> !window.has("print-dialog"));
    assertThat(files()).hasSize(1);
  }

  @Test
  void without_a_printer_it_says_so_and_offers_the_pdf() throws IOException {
    robot.keys(KeyCode.ESCAPE);
    Fx.until(() -> !window.has("print-dialog"));
    paper.printers.clear();
    Fx.run(() -> window.node("rooms-grid", RoomGrid.class).requestFocus());
    robot.keys(KeyCode.CONTROL, KeyCode.P);
    Fx.until(() -> window.has("print-dialog"));
    Fx.until(() -> window.text().contains("No printer is set up on this computer. Save the PDF"));
    assertThat(window.has("print-print")).isFalse();
    robot.click("#print-save");
    Fx.until(() -> !window.has("print-dialog"));
    assertThat(files()).hasSize(1);
  }

  @Test
  void a_downtime_copy_of_the_next_seven_days_is_written_into_the_folder_chosen()
      throws IOException {
    Path other = Files.createDirectory(folder.resolve("night audit"));
    robot.click("#print-downtime");
    assertThat(typed("print-from"))
        .isEqualTo(
            Fx.get(
                () ->
                    new holdfast.ui.kit.Formats(
                            holdfast.ui.kit.Messages.in(Language.EN), FakeHotel.TIMES.zone())
                        .date(today)));
    robot.retype("#print-folder", other.toString());
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> !window.has("print-dialog"));
    Path file = other.resolve("downtime-" + today + "--" + today.plusDays(6) + ".pdf");
    assertThat(text(file))
        .contains("Downtime copy", "Arrivals: 1", "Departures: 1", "Иванова", "+7 900 1")
        .doesNotContain("Weber");
    assertThat(paper.folder).isEqualTo(other);
    robot.click("#rooms-print");
    Fx.until(() -> window.has("print-dialog"));
    assertThat(typed("print-folder")).isEqualTo(other.toString());
  }

  @Test
  void what_is_wrong_gets_a_sentence_beside_it_and_what_was_typed_stays() throws IOException {
    robot.retype("#print-folder", folder.resolve("nowhere").toString());
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.text().contains("There is no such folder"));
    assertThat(typed("print-folder")).endsWith("nowhere");
    Path file = Files.createFile(folder.resolve("a file"));
    robot.retype("#print-folder", file.toString());
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.text().contains("There is no such folder"));
    robot.retype("#print-to", "1 Jan 2020");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.text().contains("The last day is before the first"));
    robot.retype("#print-to", "some day");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.text().contains("Please enter a date"));
    robot.retype("#print-to", "1 Jan 2099");
    robot.keys(KeyCode.ENTER);
    Fx.until(() -> window.text().contains("At most 400 days"));
    assertThat(files()).containsExactly(file);
  }

  @Test
  void a_file_that_cannot_be_replaced_is_said_and_left_as_it_was() throws IOException {
    Path inTheWay =
        Files.createDirectories(
            folder.resolve("downtime-" + today + "--" + today.plusDays(6) + ".pdf"));
    Files.createFile(inTheWay.resolve("x"));
    robot.click("#print-downtime");
    assertThat(Fx.get(() -> window.node("print-downtime", ToggleButton.class).isSelected()))
        .isTrue();
    robot.click("#print-save");
    Fx.until(() -> window.text().contains("The file could not be written"));
    assertThat(files()).containsExactly(inTheWay);
  }
}
