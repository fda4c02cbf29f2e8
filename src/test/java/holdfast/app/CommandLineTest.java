package holdfast.app;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.app.desk.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CommandLineTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int execute(String... arguments) {
    CommandLine line = HoldfastCommand.commandLine(arguments, Locale.ENGLISH);
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }

  @Test
  void help_names_every_option_and_exit_code() {
    assertThat(execute("--help")).isZero();

    assertThat(out.toString())
        .contains("--tour=", "--data=", "--url=", "--sample", "database")
        .contains("7   The schema is older or newer");
  }

  @Test
  void help_speaks_the_language_asked_for() {
    assertThat(execute("--locale=ru", "--help")).isZero();

    assertThat(out.toString()).contains("Коды завершения").doesNotContain("Exit codes");
  }

  @Test
  void version_names_the_product_and_the_java_it_runs_on() {
    assertThat(execute("--version")).isZero();

    assertThat(out.toString()).startsWith("Holdfast ").contains("Java ").doesNotContain("${");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--url=jdbc:postgresql://db/x; --url and --user belong together",
        "--user=anna; --url and --user belong together",
        "--url=jdbc:postgresql://db/x --user=anna --data=/tmp/x; choose one",
        "--actor=Anna; --actor and --desk belong together",
        "--locale=fr; Known languages are en and ru",
        "--sample --empty; mutually exclusive",
        "--theme=pink; light",
        "database; Say what to do",
        "database migrate; --url and --user belong together",
        "database check --user=anna; --url and --user belong together",
        "database check --url=jdbc:postgresql://db/x --user=anna --data=/tmp/x; choose one",
        "--nonsense; Unknown option",
      })
  void a_command_line_that_makes_no_sense_is_answered_with_a_sentence(
      String arguments, String sentence) {
    assertThat(execute(arguments.split(" ", -1))).isEqualTo(ExitCode.USAGE.code());

    assertThat(err.toString()).containsIgnoringCase(sentence.strip());
  }

  @Test
  void a_password_is_never_asked_as_an_argument() {
    execute("--help");

    assertThat(out.toString()).doesNotContainPattern("--password");
  }
}
