package holdfast.persistence.builtin;

import java.nio.file.Path;

/** Settings of the server, written anew before each start. */
final class ServerSettings {
  /** One desk with its pool, a few more windows, and somebody with psql. */
  static final int CONNECTIONS_MAX = 60;

  private ServerSettings() {}

  static String text(int port, boolean durable, Path logs) {
    return """
    # Written by Holdfast at each start; your own settings belong in postgresql.auto.conf
    # (ALTER SYSTEM).
    listen_addresses = '127.0.0.1'
    port = %d
    unix_socket_directories = ''
    password_encryption = 'scram-sha-256'
    max_connections = %d

    # A confirmed hold survives a power failure.
    fsync = %3$s
    full_page_writes = %3$s
    synchronous_commit = %3$s

    # A guest on somebody's desktop: little memory, few processes, no compiling.
    shared_buffers = '64MB'
    work_mem = '8MB'
    maintenance_work_mem = '64MB'
    effective_cache_size = '512MB'
    max_wal_size = '512MB'
    min_wal_size = '64MB'
    huge_pages = off
    max_parallel_workers_per_gather = 0
    jit = off

    # Only what the server says about itself. Refused statements are the application's to log, and
    # their details may name guests.
    logging_collector = on
    log_directory = '%4$s'
    log_filename = 'server-%%Y%%m%%d-%%H%%M%%S.log'
    log_rotation_size = '2MB'
    log_rotation_age = '7d'
    log_min_messages = log
    log_error_verbosity = terse
    log_checkpoints = off
    lc_messages = 'C'
    """
        .formatted(port, CONNECTIONS_MAX, durable ? "on" : "off", quoted(logs));
  }

  private static String quoted(Path path) {
    return path.toString().replace("\\", "\\\\").replace("'", "''");
  }
}
