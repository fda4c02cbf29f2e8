package holdfast.ui.kit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.StyleConverter;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/**
 * The colours of the style sheets for those who paint on a canvas, so that colours live in CSS
 * only. An invisible node: put it beside the canvas and paint again when {@link #revisionProperty}
 * changes.
 */
public final class TokenColors extends Region {

  /**
   * What a canvas paints with. {@code HELD_STRIPE} is the CSS property {@code -paint-held-stripe}.
   */
  public enum Token {
    GROUND,
    SURFACE,
    SURFACE_RAISED,
    GROUP_BACK,
    LINE,
    LINE_STRONG,
    TEXT,
    TEXT_MUTED,
    TEXT_SUBTLE,
    ACCENT,
    ACCENT_SOFT,
    WEEKEND_BACK,
    TODAY_BACK,
    NOW_LINE,
    BAD_TEXT,
    CONFIRMED,
    CONFIRMED_TEXT,
    HELD,
    HELD_STRIPE,
    HELD_TEXT,
    URGENT,
    URGENT_STRIPE,
    URGENT_TEXT,
    CLOSED,
    CLOSED_STRIPE,
    CLOSED_TEXT,
    EXPIRED_BORDER,
    EXPIRED_TEXT,
    FOCUS,
    SELECTION,
    SELECTION_BACK,
    DRAG,
    ISSUED;

    String property() {
      return "-paint-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** What stands before the first CSS pass: nothing is painted wrongly, only not yet. */
  private static final Color UNKNOWN = Color.TRANSPARENT;

  private static final List<CssMetaData<? extends Styleable, ?>> META = meta();

  private final Map<Token, SimpleStyleableObjectProperty<Color>> colors =
      new EnumMap<>(Token.class);
  private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision");

  public TokenColors() {
    getStyleClass().add("token-colors");
    setManaged(false);
    setVisible(false);
    for (Token token : Token.values()) {
      var property =
          new SimpleStyleableObjectProperty<>(
              new TokenMeta(token), this, token.property(), UNKNOWN);
      property.addListener(_ -> revision.set(revision.get() + 1));
      colors.put(token, property);
    }
  }

  /** The colour in the present theme. */
  public Color get(Token token) {
    return property(token).get();
  }

  /** Changes whenever any colour does. */
  public ReadOnlyIntegerProperty revisionProperty() {
    return revision.getReadOnlyProperty();
  }

  private SimpleStyleableObjectProperty<Color> property(Token token) {
    SimpleStyleableObjectProperty<Color> property = colors.get(token);
    if (property == null) {
      throw new IllegalStateException("every token has a property");
    }
    return property;
  }

  @Override
  public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
    return META;
  }

  private static List<CssMetaData<? extends Styleable, ?>> meta() {
    List<CssMetaData<? extends Styleable, ?>> all = new ArrayList<>(Region.getClassCssMetaData());
    for (Token token : Token.values()) {
      all.add(new TokenMeta(token));
    }
    return Collections.unmodifiableList(all);
  }

  private static final class TokenMeta extends CssMetaData<TokenColors, Color> {
    private final Token token;

    TokenMeta(Token token) {
      super(token.property(), StyleConverter.getColorConverter(), UNKNOWN);
      this.token = token;
    }

    @Override
    public boolean isSettable(TokenColors node) {
      return true;
    }

    @Override
    public StyleableProperty<Color> getStyleableProperty(TokenColors node) {
      return node.property(token);
    }
  }
}
