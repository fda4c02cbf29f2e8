package holdfast.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Format;
import java.text.MessageFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Every text shown to people, in one language. Keys begin with the name of their bundle: {@code
 * rooms.hold.title} stands in {@code i18n/rooms_en.properties}. Thread-safe.
 *
 * <p>All texts are {@link MessageFormat} patterns, also those without arguments. Whole numbers are
 * written as plain digits (hold 1042), unless the pattern asks with {@code {0,number}}.
 */
public final class Messages {
  /** One bundle per screen; a bundle not named here does not exist. */
  public static final List<String> BUNDLES =
      List.of(
          "app",
          "cli",
          "kit",
          "sample",
          "shell",
          "start",
          "grid",
          "rooms",
          "find",
          "paper",
          "print",
          "stock",
          "review",
          "settings");

  private final Language language;
  private final Map<String, String> patterns;

  /** Patterns that were asked for, taken apart; as many as there are keys at most. */
  private final Map<String, Parsed> parsed = new ConcurrentHashMap<>();

  private Messages(Language language, Map<String, String> patterns) {
    this.language = language;
    this.patterns = patterns;
  }

  /** Loads all bundles of a language. */
  public static Messages in(Language language) {
    Map<String, String> patterns = new HashMap<>();
    for (String bundle : BUNDLES) {
      load(bundle, language).forEach((key, text) -> patterns.put((String) key, (String) text));
    }
    return new Messages(language, Map.copyOf(patterns));
  }

  private static Properties load(String bundle, Language language) {
    String name = "/i18n/" + bundle + "_" + language.code() + ".properties";
    try (InputStream in = Messages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new MissingResourceException("no bundle " + name, bundle, "");
      }
      Properties texts = new Properties();
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Language language() {
    return language;
  }

  /**
   * The text of a key.
   *
   * @throws MissingResourceException if there is none
   */
  public String text(String key, Object... arguments) {
    return parsed.computeIfAbsent(key, this::parse).fill(arguments);
  }

  private Parsed parse(String key) {
    String pattern = patterns.get(key);
    if (pattern == null) {
      throw new MissingResourceException("no text for " + key, Messages.class.getName(), key);
    }
    return new Parsed(new MessageFormat(pattern, language.locale()));
  }

  /** A pattern taken apart, which costs more than to fill it. Thread-safe. */
  private static final class Parsed {
    private final MessageFormat format;
    private final Format[] explicit;

    Parsed(MessageFormat format) {
      this.format = format;
      explicit = format.getFormatsByArgumentIndex();
    }

    /** One thread at a time: a {@link MessageFormat} is not made for more. */
    synchronized String fill(Object[] arguments) {
      Object[] shown = arguments.clone();
      for (int i = 0; i < shown.length; i++) {
        boolean wholeNumber = shown[i] instanceof Integer || shown[i] instanceof Long;
        if (wholeNumber && i < explicit.length && explicit[i] == null) {
          shown[i] = shown[i].toString();
        }
      }
      return format.format(shown);
    }
  }

  /** The text of a key that ends with the constant's name: {@code kit.state.HELD}. */
  public String of(String prefix, Enum<?> constant, Object... arguments) {
    return text(prefix + constant.name(), arguments);
  }

  /**
   * The form of a key that goes with a count: {@code key.one} (1 room, 21 номер), {@code key.few}
   * (2 номера; Russian only), {@code key.many} (5 номеров; Russian only), {@code key.other} (2
   * rooms; English only). {0} is the count, further arguments follow.
   */
  public String plural(String key, long count, Object... arguments) {
    Object[] all = new Object[arguments.length + 1];
    all[0] = count;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return text(key + "." + form(count), all);
  }

  private String form(long count) {
    return switch (language) {
      case EN -> count == 1 ? "one" : "other";
      case RU -> {
        long tens = Math.abs(count) % 100;
        long units = tens % 10;
        if (units == 1 && tens != 11) {
          yield "one";
        }
        yield units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? "few" : "many";
      }
    };
  }
}
