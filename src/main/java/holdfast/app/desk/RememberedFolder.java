package holdfast.app.desk;

import holdfast.ui.calendar.PaperFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Keeps the folder for what is printed in a file beside the data. */
record RememberedFolder(Path data) implements PaperFolder {
  private static final String FILE = "paper-folder.txt";

  @Override
  public Path folder() {
    try {
      String stored = Files.readString(data.resolve(FILE)).strip();
      if (!stored.isEmpty()) {
        return Path.of(stored);
      }
    } catch (IOException | InvalidPathException e) {
      // Nothing was chosen yet, or it cannot be read: that is asked again.
    }
    return Path.of(System.getProperty("user.home"));
  }

  /** Replaces the file as a whole, so that a crash leaves either the old or the new one. */
  @Override
  public void remember(Path folder) throws IOException {
    Files.createDirectories(data);
    Path written = Files.createTempFile(data, FILE, ".new");
    Files.writeString(written, folder.toString());
    Files.move(
        written,
        data.resolve(FILE),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }
}
