package holdfast.persistence.search;

import holdfast.persistence.Params;
import holdfast.persistence.Script;
import holdfast.persistence.rooms.ChartRoom;
import holdfast.persistence.rooms.SlotHoldRows;
import holdfast.persistence.stock.StockHoldRows;
import holdfast.search.Finder;

/**
 * The questions of the search. None contains a pattern that a person typed, so no sign in it means
 * more than itself.
 */
final class SearchSql {
  private SearchSql() {}

  /** By the beginnings of the words of a name; by its index. One parameter, the text. */
  static final String BY_GUEST =
      """
      SELECT d.hold_id FROM hold_detail AS d WHERE search_words(d.guest) @@ search_prefixes(?)
      """;

  /**
   * By digits that may stand anywhere in a telephone number, for which there is no index: asked
   * only if the text can be one. One parameter, the pattern.
   */
  private static final String BY_PHONE =
      """
      UNION ALL
      SELECT d.hold_id FROM hold_detail AS d WHERE phone_digits(d.phone) LIKE ?
      """;

  /**
   * Holds of rooms, by guest or number, and active ones by room: the number first, then active ones
   * before ended ones, nearest in time first.
   */
  private static final String ROOM_HOLDS =
      """
      SELECT %s, h.hold_id = ?::bigint AS exact,
        extract(epoch FROM CASE
          WHEN lower(h.during) > statement_timestamp() THEN lower(h.during) - statement_timestamp()
          WHEN upper(h.during) < statement_timestamp() THEN statement_timestamp() - upper(h.during)
          ELSE interval '0' END) AS away
      FROM (%s)
      WHERE h.hold_id IN (
        SELECT ?::bigint
        UNION ALL
        SELECT o.hold_id FROM slot_hold AS o JOIN room AS n ON n.room_id = o.room_id
        WHERE lower(n.name) = lower(?) AND o.state IN ('held', 'confirmed')
        UNION ALL
        %%s)
      ORDER BY exact DESC NULLS LAST, h.state IN ('held', 'confirmed') DESC, away, h.hold_id
      LIMIT %d
      """
          .formatted(SlotHoldRows.COLUMNS, SlotHoldRows.FROM, Finder.HITS_MAX);

  /** Holds of stock, by whom they are for, item or number, in the same order. */
  private static final String STOCK_HOLDS =
      """
      SELECT %s, h.hold_id = ?::bigint AS exact,
        abs(extract(epoch FROM
          coalesce(h.ended_at, h.confirmed_at, h.expires_at) - statement_timestamp())) AS away
      FROM (%s)
      WHERE h.hold_id IN (
        SELECT ?::bigint
        UNION ALL
        SELECT o.hold_id FROM stock_hold AS o JOIN item AS n ON n.item_id = o.item_id
        WHERE lower(n.sku) = lower(?) OR search_words(n.name) @@ search_prefixes(?)
        UNION ALL
        %%s)
      ORDER BY exact DESC NULLS LAST, h.state IN ('held', 'confirmed') DESC, away, h.hold_id
      LIMIT %d
      """
          .formatted(StockHoldRows.COLUMNS, StockHoldRows.FROM, Finder.HITS_MAX);

  /** Rooms on sale, by name. */
  private static final String ROOMS =
      """
      SELECT %s, lower(r.name) = lower(?) AS exact
      FROM %s
      WHERE r.retired_at IS NULL
        AND (lower(r.name) = lower(?) OR search_words(r.name) @@ search_prefixes(?))
      """
          .formatted(ChartRoom.COLUMNS, ChartRoom.FROM);

  /** Items in use, by SKU or name. */
  private static final String ITEMS =
      """
      SELECT i.item_id, i.sku, i.name, i.unit, i.shelf, i.version, lower(i.sku) = lower(?) AS exact
      FROM item AS i
      WHERE i.retired_at IS NULL
        AND (starts_with(lower(i.sku), lower(?))
          OR search_words(i.sku || ' ' || i.name) @@ search_prefixes(?))
      """;

  static final Script BY_WORDS = script(BY_GUEST);
  static final Script BY_WORDS_AND_PHONE = script(BY_GUEST + BY_PHONE);

  private static Script script(String people) {
    return Script.query(
        String.join(";\n", roomHolds(people), STOCK_HOLDS.formatted(people), ROOMS, ITEMS));
  }

  static String roomHolds(String people) {
    return ROOM_HOLDS.formatted(people);
  }

  static Script script(Typed typed) {
    return typed.phone() == null ? BY_WORDS : BY_WORDS_AND_PHONE;
  }

  static Params params(Typed typed) {
    Params params =
        Params.none()
            .numberOrNone(typed.number())
            .numberOrNone(typed.number())
            .text(typed.text())
            .text(typed.text());
    phone(params, typed)
        .numberOrNone(typed.number())
        .numberOrNone(typed.number())
        .text(typed.text())
        .text(typed.text())
        .text(typed.text());
    return phone(params, typed)
        .text(typed.text())
        .text(typed.text())
        .text(typed.text())
        .text(typed.text())
        .text(typed.text())
        .text(typed.text());
  }

  private static Params phone(Params params, Typed typed) {
    return typed.phone() == null ? params : params.text(typed.phone());
  }
}
