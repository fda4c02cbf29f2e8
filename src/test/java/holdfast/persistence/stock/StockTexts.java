package holdfast.persistence.stock;

/** The texts of commands on stock, for a benchmark that sends them without this application. */
public final class StockTexts {
  private StockTexts() {}

  public static String acquire() {
    return StockSql.ACQUIRE.text();
  }

  public static String confirm() {
    return StockSql.CONFIRM.text();
  }

  public static String cancel() {
    return StockSql.CANCEL.text();
  }
}
