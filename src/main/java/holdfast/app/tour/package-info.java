/**
 * The tour: drives the real window through the main job on a throw-away database, keeps a picture
 * of every step and checks it against the stored rows. May depend on everything. Runs on a thread
 * of its own and touches the window only through {@code Hand}.
 */
@NullMarked
package holdfast.app.tour;

import org.jspecify.annotations.NullMarked;
