package holdfast.ui.settings;

import holdfast.site.Caller;
import holdfast.site.ChangeFeed.Topic;
import holdfast.ui.kit.RowTable;
import java.util.List;
import java.util.Set;

/**
 * What differs between kinds, rooms and items. {@link #read} and {@link #save} run off the window's
 * thread, everything else on it.
 *
 * @param <T> the thing
 */
interface Matter<T> {
  /** Ends node ids and message keys: "rooms". */
  String id();

  /** What makes the list stale. */
  Set<Topic> topics();

  /**
   * The list as it is stored now.
   *
   * @return shows it when run
   */
  Runnable read();

  Answer<T> save(T edited, Caller by);

  SettingsModel.Catalogue<T> catalogue();

  Object identity(T thing);

  String name(T thing);

  boolean isRetired(T thing);

  T retired(T thing, boolean retired);

  /** Adds the columns, texts in the present language. */
  void addColumns(RowTable<T> table);

  /** The list in the order of the chart. */
  static <T> Runnable showing(SettingsModel.Catalogue<T> catalogue, List<T> read) {
    return () -> catalogue.rows().show(read);
  }
}
