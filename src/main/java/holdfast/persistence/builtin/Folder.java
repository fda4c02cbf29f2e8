package holdfast.persistence.builtin;

import java.nio.file.Path;

/**
 * The places inside the data folder.
 *
 * @param root the data folder itself
 */
record Folder(Path root) {

  /** The cluster. One fixed name, so that data of another version is found and told about. */
  Path data() {
    return root.resolve("data");
  }

  Path secrets() {
    return root.resolve("secrets");
  }

  Path logs() {
    return root.resolve("log");
  }

  /** One locked file for each application that uses the database. */
  Path users() {
    return root.resolve("users");
  }

  /** Held while an application starts, joins, leaves or stops the server. */
  Path startLock() {
    return root.resolve("start.lock");
  }
}
