/**
 * The site's own settings in the database. May depend on {@code persistence} and {@code site}.
 * Everything that touches the database blocks.
 */
@NullMarked
package holdfast.persistence.site;

import org.jspecify.annotations.NullMarked;
