package holdfast.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import holdfast.holds.ExpirySweeper;
import holdfast.holds.Resource.RoomId;
import holdfast.search.Finder.Hit;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.ChangeFeed.Topic;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.testkit.Fx;
import holdfast.testkit.FxTest;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.DialogCard;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.UiContext;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.feather.Feather;

@FxTest
class DeskShellTest {
  private static final Hit BLUE = new Hit.RoomHit(new RoomId(7), "Blue", "Meeting rooms");

  private final FakeScreen first = new FakeScreen("first", Feather.CALENDAR, "shell.product");
  private final FakeScreen second = new FakeScreen("second", Feather.CLOCK, "shell.language");
  private final TestDesk desk =
      new TestDesk(Language.EN, ThemeChoice.LIGHT, List.of(first, second));

  @AfterEach
  void close() {
    desk.close();
  }

  @Nested
  class Navigation {
    @Test
    void the_first_screen_is_shown_and_the_others_are_not_built_yet() {
      assertThat(first.calls).containsExactly("view EN", "show");
      assertThat(second.calls).isEmpty();
    }

    @Test
    void a_number_key_hides_one_screen_and_shows_another() {
      desk.press(KeyCode.DIGIT2, true);
      assertThat(first.calls).endsWith("hide");
      assertThat(second.calls).containsExactly("view EN", "show");
      desk.press(KeyCode.DIGIT1, true);
      assertThat(first.calls).containsExactly("view EN", "show", "hide", "show");
    }

    @Test
    void a_press_on_the_name_does_the_same() {
      Fx.run(() -> ((Button) desk.node("#nav-second")).fire());
      assertThat(second.calls).containsExactly("view EN", "show");
    }

    @Test
    void a_badge_is_seen_and_heard() {
      Fx.run(() -> second.badge.set(7));
      assertThat(((Label) desk.node("#nav-second .badge")).getText()).isEqualTo("7");
      assertThat(desk.node("#nav-second").getAccessibleText()).isEqualTo("Language, 7 new");
      Fx.run(() -> second.badge.set(120));
      assertThat(((Label) desk.node("#nav-second .badge")).getText()).isEqualTo("99+");
      Fx.run(() -> second.badge.set(0));
      assertThat(desk.node("#nav-second .badge").isVisible()).isFalse();
    }

    @Test
    void keys_of_the_screen_work_until_a_dialog_is_open() {
      List<String> pressed = new ArrayList<>();
      first.keys.put(new KeyCodeCombination(KeyCode.F3), () -> pressed.add("F3"));
      desk.press(KeyCode.F3, false);
      assertThat(pressed).hasSize(1);
      DialogCard card = Fx.get(() -> new DialogCard("open"));
      Fx.run(() -> desk.window.dialogs().show(card));
      desk.press(KeyCode.F3, false);
      desk.press(KeyCode.DIGIT2, true);
      assertThat(pressed).hasSize(1);
      assertThat(second.calls).isEmpty();
    }
  }

  @Nested
  class LanguageAndPerson {
    @Test
    void switching_the_language_keeps_what_was_typed() {
      Fx.run(() -> ((TextField) desk.node("#field-first")).setText("Moreau"));
      Fx.run(() -> desk.preferences.languageProperty().set(Language.RU));
      assertThat(first.calls).containsExactly("view EN", "show", "hide", "view RU", "show");
      assertThat(((TextField) desk.node("#field-first")).getText()).isEqualTo("Moreau");
      assertThat(text("#connection")).isEqualTo("На связи · встроенная база");
    }

    @Test
    void the_views_of_the_former_language_are_let_go() {
      WeakReference<Node> former = new WeakReference<>(desk.node("#field-first"));
      Fx.run(() -> desk.preferences.languageProperty().set(Language.RU));
      await()
          .atMost(Duration.ofSeconds(20))
          .until(
              () -> {
                System.gc();
                return former.get() == null;
              });
    }

    @Test
    void the_header_names_person_and_desk() {
      assertThat(((MenuButton) desk.node("#person")).getText()).isEqualTo("Anna · front desk");
    }

    @Test
    void another_person_is_who_acts_from_then_on() {
      Fx.run(() -> WhoCard.change(desk.window));
      type("#who-name", "Boris");
      type("#who-desk", "desk 2");
      Fx.run(() -> ((Button) desk.node("#who-accept")).fire());
      assertThat(((MenuButton) desk.node("#person")).getText()).isEqualTo("Boris · desk 2");
    }

    @Test
    void a_nameless_person_or_desk_is_refused_beside_the_field() {
      Fx.run(() -> WhoCard.change(desk.window));
      type("#who-name", "  ");
      type("#who-desk", "x".repeat(WhoCard.NAME_LENGTH_MAX + 1));
      Fx.run(() -> ((Button) desk.node("#who-accept")).fire());
      assertThat(desk.preferences.callerProperty().get()).isEqualTo(TestUi.ANNA);
      assertThat(errors()).containsExactly("Please enter your name.", "At most 60 characters.");
    }

    private List<String> errors() {
      return Fx.get(
          () ->
              desk.window.scene().getRoot().lookupAll(".form-error").stream()
                  .map(node -> ((Label) node).getText())
                  .toList());
    }

    private void type(String field, String text) {
      Fx.run(() -> ((TextField) desk.node(field)).setText(text));
    }
  }

  @Nested
  class ConnectionAndSweep {
    @Test
    void a_lost_connection_is_told_and_disables_commands_until_it_returns() {
      List<UiContext> contexts = new ArrayList<>();
      second.content =
          context -> {
            contexts.add(context);
            return new Label();
          };
      desk.press(KeyCode.DIGIT2, true);
      desk.tell(new Event.Disconnected(TestUi.NOW.minusSeconds(90)));
      assertThat(desk.node("#banner").isVisible()).isTrue();
      assertThat(text("#connection")).isEqualTo("Not live since 12:26");
      assertThat(contexts.getFirst().live().get()).isFalse();
      desk.tell(new Event.Connected());
      assertThat(desk.node("#banner").isVisible()).isFalse();
      assertThat(contexts.getFirst().live().get()).isTrue();
    }

    @Test
    void a_server_that_takes_no_changes_disables_commands_and_says_so() {
      List<UiContext> contexts = new ArrayList<>();
      second.content =
          context -> {
            contexts.add(context);
            return new Label();
          };
      desk.press(KeyCode.DIGIT2, true);
      desk.tell(new Event.Access(true));
      assertThat(desk.node("#banner").isVisible()).isTrue();
      assertThat(text("#banner .label")).startsWith("The database takes no changes");
      assertThat(text("#connection")).isEqualTo("Read only · built-in database");
      assertThat(contexts.getFirst().live().get()).isFalse();
      desk.tell(new Event.Disconnected(TestUi.NOW));
      desk.tell(new Event.Connected());
      assertThat(text("#connection")).as("still").startsWith("Read only");
      desk.tell(new Event.Access(false));
      assertThat(desk.node("#banner").isVisible()).isFalse();
      assertThat(contexts.getFirst().live().get()).isTrue();
    }

    @Test
    void every_screen_hears_of_a_change_shown_or_not() {
      desk.tell(new Event.Changed(Set.of(Topic.ROOM), TestUi.NOW));
      assertThat(first.calls).endsWith("Changed");
      assertThat(second.calls).endsWith("Changed");
    }

    @Test
    void a_new_name_of_the_site_is_shown_and_a_new_zone_builds_the_views_again() {
      desk.site.set(new Site("Warehouse North", TestUi.TIMES, 2));
      desk.tell(new Event.Changed(Set.of(Topic.SITE), TestUi.NOW));
      Fx.until(() -> ((Label) desk.node(".site")).getText().equals("Warehouse North"));
      HouseTimes elsewhere =
          new HouseTimes(ZoneId.of("Asia/Tokyo"), LocalTime.of(15, 0), LocalTime.of(12, 0));
      desk.site.set(new Site("Warehouse North", elsewhere, 3));
      desk.tell(new Event.RefreshAll());
      Fx.until(() -> first.calls.stream().filter("view EN"::equals).count() == 2);
      assertThat(text("#status-line .tabular")).isEqualTo("Database clock 18:27:48");
    }

    @Test
    void the_sweep_is_told_and_warns_when_it_falls_behind() {
      desk.report(
          new ExpirySweeper.Status(
              TestUi.NOW, 0, Duration.ofMillis(200), Duration.ZERO, false, true));
      assertThat(text("#sweep-status")).isEqualTo("Sweep 12:27:48 · 0 due · 0.2 s late");
      desk.report(
          new ExpirySweeper.Status(
              TestUi.NOW, 3, Duration.ZERO, Duration.ofSeconds(14), true, true));
      assertThat(text("#sweep-status"))
          .isEqualTo("Sweep is behind: 3 holds due, the oldest for 14 s");
      assertThat(((Label) desk.node("#sweep-status")).getGraphic()).isNotNull();
    }

    @Test
    void in_a_narrow_window_the_sweep_gives_way_to_what_a_screen_tells_unless_it_is_behind() {
      String figures = "14 rooms · 6 held · 17 confirmed, and the next hold ends in 0:48 (206)";
      Fx.run(() -> first.status.setAll(figures, figures));
      desk.shrink();
      Fx.until(() -> !isWhole(label("#sweep-status")) && isWhole(label(".status-texts > .label")));
      desk.report(
          new ExpirySweeper.Status(
              TestUi.NOW, 3, Duration.ZERO, Duration.ofSeconds(14), true, true));
      Fx.until(() -> isWhole(label("#sweep-status")) && !isWhole(label(".status-texts > .label")));
    }

    private Label label(String selector) {
      return (Label) desk.node(selector);
    }

    private static boolean isWhole(Label label) {
      return label.getWidth() >= label.prefWidth(-1);
    }

    @Test
    void closing_ends_every_subscription() {
      assertThat(desk.listeners()).isEqualTo(2);
      desk.close();
      assertThat(desk.listeners()).isZero();
      assertThat(first.calls).endsWith("hide");
    }

    @Test
    void closing_ends_every_countdown_also_one_that_nobody_ended() {
      var ticks = new AtomicInteger();
      UiContext context = second.opened();
      Fx.run(() -> context.ticker().onTick(ticks::incrementAndGet));
      Fx.until(() -> ticks.get() > 1);
      desk.close();
      int before = ticks.get();
      Fx.run(() -> context.ticker().tick());
      assertThat(ticks).hasValue(before);
    }

    @Test
    void a_command_under_way_while_the_database_is_away_is_said_to_be_found_out_about() {
      var answer = new CompletableFuture<String>();
      var sending = new SimpleBooleanProperty();
      UiContext context = second.opened();
      Fx.run(() -> context.tasks().run(answer::get).whileSending(sending).start());
      assertThat(desk.node("#banner").isVisible()).as("live").isFalse();
      desk.tell(new Event.Disconnected(TestUi.NOW));
      desk.robot.sees("Not live since 12:27", "Finding out whether it was done…");
      answer.complete("it was");
      Fx.until(() -> !sending.get());
      desk.robot.sees("Not live since 12:27");
      assertThat(desk.node("#banner-finding-out").isVisible()).isFalse();
    }

    @Test
    void reading_while_the_database_is_away_is_not() {
      var answer = new CompletableFuture<String>();
      var reading = new SimpleBooleanProperty();
      UiContext context = second.opened();
      Fx.run(() -> context.tasks().run(answer::get).whileRunning(reading).start());
      desk.tell(new Event.Disconnected(TestUi.NOW));
      assertThat(desk.node("#banner-finding-out").isVisible()).isFalse();
      answer.complete("");
      Fx.until(() -> !reading.get());
    }
  }

  @Nested
  class Search {
    @Test
    void enter_opens_the_first_hit_on_the_screen_that_shows_such_things() {
      second.accepts = BLUE::equals;
      search("blu", BLUE);
      desk.press(KeyCode.ENTER, false);
      assertThat(second.calls).containsExactly("view EN", "show", "reveal");
      assertThat(desk.node("#search-results").isVisible()).isFalse();
    }

    @Test
    void arrows_choose_and_esc_closes_without_losing_the_text() {
      search("b", BLUE, new Hit.RoomHit(new RoomId(8), "Green", "Meeting rooms"));
      desk.press(KeyCode.DOWN, false);
      ListView<?> list =
          (ListView<?>) Objects.requireNonNull(desk.node("#search-results .list-view"));
      assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(1);
      desk.press(KeyCode.DOWN, false);
      assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
      desk.press(KeyCode.ESCAPE, false);
      assertThat(desk.node("#search-results").isVisible()).isFalse();
      assertThat(((TextField) desk.node("#search")).getText()).isEqualTo("b");
    }

    @Test
    void nothing_found_is_said() {
      search("zzz");
      assertThat(text(".search-nothing")).isEqualTo("Nothing found for “zzz”");
    }

    private void search(String typed, Hit... found) {
      desk.hits.addAll(List.of(found));
      desk.press(KeyCode.F, true);
      Fx.run(() -> ((TextField) desk.node("#search")).setText(typed));
      Fx.until(() -> desk.node("#search-results").isVisible());
    }
  }

  private String text(String selector) {
    return Fx.get(() -> ((Label) desk.node(selector)).getText());
  }
}
