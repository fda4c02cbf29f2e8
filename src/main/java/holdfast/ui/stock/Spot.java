package holdfast.ui.stock;

/** Where the keyboard should go next. */
sealed interface Spot {
  /** The quantity of a line of the basket, its digits selected. */
  record QuantityOf(BasketLine line) implements Spot {}

  /** A place that is always there. */
  enum Place implements Spot {
    SEARCH,
    FOR_WHOM,
    HOW_LONG,
    HOLDS
  }
}
