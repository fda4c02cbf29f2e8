package holdfast.ui.calendar.paper;

import holdfast.calendar.CalendarWindow;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.NaturalOrder;
import holdfast.ui.calendar.paper.ListPaper.Column;
import holdfast.ui.calendar.paper.ListPaper.Section;
import holdfast.ui.calendar.paper.Paper.Imprint;
import holdfast.ui.calendar.paper.Paper.Sheet;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a front desk needs when nothing works: for each day who arrives, who leaves and who sleeps
 * in the house, with telephone, room, hold number and deadline. Each day begins on a page of its
 * own, to be handed on.
 */
public final class DowntimePaper {
  private final CalendarWindow window;
  private final Imprint imprint;
  private final Messages messages;
  private final Formats formats;
  private final List<SlotHold> holds;

  /**
   * Lists for every day of the window.
   *
   * @param site its name
   * @param by who prints
   * @param formats in the site's zone
   */
  public DowntimePaper(
      CalendarWindow window, String site, Caller by, Messages messages, Formats formats) {
    this.window = window;
    imprint = new Imprint(site, by, window.at());
    this.messages = messages;
    this.formats = formats;
    holds =
        window.bars().values().stream()
            .flatMap(List::stream)
            .filter(hold -> hold.state().isActive())
            .sorted(
                Comparator.comparing(SlotHold::roomName, new NaturalOrder())
                    .thenComparing(hold -> hold.during().start()))
            .toList();
  }

  /**
   * Writes the PDF, in place of one that is there already.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    List<Sheet> sheets = new ArrayList<>();
    for (int day = 0; day < window.days(); day++) {
      LocalDate date = window.from().plusDays(day);
      String title = messages.text("paper.downtime.title", formats.day(date));
      sheets.addAll(new ListPaper(title, columns()).sheets(day(date)));
    }
    new Paper(imprint, messages, formats)
        .write(
            messages.text(
                "paper.downtime.title",
                formats.dateRange(window.from(), window.until().minusDays(1))),
            sheets,
            file);
  }

  private List<Section> day(LocalDate date) {
    HouseTimes times = window.times();
    return List.of(
        section("paper.arrivals", hold -> times.arrival(hold.during()).equals(date)),
        section("paper.departures", hold -> times.departure(hold.during()).equals(date)),
        section(
            "paper.inHouse",
            hold ->
                !times.arrival(hold.during()).isAfter(date)
                    && times.departure(hold.during()).isAfter(date)),
        closures(date));
  }

  private Section section(String key, Predicate<SlotHold> belongs) {
    List<List<String>> rows =
        holds.stream()
            .filter(hold -> hold.purpose() != Purpose.CLOSURE)
            .filter(belongs)
            .map(this::row)
            .toList();
    return named(key, rows);
  }

  private Section closures(LocalDate date) {
    HouseTimes times = window.times();
    return named(
        "paper.closures",
        holds.stream()
            .filter(hold -> hold.purpose() == Purpose.CLOSURE)
            .filter(
                hold ->
                    !times.arrival(hold.during()).isAfter(date)
                        && !times.departure(hold.during()).isBefore(date))
            .map(this::row)
            .toList());
  }

  /** An empty list says so, lest somebody thinks that it was forgotten. */
  private Section named(String key, List<List<String>> rows) {
    String name = messages.text("paper.count", messages.text(key), rows.size());
    List<String> nobody = List.of(messages.text("paper.nobody"), "", "", "", "", "");
    return new Section(name, rows.isEmpty() ? List.of(nobody) : rows);
  }

  private List<Column> columns() {
    return List.of(
        new Column(messages.text("paper.column.room"), 80),
        new Column(messages.text("paper.column.guest"), 220),
        new Column(messages.text("paper.column.phone"), 120),
        new Column(messages.text("paper.column.number"), 60),
        new Column(messages.text("paper.column.when"), 180),
        new Column(messages.text("paper.column.state"), 120));
  }

  private List<String> row(SlotHold hold) {
    return List.of(
        hold.roomName(),
        guest(hold),
        hold.details().phone(),
        messages.text("paper.number", hold.id().value()),
        formats.stay(hold.during(), window.times()),
        state(hold));
  }

  private String guest(SlotHold hold) {
    if (hold.purpose() == Purpose.CLOSURE) {
      return hold.details().note();
    }
    String guest = hold.details().guest().strip();
    String name = guest.isEmpty() ? messages.text("rooms.noName") : guest;
    int guests = hold.details().guests();
    return guests > 1 ? messages.text("paper.party", name, guests) : name;
  }

  private String state(SlotHold hold) {
    String state = messages.of("paper.mark.", StayMark.of(hold));
    return hold.state() == HoldState.HELD
        ? messages.text("paper.until", state, formats.moment(hold.deadline(), window.at()))
        : state;
  }
}
