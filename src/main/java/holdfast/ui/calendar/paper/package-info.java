/**
 * What is printed, written as PDF from data and never from the screen: tape chart and downtime
 * copy. May depend on {@code calendar}, {@code rooms}, {@code holds}, {@code site}, on texts and
 * formats of {@code ui.kit}, and on PDFBox; builds no nodes. Blocking: runs in tasks, never on the
 * JavaFX application thread. In shades of grey and patterns alone, so that it reads in black and
 * white.
 */
@NullMarked
package holdfast.ui.calendar.paper;

import org.jspecify.annotations.NullMarked;
