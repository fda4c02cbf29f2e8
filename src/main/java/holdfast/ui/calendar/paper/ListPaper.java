package holdfast.ui.calendar.paper;

import holdfast.ui.calendar.paper.Paper.Sheet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists in columns. A line that is too long for its column goes on beneath it, so that nothing is
 * cut off; no line is parted between two pages, and each page repeats the headings.
 */
final class ListPaper {
  private static final float SIZE = 9;
  private static final float LEADING = 11;
  private static final float PADDING = 4;
  private static final float SECTION_HEIGHT = 20;
  private static final float HEAD_HEIGHT = 16;
  private static final float GRID = 0.75f;

  /** A letter of text is hardly ever wider than this part of its size. */
  private static final float LETTER = 0.66f;

  record Column(String name, float width) {}

  /**
   * Lines under a heading.
   *
   * @param name empty for none
   * @param rows each with a text for every column
   */
  record Section(String name, List<List<String>> rows) {}

  /** A row with the lines of each of its cells. */
  private record Row(List<List<String>> cells) {
    float height() {
      int lines = cells.stream().mapToInt(List::size).max().orElse(1);
      return lines * LEADING + PADDING;
    }
  }

  private sealed interface Piece {
    record Heading(String name) implements Piece {}

    record Of(Row row) implements Piece {}
  }

  private final String title;
  private final List<Column> columns;

  ListPaper(String title, List<Column> columns) {
    this.title = title;
    this.columns = columns;
  }

  /** The pages; none if no section has a row or a name. */
  List<Sheet> sheets(List<Section> sections) {
    List<Sheet> sheets = new ArrayList<>();
    List<Piece> page = new ArrayList<>();
    float y = Paper.TOP + HEAD_HEIGHT;
    for (Section section : sections) {
      boolean heading = !section.name().isEmpty();
      boolean begun = false;
      for (List<String> cells : section.rows()) {
        Row row = row(cells);
        float needed = row.height() + (heading && !begun ? SECTION_HEIGHT : 0);
        if (y + needed > Paper.BOTTOM && !page.isEmpty()) {
          sheets.add(new Page(page));
          page = new ArrayList<>();
          y = Paper.TOP + HEAD_HEIGHT;
          begun = false;
        }
        if (heading && !begun) {
          page.add(new Piece.Heading(section.name()));
          y += SECTION_HEIGHT;
        }
        begun = true;
        page.add(new Piece.Of(row));
        y += row.height();
      }
    }
    if (!page.isEmpty()) {
      sheets.add(new Page(page));
    }
    return sheets;
  }

  private Row row(List<String> cells) {
    List<List<String>> all = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      all.add(wrapped(cells.get(i), (int) (columns.get(i).width() / (SIZE * LETTER))));
    }
    return new Row(all);
  }

  /** At spaces where there are any, else within a word. */
  private static List<String> wrapped(String text, int letters) {
    List<String> lines = new ArrayList<>();
    var line = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      String rest = word;
      if (!line.isEmpty() && line.length() + 1 + rest.length() > letters) {
        lines.add(line.toString());
        line.setLength(0);
      }
      while (rest.length() > letters) {
        lines.add(rest.substring(0, letters));
        rest = rest.substring(letters);
      }
      line.append(line.isEmpty() ? "" : " ").append(rest);
    }
    lines.add(line.toString());
    return lines;
  }

  private final class Page implements Sheet {
    private final List<Piece> pieces;

    Page(List<Piece> pieces) {
      this.pieces = pieces;
    }

    @Override
    public String title() {
      return title;
    }

    @Override
    public void draw(Leaf leaf) throws IOException {
      float x = Paper.LEFT;
      for (Column column : columns) {
        leaf.bold(column.name(), x, Paper.TOP + 10, SIZE);
        x += column.width();
      }
      float y = Paper.TOP + HEAD_HEIGHT;
      leaf.line(Paper.LEFT, y, Paper.RIGHT, y, Leaf.BLACK, 0.6f);
      for (Piece piece : pieces) {
        switch (piece) {
          case Piece.Heading(String name) -> {
            leaf.bold(name, Paper.LEFT, y + 14, 10);
            y += SECTION_HEIGHT;
          }
          case Piece.Of(Row row) -> {
            row(leaf, row, y);
            y += row.height();
            leaf.line(Paper.LEFT, y, Paper.RIGHT, y, GRID, 0.5f);
          }
        }
      }
    }

    private void row(Leaf leaf, Row row, float top) throws IOException {
      float x = Paper.LEFT;
      for (int i = 0; i < columns.size(); i++) {
        float y = top + LEADING - 1;
        for (String line : row.cells().get(i)) {
          leaf.text(line, x, y, SIZE);
          y += LEADING;
        }
        x += columns.get(i).width();
      }
    }
  }
}
