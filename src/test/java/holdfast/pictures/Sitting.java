package holdfast.pictures;

/** Opens windows, does something in them, and takes pictures on the way. */
@FunctionalInterface
public interface Sitting {
  void sit(Studio studio);
}
