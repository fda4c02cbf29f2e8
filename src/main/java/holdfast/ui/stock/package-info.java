/**
 * The stock screen: items with what is available, held and handed out, a basket held all or
 * nothing, running holds, receiving. May depend on {@code ui.kit}, {@code stock} and {@code
 * orders}. Models and views live on the JavaFX application thread; the controller calls services
 * through tasks.
 */
@NullMarked
package holdfast.ui.stock;

import org.jspecify.annotations.NullMarked;
