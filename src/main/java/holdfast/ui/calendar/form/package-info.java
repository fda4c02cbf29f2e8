/**
 * What a person types about a stay, and what it means: parsing, checking, and the request that goes
 * with one intent. Keeps every typed character whatever becomes of it. May depend on the feature
 * packages' values and on {@code ui.kit}; builds no nodes. Observable state belongs to the JavaFX
 * application thread; the readers are pure.
 */
@NullMarked
package holdfast.ui.calendar.form;

import org.jspecify.annotations.NullMarked;
