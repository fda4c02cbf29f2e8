package holdfast.ui.shell;

/** What a person chose to look at. */
public enum ThemeChoice {
  LIGHT,
  DARK,
  /** Whatever the operating system shows, also when that changes. */
  SYSTEM
}
