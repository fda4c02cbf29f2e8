package holdfast.persistence.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What tests may do otherwise than the application, which always takes {@link #production}.
 *
 * @param sharedBinaries where to unpack the programs; null for the data folder
 * @param durable whether a commit waits for the disk
 * @param room how much room a folder's disk has
 */
record Options(@Nullable Path sharedBinaries, boolean durable, Room room) {

  /** Bytes a folder's disk has left for this user. */
  @FunctionalInterface
  interface Room {
    long bytes(Path folder) throws IOException;
  }

  static Options production() {
    return new Options(null, true, folder -> Files.getFileStore(folder).getUsableSpace());
  }
}
