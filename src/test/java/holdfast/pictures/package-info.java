/**
 * Pictures of every screen and dialog, to be looked at: made by {@code mvn -Ppictures verify} from
 * the windows and the data of the tests. May depend on everything. One thread drives the windows.
 */
@NullMarked
package holdfast.pictures;

import org.jspecify.annotations.NullMarked;
