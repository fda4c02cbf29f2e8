/** The application as a whole: command line, preferences, the tour in a process of its own. */
@NullMarked
package holdfast.app;

import org.jspecify.annotations.NullMarked;
