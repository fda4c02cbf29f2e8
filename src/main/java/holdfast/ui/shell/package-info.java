/**
 * The window around the screens: start-up, who sits here, header with search, navigation, status
 * line, language and theme. Knows screens only as {@code ui.kit.Screen}. May depend on {@code
 * ui.kit} and the features. JavaFX application thread only, unless a method says otherwise.
 */
@NullMarked
package holdfast.ui.shell;

import org.jspecify.annotations.NullMarked;
