package holdfast.persistence.stock;

import static holdfast.persistence.stock.Warehouse.BORIS;
import static holdfast.persistence.stock.Warehouse.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import holdfast.holds.HoldId;
import holdfast.holds.HoldState;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.stock.CancelStockOutcome;
import holdfast.stock.ConfirmStockOutcome;
import holdfast.stock.ExtendStockOutcome;
import holdfast.stock.ResizeStockOutcome;
import holdfast.stock.StockHold;
import holdfast.stock.StockHolds.Seen;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.TestDatabase;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command on a hold of 4 out of 10 units, in every state (I5). */
@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class StockMatrixTest {
  private static final int UNITS = 10;
  private static final int HELD = 4;

  enum Command {
    CONFIRM,
    CONFIRM_PART,
    CANCEL,
    EXTEND,
    RESIZE
  }

  enum Found {
    NOTHING,
    HELD,
    DUE,
    CONFIRMED,
    CANCELLED,
    EXPIRED
  }

  private final Warehouse warehouse;

  StockMatrixTest(TestDatabase database) {
    warehouse = new Warehouse(database);
  }

  @AfterAll
  void close() {
    warehouse.close();
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        arguments(Command.CONFIRM, Found.NOTHING, ConfirmStockOutcome.NotFound.class),
        arguments(Command.CONFIRM, Found.CONFIRMED, ConfirmStockOutcome.AlreadyConfirmed.class),
        arguments(Command.CONFIRM, Found.CANCELLED, ConfirmStockOutcome.HoldCancelled.class),
        arguments(Command.CONFIRM, Found.EXPIRED, ConfirmStockOutcome.HoldExpired.class),
        arguments(Command.CONFIRM_PART, Found.NOTHING, ConfirmStockOutcome.NotFound.class),
        arguments(
            Command.CONFIRM_PART, Found.CONFIRMED, ConfirmStockOutcome.AlreadyConfirmed.class),
        arguments(Command.CONFIRM_PART, Found.CANCELLED, ConfirmStockOutcome.HoldCancelled.class),
        arguments(Command.CONFIRM_PART, Found.EXPIRED, ConfirmStockOutcome.HoldExpired.class),
        arguments(Command.CANCEL, Found.NOTHING, CancelStockOutcome.NotFound.class),
        arguments(Command.CANCEL, Found.CONFIRMED, CancelStockOutcome.NeedsReturn.class),
        arguments(Command.CANCEL, Found.CANCELLED, CancelStockOutcome.AlreadyCancelled.class),
        arguments(Command.CANCEL, Found.EXPIRED, CancelStockOutcome.HoldExpired.class),
        arguments(Command.EXTEND, Found.NOTHING, ExtendStockOutcome.NotFound.class),
        arguments(Command.EXTEND, Found.CONFIRMED, ExtendStockOutcome.NotHeld.class),
        arguments(Command.EXTEND, Found.CANCELLED, ExtendStockOutcome.NotHeld.class),
        arguments(Command.EXTEND, Found.EXPIRED, ExtendStockOutcome.HoldExpired.class),
        arguments(Command.RESIZE, Found.NOTHING, ResizeStockOutcome.NotFound.class),
        arguments(Command.RESIZE, Found.CONFIRMED, ResizeStockOutcome.NotHeld.class),
        arguments(Command.RESIZE, Found.CANCELLED, ResizeStockOutcome.NotHeld.class),
        arguments(Command.RESIZE, Found.EXPIRED, ResizeStockOutcome.HoldExpired.class));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void a_refusal_says_why_and_writes_nothing(Command command, Found found, Class<?> outcome) {
    ItemId item = warehouse.item(UNITS);
    Seen seen = make(found, item);
    List<String> before = warehouse.everything();

    assertThat(send(command, seen)).isInstanceOf(outcome);

    assertThat(warehouse.everything()).isEqualTo(before);
  }

  static Stream<Arguments> due() {
    return Stream.of(
        arguments(Command.CONFIRM, ConfirmStockOutcome.HoldExpired.class),
        arguments(Command.CONFIRM_PART, ConfirmStockOutcome.HoldExpired.class),
        arguments(Command.CANCEL, CancelStockOutcome.HoldExpired.class),
        arguments(Command.EXTEND, ExtendStockOutcome.HoldExpired.class),
        arguments(Command.RESIZE, ResizeStockOutcome.HoldExpired.class));
  }

  /** The deadline passed, nobody swept: the window in which others oversold. */
  @ParameterizedTest
  @MethodSource("due")
  void a_due_hold_expires_instead_and_its_units_return_once(Command command, Class<?> outcome) {
    ItemId item = warehouse.item(UNITS);
    Seen seen = make(Found.DUE, item);
    var request = Request.by(BORIS);

    assertThat(send(command, seen, request)).isInstanceOf(outcome);

    assertThat(warehouse.stock().find(seen.hold()).orElseThrow().state())
        .isEqualTo(HoldState.EXPIRED);
    assertThat(warehouse.available(item)).isEqualTo(UNITS);
    assertThat(isKnown(request)).as("a refused key is not burnt").isFalse();
    assertThat(warehouse.disagreements()).isEmpty();
  }

  static Stream<Arguments> successes() {
    return Stream.of(
        arguments(
            Command.CONFIRM, ConfirmStockOutcome.Confirmed.class, HoldState.CONFIRMED, HELD, 6),
        arguments(
            Command.CONFIRM_PART, ConfirmStockOutcome.Confirmed.class, HoldState.CONFIRMED, 3, 7),
        arguments(
            Command.CANCEL, CancelStockOutcome.Cancelled.class, HoldState.CANCELLED, HELD, 10),
        arguments(Command.EXTEND, ExtendStockOutcome.Extended.class, HoldState.HELD, HELD, 6),
        arguments(Command.RESIZE, ResizeStockOutcome.Resized.class, HoldState.HELD, 7, 3));
  }

  @ParameterizedTest
  @MethodSource("successes")
  void a_held_one_changes_with_its_counter(
      Command command, Class<?> outcome, HoldState state, int quantity, int available) {
    ItemId item = warehouse.item(UNITS);
    Seen seen = make(Found.HELD, item);
    var request = Request.by(BORIS);

    assertThat(send(command, seen, request)).isInstanceOf(outcome);

    StockHold after = warehouse.stock().find(seen.hold()).orElseThrow();
    assertThat(after.state()).isEqualTo(state);
    assertThat(after.quantity()).isEqualTo(quantity);
    assertThat(after.version()).isEqualTo(seen.version() + 1);
    assertThat(warehouse.available(item)).isEqualTo(available);
    assertThat(isKnown(request)).isTrue();
    assertThat(warehouse.disagreements()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Command.class)
  void the_same_key_again_does_nothing_and_shows_what_became_of_it(Command command) {
    ItemId item = warehouse.item(UNITS);
    Seen seen = make(Found.HELD, item);
    var request = Request.by(BORIS);
    send(command, seen, request);
    List<String> before = warehouse.everything();

    Object again = send(command, seen, request);

    assertThat(again.getClass().getSimpleName()).isEqualTo("AlreadyDone");
    assertThat(again)
        .extracting("hold")
        .isEqualTo(warehouse.stock().find(seen.hold()).orElseThrow());
    assertThat(again).extracting("at").isEqualTo(warehouse.doneAt(request));
    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(Command.class)
  void a_key_that_did_something_else_is_refused(Command command) {
    ItemId item = warehouse.item(UNITS);
    Seen seen = make(Found.HELD, item);
    var request = Request.by(BORIS);
    warehouse.stock().receive(request, item, 1, "");
    List<String> before = warehouse.everything();

    assertThat(send(command, seen, request))
        .extracting("why")
        .isEqualTo(new holdfast.holds.Refusal.KeyReused(request.key()));

    assertThat(warehouse.everything()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(Found.class)
  void b15_the_sweep_touches_only_what_is_due(Found found) {
    ItemId item = warehouse.item(UNITS);
    Seen seen = make(found, item);
    List<String> before = warehouse.everything();

    int expired = warehouse.stock().expire(item);

    assertThat(expired).isEqualTo(found == Found.DUE ? 1 : 0);
    if (found != Found.DUE) {
      assertThat(warehouse.everything()).isEqualTo(before);
    } else {
      assertThat(warehouse.stock().find(seen.hold()).orElseThrow().state())
          .isEqualTo(HoldState.EXPIRED);
      assertThat(warehouse.available(item)).isEqualTo(UNITS);
    }
    assertThat(warehouse.disagreements()).isEmpty();
  }

  private Seen make(Found found, ItemId item) {
    return switch (found) {
      case NOTHING -> new Seen(new HoldId(1), item, 1);
      case HELD -> Seen.of(warehouse.held(item, HELD));
      case DUE -> Seen.of(warehouse.due(item, HELD));
      case CONFIRMED -> Seen.of(warehouse.confirmed(item, HELD));
      case CANCELLED -> Seen.of(warehouse.cancelled(item, HELD));
      case EXPIRED -> Seen.of(warehouse.expired(item, HELD));
    };
  }

  private Object send(Command command, Seen seen) {
    return send(command, seen, Request.by(BORIS));
  }

  private Object send(Command command, Seen seen, Request request) {
    StockCommands stock = warehouse.stock();
    return switch (command) {
      case CONFIRM -> stock.confirm(request, seen);
      case CONFIRM_PART -> stock.confirmPart(request, seen, 3);
      case CANCEL -> stock.cancel(request, seen);
      case EXTEND -> stock.extend(request, seen, TEN_MINUTES);
      case RESIZE -> stock.resize(request, seen, 7);
    };
  }

  private boolean isKnown(Request request) {
    return warehouse
            .sql()
            .count("SELECT count(*) FROM request WHERE request_key = ?", request.key().value())
        == 1;
  }
}
