/**
 * What every screen is made of: the gateway to the window's thread, background work, messages and
 * formats, dialogs and notices inside the scene, styles, small controls. May depend on JavaFX and
 * on the feature packages' values; knows no screen and no database. Everything here belongs to the
 * JavaFX application thread unless it says otherwise.
 */
@NullMarked
package holdfast.ui.kit;

import org.jspecify.annotations.NullMarked;
