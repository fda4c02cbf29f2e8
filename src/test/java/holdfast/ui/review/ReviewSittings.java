package holdfast.ui.review;

import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import holdfast.pictures.Studio;
import holdfast.ui.shell.TestDesk;
import java.util.List;

/** Pictures of the list of holds that ran out. */
public final class ReviewSittings {
  private ReviewSittings() {}

  public static List<Sitting> all() {
    return List.of(ReviewSittings::list, ReviewSittings::nothing);
  }

  private static TestDesk open(Studio studio, FakeLedger ledger) {
    TestDesk desk = TestDesk.ofLook(studio.look(), List.of(new ReviewScreen(ledger.services())));
    studio.fit(desk.window.stage());
    desk.settle();
    return desk;
  }

  private static void list(Studio studio) {
    try (TestDesk desk = open(studio, FakeLedger.sample(studio.look().language()))) {
      studio.shot(desk, Shot.REVIEW);
      desk.choose("#review-table", 1);
      studio.shot(desk, Shot.REVIEW_SELECTED);
    }
  }

  private static void nothing(Studio studio) {
    try (TestDesk desk = open(studio, new FakeLedger())) {
      studio.shot(desk, Shot.REVIEW_EMPTY);
    }
  }
}
