package holdfast.ui.kit;

import java.util.Locale;

/** The languages Holdfast speaks; every bundle is complete in each. */
public enum Language {
  EN("en", "GB", "English"),
  RU("ru", "RU", "Русский");

  private final String code;
  private final String region;
  private final String ownName;

  Language(String code, String region, String ownName) {
    this.code = code;
    this.region = region;
    this.ownName = ownName;
  }

  /** ISO 639 code, as in the names of the bundles. */
  public String code() {
    return code;
  }

  /** The language's name in itself, since a person looks for that. */
  public String ownName() {
    return ownName;
  }

  public Locale locale() {
    return Locale.of(code);
  }

  /** With a region whose weeks begin on Monday, for calendars that JavaFX draws by itself. */
  public Locale regionalLocale() {
    return Locale.of(code, region);
  }

  /** The language to speak with somebody whose system speaks {@code locale}. */
  public static Language of(Locale locale) {
    return RU.code.equals(locale.getLanguage()) ? RU : EN;
  }
}
