/**
 * The desk itself: its object graph, the life of its window, where its database is, what it
 * remembers. Knows nothing of the command line but the options that name a server.
 */
@NullMarked
package holdfast.app.desk;

import org.jspecify.annotations.NullMarked;
