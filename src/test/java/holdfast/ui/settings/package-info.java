/** Tests of the settings, on a house that lives in memory. */
@NullMarked
package holdfast.ui.settings;

import org.jspecify.annotations.NullMarked;
