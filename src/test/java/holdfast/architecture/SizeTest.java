package holdfast.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Nothing grows until nobody reads it. Comments and blank lines count: they are read as well. */
class SizeTest {
  private static final int CLASS_LINES_MAX = 400;
  private static final int METHOD_LINES_MAX = 70;

  @Test
  void classes_and_methods_stay_readable() throws IOException {
    assertThat(tooLong(Sources.files("src/main", ".java")))
        .as("longest class %d lines, longest method %d", CLASS_LINES_MAX, METHOD_LINES_MAX)
        .isEmpty();
  }

  private static List<String> tooLong(List<Path> files) throws IOException {
    List<String> found = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        unit.accept(new Measure(unit, positions, found), null);
      }
    }
    return found;
  }

  private static final class Measure extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<String> found;

    Measure(CompilationUnitTree unit, SourcePositions positions, List<String> found) {
      this.unit = unit;
      this.positions = positions;
      this.found = found;
    }

    @Override
    public @Nullable Void visitClass(ClassTree node, @Nullable Void ignored) {
      check(node, node.getSimpleName().toString(), CLASS_LINES_MAX);
      return super.visitClass(node, null);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree node, @Nullable Void ignored) {
      check(node, node.getName().toString(), METHOD_LINES_MAX);
      return super.visitMethod(node, null);
    }

    private void check(Tree node, String name, int most) {
      LineMap lines = unit.getLineMap();
      long start = positions.getStartPosition(unit, node);
      long end = positions.getEndPosition(unit, node);
      if (start < 0 || end < 0) {
        return;
      }
      long length = lines.getLineNumber(end) - lines.getLineNumber(start) + 1;
      if (length > most) {
        found.add(unit.getSourceFile().getName() + ": " + name + " has " + length + " lines");
      }
    }
  }
}
