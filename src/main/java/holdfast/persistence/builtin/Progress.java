package holdfast.persistence.builtin;

/** Hears how far the start of the built-in database is; called on the starting thread. */
@FunctionalInterface
public interface Progress {

  /** What is being done now. Not every start goes through every step. */
  enum Step {
    /** Another Holdfast is starting or stopping the same database. */
    WAITING,
    /** Looking at the data folder. */
    CHECKING,
    /** The server's programs are unpacked: first start, and first start after an update. */
    UNPACKING,
    /** An empty database is made: first start only. */
    INITIALISING,
    /** The server was stopped cleanly and starts. */
    STARTING,
    /** The server starts after a crash and brings its files up to the last commit. */
    RECOVERING,
    /** The server is running already; this application joins. */
    JOINING,
    /** Roles and rights are made or checked. */
    PROVISIONING,
    /** The database answers. */
    READY
  }

  void at(Step step);

  /** Nobody listens. */
  static Progress silent() {
    return step -> {};
  }
}
