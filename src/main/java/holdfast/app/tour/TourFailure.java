package holdfast.app.tour;

import org.jspecify.annotations.Nullable;

/** A step of the tour did not end as it should. */
final class TourFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TourFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
