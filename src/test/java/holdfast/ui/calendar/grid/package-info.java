/** Tests of the tape chart: its layout without JavaFX, then the control in a real window. */
@NullMarked
package holdfast.ui.calendar.grid;

import org.jspecify.annotations.NullMarked;
