package holdfast.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.core.domain.properties.HasParameterTypes.Predicates.rawParameterTypes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Dialog;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/** What the code never does, each with the place that does it instead. */
@AnalyzeClasses(packages = "holdfast", importOptions = ImportOption.DoNotIncludeTests.class)
class BansTest {

  @ArchTest
  static final ArchRule one_gateway_to_the_windows_thread =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("holdfast.ui.kit.FxThread")
          .should()
          .callMethodWhere(target(owner(is(Platform.class))).and(target(name("runLater"))))
          .because("ui.kit.FxThread is the only gateway to the JavaFX application thread");

  @ArchTest
  static final ArchRule the_workstations_clock_decides_nothing =
      noClasses()
          .that()
          .resideOutsideOfPackage("holdfast.app..")
          .should()
          .callMethodWhere(
              target(
                      owner(
                          is(
                              Instant.class,
                              LocalDate.class,
                              LocalDateTime.class,
                              LocalTime.class,
                              OffsetDateTime.class,
                              ZonedDateTime.class,
                              YearMonth.class)))
                  .and(target(name("now"))))
          .orShould()
          .callMethodWhere(target(owner(is(System.class))).and(target(name("currentTimeMillis"))))
          .orShould()
          .callMethodWhere(target(owner(is(Clock.class))).and(target(nameMatching("system.*"))))
          .because("time is the database's: site.DatabaseClock, or clock_timestamp() in SQL");

  @ArchTest
  static final ArchRule no_inline_styles =
      noClasses()
          .should()
          .callMethodWhere(target(name("setStyle")))
          .because("looks stand in resources/css; give the node a style class or pseudo-class");

  @ArchTest
  static final ArchRule no_colours_in_code =
      noClasses()
          .should()
          .callMethodWhere(
              target(owner(is(Color.class, Paint.class)))
                  .and(target(nameMatching("color|rgb|web|hsb|gray|grayRgb|valueOf"))))
          .because("colours live in tokens.css; a canvas reads them through ui.kit.TokenColors");

  @ArchTest
  static final ArchRule no_named_colours_in_code =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("holdfast.ui.kit.TokenColors")
          .should()
          .accessFieldWhere(
              DescribedPredicate.describe(
                  "a constant of Color",
                  access -> access.getTargetOwner().isEquivalentTo(Color.class)))
          .because("colours live in tokens.css; a canvas reads them through ui.kit.TokenColors");

  @ArchTest
  static final ArchRule no_windows_of_their_own =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Dialog.class)
          .because("dialogs appear inside the window, through ui.kit.Dialogs");

  @ArchTest
  static final ArchRule three_loaders_of_resources_in_the_window =
      noClasses()
          .that()
          .resideInAPackage("holdfast.ui..")
          .and()
          .doNotHaveFullyQualifiedName("holdfast.ui.kit.Messages")
          .and()
          .doNotHaveFullyQualifiedName("holdfast.ui.kit.Theme")
          .and()
          .doNotHaveFullyQualifiedName("holdfast.ui.calendar.paper.PaperFont")
          .should()
          .callMethodWhere(
              target(owner(is(Class.class, ClassLoader.class)))
                  .and(target(nameMatching("getResource.*"))))
          .because(
              "texts come through ui.kit.Messages, style sheets through ui.kit.Theme, the font of"
                  + " what is printed through ui.calendar.paper.PaperFont");

  @ArchTest
  static final ArchRule no_standard_streams =
      noClasses()
          .that()
          .resideOutsideOfPackage("holdfast.app..")
          .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
          .because("facts go to the log; only the command line in holdfast.app prints");

  @ArchTest
  static final ArchRule no_stack_traces_on_the_console =
      noClasses()
          .should()
          .callMethodWhere(
              target(name("printStackTrace")).and(target(rawParameterTypes(new Class<?>[0]))))
          .because("a fault goes to the log or to ui.kit.ErrorPresenter");

  @ArchTest
  static final ArchRule no_static_variables =
      fields()
          .that()
          .areStatic()
          .and()
          .doNotHaveModifier(JavaModifier.SYNTHETIC)
          .should()
          .beFinal()
          .because("state belongs to an object that somebody constructs and passes on");

  @ArchTest
  static final ArchRule no_static_state_in_constants =
      noFields()
          .that()
          .areStatic()
          .should()
          .haveRawType(
              is(
                  AtomicBoolean.class,
                  AtomicInteger.class,
                  AtomicLong.class,
                  AtomicReference.class,
                  ThreadLocal.class))
          .orShould()
          .haveRawType(
              DescribedPredicate.describe(
                  "a collection that can be changed by its type, or something observable",
                  type ->
                      type.isAssignableTo(ObservableValue.class)
                          || ((type.isAssignableTo(Collection.class)
                                  || type.isAssignableTo(Map.class))
                              && !type.isInterface())))
          .because("state belongs to an object that somebody constructs and passes on");

  private static DescribedPredicate<JavaClass> is(Class<?>... types) {
    return DescribedPredicate.describe(
        "one of the types",
        type -> {
          for (Class<?> each : types) {
            if (type.isEquivalentTo(each)) {
              return true;
            }
          }
          return false;
        });
  }
}
