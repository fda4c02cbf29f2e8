package holdfast.app;

import holdfast.app.desk.StartProblem;
import holdfast.ui.kit.Messages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Tells a fault at the command line in a sentence, with the code a script can act on. */
final class CliFaults implements IExecutionExceptionHandler {
  private static final Logger LOG = LoggerFactory.getLogger(CliFaults.class);

  private final Messages messages;

  CliFaults(Messages messages) {
    this.messages = messages;
  }

  @Override
  public int handleExecutionException(Exception fault, CommandLine line, ParseResult parsed) {
    StartProblem problem = StartProblem.of(fault);
    line.getErr().println(problem.sentence(messages));
    if (problem.reason() == StartProblem.Reason.DEFECT
        || problem.reason() == StartProblem.Reason.MIGRATION_FAILED) {
      LOG.atError().setCause(fault).log("The command failed");
    }
    return problem.code().code();
  }
}
