package holdfast.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.collections.transformation.FilteredList;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@FxTest
class RowTableTest {
  private record Row(int id, String name) {}

  private final Rows<Integer, Row> rows = new Rows<>(Row::id);
  private final FilteredList<Row> shown = new FilteredList<>(rows.list());
  private final Subscriptions ofView = new Subscriptions();
  private final List<String> acts = new ArrayList<>();
  private RowTable<Row> table = Fx.get(() -> new RowTable<>(rows, shown, ofView));

  @BeforeEach
  void show() {
    Fx.show(
        () -> {
          table = new RowTable<>(rows, shown, ofView);
          table.code("Id", 60, row -> Integer.toString(row.id()));
          var names = table.words("Name", 100, Row::name);
          table.sortable(names, Comparator.naturalOrder(), Row::name);
          table.onKey(KeyCode.ENTER, row -> acts.add("enter " + row.id()));
          rows.show(numbered(0, 100));
          return new StackPane(table);
        },
        300,
        300,
        Theme.LIGHT);
  }

  private static List<Row> numbered(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> new Row(i, "name " + (999 - i))).toList();
  }

  private @Nullable Integer selected() {
    return Fx.get(
        () -> {
          Row row = table.getSelectionModel().getSelectedItem();
          return row == null ? null : row.id();
        });
  }

  private @Nullable Integer chosen() {
    return Fx.get(
        () -> {
          Row row = rows.chosenProperty().get();
          return row == null ? null : row.id();
        });
  }

  private void select(int index) {
    Fx.run(() -> table.getSelectionModel().clearAndSelect(index));
  }

  private void press(KeyCode code, boolean control) {
    Fx.run(
        () ->
            Event.fireEvent(
                table,
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false)));
  }

  @Test
  void what_a_person_selects_is_chosen_and_what_is_chosen_is_selected() {
    select(3);
    assertThat(chosen()).isEqualTo(3);
    Fx.run(() -> rows.choose(7));
    assertThat(selected()).isEqualTo(7);
    Fx.run(() -> rows.choose(null));
    assertThat(selected()).isNull();
  }

  @Test
  void the_selection_stays_with_its_row_while_others_come_and_go() {
    select(5);
    Fx.run(() -> rows.show(numbered(3, 90)));
    assertThat(selected()).isEqualTo(5);
    assertThat(chosen()).isEqualTo(5);
    Fx.run(
        () -> {
          List<Row> renamed = new ArrayList<>(numbered(3, 90));
          renamed.replaceAll(row -> row.id() == 5 ? new Row(5, "other") : row);
          rows.show(renamed);
        });
    assertThat(selected()).isEqualTo(5);
    assertThat(Fx.get(() -> rows.chosenProperty().get())).isEqualTo(new Row(5, "other"));
  }

  @Test
  void a_row_that_goes_away_does_not_hand_its_selection_to_its_neighbour() {
    select(5);
    Fx.run(() -> rows.show(numbered(6, 90)));
    assertThat(selected()).isNull();
    assertThat(chosen()).isNull();
  }

  @Test
  void a_filter_hides_the_selection_and_gives_it_back() {
    select(5);
    Fx.run(() -> rows.quietly(() -> shown.setPredicate(row -> row.id() > 50)));
    assertThat(selected()).isNull();
    press(KeyCode.ENTER, false);
    assertThat(acts).as("nothing happens to a row nobody sees").isEmpty();
    Fx.run(() -> rows.quietly(() -> shown.setPredicate(_ -> true)));
    assertThat(selected()).isEqualTo(5);
  }

  @Test
  void sorting_keeps_the_selection() {
    select(5);
    Fx.run(() -> table.getSortOrder().add(table.getColumns().get(1)));
    assertThat(Fx.get(() -> table.getItems().getFirst().id())).isEqualTo(99);
    assertThat(selected()).isEqualTo(5);
    Fx.run(() -> rows.show(numbered(0, 101)));
    assertThat(selected()).isEqualTo(5);
    assertThat(Fx.get(() -> table.getItems().getFirst().id())).isEqualTo(100);
  }

  @Test
  void a_refresh_does_not_scroll() {
    select(40);
    Fx.run(table::showChosen);
    Fx.pulses(table.getScene(), 1);
    int before = firstVisible();
    assertThat(before).isGreaterThan(0);
    Fx.run(() -> rows.show(numbered(0, 120)));
    Fx.pulses(table.getScene(), 1);
    assertThat(firstVisible()).isEqualTo(before);
  }

  private int firstVisible() {
    return Fx.get(
        () -> {
          table.layout();
          VirtualFlow<?> flow = (VirtualFlow<?>) table.lookup(".virtual-flow");
          IndexedCell<?> first = flow.getFirstVisibleCell();
          return first.getIndex();
        });
  }

  @Test
  void keys_act_on_the_chosen_row_and_only_without_modifiers() {
    press(KeyCode.ENTER, false);
    assertThat(acts).isEmpty();
    select(4);
    press(KeyCode.ENTER, true);
    assertThat(acts).isEmpty();
    press(KeyCode.ENTER, false);
    assertThat(acts).containsExactly("enter 4");
  }

  @Test
  void words_that_do_not_fit_are_told_whole_by_a_tooltip() {
    Fx.run(() -> rows.show(List.of(new Row(1, "short"), new Row(2, "long ".repeat(60)))));
    Fx.pulses(table.getScene(), 1);
    Fx.run(
        () -> {
          table.getScene().getRoot().applyCss();
          table.getScene().getRoot().layout();
          List<String> tips =
              table.lookupAll(".table-cell").stream()
                  .map(TableCell.class::cast)
                  .filter(cell -> cell.getTooltip() != null)
                  .map(cell -> cell.getTooltip().getText())
                  .toList();
          assertThat(tips).containsExactly("long ".repeat(60));
        });
  }

  @Test
  void columns_that_may_go_make_room_in_a_narrow_table_and_come_back() {
    Fx.run(
        () -> {
          var first = table.code("First", 100, Row::name);
          var second = table.code("Second", 100, Row::name);
          table.mayGo(List.of(second, first));
        });
    assertThat(visible(300)).containsExactly("Id", "Name", "First");
    assertThat(visible(200)).containsExactly("Id", "Name");
    assertThat(visible(100)).as("the others never go").containsExactly("Id", "Name");
    assertThat(visible(400)).containsExactly("Id", "Name", "First", "Second");
  }

  @Test
  void long_numbers_are_never_cut_and_words_give_way_to_them() {
    Fx.run(() -> table.setMaxWidth(240));
    Fx.run(() -> table.digits("Digits", 40, _ -> "1 234 567 pcs"));
    assertThat(cut()).contains("1 234 567 pcs");
    Fx.pulses(table.getScene(), 3);
    assertThat(cut()).contains("name 999").doesNotContain("1 234 567 pcs");
    double right = Fx.get(() -> table.getColumns().stream().mapToDouble(c -> c.getWidth()).sum());
    assertThat(right).as("nothing is pushed out of sight").isLessThanOrEqualTo(240);
  }

  @Test
  void a_barcode_fits_into_a_column_of_codes_and_a_longer_one_leaves_room_for_others() {
    Fx.run(() -> table.code("Code", 80, row -> "4006381333931"));
    Fx.pulses(table.getScene(), 3);
    assertThat(cut()).isEmpty();
    Fx.run(() -> table.code("Long", 40, row -> "4006381333931"));
    Fx.pulses(table.getScene(), 3);
    assertThat(Fx.get(() -> table.getColumns().getLast().getWidth())).isEqualTo(64);
  }

  /** What is written in cells that have no room for it. */
  private Set<String> cut() {
    return Fx.get(
        () -> {
          table.getScene().getRoot().applyCss();
          table.getScene().getRoot().layout();
          return table.lookupAll(".table-cell").stream()
              .map(Labeled.class::cast)
              .filter(Labeled::isTextTruncated)
              .map(Labeled::getText)
              .collect(Collectors.toSet());
        });
  }

  @Test
  void a_header_stands_exactly_above_its_cells() {
    Fx.run(
        () -> {
          table.digits("Digits", 90, row -> Integer.toString(row.id()));
          table.getColumns().removeFirst();
          table.setMinWidth(290);
        });
    Fx.pulses(table.getScene(), 2);
    assertThat(places(".column-header.numeric .text").getMaxX())
        .isEqualTo(places(".table-cell.numeric .text").getMaxX(), within(0.5));
    assertThat(places(".column-header .text").getMinX())
        .isEqualTo(places(".table-cell .text").getMinX(), within(0.5));
  }

  /** Where the first of these stands in the window. */
  private Bounds places(String selector) {
    return Fx.get(
        () -> {
          Node text = table.lookup(selector);
          return text.localToScene(text.getLayoutBounds());
        });
  }

  private List<String> visible(double width) {
    return Fx.get(
        () -> {
          table.setMaxWidth(width);
          table.resize(width, 200);
          return table.getVisibleLeafColumns().stream().map(column -> column.getText()).toList();
        });
  }

  @Test
  void an_ended_view_follows_no_more() {
    Fx.run(ofView::close);
    Fx.run(() -> rows.choose(9));
    assertThat(selected()).isNull();
  }
}
