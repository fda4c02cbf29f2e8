package holdfast.ui.calendar.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tape chart and downtime copy as PDF, read back as text and as pictures. */
class PaperTest {
  private static final int EDGE = 40;
  @TempDir private Path folder;
  private final BigHouse house = new BigHouse();

  private static Formats formats(Messages messages) {
    return new Formats(messages, BigHouse.TIMES.zone());
  }

  private ReadPdf chart(CalendarWindow window, Language language) throws IOException {
    Messages messages = Messages.in(language);
    Path file = folder.resolve("chart.pdf");
    new ChartPaper(window, "Hotel Seeblick", BigHouse.ANNA, messages, formats(messages))
        .write(file);
    return new ReadPdf(file);
  }

  private ReadPdf downtime(CalendarWindow window, Language language) throws IOException {
    Messages messages = Messages.in(language);
    Path file = folder.resolve("downtime.pdf");
    new DowntimePaper(window, "Hotel Seeblick", BigHouse.ANNA, messages, formats(messages))
        .write(file);
    return new ReadPdf(file);
  }

  private static int count(String text, String word) {
    var found = Pattern.compile("(?<![\\w])" + Pattern.quote(word) + "(?!\\w)").matcher(text);
    int times = 0;
    while (found.find()) {
      times++;
    }
    return times;
  }

  private static boolean isList(String page, Language language) {
    return page.contains(Messages.in(language).text("paper.list.title", ""));
  }

  @ParameterizedTest
  @CsvSource({"1, 7, EN", "1, 30, RU", "300, 14, EN", "60, 30, RU"})
  void b38_every_room_and_every_stay_of_the_range_is_there_once(
      int rooms, int days, Language language) throws IOException {
    CalendarWindow window = house.window(rooms, days);
    List<String> pages = chart(window, language).pages();
    String charts =
        String.join("\n", pages.stream().filter(page -> !isList(page, language)).toList());
    String lists =
        String.join("\n", pages.stream().filter(page -> isList(page, language)).toList());
    int acrossPages = (days + ChartPaper.DAYS_PER_PAGE - 1) / ChartPaper.DAYS_PER_PAGE;
    for (int room = 0; room < rooms; room++) {
      assertThat(count(charts, "R" + (1001 + room))).as("room " + room).isEqualTo(acrossPages);
    }
    for (SlotHold hold : house.holds()) {
      String number = "№ " + hold.id().value();
      int onChart = count(charts, number);
      int onList = count(lists, number);
      assertThat(onChart).as(number).isLessThanOrEqualTo(1);
      assertThat(onList).as(number).isLessThanOrEqualTo(1);
      assertThat(onChart + onList).as(number).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource
  void b38_every_page_has_its_head_and_its_number(Language language) throws IOException {
    Messages messages = Messages.in(language);
    List<String> pages = chart(house.window(300, 14), language).pages();
    assertThat(pages).hasSizeGreaterThan(15);
    for (int page = 0; page < pages.size(); page++) {
      assertThat(pages.get(page))
          .as("page " + (page + 1))
          .contains("Hotel Seeblick")
          .contains(formats(messages).dateRange(BigHouse.FROM, BigHouse.FROM.plusDays(13)))
          .contains(messages.text("paper.page", page + 1, pages.size()))
          .contains("9:30")
          .contains("Anna, front desk")
          .contains(messages.text("paper.mark.CONFIRMED"))
          .contains(messages.text("paper.mark.HELD"))
          .contains(messages.text("paper.mark.CLOSED"));
    }
  }

  @Test
  void b37_it_is_grey_with_patterns_and_nothing_reaches_the_edge() throws IOException {
    ReadPdf chart = chart(house.window(30, 14), Language.EN);
    for (int page = 0; page < chart.pages().size(); page++) {
      BufferedImage picture = chart.picture(page);
      boolean grey = true;
      boolean edgeIsWhite = true;
      for (int y = 0; y < picture.getHeight(); y++) {
        for (int x = 0; x < picture.getWidth(); x++) {
          int rgb = picture.getRGB(x, y) & 0xFFFFFF;
          grey &= (rgb >> 16) == (rgb & 0xFF) && (rgb >> 16) == ((rgb >> 8) & 0xFF);
          boolean edge =
              x < EDGE
                  || y < EDGE
                  || x >= picture.getWidth() - EDGE
                  || y >= picture.getHeight() - EDGE;
          edgeIsWhite &= !edge || rgb == 0xFFFFFF;
        }
      }
      assertThat(grey).as("page %d is grey", page).isTrue();
      assertThat(edgeIsWhite).as("page %d keeps off the edge", page).isTrue();
    }
  }

  @Test
  void cyrillic_is_in_the_file_itself_and_letters_without_a_glyph_do_no_harm() throws IOException {
    CalendarWindow window = house.window(12, 7);
    ReadPdf chart = chart(window, Language.RU);
    assertThat(chart.hasAllFonts()).isTrue();
    assertThat(String.join("\n", chart.pages())).contains("Иванова, Ольга", "подтверждён");
    try (var document = new PDDocument()) {
      var font = new PaperFont(document);
      assertThat(font.writable(" a\tb\nЖ 王😀 ")).isEqualTo("a b Ж ??");
    }
  }

  @Test
  void a_house_without_rooms_says_so() throws IOException {
    assertThat(chart(house.window(0, 7), Language.EN).pages().getFirst())
        .contains("There are no rooms yet", "page 1 of 1");
  }

  @ParameterizedTest
  @CsvSource({"1, EN", "80, RU"})
  void the_downtime_copy_has_every_arrival_departure_and_guest_of_each_day(
      int rooms, Language language) throws IOException {
    int days = 7;
    CalendarWindow window = house.window(rooms, days);
    Messages messages = Messages.in(language);
    List<String> pages = downtime(window, language).pages();
    for (int day = 0; day < days; day++) {
      var date = BigHouse.FROM.plusDays(day);
      String title = messages.text("paper.downtime.title", formats(messages).day(date));
      String ofDay =
          String.join("\n", pages.stream().filter(page -> page.contains(title)).toList());
      assertThat(ofDay)
          .contains(messages.text("paper.arrivals"), messages.text("paper.departures"))
          .contains(messages.text("paper.inHouse"));
      for (SlotHold hold : house.holds()) {
        var arrival = BigHouse.TIMES.arrival(hold.during());
        var departure = BigHouse.TIMES.departure(hold.during());
        boolean closure = hold.purpose() == Purpose.CLOSURE;
        int lists =
            closure
                ? (!arrival.isAfter(date) && !departure.isBefore(date) ? 1 : 0)
                : (arrival.equals(date) ? 1 : 0)
                    + (departure.equals(date) ? 1 : 0)
                    + (!arrival.isAfter(date) && departure.isAfter(date) ? 1 : 0);
        assertThat(count(ofDay, "№ " + hold.id().value()))
            .as("%s on %s", hold.id(), date)
            .isEqualTo(lists);
        if (lists > 0 && !closure) {
          assertThat(ofDay).contains(hold.details().phone());
        }
      }
    }
    for (int page = 0; page < pages.size(); page++) {
      assertThat(pages.get(page)).contains(messages.text("paper.page", page + 1, pages.size()));
    }
  }

  @Test
  void a_file_that_cannot_be_written_leaves_nothing_behind() throws IOException {
    Files.createDirectory(folder.resolve("chart.pdf"));
    Files.createFile(folder.resolve("chart.pdf/x"));
    assertThatThrownBy(() -> chart(house.window(1, 7), Language.EN))
        .isInstanceOf(IOException.class);
    assertThat(folder.toFile().list()).containsExactly("chart.pdf");
  }

  @ParameterizedTest
  @EnumSource
  void pictures_for_a_person_to_look_at(Language language) throws IOException {
    ReadPdf chart = chart(house.window(60, 14), language);
    chart.keep(0, "paper-chart-" + language.code());
    chart.keep(chart.pages().size() - 1, "paper-chart-last-" + language.code());
    downtime(house.window(20, 3), language).keep(0, "paper-downtime-" + language.code());
    assertThat(Path.of("target/pictures/paper-downtime-" + language.code() + ".png")).exists();
  }
}
