/**
 * The rooms screen: the tape chart, the panel beside it with the selected hold or a form, and the
 * dialogs of taken rooms and late confirms. Model, controllers and views are separate: models hold
 * observable state only, controllers call the feature ports through {@code Tasks} and write models,
 * views bind. May depend on {@code calendar}, {@code rooms}, {@code holds}, {@code search}, {@code
 * site} and {@code ui.kit}; knows no other screen and no database. Everything here belongs to the
 * JavaFX application thread.
 */
@NullMarked
package holdfast.ui.calendar;

import org.jspecify.annotations.NullMarked;
