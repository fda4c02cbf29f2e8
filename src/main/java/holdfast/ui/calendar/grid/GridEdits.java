package holdfast.ui.calendar.grid;

import holdfast.holds.HoldId;
import holdfast.rooms.SlotHold;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** What people want done to the bars of a chart; its owner listens and writes. */
public final class GridEdits {
  private final IntegerProperty nightsMax =
      new SimpleIntegerProperty(this, "nightsMax", Integer.MAX_VALUE);
  private final ObjectProperty<@Nullable BarMove> saving =
      new SimpleObjectProperty<>(this, "saving", null);
  private Consumer<BarMove> onMove = move -> {};
  private final ObjectProperty<@Nullable HoldId> swapping =
      new SimpleObjectProperty<>(this, "swapping", null);
  private Consumer<BarSwap> onSwap = swap -> {};
  private Consumer<BarStep> onStep = step -> {};
  private Consumer<Instant> onSplit = at -> {};
  private Consumer<String> onSay = sentence -> {};
  private Consumer<MenuPlace> onMenu = place -> {};
  private Function<SlotHold, @Nullable Node> card = bar -> null;

  GridEdits() {}

  /** Longest stay allowed, in nights; unlimited until it is known. */
  public IntegerProperty nightsMaxProperty() {
    return nightsMax;
  }

  /**
   * What was asked for and is not answered, or not read, yet: painted where it is wanted, and not
   * where it was. Null for nothing.
   */
  public ObjectProperty<@Nullable BarMove> savingProperty() {
    return saving;
  }

  /** Called when a bar was let go somewhere else. Nothing was written before. */
  public void setOnMove(Consumer<BarMove> handler) {
    onMove = handler;
  }

  /**
   * Set to a bar, the chart lets people choose whom it exchanges rooms with; null again when they
   * have chosen or given up.
   */
  public ObjectProperty<@Nullable HoldId> swappingProperty() {
    return swapping;
  }

  /** Called when two bars shall exchange their rooms. Nothing was written before. */
  public void setOnSwap(Consumer<BarSwap> handler) {
    onSwap = handler;
  }

  /** Called with each press of a key that moves a bar or changes its length. */
  public void setOnStep(Consumer<BarStep> handler) {
    onStep = handler;
  }

  /** Called with the instant under the cursor when the selected bar shall be split there. */
  public void setOnSplit(Consumer<Instant> handler) {
    onSplit = handler;
  }

  /** Called with a sentence for which the chart has no place of its own. */
  public void setOnSay(Consumer<String> handler) {
    onSay = handler;
  }

  /** Called when somebody asks what can be done somewhere. */
  public void setOnMenu(Consumer<MenuPlace> handler) {
    onMenu = handler;
  }

  /** Makes what is shown while the pointer rests on a bar; null for nothing. */
  public void setCard(Function<SlotHold, @Nullable Node> maker) {
    card = maker;
  }

  void menu(MenuPlace place) {
    onMenu.accept(place);
  }

  @Nullable Node card(SlotHold bar) {
    return card.apply(bar);
  }

  void move(BarMove move) {
    onMove.accept(move);
  }

  void swap(BarSwap swap) {
    onSwap.accept(swap);
  }

  void step(BarStep step) {
    onStep.accept(step);
  }

  void split(Instant at) {
    onSplit.accept(at);
  }

  void say(String sentence) {
    onSay.accept(sentence);
  }
}
