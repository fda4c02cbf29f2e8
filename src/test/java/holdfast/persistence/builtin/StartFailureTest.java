package holdfast.persistence.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.builtin.StartFailure.Kind;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartFailureTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PORT_TAKEN | LOG:  could not bind IPv4 address "127.0.0.1": Address already in use
          STILL_IN_USE | FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use
          STILL_IN_USE | FATAL:  lock file "postmaster.pid" already exists
          DISK_FULL | FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device
          DISK_FULL | initdb: error: could not create directory "base": No space left on device
          DAMAGED | PANIC:  could not locate a valid checkpoint record at 0/1953AB8
          DAMAGED | FATAL:  could not open directory "pg_notify": No such file or directory
          DAMAGED | FATAL:  could not open file "global/pg_control": Permission denied
          DAMAGED | PANIC:  incorrect checksum in control file
          DAMAGED | FATAL:  database files are incompatible with server
          NOT_PERMITTED | FATAL:  data directory "/srv/data" has wrong ownership
          ROOT | initdb: error: cannot be run as root
          UNKNOWN | FATAL:  something never seen before
          """)
  void the_log_tells_why(Kind kind, String log) {
    StartFailure failure = StartFailure.of("waiting for server to start\n" + log, Path.of("log"));
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure.excerpt()).isEqualTo(log);
    assertThat(failure.toException()).hasMessageContaining(log).hasMessageContaining("(log)");
  }
}
