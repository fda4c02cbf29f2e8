package holdfast.app;

/** Entry point. Not an {@code Application}: JavaFX on the class path refuses to start from one. */
public final class Launcher {
  private Launcher() {}

  public static void main(String[] args) {}
}
