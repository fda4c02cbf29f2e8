package holdfast.bench;

/** What becomes of a hold that a benchmark made. */
enum Ending {
  CONFIRM("confirmed"),
  CANCEL("cancelled");

  private final String state;

  Ending(String state) {
    this.state = state;
  }

  /** Each of them in turn. */
  static Ending of(long turn) {
    return values()[(int) (turn % values().length)];
  }

  String state() {
    return state;
  }

  String figure() {
    return this == CONFIRM ? "acquire_confirm" : "acquire_cancel";
  }
}
