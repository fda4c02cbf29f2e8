package holdfast.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EditingTest {
  private final Editing<String> editing = new Editing<>();

  @Test
  void nothing_is_typed_before_somebody_types() {
    editing.text("name");
    assertThat(editing.changedProperty().get()).isFalse();
    editing.open("a", Map.of("name", "Anna"));
    assertThat(editing.changedProperty().get()).isFalse();
    editing.text("name").set(" Anna ");
    assertThat(editing.changedProperty().get()).as("spaces around mean nothing").isFalse();
    editing.text("name").set("Anne");
    assertThat(editing.changedProperty().get()).isTrue();
    editing.text("name").set("Anna");
    assertThat(editing.changedProperty().get()).isFalse();
  }

  @Test
  void opening_another_thing_forgets_what_was_typed() {
    editing.open("a", Map.of("name", "Anna"));
    editing.text("name").set("x");
    editing.open(null, Map.of("name", ""));
    assertThat(editing.text("name").get()).isEmpty();
    assertThat(editing.changedProperty().get()).isFalse();
    assertThat(editing.baseProperty().get()).isNull();
  }

  @Test
  void going_on_with_a_newer_version_keeps_what_was_typed_and_takes_the_rest() {
    editing.open("a", Map.of("name", "Anna", "floor", "1", "note", "old"));
    editing.text("name").set("x");
    editing.text("note").set("mine");
    editing.goOnWith("b", Map.of("name", "Ann", "floor", "2", "note", "theirs"), Set.of("note"));
    assertThat(editing.text("name").get()).isEqualTo("x");
    assertThat(editing.text("floor").get()).as("not touched here").isEqualTo("2");
    assertThat(editing.text("note").get()).as("chosen").isEqualTo("theirs");
    assertThat(editing.baseProperty().get()).isEqualTo("b");
    assertThat(editing.before("name")).isEqualTo("Ann");
    assertThat(editing.changedProperty().get()).isTrue();
  }
}
