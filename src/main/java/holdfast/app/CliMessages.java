package holdfast.app;

import holdfast.ui.kit.Language;
import holdfast.ui.kit.Messages;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.ResourceBundle;

/** Lets picocli read the same bundles as the window. */
final class CliMessages extends ResourceBundle {
  private final Messages messages;

  private CliMessages(Messages messages) {
    this.messages = messages;
  }

  /** The language asked for by {@code --locale} in the arguments, else the system's. */
  static Messages of(String[] args, Locale system) {
    for (int i = 0; i < args.length; i++) {
      if (args[i].startsWith("--locale=")) {
        return Messages.in(Language.of(Locale.of(args[i].substring("--locale=".length()))));
      }
      if (args[i].equals("--locale") && i + 1 < args.length) {
        return Messages.in(Language.of(Locale.of(args[i + 1])));
      }
    }
    return Messages.in(Language.of(system));
  }

  static ResourceBundle bundle(Messages messages) {
    return new CliMessages(messages);
  }

  @Override
  protected Object handleGetObject(String key) {
    // picocli formats descriptions once more, where a percent sign means something.
    return messages.text(key).replace("%", "%%");
  }

  @Override
  public boolean containsKey(String key) {
    return key.startsWith("cli.");
  }

  @Override
  public Enumeration<String> getKeys() {
    return Collections.emptyEnumeration();
  }
}
