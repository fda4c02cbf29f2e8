package holdfast.site;

/** The visible end of a subscription. Closing twice does nothing. */
@FunctionalInterface
public interface Subscription extends AutoCloseable {
  @Override
  void close();
}
