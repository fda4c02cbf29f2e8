package holdfast.holds;

/** What is locked before anything is decided about its holds (I7). */
public sealed interface Resource {
  long value();

  Capacity capacity();

  /** One bookable unit with capacity one at any instant. */
  record RoomId(long value) implements Resource {
    @Override
    public Capacity capacity() {
      return Capacity.ROOM;
    }
  }

  /** Fungible stock counted in whole units. */
  record ItemId(long value) implements Resource {
    @Override
    public Capacity capacity() {
      return Capacity.STOCK;
    }
  }
}
