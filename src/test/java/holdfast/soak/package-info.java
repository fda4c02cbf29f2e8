/**
 * The history checker: many clients work through the real services while everything around them
 * breaks; what each was told is compared with the tables and with a model that knows no threads.
 * May depend on everything. {@link holdfast.soak.History} and what drives the desks is thread-safe,
 * the checks are for one thread.
 */
@NullMarked
package holdfast.soak;

import org.jspecify.annotations.NullMarked;
