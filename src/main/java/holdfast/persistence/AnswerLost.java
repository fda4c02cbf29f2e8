package holdfast.persistence;

/**
 * The connection broke while a command or an edit was under way: the database may have carried it
 * out, may still be doing so, or may never have heard of it.
 */
final class AnswerLost extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AnswerLost(Throwable cause) {
    super("the connection broke under way", cause);
  }
}
