package holdfast.ui.calendar.paper;

import holdfast.calendar.CalendarWindow;
import holdfast.calendar.CalendarWindow.Group;
import holdfast.holds.HoldState;
import holdfast.holds.Purpose;
import holdfast.rooms.Room;
import holdfast.rooms.SlotHold;
import holdfast.site.Caller;
import holdfast.ui.calendar.paper.Paper.Imprint;
import holdfast.ui.calendar.paper.Paper.Sheet;
import holdfast.ui.calendar.paper.RoomLines.Line;
import holdfast.ui.kit.Formats;
import holdfast.ui.kit.Messages;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * The tape chart on paper: rooms down the page, days across, at most {@link #DAYS_PER_PAGE} on one.
 * Rooms and days that one page has no room for go on on the next ones, each with all headings. What
 * cannot be written whole on its bar stands in a list at the end.
 */
public final class ChartPaper {
  /** So that the name of somebody who stays for one night has room. */
  static final int DAYS_PER_PAGE = 14;

  private static final float ROOM_WIDTH = 92;
  private static final float HEAD_HEIGHT = 26;
  static final float LINE_HEIGHT = 22;
  private static final float LINES_TOP = Paper.TOP + HEAD_HEIGHT;
  private static final float WEEKEND = 0.93f;
  private static final float GRID = 0.75f;
  private static final float GROUP = 0.88f;
  private static final float NAME_SIZE = 7.5f;
  private static final float NUMBER_SIZE = 6;
  private static final int SECONDS_A_DAY = 86_400;

  private final CalendarWindow window;
  private final Imprint imprint;
  private final Messages messages;
  private final Formats formats;
  private final Set<SlotHold> listed = new LinkedHashSet<>();

  /**
   * A chart of everything in the window.
   *
   * @param site its name
   * @param by who prints
   * @param formats in the site's zone
   */
  public ChartPaper(
      CalendarWindow window, String site, Caller by, Messages messages, Formats formats) {
    this.window = window;
    imprint = new Imprint(site, by, window.at());
    this.messages = messages;
    this.formats = formats;
  }

  /**
   * Writes the PDF, in place of one that is there already.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    findShortened();
    String title = title(window.from(), window.days());
    List<Sheet> sheets = new ArrayList<>();
    for (List<Line> lines : RoomLines.pages(window, LINES_TOP, Paper.BOTTOM)) {
      for (int day = 0; day < window.days(); day += DAYS_PER_PAGE) {
        int days = Math.min(DAYS_PER_PAGE, window.days() - day);
        sheets.add(new Days(lines, window.from().plusDays(day), days));
      }
    }
    sheets.addAll(
        new ListPaper(messages.text("paper.list.title", title), columns())
            .sheets(List.of(new ListPaper.Section("", listed.stream().map(this::row).toList()))));
    new Paper(imprint, messages, formats).write(title, sheets, file);
  }

  private String title(LocalDate from, int days) {
    return messages.text("paper.chart.title", formats.dateRange(from, from.plusDays(days - 1L)));
  }

  /** Whatever does not stand whole on the first of its bars is listed. */
  private void findShortened() throws IOException {
    try (var document = new PDDocument()) {
      var font = new PaperFont(document);
      for (SlotHold hold : bars()) {
        int first = (int) Math.max(0, at(hold.during().start()) / DAYS_PER_PAGE);
        LocalDate page = window.from().plusDays((long) first * DAYS_PER_PAGE);
        var days =
            new Days(
                List.of(), page, Math.min(DAYS_PER_PAGE, window.days() - first * DAYS_PER_PAGE));
        float room = days.right(hold) - days.left(hold) - 4;
        boolean whole =
            font.width(font.writable(name(hold)), NAME_SIZE) <= room
                && font.width(font.writable(number(hold)), NUMBER_SIZE) <= room;
        if (!whole) {
          listed.add(hold);
        }
      }
    }
  }

  private List<SlotHold> bars() {
    return window.groups().stream()
        .flatMap(group -> group.rooms().stream())
        .flatMap(room -> bars(room).stream())
        .toList();
  }

  private List<SlotHold> bars(Room room) {
    return window.bars().getOrDefault(room.id(), List.of()).stream()
        .filter(bar -> bar.state().isActive())
        .toList();
  }

  /** Days from the first one of the window, by the wall clock, so that every day is as wide. */
  private double at(Instant instant) {
    LocalDateTime wall = LocalDateTime.ofInstant(instant, window.times().zone());
    return ChronoUnit.DAYS.between(window.from(), wall.toLocalDate())
        + wall.toLocalTime().toSecondOfDay() / (double) SECONDS_A_DAY;
  }

  private String name(SlotHold hold) {
    if (hold.purpose() == Purpose.CLOSURE) {
      String note = hold.details().note().strip();
      return note.isEmpty() ? messages.text("rooms.outOfOrder") : note;
    }
    String guest = hold.details().guest().strip();
    return guest.isEmpty() ? messages.text("rooms.noName") : guest;
  }

  /** The hold's number and, while it may still run out, until when it is held. */
  private String number(SlotHold hold) {
    String number = messages.text("paper.number", hold.id().value());
    return hold.state() == HoldState.HELD
        ? messages.text("paper.until", number, formats.moment(hold.deadline(), window.at()))
        : number;
  }

  private List<ListPaper.Column> columns() {
    return List.of(
        new ListPaper.Column(messages.text("paper.column.number"), 60),
        new ListPaper.Column(messages.text("paper.column.room"), 80),
        new ListPaper.Column(messages.text("paper.column.guest"), 250),
        new ListPaper.Column(messages.text("paper.column.when"), 230),
        new ListPaper.Column(messages.text("paper.column.state"), 160));
  }

  private List<String> row(SlotHold hold) {
    String state = messages.of("paper.mark.", StayMark.of(hold));
    return List.of(
        messages.text("paper.number", hold.id().value()),
        hold.roomName(),
        name(hold),
        formats.period(hold.during()),
        hold.state() == HoldState.HELD
            ? messages.text("paper.until", state, formats.moment(hold.deadline(), window.at()))
            : state);
  }

  /** Some rooms on some days. */
  private final class Days implements Sheet {
    private final List<Line> lines;
    private final LocalDate from;
    private final int days;
    private final float dayWidth;
    private final double offset;

    Days(List<Line> lines, LocalDate from, int days) {
      this.lines = lines;
      this.from = from;
      this.days = days;
      dayWidth = (Paper.RIGHT - Paper.LEFT - ROOM_WIDTH) / days;
      offset = ChronoUnit.DAYS.between(window.from(), from);
    }

    @Override
    public String title() {
      return ChartPaper.this.title(from, days);
    }

    private float x(double day) {
      return (float) (Paper.LEFT + ROOM_WIDTH + Math.clamp(day - offset, 0, days) * dayWidth);
    }

    float left(SlotHold hold) {
      return x(at(hold.during().start()));
    }

    float right(SlotHold hold) {
      return x(at(hold.during().end()));
    }

    @Override
    public void draw(Leaf leaf) throws IOException {
      float bottom = LINES_TOP;
      for (Line line : lines) {
        bottom += line.height();
      }
      days(leaf, bottom);
      if (lines.isEmpty()) {
        leaf.text(messages.text("paper.noRooms"), Paper.LEFT, LINES_TOP + 16, 10);
      }
      float y = LINES_TOP;
      for (Line line : lines) {
        switch (line) {
          case Line.OfKind(Group group, boolean continued) -> kind(leaf, group, continued, y);
          case Line.OfRoom(Room room) -> room(leaf, room, y);
        }
        y += line.height();
      }
      leaf.line(Paper.LEFT, y, Paper.RIGHT, y, Leaf.BLACK, 0.6f);
    }

    private void days(Leaf leaf, float bottom) throws IOException {
      for (int day = 0; day < days; day++) {
        LocalDate date = from.plusDays(day);
        float left = x(offset + day);
        boolean weekend =
            date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
        if (weekend) {
          leaf.fill(left, Paper.TOP, dayWidth, bottom - Paper.TOP, WEEKEND);
        }
        leaf.textAround(formats.weekday(date), left + dayWidth / 2, Paper.TOP + 10, 8);
        leaf.textAround(formats.dayMonth(date), left + dayWidth / 2, Paper.TOP + 20, 8);
        leaf.line(left, Paper.TOP, left, bottom, GRID, 0.5f);
      }
      leaf.line(Paper.RIGHT, Paper.TOP, Paper.RIGHT, bottom, GRID, 0.5f);
      leaf.line(Paper.LEFT, LINES_TOP, Paper.RIGHT, LINES_TOP, Leaf.BLACK, 0.6f);
    }

    private void kind(Leaf leaf, Group group, boolean continued, float y) throws IOException {
      leaf.fill(Paper.LEFT, y, Paper.RIGHT - Paper.LEFT, RoomLines.KIND_HEIGHT, GROUP);
      String name = group.kind() == null ? messages.text("rooms.kinds.none") : group.kind().name();
      leaf.bold(
          continued ? messages.text("paper.continued", name) : name,
          Paper.LEFT + 2,
          y + RoomLines.KIND_HEIGHT - 4,
          8);
    }

    private void room(Leaf leaf, Room room, float y) throws IOException {
      leaf.line(Paper.LEFT, y, Paper.RIGHT, y, GRID, 0.5f);
      leaf.bold(
          leaf.font().fitted(leaf.font().writable(room.name()), 9, ROOM_WIDTH - 6),
          Paper.LEFT + 2,
          y + 10,
          9);
      leaf.fitted(room.features(), Paper.LEFT + 2, y + 18, 6.5f, ROOM_WIDTH - 6);
      for (SlotHold hold : bars(room)) {
        if (right(hold) > left(hold)) {
          bar(leaf, hold, y + 2);
        }
      }
    }

    private void bar(Leaf leaf, SlotHold hold, float y) throws IOException {
      float x = left(hold);
      float width = right(hold) - x;
      boolean goesOn = at(hold.during().start()) < offset && offset > 0;
      StayMark mark = StayMark.of(hold);
      mark.draw(leaf, x, y, width, LINE_HEIGHT - 4);
      float room = width - 4;
      String name = goesOn ? messages.text("paper.goesOn", name(hold)) : name(hold);
      // The number stands once, where the stay begins.
      String number = goesOn ? "" : number(hold);
      line(leaf, mark, name, x + 2, y + 8, NAME_SIZE, room);
      line(leaf, mark, number, x + 2, y + 15.5f, NUMBER_SIZE, room);
    }

    private void line(
        Leaf leaf, StayMark mark, String text, float x, float y, float size, float room)
        throws IOException {
      String shown = leaf.font().fitted(leaf.font().writable(text), size, room);
      if (mark.isPatterned() && !shown.isEmpty()) {
        leaf.plate(shown, x, y, size, room);
      }
      leaf.text(shown, x, y, size);
    }
  }
}
