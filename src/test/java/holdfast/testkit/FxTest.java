package holdfast.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test class that needs JavaFX: the toolkit runs, its headless screen is enlarged, and
 * windows left open are closed after each test. Use {@link Fx} inside. Make controls inside {@link
 * Fx#run} or {@link Fx#get}, never in field initialisers: they would run before the toolkit.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(FxExtension.class)
public @interface FxTest {}
