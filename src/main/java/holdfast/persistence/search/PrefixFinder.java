package holdfast.persistence.search;

import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Answers;
import holdfast.persistence.Database;
import holdfast.persistence.Texts;
import holdfast.persistence.rooms.ChartRoom;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.persistence.stock.StockHoldRows;
import holdfast.rooms.RoomKind;
import holdfast.search.Finder;
import holdfast.search.Finder.Hit.ItemHit;
import holdfast.search.Finder.Hit.RoomHit;
import holdfast.search.Finder.Hit.RoomHoldHit;
import holdfast.search.Finder.Hit.StockHoldHit;
import holdfast.site.NaturalOrder;
import holdfast.stock.Item;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Finds by the beginnings of words, in one round trip. Thread-safe. */
public final class PrefixFinder implements Finder {

  /** More active holds than these do not push rooms and items out of the answer. */
  private static final int HOLDS_BEFORE_PLACES_MAX = 12;

  /** A hit with what ranks it. */
  private record Found(Hit hit, boolean exact, boolean active, double away, String name) {}

  private static final Comparator<Found> BY_TIME = Comparator.comparingDouble(Found::away);
  private static final Comparator<Found> BY_NAME =
      Comparator.comparing(Found::name, new NaturalOrder());

  private final Database database;

  public PrefixFinder(Database database) {
    this.database = database;
  }

  @Override
  public List<Hit> find(String text) {
    return Typed.of(text)
        .map(
            typed ->
                database.trip(
                    SearchSql.script(typed), SearchSql.params(typed), PrefixFinder::ranked))
        .orElse(List.of());
  }

  private static List<Hit> ranked(Answers answers) throws SQLException {
    List<Found> holds = new ArrayList<>(answers.rows(PrefixFinder::roomHold));
    holds.addAll(answers.rows(PrefixFinder::stockHold));
    holds.sort(BY_TIME);
    List<Found> places = new ArrayList<>(answers.rows(PrefixFinder::room));
    places.sort(BY_NAME);
    places.addAll(answers.rows(PrefixFinder::item).stream().sorted(BY_NAME).toList());

    List<Found> active = holds.stream().filter(found -> !found.exact() && found.active()).toList();
    Stream<Found> order =
        Stream.of(
                holds.stream().filter(Found::exact),
                places.stream().filter(Found::exact),
                active.stream().limit(HOLDS_BEFORE_PLACES_MAX),
                places.stream().filter(found -> !found.exact()),
                active.stream().skip(HOLDS_BEFORE_PLACES_MAX),
                holds.stream().filter(found -> !found.exact() && !found.active()))
            .flatMap(part -> part);
    return order.limit(HITS_MAX).map(Found::hit).toList();
  }

  private static Found roomHold(ResultSet row) throws SQLException {
    var hold = SlotHoldRows.read(row);
    return new Found(
        new RoomHoldHit(hold),
        row.getBoolean("exact"),
        hold.state().isActive(),
        row.getDouble("away"),
        "");
  }

  private static Found stockHold(ResultSet row) throws SQLException {
    var hold = StockHoldRows.read(row);
    return new Found(
        new StockHoldHit(hold),
        row.getBoolean("exact"),
        hold.state().isActive(),
        row.getDouble("away"),
        "");
  }

  private static Found room(ResultSet row) throws SQLException {
    ChartRoom line = ChartRoom.read(row);
    RoomKind kind = line.kind();
    String name = line.room().name();
    var hit = new RoomHit(line.room().id(), name, kind == null ? "" : kind.name());
    return new Found(hit, row.getBoolean("exact"), true, 0, name);
  }

  private static Found item(ResultSet row) throws SQLException {
    var item =
        new Item(
            new ItemId(row.getLong("item_id")),
            row.getString("sku"),
            row.getString("name"),
            row.getString("unit"),
            Texts.orEmpty(row.getString("shelf")),
            false,
            row.getInt("version"));
    return new Found(new ItemHit(item), row.getBoolean("exact"), true, 0, item.name());
  }
}
