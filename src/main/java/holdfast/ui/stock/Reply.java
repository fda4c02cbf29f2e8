package holdfast.ui.stock;

import holdfast.stock.StockHold;

/** Where the answer to a command on a hold is told: by a notice, or in the dialog that asked. */
interface Reply {
  /** It was carried out. */
  void done(String sentence);

  /** Not carried out, but what was typed can be put right. */
  void refused(String sentence);

  /**
   * Somebody changed the hold first.
   *
   * @param now what a next attempt would be about
   */
  void changed(StockHold now, String sentence);

  /** Not carried out, and there is nothing more to do here. */
  void over(String sentence);
}
