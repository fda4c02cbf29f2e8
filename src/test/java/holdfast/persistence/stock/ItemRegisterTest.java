package holdfast.persistence.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.HoldState;
import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Resource.ItemId;
import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Caller;
import holdfast.stock.Item;
import holdfast.stock.ItemCatalogue.SaveItemOutcome;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.ChangedMeanwhile;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.Refused;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.Saved;
import holdfast.stock.ItemCatalogue.SaveItemOutcome.StillInUse;
import holdfast.testkit.Furniture;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ItemRegisterTest {
  private static final Caller ANNA = new Caller("Анна", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");

  private final TestDatabase source;
  private final Furniture furniture;
  private final Database database;
  private final ItemRegister register;

  ItemRegisterTest(TestDatabase source) {
    this.source = source;
    furniture = new Furniture(source);
    database =
        Database.open(
            source.application(), DatabaseOptions.standard(), ItemRegister.entities(), () -> false);
    register = new ItemRegister(database);
  }

  @BeforeEach
  void empty() {
    furniture.clear();
  }

  @AfterAll
  void close() {
    database.close();
    furniture.close();
  }

  private static Item item(String sku, String name) {
    return new Item(new ItemId(0), sku, name, "шт.", "A-3", false, 0);
  }

  private static Item renamed(Item item, String name) {
    return new Item(
        item.id(), item.sku(), name, item.unit(), item.shelf(), item.retired(), item.version());
  }

  private static Item retired(Item item) {
    return new Item(
        item.id(), item.sku(), item.name(), item.unit(), item.shelf(), true, item.version());
  }

  private static Item saved(SaveItemOutcome outcome) {
    assertThat(outcome).isInstanceOf(Saved.class);
    return ((Saved) outcome).item();
  }

  @Test
  void a_new_item_starts_with_no_units_and_an_empty_ledger() {
    Item saved = saved(register.save(item(" TWL-70 ", "Полотенце"), ANNA));

    assertThat(saved)
        .isEqualTo(new Item(saved.id(), "TWL-70", "Полотенце", "шт.", "A-3", false, 1));
    assertThat(register.items()).containsExactly(saved);
    assertThat(
            furniture
                .sql()
                .count(
                    "SELECT available::bigint FROM inventory WHERE item_id = ?",
                    saved.id().value()))
        .isZero();
    assertThat(furniture.sql().count("SELECT count(*) FROM stock_movement")).isZero();
  }

  @Test
  void a_refused_item_leaves_no_counter_behind() {
    saved(register.save(item("A", "One"), ANNA));

    assertThat(register.save(item("a ", "Two"), ANNA))
        .isEqualTo(new Refused(new Refusal.Invalid(Field.SKU, Problem.DUPLICATE, 0)));
    assertThat(furniture.sql().count("SELECT count(*) FROM inventory")).isOne();
  }

  @Test
  void items_are_listed_by_name_as_people_read_it() {
    saved(register.save(item("C", "Sheet 10"), ANNA));
    saved(register.save(item("B", "sheet 9"), ANNA));
    saved(register.save(item("A", "Towel"), ANNA));

    assertThat(register.items())
        .extracting(Item::name)
        .containsExactly("sheet 9", "Sheet 10", "Towel");
  }

  @Test
  void a_stale_edit_is_refused_with_who_and_when() {
    Item opened = saved(register.save(item("A", "One"), ANNA));
    Item theirs = saved(register.save(renamed(opened, "Theirs"), BORIS));

    assertThat(register.save(renamed(opened, "Mine"), ANNA))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> {
              assertThat(changed.current()).isEqualTo(theirs);
              assertThat(changed.by().by()).isEqualTo(BORIS);
            });
    assertThat(register.items()).containsExactly(theirs);
  }

  @Test
  void of_two_edits_at_once_one_is_saved() {
    saved(register.save(item("A", "One"), ANNA));
    try (var desks = new TwoDesks(source, ItemRegister.entities())) {
      for (int round = 0; round < 10; round++) {
        Item seen = register.items().getFirst();
        String name = "round " + round;
        var both =
            desks.<SaveItemOutcome>together(
                () -> new ItemRegister(desks.first()).save(renamed(seen, name + "a"), ANNA),
                () -> new ItemRegister(desks.second()).save(renamed(seen, name + "b"), BORIS));
        assertThat(both.toList()).filteredOn(Saved.class::isInstance).hasSize(1);
        assertThat(both.toList()).filteredOn(ChangedMeanwhile.class::isInstance).hasSize(1);
      }
    }
  }

  @Test
  void code_name_and_unit_are_needed_and_texts_have_limits() {
    assertRefused(new Item(new ItemId(0), " ", "n", "u", "", false, 0), Field.SKU, Problem.MISSING);
    assertRefused(new Item(new ItemId(0), "s", "", "u", "", false, 0), Field.NAME, Problem.MISSING);
    assertRefused(new Item(new ItemId(0), "s", "n", "", "", false, 0), Field.UNIT, Problem.MISSING);
    String tooLong = "x".repeat(Item.NAME_LENGTH_MAX + 1);
    assertRefused(
        new Item(new ItemId(0), tooLong, "n", "u", "", false, 0), Field.SKU, Problem.TOO_LONG);
    assertRefused(
        new Item(new ItemId(0), "s", tooLong, "u", "", false, 0), Field.NAME, Problem.TOO_LONG);
    assertRefused(
        new Item(new ItemId(0), "s", "n", tooLong, "", false, 0), Field.UNIT, Problem.TOO_LONG);
    assertRefused(
        new Item(new ItemId(0), "s", "n", "u", tooLong, false, 0), Field.SHELF, Problem.TOO_LONG);
    assertThat(furniture.sql().count("SELECT count(*) FROM inventory")).isZero();
  }

  private void assertRefused(Item item, Field field, Problem problem) {
    assertThat(register.save(item, ANNA))
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.why())
                    .isInstanceOfSatisfying(
                        Refusal.Invalid.class,
                        invalid -> {
                          assertThat(invalid.field()).isEqualTo(field);
                          assertThat(invalid.problem()).isEqualTo(problem);
                        }));
  }

  @Test
  void an_item_with_running_holds_is_not_retired() {
    Item item = saved(register.save(item("A", "One"), ANNA));
    furniture.sql().run("UPDATE inventory SET available = 10");
    furniture.stockHold(item.id(), 1, HoldState.HELD);
    furniture.stockHold(item.id(), 1, HoldState.CONFIRMED);
    furniture.stockHold(item.id(), 1, HoldState.EXPIRED);

    assertThat(register.save(retired(item), ANNA)).isEqualTo(new StillInUse(item, 1));

    furniture.sql().run("UPDATE stock_hold SET state = 'cancelled' WHERE state = 'held'");
    assertThat(saved(register.save(retired(item), ANNA)).retired()).isTrue();
  }

  @Test
  void retiring_waits_for_a_hold_in_the_making_and_then_sees_it() throws SQLException {
    Item item = saved(register.save(item("A", "One"), ANNA));
    try (Connection clerk = source.asApplication()) {
      clerk.setAutoCommit(false);
      clerk.createStatement().execute("SELECT FROM inventory FOR NO KEY UPDATE");
      var outcome = CompletableFuture.supplyAsync(() -> register.save(retired(item), ANNA));
      await()
          .atMost(Duration.ofSeconds(5))
          .until(() -> furniture.sql().sessionsWaitingForALock() == 1);
      clerk
          .createStatement()
          .execute(
              """
              INSERT INTO stock_hold (item_id, quantity, state, expires_at)
              VALUES (%d, 1, 'held', clock_timestamp() + interval '1 hour')
              """
                  .formatted(item.id().value()));
      clerk.commit();

      assertThat(outcome).succeedsWithin(Duration.ofSeconds(5)).isEqualTo(new StillInUse(item, 1));
    }
  }
}
