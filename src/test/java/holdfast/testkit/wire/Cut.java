package holdfast.testkit.wire;

/** How the client learns that its connection is gone. */
public enum Cut {
  /** In order, as a server that shuts down does it (FIN). */
  CLOSED,
  /** At once, as a router that forgot the connection does it (RST). */
  RESET
}
