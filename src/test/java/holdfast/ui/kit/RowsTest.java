package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowsTest {
  private record Row(String id, int version) {}

  private final Rows<String, Row> rows = new Rows<>(Row::id);

  private static List<Row> named(String letters) {
    List<Row> list = new ArrayList<>();
    letters.chars().forEach(letter -> list.add(new Row(Character.toString(letter), 1)));
    return list;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a", "abcde", "edcba", "bd", "xaybz", "xyz", "bacde", "abcdefg", "cab"})
  void any_reading_replaces_any_other(String letters) {
    rows.show(named("abcde"));
    rows.show(named(letters));
    assertThat(rows.list()).isEqualTo(named(letters));
  }

  @Test
  void a_row_that_stays_the_same_is_not_touched() {
    rows.show(named("abcde"));
    List<String> touched = new ArrayList<>();
    rows.list()
        .addListener(
            (ListChangeListener<Row>)
                change -> {
                  while (change.next()) {
                    change.getAddedSubList().forEach(row -> touched.add("+" + row.id()));
                    change.getRemoved().forEach(row -> touched.add("-" + row.id()));
                  }
                });
    rows.show(
        List.of(
            new Row("a", 1), new Row("c", 2), new Row("d", 1), new Row("x", 1), new Row("e", 1)));
    assertThat(touched).containsExactly("-b", "+c", "-c", "+x");
  }

  @Test
  void the_chosen_row_stays_chosen_in_its_new_version() {
    rows.show(named("abc"));
    rows.choose("b");
    rows.show(List.of(new Row("x", 1), new Row("b", 7)));
    assertThat(rows.chosenProperty().get()).isEqualTo(new Row("b", 7));
  }

  @Test
  void a_row_that_is_gone_is_chosen_no_more_but_is_again_when_it_returns() {
    rows.show(named("abc"));
    rows.choose("b");
    rows.show(named("ac"));
    assertThat(rows.chosenProperty().get()).isNull();
    rows.show(named("abc"));
    assertThat(rows.chosenProperty().get()).isEqualTo(new Row("b", 1));
  }

  @Test
  void a_row_may_be_chosen_before_it_is_there() {
    rows.choose("z");
    assertThat(rows.chosenProperty().get()).isNull();
    rows.show(named("xyz"));
    assertThat(rows.chosenProperty().get()).isEqualTo(new Row("z", 1));
    rows.choose(null);
    assertThat(rows.chosenProperty().get()).isNull();
  }
}
