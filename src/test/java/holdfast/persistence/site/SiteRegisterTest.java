package holdfast.persistence.site;

import static org.assertj.core.api.Assertions.assertThat;

import holdfast.persistence.Database;
import holdfast.persistence.DatabaseOptions;
import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings.SaveSiteOutcome;
import holdfast.site.SiteSettings.SaveSiteOutcome.ChangedMeanwhile;
import holdfast.site.SiteSettings.SaveSiteOutcome.Invalid;
import holdfast.site.SiteSettings.SaveSiteOutcome.Problem;
import holdfast.site.SiteSettings.SaveSiteOutcome.Saved;
import holdfast.testkit.PostgresExtension;
import holdfast.testkit.Sql;
import holdfast.testkit.TestDatabase;
import holdfast.testkit.TwoDesks;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(PostgresExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class SiteRegisterTest {
  private static final Caller ANNA = new Caller("Анна", "desk 1");
  private static final Caller BORIS = new Caller("Boris", "desk 2");

  private final TestDatabase source;
  private final Sql sql;
  private final Database database;
  private final SiteRegister register;

  SiteRegisterTest(TestDatabase source) {
    this.source = source;
    sql = new Sql(source);
    database =
        Database.open(
            source.application(), DatabaseOptions.standard(), SiteRegister.entities(), () -> false);
    register = new SiteRegister(database);
  }

  @AfterAll
  void close() {
    database.close();
  }

  private static HouseTimes times(String zone, String checkIn, String checkOut) {
    return new HouseTimes(ZoneId.of(zone), LocalTime.parse(checkIn), LocalTime.parse(checkOut));
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/Moscow, 14:00, 12:00",
    "America/St_Johns, 15:30, 11:59:59",
    "Asia/Kathmandu, 00:00, 00:00",
    "UTC, 23:59:59, 00:00:01"
  })
  void house_times_are_kept_as_they_stand_on_the_wall(
      String zone, String checkIn, String checkOut) {
    Site before = register.site();
    HouseTimes times = times(zone, checkIn, checkOut);

    assertThat(register.save(new Site("Отель «Азимут»", times, before.version()), ANNA))
        .isInstanceOf(Saved.class);

    assertThat(register.site())
        .isEqualTo(new Site("Отель «Азимут»", times, register.site().version()));
    assertThat(
            sql.value(
                String.class,
                "SELECT time_zone || ' ' || check_in::text || ' ' || check_out::text FROM site"))
        .isEqualTo(
            "%s %tT %tT".formatted(zone, LocalTime.parse(checkIn), LocalTime.parse(checkOut)));
  }

  @Test
  void a_stale_edit_is_refused_with_who_and_when() {
    Site opened = register.site();
    register.save(new Site("Theirs", opened.times(), opened.version()), BORIS);
    Site theirs = register.site();

    assertThat(register.save(new Site("Mine", opened.times(), opened.version()), ANNA))
        .isInstanceOfSatisfying(
            ChangedMeanwhile.class,
            changed -> {
              assertThat(changed.current()).isEqualTo(theirs);
              assertThat(changed.by().by()).isEqualTo(BORIS);
            });
    assertThat(register.site()).isEqualTo(theirs);
  }

  @Test
  void of_two_edits_at_once_one_is_saved() {
    try (var desks = new TwoDesks(source, SiteRegister.entities())) {
      for (int round = 0; round < 10; round++) {
        Site seen = register.site();
        String name = "round " + round;
        var both =
            desks.<SaveSiteOutcome>together(
                () ->
                    new SiteRegister(desks.first())
                        .save(new Site(name + "a", seen.times(), seen.version()), ANNA),
                () ->
                    new SiteRegister(desks.second())
                        .save(new Site(name + "b", seen.times(), seen.version()), BORIS));
        assertThat(both.toList()).filteredOn(Saved.class::isInstance).hasSize(1);
        assertThat(both.toList()).filteredOn(ChangedMeanwhile.class::isInstance).hasSize(1);
      }
    }
  }

  @Test
  void a_name_is_needed_and_has_a_limit() {
    Site seen = register.site();
    assertThat(register.save(new Site(" \u00a0", seen.times(), seen.version()), ANNA))
        .isEqualTo(new Invalid(Problem.NAME_MISSING));
    assertThat(
            register.save(
                new Site("x".repeat(Site.NAME_LENGTH_MAX + 1), seen.times(), seen.version()), ANNA))
        .isEqualTo(new Invalid(Problem.NAME_TOO_LONG));
    assertThat(register.site()).isEqualTo(seen);
  }

  @Test
  void a_zone_that_only_java_knows_is_refused() {
    Site seen = register.site();

    assertThat(
            register.save(
                new Site("Site", times("UTC+03:00", "15:00", "12:00"), seen.version()), ANNA))
        .isEqualTo(new Invalid(Problem.ZONE_UNKNOWN));
    assertThat(register.site()).isEqualTo(seen);
  }
}
