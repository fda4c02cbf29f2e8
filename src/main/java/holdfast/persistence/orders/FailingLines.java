package holdfast.persistence.orders;

import holdfast.orders.GroupHolds.FailingLine;
import holdfast.orders.GroupHolds.FailingLine.ItemShort;
import holdfast.orders.GroupHolds.FailingLine.NoSuchItem;
import holdfast.orders.GroupHolds.FailingLine.NoSuchRoom;
import holdfast.orders.GroupHolds.FailingLine.RoomTaken;
import holdfast.orders.GroupHolds.Line.ItemLine;
import holdfast.orders.GroupHolds.Line.RoomLine;
import holdfast.persistence.Answers;
import holdfast.persistence.Answers.RowReader;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.persistence.stock.StockHoldRows;
import holdfast.rooms.SlotHold;
import holdfast.stock.Shortage;
import holdfast.stock.StockHold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads why lines of a group failed. */
final class FailingLines {
  private FailingLines() {}

  /** A row that belongs to the line with this place. */
  private record Of<T>(int line, T value) {}

  /** What the function said of a line. */
  private record Fault(int line, String why, int asked, int available, @Nullable String itemName) {

    static Fault read(ResultSet row) throws SQLException {
      return new Fault(
          row.getInt("line"),
          row.getString("why"),
          row.getInt("asked"),
          row.getInt("available"),
          row.getString("item_name"));
    }
  }

  /** The answers of {@link GroupSql#EXPLAIN}, in the order of the lines. */
  static List<FailingLine> read(Answers answers, AskedLines lines) throws SQLException {
    List<Fault> faults = answers.rows(Fault::read);
    Map<Integer, List<SlotHold>> blockers = byLine(answers, SlotHoldRows::read);
    Map<Integer, List<StockHold>> holders = byLine(answers, StockHoldRows::read);
    return faults.stream()
        .flatMap(
            fault ->
                failing(
                    fault,
                    lines,
                    blockers.getOrDefault(fault.line(), List.of()),
                    holders.getOrDefault(fault.line(), List.of()))
                    .stream())
        .toList();
  }

  private static <T> Map<Integer, List<T>> byLine(Answers answers, RowReader<T> reader)
      throws SQLException {
    return answers.rows(row -> new Of<>(row.getInt("line"), reader.read(row))).stream()
        .collect(
            Collectors.groupingBy(Of::line, Collectors.mapping(Of::value, Collectors.toList())));
  }

  /** Empty for a room whose blockers are gone by now: it stands in nobody's way any more. */
  private static Optional<FailingLine> failing(
      Fault fault, AskedLines lines, List<SlotHold> blockers, List<StockHold> holders) {
    return switch (lines.at(fault.line())) {
      case RoomLine(var room, _) when fault.why().equals("unknown") ->
          Optional.of(new NoSuchRoom(room));
      case RoomLine(var room, var during) ->
          blockers.isEmpty()
              ? Optional.empty()
              : Optional.of(new RoomTaken(room, blockers.getFirst().roomName(), during, blockers));
      case ItemLine(var item, _) when fault.why().equals("unknown") ->
          Optional.of(new NoSuchItem(item));
      case ItemLine(var item, _) ->
          Optional.of(
              new ItemShort(
                  new Shortage(
                      item,
                      fault.itemName() == null ? "" : fault.itemName(),
                      fault.asked(),
                      fault.available(),
                      holders)));
    };
  }
}
