/**
 * Tests of the rooms screen: controllers against a hotel in memory without a window, then journeys
 * and pictures in a real one.
 */
@NullMarked
package holdfast.ui.calendar;

import org.jspecify.annotations.NullMarked;
