package holdfast.ui.calendar;

import holdfast.holds.Details;
import holdfast.holds.HistoryEntry.What;
import holdfast.holds.HoldState;
import holdfast.rooms.SlotHold;
import holdfast.ui.kit.Language;
import java.time.Duration;
import java.util.Map;

/** The hotel of the pictures: fourteen rooms and two weeks of stays. */
final class SampleHotel {
  private static final Map<String, String> RUSSIAN =
      Map.ofEntries(
          Map.entry("Petrova, O.", "Петрова О."),
          Map.entry("Schmidt × 2", "Шмидт × 2"),
          Map.entry("Okafor", "Окунева"),
          Map.entry("Garcia", "Гарсия"),
          Map.entry("Lindqvist", "Линдквист"),
          Map.entry("Moreau, Claire", "Моро Клэр"),
          Map.entry("Late arrival, will pay by link", "Поздний заезд, оплатит по ссылке"),
          Map.entry("Tanaka", "Танака"),
          Map.entry("Kowalski, family", "Ковальские, семья"),
          Map.entry("Ivanov", "Иванов"),
          Map.entry("Nguyen", "Нгуен"),
          Map.entry("Haddad", "Хаддад"),
          Map.entry("Silva", "Силва"),
          Map.entry("Berg", "Берг"),
          Map.entry("Rossi", "Росси"),
          Map.entry("Ahmed", "Ахмедов"),
          Map.entry("Novak", "Новак"),
          Map.entry("Dubois", "Дюбуа"),
          Map.entry("Larsen", "Ларсен"),
          Map.entry("shower", "душ"),
          Map.entry("Yilmaz", "Йылмаз"),
          Map.entry("Costa", "Коста"),
          Map.entry("Weber", "Вебер"),
          Map.entry("Popescu", "Попеску"),
          Map.entry("Hansen", "Хансен"),
          Map.entry("Fischer", "Фишер"),
          Map.entry("Board", "Совет директоров"),
          Map.entry("Standard double", "Стандарт двухместный"),
          Map.entry("Superior", "Супериор"),
          Map.entry("Suite", "Люкс"),
          Map.entry("Meeting rooms", "Переговорные"),
          Map.entry("2 beds", "2 кровати"),
          Map.entry("1 bed", "1 кровать"),
          Map.entry("1 bed · view", "1 кровать · вид"),
          Map.entry("king", "большая кровать"),
          Map.entry("twin", "2 кровати"),
          Map.entry("king · sofa", "большая кровать · диван"),
          Map.entry("Blue", "Синяя"),
          Map.entry("Green", "Зелёная"),
          Map.entry("12 seats", "12 мест"),
          Map.entry("8 seats", "8 мест"),
          Map.entry("Anand · VIP", "Ананд · VIP"),
          Map.entry("Sato", "Сато"),
          Map.entry("Anna", "Анна"),
          Map.entry("front desk", "ресепшен"),
          Map.entry("Boris", "Борис"),
          Map.entry("desk 2", "стойка 2"));

  private SampleHotel() {}

  static FakeHotel open() {
    return open(Language.EN);
  }

  /** With guests and rooms that are called as they are where this language is spoken. */
  static FakeHotel open(Language language) {
    var hotel = new FakeHotel();
    hotel.words = word -> word(language, word);
    rooms(hotel);
    hotel.stay(201, -1, 2, "Petrova, O.");
    hotel.stay(201, 4, 7, "Schmidt × 2");
    hotel.stay(201, 9, 13, "Okafor");
    hotel.stay(202, 0, 2, "Garcia");
    hotel.held(202, 2, 5, "Lindqvist", minutes(9, 41));
    SlotHold moreau =
        hotel.held(
            204,
            3,
            5,
            new Details(
                "Moreau, Claire", 2, "+33 6 00 00 00 00", "Late arrival, will pay by link", 1),
            minutes(6, 12),
            FakeHotel.BORIS);
    hotel.log(
        moreau.id(),
        FakeHotel.NOON.minus(Duration.ofMinutes(6)),
        What.DETAILS_CHANGED,
        FakeHotel.ANNA,
        null);
    hotel.log(
        moreau.id(),
        FakeHotel.NOON.minus(Duration.ofMinutes(3)),
        What.EXTENDED,
        FakeHotel.BORIS,
        moreau.deadline());
    hotel.stay(202, 7, 9, "Tanaka");
    hotel.stay(203, 1, 6, "Kowalski, family");
    hotel.stay(203, 10, 13, "Ivanov");
    hotel.stay(204, 6, 10, "Nguyen");
    hotel.stay(205, 0, 3, "Haddad");
    hotel.held(205, 5, 8, "Silva", minutes(14, 52));
    hotel.held(206, 1, 3, "Berg", minutes(0, 48));
    hotel.stay(206, 4, 8, "Rossi");
    hotel.stay(206, 11, 15, "Ahmed");
    hotel.stay(301, 0, 6, "Novak");
    hotel.stay(302, 2, 6, "Dubois");
    hotel.held(302, 8, 11, "Larsen", minutes(14, 20));
    hotel.closed(303, 3, 7, "shower");
    hotel.stay(304, 0, 2, "Yilmaz");
    hotel.stay(304, 4, 7, "Costa");
    hotel.expired(304, 9, 12, "Weber");
    hotel.stay(401, 1, 7, "Anand · VIP");
    hotel.stay(402, 0, 3, "Popescu");
    hotel.stay(402, 7, 10, "Hansen");
    hotel.meeting(501, 0, 9, 15, HoldState.CONFIRMED);
    hotel.meeting(501, 1, 10, 17, HoldState.HELD);
    hotel.meeting(501, 2, 9, 16, HoldState.CONFIRMED);
    hotel.meeting(502, 0, 14, 21, HoldState.CONFIRMED);
    hotel.meeting(502, 3, 9, 18, HoldState.CONFIRMED);
    return hotel;
  }

  /** A name of the sample in a language. */
  static String word(Language language, String word) {
    return switch (language) {
      case EN -> word;
      case RU -> RUSSIAN.getOrDefault(word, word);
    };
  }

  private static void rooms(FakeHotel hotel) {
    hotel.room("Standard double", 2, 201, "201", "2 beds");
    hotel.room("Standard double", 2, 202, "202", "2 beds");
    hotel.room("Standard double", 2, 203, "203", "1 bed");
    hotel.room("Standard double", 2, 204, "204", "1 bed");
    hotel.room("Standard double", 2, 205, "205", "1 bed");
    hotel.room("Standard double", 2, 206, "206", "1 bed · view");
    hotel.room("Superior", 2, 301, "301", "king");
    hotel.room("Superior", 2, 302, "302", "king");
    hotel.room("Superior", 2, 303, "303", "king");
    hotel.room("Superior", 2, 304, "304", "twin");
    hotel.room("Suite", 3, 401, "401", "king · sofa");
    hotel.room("Suite", 3, 402, "402", "king · sofa");
    hotel.room("Meeting rooms", 12, 501, "Blue", "12 seats");
    hotel.room("Meeting rooms", 12, 502, "Green", "8 seats");
  }

  static Duration minutes(int minutes, int seconds) {
    return Duration.ofMinutes(minutes).plusSeconds(seconds);
  }
}
