package holdfast.persistence.stock;

/** The texts of commands on stock, for a benchmark that sends them without this application. */
public final class StockTexts {
  private StockTexts() {}

  public static String acquire() {
    return ItemCommands.ACQUIRE.text();
  }

  public static String confirm() {
    return HoldCommands.CONFIRM.text();
  }

  public static String cancel() {
    return HoldCommands.CANCEL.text();
  }
}
