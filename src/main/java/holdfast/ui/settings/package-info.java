/**
 * Settings: the site, hold times, room kinds, rooms and items; each edit names the version it was
 * made from. May depend on {@code ui.kit} and the features. JavaFX application thread only.
 */
@NullMarked
package holdfast.ui.settings;

import org.jspecify.annotations.NullMarked;
