package holdfast.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.anyElementThat;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import holdfast.site.ChangeFeed;
import java.io.InputStream;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;

/** The permitted arrows between packages, one rule each, with the right place in its reason. */
@AnalyzeClasses(packages = "holdfast", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] FEATURES = {
    "holdfast.site..",
    "holdfast.holds..",
    "holdfast.rooms..",
    "holdfast.stock..",
    "holdfast.orders..",
    "holdfast.calendar..",
    "holdfast.review..",
    "holdfast.search.."
  };

  @ArchTest
  static final ArchRule site_knows_only_the_jdk =
      arrows("site").because("shared words stand alone; what needs more belongs to a feature");

  @ArchTest
  static final ArchRule holds_know_only_the_site =
      arrows("holds", "site")
          .because("what only rooms or only stock need belongs to rooms or to stock");

  @ArchTest
  static final ArchRule rooms_know_holds =
      arrows("rooms", "site", "holds")
          .because("what concerns rooms and stock together belongs to orders or review");

  @ArchTest
  static final ArchRule stock_knows_holds =
      arrows("stock", "site", "holds")
          .because("what concerns rooms and stock together belongs to orders or review");

  @ArchTest
  static final ArchRule orders_know_rooms_and_stock =
      arrows("orders", "site", "holds", "rooms", "stock")
          .because("a group is made of rooms and items and of nothing else");

  @ArchTest
  static final ArchRule calendar_knows_rooms =
      arrows("calendar", "site", "holds", "rooms")
          .because("the tape chart's read model shows rooms only");

  @ArchTest
  static final ArchRule review_knows_rooms_and_stock =
      arrows("review", "site", "holds", "rooms", "stock")
          .because("the review looks back on holds of rooms and stock");

  @ArchTest
  static final ArchRule search_knows_rooms_and_stock =
      arrows("search", "site", "holds", "rooms", "stock")
          .because("the search finds holds, rooms and items");

  @ArchTest
  static final ArchRule features_know_no_technology =
      noClasses()
          .that()
          .resideInAnyPackage(FEATURES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx..",
              "org.controlsfx..",
              "org.hibernate..",
              "jakarta.persistence..",
              "java.sql..",
              "javax.sql..",
              "org.postgresql..",
              "org.flywaydb..")
          .because("windows belong to holdfast.ui, SQL to holdfast.persistence");

  @ArchTest
  static final ArchRule windows_know_no_database =
      noClasses()
          .that()
          .resideInAPackage("holdfast.ui..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "holdfast.persistence..", "java.sql..", "javax.sql..", "org.hibernate..")
          .because("screens ask the features' ports; holdfast.app gives them the implementation");

  @ArchTest
  static final ArchRule database_knows_no_windows =
      noClasses()
          .that()
          .resideInAPackage("holdfast.persistence..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("holdfast.ui..", "javafx..")
          .because("persistence answers the features' ports and does not know who asked");

  /** Nothing a transaction would have to wait for: no question, no download, no later answer. */
  private static final DescribedPredicate<JavaClass> UNFINISHED =
      resideInAPackage("java.util.function..")
          .or(assignableTo(Runnable.class))
          .or(assignableTo(Callable.class))
          .or(assignableTo(Future.class))
          .or(assignableTo(CompletionStage.class))
          .or(assignableTo(InputStream.class))
          .or(assignableTo(Reader.class))
          .as("something that answers later");

  @ArchTest
  static final ArchRule ports_take_finished_values =
      noMethods()
          .that()
          .areDeclaredInClassesThat(resideInAnyPackage(FEATURES).and(INTERFACES))
          .and()
          .areDeclaredInClassesThat(not(equivalentTo(ChangeFeed.class)))
          .should()
          .haveRawParameterTypes(anyElementThat(UNFINISHED))
          .because("a transaction must not wait for a person or a network (I12)");

  @ArchTest
  static final ArchRule commands_carry_finished_values =
      noFields()
          .that()
          .areDeclaredInClassesThat(resideInAnyPackage(FEATURES).and(assignableTo(Record.class)))
          .should()
          .haveRawType(UNFINISHED)
          .because("a transaction must not wait for a person or a network (I12)");

  @ArchTest
  static final ArchRule database_reaches_no_network =
      noClasses()
          .that()
          .resideInAPackage("holdfast.persistence..")
          .and()
          .resideOutsideOfPackage("holdfast.persistence.builtin..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.net..", "java.awt..")
          .because("what runs in a transaction talks to the database alone (I12)");

  @ArchTest
  static final ArchRule kit_knows_no_screen =
      noClasses()
          .that()
          .resideInAPackage("holdfast.ui.kit..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("holdfast.ui..").and(not(resideInAPackage("holdfast.ui.kit.."))))
          .because("what only one screen needs belongs to that screen");

  @ArchTest
  static final ArchRule screens_do_not_know_each_other =
      slices()
          .matching("holdfast.ui.(*)..")
          .should()
          .notDependOnEachOther()
          .ignoreDependency(DescribedPredicate.alwaysTrue(), resideInAPackage("holdfast.ui.kit.."))
          .allowEmptyShould(true)
          .because("they meet in holdfast.app through ui.kit.Screen and ui.kit.Navigator");

  @ArchTest
  static final ArchRule nothing_knows_app =
      noClasses()
          .that()
          .resideOutsideOfPackage("holdfast.app..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("holdfast.app..")
          .because("the composition root never travels: pass what is needed to the constructor");

  @ArchTest
  static final ArchRule no_cycles =
      slices()
          .matching("holdfast.(**)")
          .should()
          .beFreeOfCycles()
          .because("two packages that need each other are one, or lack a third");

  @ArchTest
  static final ArchRule entities_stay_inside =
      classes()
          .that()
          .areAnnotatedWith("jakarta.persistence.Entity")
          .should()
          .resideInAPackage("holdfast.persistence..")
          .andShould()
          .notBePublic()
          .allowEmptyShould(true)
          .because("ports speak in records; an entity lives as long as its session");

  /** A rule that a feature package knows no package of Holdfast but itself and {@code allowed}. */
  private static ArchRule arrows(String feature, String... allowed) {
    List<String> known = new ArrayList<>();
    known.add("holdfast." + feature + "..");
    for (String each : allowed) {
      known.add("holdfast." + each + "..");
    }
    DescribedPredicate<JavaClass> foreign =
        resideInAPackage("holdfast..").and(not(resideInAnyPackage(known.toArray(String[]::new))));
    return noClasses()
        .that()
        .resideInAPackage("holdfast." + feature + "..")
        .should()
        .dependOnClassesThat(foreign)
        .allowEmptyShould(true);
  }
}
