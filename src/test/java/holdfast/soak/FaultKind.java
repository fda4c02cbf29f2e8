package holdfast.soak;

/** What can go wrong around the application. */
enum FaultKind {
  SERVER_KILLED("PostgreSQL killed with SIGKILL and started again"),
  CUT_BEFORE_LAST_BYTES("connection cut before the command's last bytes"),
  CUT_BEFORE_ANSWER("connection cut after the command, before the answer"),
  CUT_IN_ANSWER("connection cut half-way through the answer"),
  SESSION_TERMINATED("session ended by pg_terminate_backend"),
  LOCK_HOLDER_STALLS("somebody keeps a lock for a while"),
  LOCK_TIMEOUT("somebody keeps a lock for longer than anybody waits"),
  STATEMENT_TIMEOUT("commands run into the limit of a statement, lock in hand"),
  CLOCK_AHEAD("workstation's clock two hours ahead"),
  CLOCK_BEHIND("workstation's clock two hours behind"),
  CLOCK_JUMPS("workstation's clock jumps to and fro"),
  SWEEPERS_LATE("sweepers stopped over a pile of due holds, then several at once"),
  DISK_FULL("disk full, then room again");

  private final String words;

  FaultKind(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
