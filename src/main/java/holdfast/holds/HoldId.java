package holdfast.holds;

/** The number people say aloud: "hold 1042". One sequence serves rooms and stock. */
public record HoldId(long value) {}
