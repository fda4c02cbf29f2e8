package holdfast.persistence.stock;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Callers;
import holdfast.persistence.Database;
import holdfast.persistence.EditedRow;
import holdfast.persistence.Texts;
import holdfast.persistence.Troubles;
import holdfast.persistence.Violation;
import holdfast.site.Caller;
import holdfast.site.NaturalOrder;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.ChangedMeanwhile;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.Refused;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.Saved;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.StillInUse;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/**
 * The items of the house. The version decides about edits; only retiring an item also takes its
 * counter's lock, since it must not meet a new hold half-way (I7). Thread-safe.
 */
public final class ItemRegister implements ItemCatalogue {

  private static final String ITEMS = "FROM ItemEntity";

  /** As the unique index compares them. */
  private static final String ITEM_WITH_SKU = "FROM ItemEntity WHERE lower(sku) = lower(:sku)";

  private static final Comparator<Item> BY_NAME =
      Comparator.comparing(Item::name, new NaturalOrder())
          .thenComparing(Item::sku, new NaturalOrder());

  /** Every item has a counter, which is what its holds lock; a new one starts with no units. */
  private static final String NEW_COUNTER =
      """
      INSERT INTO inventory (available) VALUES (0) RETURNING item_id
      """;

  /** The lock that every command on the item's holds takes. */
  private static final String LOCK =
      """
      SELECT item_id FROM inventory WHERE item_id = :item FOR NO KEY UPDATE
      """;

  /** What stands in the way of retiring an item. Asked after the lock was obtained. */
  private static final String RUNNING =
      """
      SELECT count(*) FROM stock_hold WHERE item_id = :item AND state = 'held'
      """;

  private static final String CLOCK = "SELECT clock_timestamp()";

  private final Database database;

  public ItemRegister(Database database) {
    this.database = database;
  }

  /** The entity classes to open the {@link Database} with. */
  public static List<Class<?>> entities() {
    return List.of(ItemEntity.class);
  }

  @Override
  public List<Item> items() {
    return database
        .transaction(
            session -> session.createSelectionQuery(ITEMS, ItemEntity.class).getResultList(),
            violation -> Optional.empty())
        .stream()
        .map(ItemEntity::item)
        .sorted(BY_NAME)
        .toList();
  }

  @Override
  public SaveItemOutcome save(Item item, Caller by) {
    Optional<Refusal> invalid = invalid(item);
    if (invalid.isPresent()) {
      return new Refused(invalid.get());
    }
    return database.edit(
        session -> {
          Callers.announce(session, by, database.options());
          return save(session, item, by);
        },
        violation -> refused(violation, item),
        () -> made(item, by));
  }

  private static SaveItemOutcome save(Session session, Item item, Caller by) {
    ItemEntity row;
    if (item.version() == 0) {
      row = new ItemEntity(newCounter(session));
    } else {
      if (item.retired()) {
        lock(session, item.id());
      }
      row = EditedRow.existing(session, ItemEntity.class, item.id().value());
      if (row.version() != item.version()) {
        Item current = row.item();
        return isResultOf(session, row, item, by)
            ? new Saved(current)
            : new ChangedMeanwhile(current, row.lastEdit());
      }
      if (item.retired() && !row.isRetired()) {
        int running = running(session, item.id());
        if (running > 0) {
          return new StillInUse(row.item(), running);
        }
      }
    }
    row.take(item, now(session));
    row.write(session);
    return new Saved(row.item());
  }

  private static boolean isResultOf(Session session, ItemEntity row, Item item, Caller by) {
    Instant now = now(session);
    return row.isResultOf(session, item.version(), by, row::item, () -> row.take(item, now));
  }

  /** The new item, if it was made by an earlier run of this very edit. */
  private Optional<SaveItemOutcome> made(Item item, Caller by) {
    return database.transaction(
        session ->
            session
                .createSelectionQuery(ITEM_WITH_SKU, ItemEntity.class)
                .setParameter("sku", Texts.trimmed(item.sku()))
                .uniqueResultOptional()
                .flatMap(
                    row -> {
                      Item found = row.item();
                      return item.version() == 0 && isResultOf(session, row, item, by)
                          ? Optional.of(new Saved(found))
                          : Optional.empty();
                    }),
        violation -> Optional.empty());
  }

  private static Instant now(Session session) {
    return session.createNativeQuery(CLOCK, Instant.class).getSingleResult();
  }

  private static long newCounter(Session session) {
    return session.createNativeQuery(NEW_COUNTER, Long.class).getSingleResult();
  }

  private static void lock(Session session, ItemId item) {
    session.createNativeQuery(LOCK, Long.class).setParameter("item", item.value()).getResultList();
  }

  private static int running(Session session, ItemId item) {
    return session
        .createNativeQuery(RUNNING, Integer.class)
        .setParameter("item", item.value())
        .getSingleResult();
  }

  private static Optional<Refusal> invalid(Item item) {
    return Texts.required(Field.SKU, item.sku(), Item.SKU_LENGTH_MAX)
        .or(() -> Texts.required(Field.NAME, item.name(), Item.NAME_LENGTH_MAX))
        .or(() -> Texts.required(Field.UNIT, item.unit(), Item.UNIT_LENGTH_MAX))
        .or(() -> Texts.optional(Field.SHELF, item.shelf(), Item.SHELF_LENGTH_MAX));
  }

  private static Optional<SaveItemOutcome> refused(Violation violation, Item item) {
    return violation.sqlState().equals(Violation.UNIQUE) && violation.isOn("item_sku_once")
        ? Optional.of(new Refused(new Invalid(Field.SKU, Problem.DUPLICATE, 0)))
        : Troubles.refusal(violation, item.id(), item.name()).map(Refused::new);
  }
}
