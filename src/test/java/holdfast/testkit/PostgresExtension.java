package holdfast.testkit;

import java.sql.SQLException;
import java.util.Locale;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test class a database of its own on one server for the whole run:
 *
 * <pre>{@code
 * @ExtendWith(PostgresExtension.class)
 * class RoomsTest {
 *   @Test
 *   void holds_a_free_room(TestDatabase database) …
 * }
 * }</pre>
 *
 * The {@link TestDatabase} is the same for all tests of a class and its nested classes, and may be
 * a parameter of a constructor, of {@code @BeforeAll} or of any later method.
 */
public final class PostgresExtension implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(PostgresExtension.class);
  private static final int HINT_LENGTH_MAX = 40;

  /** Drops the database when the class is done. */
  private record Lease(TestDatabase database) implements AutoCloseable {
    @Override
    public void close() throws SQLException {
      database.server().drop(database);
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == TestDatabase.class;
  }

  @Override
  public TestDatabase resolveParameter(ParameterContext parameter, ExtensionContext context) {
    ExtensionContext testClass = outermostClass(context);
    return testClass
        .getStore(NAMESPACE)
        .computeIfAbsent(Lease.class, key -> lease(testClass), Lease.class)
        .database();
  }

  private static Lease lease(ExtensionContext testClass) {
    TestCluster server =
        testClass
            .getRoot()
            .getStore(NAMESPACE)
            .computeIfAbsent(TestCluster.class, key -> new TestCluster(), TestCluster.class);
    String name = testClass.getRequiredTestClass().getSimpleName().toLowerCase(Locale.ROOT);
    try {
      return new Lease(server.clone(name.substring(0, Math.min(name.length(), HINT_LENGTH_MAX))));
    } catch (SQLException e) {
      throw new IllegalStateException("no database for " + name, e);
    }
  }

  private static ExtensionContext outermostClass(ExtensionContext context) {
    ExtensionContext found = context;
    for (ExtensionContext at = context; at.getParent().isPresent(); at = at.getParent().get()) {
      if (at.getTestClass().isPresent()) {
        found = at;
      }
    }
    return found;
  }
}
