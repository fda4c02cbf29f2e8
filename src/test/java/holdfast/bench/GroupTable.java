package holdfast.bench;

import holdfast.bench.Figure.Target;
import holdfast.holds.Refusal;
import holdfast.holds.Request;
import holdfast.holds.Resource.ItemId;
import holdfast.holds.Resource.RoomId;
import holdfast.orders.GroupHolds.AcquireGroup;
import holdfast.orders.GroupHolds.AcquireGroupOutcome;
import holdfast.orders.GroupHolds.Line;
import holdfast.persistence.Database;
import holdfast.persistence.orders.GroupCommands;
import holdfast.site.DatabaseTrouble;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Rooms and items together, in any order, by many at once: nobody is told of a deadlock. */
final class GroupTable {
  private static final int CLIENTS = 32;

  /** Few, so that every two groups meet. */
  private static final int PLACES = 20;

  private final Context context;
  private final AtomicLong shown = new AtomicLong();
  private final AtomicLong busy = new AtomicLong();

  GroupTable(Context context) {
    this.context = context;
  }

  void run() throws SQLException {
    String name = context.server().fresh();
    context.server().furnish(name, PLACES, PLACES);
    context.server().use(name, PLACES);
    // A connection each, or the pool would keep them from meeting.
    try (Database database = context.server().desk(context.server().application(name), CLIENTS)) {
      var groups = new GroupCommands(database);
      for (int lines : List.of(2, 5, 20)) {
        shown.set(0);
        busy.set(0);
        Load.Outcome outcome =
            Load.run(
                CLIENTS,
                context.seconds().multipliedBy(context.rounds()),
                client -> turn -> hold(groups, lines));
        tell(lines, outcome);
      }
      context
          .report()
          .told("groups.deadlocks_in_the_database", Stats.of(deadlocks(name)), "deadlocks");
    }
    context.server().drop(name);
  }

  private void hold(GroupCommands groups, int lines) {
    var command =
        new AcquireGroup(Request.by(Desk.CLERK), lines(lines), Desk.TEN_MINUTES, Desk.GUEST);
    try {
      switch (groups.acquire(command)) {
        case AcquireGroupOutcome.GroupHeld _ -> {}
        case AcquireGroupOutcome.Refused(Refusal.Busy _) -> busy.incrementAndGet();
        case AcquireGroupOutcome.AlreadyDone other -> throw Desk.unexpected(other);
        case AcquireGroupOutcome.GroupRefused other -> throw Desk.unexpected(other);
        case AcquireGroupOutcome.Refused other -> throw Desk.unexpected(other);
      }
    } catch (DatabaseTrouble e) {
      shown.incrementAndGet();
    }
  }

  private static List<Line> lines(int count) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long place = ThreadLocalRandom.current().nextLong(PLACES) + 1;
      lines.add(
          i % 2 == 0
              ? new Line.RoomLine(new RoomId(place), Desk.nextPeriod())
              : new Line.ItemLine(new ItemId(place), 1));
    }
    Collections.shuffle(lines, ThreadLocalRandom.current());
    return lines;
  }

  private void tell(int lines, Load.Outcome outcome) {
    Report report = context.report();
    String figure = "groups.%d_lines.".formatted(lines);
    report.add(
        new Figure(
            figure + "troubles_shown", (double) shown.get(), "groups", Target.atMost(0), ""));
    report.told(figure + "told_busy", Stats.of((double) busy.get()), "groups");
    report.told(figure + "rate", Stats.of(outcome.perSecond()), "groups/s");
    report.told(figure + "time", outcome.millis(), "ms");
  }

  private double deadlocks(String name) throws SQLException {
    try (Connection connection = context.server().superuser(name);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")) {
      row.next();
      return row.getDouble(1);
    }
  }
}
