/** The site's settings, on a real database. */
@NullMarked
package holdfast.persistence.site;

import org.jspecify.annotations.NullMarked;
