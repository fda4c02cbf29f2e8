package holdfast.soak;

import holdfast.soak.History.Call;
import holdfast.soak.Tables.Event;
import java.util.UUID;

/** One thing that should not be, in words for whoever looks for the cause. */
sealed interface Violation {
  String text();

  /** The tables break one of the rules that hold at any time. */
  record BrokenRule(String rule, String found) implements Violation {
    @Override
    public String text() {
      return "the tables break %s: %s".formatted(rule, found);
    }
  }

  /** The model, in the state it was in, would not have done this. */
  record IllegalStep(Event event, String why) implements Violation {
    @Override
    public String text() {
      return "%s: %s".formatted(why, event);
    }
  }

  /** Confirmed at or after the deadline. */
  record LateConfirm(Event event, String deadline) implements Violation {
    @Override
    public String text() {
      return "confirmed although the deadline %s had come: %s".formatted(deadline, event);
    }
  }

  /** Expired before the deadline. */
  record EarlyExpiry(Event event, String deadline) implements Violation {
    @Override
    public String text() {
      return "expired before the deadline %s: %s".formatted(deadline, event);
    }
  }

  /** Somebody was told that it is done, and it is not there. */
  record LostSuccess(Call call, String missing) implements Violation {
    @Override
    public String text() {
      return "told as done, but %s: %s".formatted(missing, call);
    }
  }

  /** A request that was refused by every sending left something behind. */
  record RefusalWrote(UUID key, String what) implements Violation {
    @Override
    public String text() {
      return "request %s was refused, yet it wrote %s".formatted(key, what);
    }
  }

  /** One request had its effect more than once. */
  record DoneTwice(UUID key, String what) implements Violation {
    @Override
    public String text() {
      return "request %s was done more than once: %s".formatted(key, what);
    }
  }

  /** What a request left is not what it asked for, or only a part of it. */
  record WrongEffect(UUID key, String what) implements Violation {
    @Override
    public String text() {
      return "request %s did something else than it asked: %s".formatted(key, what);
    }
  }

  /** The look-up after a broken connection told the opposite of what the tables say. */
  record WrongLookUp(Call call, String truth) implements Violation {
    @Override
    public String text() {
      return "the look-up told otherwise, but %s: %s".formatted(truth, call);
    }
  }

  /** Nobody ever told the client what became of a request whose connection broke. */
  record Unresolved(Call last) implements Violation {
    @Override
    public String text() {
      return "what became of it was never told: " + last;
    }
  }

  /** No order of the calls that fits their times explains this answer. */
  record WrongAnswer(Call call, String why) implements Violation {
    @Override
    public String text() {
      return "%s: %s".formatted(why, call);
    }
  }

  /** Something took effect before it was asked for, or after what was asked for later. */
  record OutOfOrder(Event earlier, Event later) implements Violation {
    @Override
    public String text() {
      return "was answered before the one before it was asked for: %s / %s"
          .formatted(later, earlier);
    }
  }

  /** Units came from nowhere, or went there. */
  record UnitsLost(long item, String why) implements Violation {
    @Override
    public String text() {
      return "item %d: %s".formatted(item, why);
    }
  }

  /** An edit of details overwrote another one. */
  record LostEdit(long hold, String why) implements Violation {
    @Override
    public String text() {
      return "details of hold %d: %s".formatted(hold, why);
    }
  }

  /** It is there, and no call asked for it. */
  record NobodyAsked(String what) implements Violation {
    @Override
    public String text() {
      return "nobody asked for %s".formatted(what);
    }
  }

  /** An answer that must never be given. */
  record BrokeDown(Call call) implements Violation {
    @Override
    public String text() {
      return "broke down: %s".formatted(call);
    }
  }
}
