package holdfast.ui.kit;

import holdfast.holds.Refusal;
import holdfast.holds.Refusal.Busy;
import holdfast.holds.Refusal.Field;
import holdfast.holds.Refusal.Invalid;
import holdfast.holds.Refusal.KeyReused;
import holdfast.holds.Refusal.NotDone;
import holdfast.holds.Refusal.NotPermitted;
import holdfast.holds.Refusal.OfClosure;
import holdfast.holds.Refusal.Problem;
import holdfast.holds.Refusal.ReadOnly;
import holdfast.holds.Refusal.RoomLocked;
import holdfast.site.Edit;
import java.time.Duration;
import java.util.Optional;

/** The one home of the sentences for refusals that any command may give. Immutable. */
public final class Refusals {
  private final Messages messages;
  private final Formats formats;

  public Refusals(Messages messages, Formats formats) {
    this.messages = messages;
    this.formats = formats;
  }

  /** What a person is told, as a whole sentence. */
  public String sentence(Refusal refusal) {
    return switch (refusal) {
      case Busy(_, String name) ->
          name.isEmpty()
              ? messages.text("kit.refusal.busy.unnamed")
              : messages.text("kit.refusal.busy", name);
      case Invalid(Field field, Problem problem, long limit) -> sentence(field, problem, limit);
      case KeyReused _ -> messages.text("kit.refusal.keyReused");
      case OfClosure(var _, String room) -> messages.text("kit.refusal.closure", room);
      case RoomLocked(var _, String room, Edit by) ->
          messages.text(
              "kit.refusal.roomLocked",
              room,
              by.by().actor(),
              by.by().desk(),
              formats.dayTime(by.at()));
      case NotDone _ -> messages.text("kit.refusal.notDone");
      case ReadOnly _ -> messages.text("kit.refusal.readOnly");
      case NotPermitted(String role) -> messages.text("kit.refusal.notPermitted", role);
    };
  }

  /**
   * What is wrong with a value, for the place beneath its field.
   *
   * @param limit in the unit of the field, see {@link Invalid}; 0 for none
   */
  public String sentence(Field field, Problem problem, long limit) {
    return switch (problem) {
      case MISSING -> messages.of("kit.invalid.missing.", field);
      case NOT_A_NUMBER -> messages.text("kit.invalid.notANumber");
      case IN_THE_PAST -> messages.text("kit.invalid.inThePast");
      case ENDS_BEFORE_START -> messages.text("kit.invalid.endsBeforeStart");
      case DUPLICATE -> messages.of("kit.invalid.duplicate.", kindOfDuplicate(field));
      case MORE_THAN_HELD -> messages.text("kit.invalid.moreThanHeld", limit);
      case TOO_LONG, TOO_LARGE -> atMost(field, limit);
      case TOO_SHORT, TOO_SMALL -> atLeast(field, limit);
    };
  }

  /** Which field to mark, if the refusal is about one. */
  public static Optional<Field> field(Refusal refusal) {
    return refusal instanceof Invalid invalid ? Optional.of(invalid.field()) : Optional.empty();
  }

  private enum Duplicate {
    NAME,
    SKU,
    OTHER
  }

  private static Duplicate kindOfDuplicate(Field field) {
    return switch (field) {
      case NAME -> Duplicate.NAME;
      case SKU -> Duplicate.SKU;
      case GUEST,
          GUESTS,
          PHONE,
          NOTE,
          PERIOD,
          TIME_TO_LIVE,
          QUANTITY,
          LINES,
          UNIT,
          SHELF,
          FEATURES,
          FLOOR,
          TIME_TO_LIVE_MIN,
          TIME_TO_LIVE_MAX,
          NIGHTS_MAX ->
          Duplicate.OTHER;
    };
  }

  private String atMost(Field field, long limit) {
    return switch (field) {
      case GUEST, PHONE, NOTE, NAME, SKU, UNIT, SHELF, FEATURES, FLOOR ->
          messages.plural("kit.invalid.atMost.characters", limit);
      case PERIOD, NIGHTS_MAX -> messages.plural("kit.invalid.atMost.nights", limit);
      case TIME_TO_LIVE, TIME_TO_LIVE_MIN, TIME_TO_LIVE_MAX ->
          messages.text("kit.invalid.atMost.time", time(limit));
      case GUESTS -> messages.plural("kit.invalid.atMost.guests", limit);
      case QUANTITY -> messages.text("kit.invalid.atMost.units", formats.number(limit));
      case LINES -> messages.plural("kit.invalid.atMost.lines", limit);
    };
  }

  private String atLeast(Field field, long limit) {
    return switch (field) {
      case GUEST, PHONE, NOTE, NAME, SKU, UNIT, SHELF, FEATURES, FLOOR ->
          messages.plural("kit.invalid.atLeast.characters", limit);
      case PERIOD, NIGHTS_MAX -> messages.plural("kit.invalid.atLeast.nights", limit);
      case TIME_TO_LIVE, TIME_TO_LIVE_MIN, TIME_TO_LIVE_MAX ->
          messages.text("kit.invalid.atLeast.time", time(limit));
      case GUESTS -> messages.plural("kit.invalid.atLeast.guests", limit);
      case QUANTITY -> messages.text("kit.invalid.atLeast.units", formats.number(limit));
      case LINES -> messages.plural("kit.invalid.atLeast.lines", limit);
    };
  }

  private String time(long seconds) {
    return formats.duration(Duration.ofSeconds(seconds));
  }
}
