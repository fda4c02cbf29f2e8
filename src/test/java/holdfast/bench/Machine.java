package holdfast.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** Describes where the figures come from. */
final class Machine {
  private static final int PAGE = 8192;
  private static final int SYNCS = 500;

  private Machine() {}

  static String describe() throws IOException {
    String memory = "";
    if (ManagementFactory.getOperatingSystemMXBean()
        instanceof com.sun.management.OperatingSystemMXBean system) {
      memory = ", %d GiB".formatted(Math.round(system.getTotalMemorySize() / (double) (1L << 30)));
    }
    return "%d cores (%s)%s, %s %s, Java %s; load average at the start %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            processor(),
            memory,
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("java.vm.version"),
            Figure.text(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
  }

  private static String processor() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    if (Files.isReadable(info)) {
      Optional<String> model =
          Files.readAllLines(info).stream()
              .filter(line -> line.startsWith("model name"))
              .findFirst();
      if (model.isPresent()) {
        return model.get().replaceFirst(".*:\\s*", "");
      }
    }
    return System.getProperty("os.arch");
  }

  /**
   * Milliseconds of overwriting one page and {@code fdatasync}, as {@code pg_test_fsync} measures
   * it.
   */
  static Stats fdatasync(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, "fsync-", ".tmp");
    List<Double> millis = new ArrayList<>();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      ByteBuffer page = ByteBuffer.allocateDirect(PAGE);
      channel.write(page, 0);
      channel.force(true);
      for (int i = 0; i < SYNCS; i++) {
        page.clear();
        long before = System.nanoTime();
        channel.write(page, 0);
        channel.force(false);
        millis.add((System.nanoTime() - before) / 1e6);
      }
    } finally {
      Files.delete(file);
    }
    return Stats.of(millis);
  }

  static String settings(Connection connection) throws SQLException {
    var found = new StringJoiner(", ");
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                """
                SELECT name, current_setting(name) FROM pg_settings
                WHERE name IN ('server_version', 'fsync', 'synchronous_commit', 'full_page_writes',
                  'wal_sync_method', 'shared_buffers', 'max_wal_size', 'max_connections')
                ORDER BY name
                """)) {
      while (rows.next()) {
        found.add(rows.getString(1) + " = " + rows.getString(2));
      }
    }
    return "PostgreSQL: " + found;
  }
}
