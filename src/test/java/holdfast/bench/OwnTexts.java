package holdfast.bench;

import holdfast.persistence.rooms.RoomTexts;
import holdfast.persistence.stock.StockTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The product's own command texts, sent by somebody else: what is left of the difference is Java,
 * Hibernate and the pool. The hold's number, which the first command's answer carries, is looked up
 * by its key, since a pipeline cannot wait for it.
 */
final class OwnTexts {
  private static final Pattern PARAMETER = Pattern.compile("\\?");
  private static final String MOMENT =
      "'2030-01-01 10:0%d+00'::timestamptz + interval '1 minute' * (:n::bigint %% 1000000000)";
  private static final String ACQUIRED = "lpad(to_hex(:n::bigint), 32, '0')::uuid";
  private static final String ENDED = "lpad(to_hex(:n::bigint), 32, 'e')::uuid";

  private static final String DIGEST =
      "'0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'";

  private OwnTexts() {}

  static Scenario rooms(Ending ending) {
    Values acquire = begin(ACQUIRED).add(MOMENT.formatted(0), MOMENT.formatted(1), "'stay'");
    acquire.add("false", "NULL", "600", "NULL").guest();
    Values end = begin(ENDED).add(hold("slot_hold"), "1");
    String text = ending == Ending.CONFIRM ? RoomTexts.confirm() : RoomTexts.cancel();
    return new Scenario(
        "Holdfast's own texts", List.of(acquire.in(RoomTexts.acquire()), end.in(text)));
  }

  static Scenario stock(Ending ending) {
    Values acquire = begin(ACQUIRED).add("1", "NULL", "600").guest();
    Values end = begin(ENDED).add(hold("stock_hold"), "1");
    if (ending == Ending.CONFIRM) {
      end.add("NULL");
    }
    String text = ending == Ending.CONFIRM ? StockTexts.confirm() : StockTexts.cancel();
    return new Scenario(
        "Holdfast's own texts", List.of(acquire.in(StockTexts.acquire()), end.in(text)));
  }

  private static String hold(String table) {
    return "(SELECT hold_id FROM %s WHERE request_key = %s AND request_line = 1)"
        .formatted(table, ACQUIRED);
  }

  private static Values begin(String key) {
    return new Values().add("'bench'", "'desk'", key, "'3000ms'", DIGEST, ":place::bigint");
  }

  /** Values in the order of a text's question marks. */
  private static final class Values {
    private final List<String> values = new ArrayList<>();

    Values add(String... more) {
      values.addAll(List.of(more));
      return this;
    }

    Values guest() {
      return add("'Guest'", "0", "''", "''");
    }

    /** The statements of the text with these values in it. */
    List<String> in(String text) {
      var left = new ArrayList<>(values);
      String filled =
          PARAMETER.matcher(text).replaceAll(mark -> Matcher.quoteReplacement(left.removeFirst()));
      if (!left.isEmpty()) {
        throw new IllegalStateException(left.size() + " values too many for: " + text);
      }
      return List.of(filled.strip().split(";\\s*", -1)).stream().filter(s -> !s.isBlank()).toList();
    }
  }
}
