package holdfast.ui.review;

import holdfast.pictures.Shot;
import holdfast.pictures.Sitting;
import holdfast.pictures.Studio;
import holdfast.review.ExpiredHolds.RoomNow;
import holdfast.testkit.TestUi;
import holdfast.ui.kit.Language;
import holdfast.ui.kit.Screen;
import holdfast.ui.shell.TestDesk;
import java.util.List;

/** Pictures of the list of holds that ran out. */
public final class ReviewSittings {
  private ReviewSittings() {}

  public static List<Sitting> all() {
    return List.of(ReviewSittings::list, ReviewSittings::nothing);
  }

  /** The screen with the sample as it is called in a language. */
  public static Screen screen(Language language) {
    return new ReviewScreen(FakeLedger.sample(language).services());
  }

  private static TestDesk open(Studio studio, FakeLedger ledger) {
    TestDesk desk = TestDesk.ofLook(studio.look(), List.of(new ReviewScreen(ledger.services())));
    studio.fit(desk.window.stage());
    desk.settle();
    return desk;
  }

  private static void list(Studio studio) {
    FakeLedger ledger = FakeLedger.sample(studio.look().language());
    try (TestDesk desk = open(studio, ledger)) {
      studio.shot(desk, Shot.REVIEW);
      desk.choose("#review-table", 1);
      studio.shot(desk, Shot.REVIEW_SELECTED);
      ledger.room(
          "305", -6, -4, "Schmidt-Rottluff", TestUi.ANNA, 6 * 24 * 60, 90, new RoomNow.Over());
      desk.fire("#review-days_7");
      studio.shot(desk, Shot.REVIEW_WEEK);
    }
  }

  private static void nothing(Studio studio) {
    try (TestDesk desk = open(studio, new FakeLedger())) {
      studio.shot(desk, Shot.REVIEW_EMPTY);
    }
  }
}
