package holdfast.persistence.schema;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** I4: every transition of a stock hold is booked once, from account to account, by trigger. */
@ExtendWith(PostgresExtension.class)
class LedgerTest {
  private final Sql sql;
  private long item;

  LedgerTest(TestDatabase database) throws SQLException {
    this.sql = new Sql(database.asApplication());
  }

  @BeforeEach
  void ten_units() {
    item = sql.newItem(10);
  }

  @AfterEach
  void close() throws SQLException {
    sql.close();
  }

  private List<String> movements() {
    return sql.rows(
        """
        SELECT from_account || '->' || to_account, quantity, reason FROM stock_movement
        WHERE item_id = ? ORDER BY movement_id OFFSET 1
        """,
        item);
  }

  private long hold(int quantity, String left) {
    return sql.number(
        """
        WITH taken AS (
          UPDATE inventory SET available = available - ?
          WHERE item_id = ? AND available >= ? RETURNING item_id)
        INSERT INTO stock_hold (item_id, quantity, state, expires_at)
        SELECT item_id, ?, 'held', clock_timestamp() + ?::interval FROM taken
        RETURNING hold_id
        """,
        quantity,
        item,
        quantity,
        quantity,
        left);
  }

  private void become(String state, long hold) {
    sql.run("UPDATE stock_hold SET state = ? WHERE hold_id = ?", state, hold);
  }

  @Test
  void opening_stock_comes_from_outside() {
    assertThat(
            sql.rows(
                """
                SELECT from_account, to_account, quantity, reason, hold_id, actor
                FROM stock_movement WHERE item_id = ?
                """,
                item))
        .containsExactly("outside available 10 opening null holdfast_app");
    assertThat(sql.rows("SELECT FROM stock_movement WHERE item_id = ?", sql.newItem(0))).isEmpty();
  }

  @Test
  void held_and_confirmed_whole() {
    become("confirmed", hold(4, "1 hour"));
    assertThat(movements()).containsExactly("available->held 4 held", "held->issued 4 confirmed");
  }

  @Test
  void held_and_confirmed_in_part() {
    long hold = hold(4, "1 hour");
    sql.run("UPDATE stock_hold SET state = 'confirmed', quantity = 1 WHERE hold_id = ?", hold);
    assertThat(movements())
        .containsExactly(
            "available->held 4 held", "held->issued 1 confirmed", "held->available 3 confirmed");
  }

  @Test
  void held_and_cancelled() {
    become("cancelled", hold(4, "1 hour"));
    assertThat(movements())
        .containsExactly("available->held 4 held", "held->available 4 cancelled");
  }

  @Test
  void held_and_expired() {
    become("expired", hold(4, "-1 hour"));
    assertThat(movements()).containsExactly("available->held 4 held", "held->available 4 expired");
  }

  @Test
  void resized_up_and_down() {
    long hold = hold(4, "1 hour");
    sql.run("UPDATE stock_hold SET quantity = 7 WHERE hold_id = ?", hold);
    sql.run("UPDATE stock_hold SET quantity = 2 WHERE hold_id = ?", hold);
    assertThat(movements())
        .containsExactly(
            "available->held 4 held", "available->held 3 resized", "held->available 5 resized");
  }

  @Test
  void extended_moves_nothing() {
    long hold = hold(4, "1 hour");
    sql.run(
        "UPDATE stock_hold SET expires_at = expires_at + interval '1 h' WHERE hold_id = ?", hold);
    assertThat(movements()).containsExactly("available->held 4 held");
  }

  @Test
  void born_confirmed_takes_from_available_and_an_import_from_outside() {
    String born =
        "INSERT INTO stock_hold (item_id, quantity, state, purpose) VALUES (?, 3, 'confirmed', ?)";
    sql.run(born, item, "stay");
    sql.run(born, item, "import");
    assertThat(movements())
        .containsExactly("available->issued 3 confirmed", "outside->issued 3 imported");
  }

  @Test
  void an_imported_hold_that_still_runs_is_an_ordinary_claim() {
    sql.run(
        "INSERT INTO stock_hold (item_id, quantity, state, expires_at, purpose)"
            + " VALUES (?, 3, 'held', now(), 'import')",
        item);
    assertThat(movements()).containsExactly("available->held 3 held");
  }

  @Test
  void a_bare_counter_update_books_nothing_and_a_receipt_books_itself() {
    sql.run("UPDATE inventory SET available = available + 5 WHERE item_id = ?", item);
    assertThat(movements()).isEmpty();
    sql.run(
        """
        INSERT INTO stock_movement (item_id, from_account, to_account, quantity, reason, note)
        VALUES (?, 'outside', 'available', 5, 'received', 'delivery 7')
        """,
        item);
    assertThat(movements()).containsExactly("outside->available 5 received");
  }
}
