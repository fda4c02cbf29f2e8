package holdfast.ui.shell;

import holdfast.search.Finder;
import holdfast.site.ChangeFeed.Event;
import holdfast.site.Subscription;
import holdfast.ui.kit.Screen;
import holdfast.ui.kit.Styles;
import holdfast.ui.kit.UiContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;

/** A screen whose model is one typed text. */
final class FakeScreen implements Screen {
  final List<String> calls = new ArrayList<>();
  final StringProperty typed = new SimpleStringProperty("");
  final ReadOnlyIntegerWrapper badge = new ReadOnlyIntegerWrapper(0);
  final ObservableList<String> status = FXCollections.observableArrayList();
  final Map<KeyCombination, Runnable> keys = new HashMap<>();
  Predicate<Finder.Hit> accepts = _ -> false;
  Function<UiContext, Node> content = this::field;
  private final String id;
  private final Ikon icon;
  private final String titleKey;
  private @Nullable UiContext context;

  FakeScreen(String id, Ikon icon, String titleKey) {
    this.id = id;
    this.icon = icon;
    this.titleKey = titleKey;
  }

  private Node field(UiContext context) {
    TextField field = new TextField();
    field.setId("field-" + id);
    field.textProperty().bindBidirectional(typed);
    return Styles.styled(new VBox(field), Styles.TOOL_BAR);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public Ikon icon() {
    return icon;
  }

  @Override
  public String titleKey() {
    return titleKey;
  }

  /** What the shell gave all screens when it opened. */
  UiContext opened() {
    return Objects.requireNonNull(context);
  }

  @Override
  public Subscription onOpen(UiContext shells) {
    context = shells;
    return () -> {};
  }

  @Override
  public Node view(UiContext context) {
    calls.add("view " + context.messages().language());
    return content.apply(context);
  }

  @Override
  public Subscription onShow(UiContext context) {
    calls.add("show");
    return () -> calls.add("hide");
  }

  @Override
  public void onChange(Event event) {
    calls.add(event.getClass().getSimpleName());
  }

  @Override
  public ReadOnlyIntegerProperty badge() {
    return badge.getReadOnlyProperty();
  }

  @Override
  public ObservableList<String> statusTexts() {
    return status;
  }

  @Override
  public Map<KeyCombination, Runnable> accelerators() {
    return keys;
  }

  @Override
  public boolean canReveal(Finder.Hit hit) {
    return accepts.test(hit);
  }

  @Override
  public void reveal(Finder.Hit hit) {
    calls.add("reveal");
  }
}
