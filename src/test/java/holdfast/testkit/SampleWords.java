package holdfast.testkit;

import holdfast.site.Caller;
import holdfast.ui.kit.Language;
import java.util.Map;

/** What guests, items and places of the samples are called where a language is spoken. */
public final class SampleWords {
  private static final Map<String, String> RUSSIAN =
      Map.ofEntries(
          Map.entry("Hotel Azimut, Kazan", "Гостиница «Азимут», Казань"),
          Map.entry("Anna", "Анна"),
          Map.entry("front desk", "ресепшен"),
          Map.entry("Boris", "Борис"),
          Map.entry("desk 2", "стойка 2"),
          Map.entry("Oleg", "Олег"),
          Map.entry("cellar", "склад"),
          Map.entry("pcs", "шт."),
          Map.entry("Linen", "Бельё"),
          Map.entry("Cellar", "Подвал"),
          Map.entry("Office", "Кабинет"),
          Map.entry("Bath towel 70×140", "Полотенце банное 70×140"),
          Map.entry("Bathrobe L", "Халат L"),
          Map.entry("Baby cot", "Детская кроватка"),
          Map.entry("Projector Full HD", "Проектор Full HD"),
          Map.entry("Water 0.5 l, case of 24", "Вода 0,5 л, упаковка 24"),
          Map.entry("Stacking chair", "Стул складной"),
          Map.entry("Hair dryer", "Фен"),
          Map.entry("Extra bed 90×200", "Раскладная кровать 90×200"),
          Map.entry("Room 401 · Anand", "Номер 401 · Ананд"),
          Map.entry("401 · Anand", "401 · Ананд"),
          Map.entry("Blue room, 1 Dec", "Синий зал, 1 дек."),
          Map.entry("Room 203 · Kowalski", "Номер 203 · Ковальский"),
          Map.entry("Room 205", "Номер 205"),
          Map.entry("Spa", "Спа"),
          Map.entry("Green room", "Зелёный зал"),
          Map.entry("Banquet 3 Dec", "Банкет 3 дек."),
          Map.entry("Room 305 · Schmidt-Rottluff", "Номер 305 · Шмидт-Ротлуф"),
          Map.entry(
              "Aluminium conference table with folding legs, 180×80, oak veneer, stackable",
              "Стол для переговоров алюминиевый со складными ножками, 180×80, шпон дуба"),
          Map.entry(
              "Congress of the International Society of Names",
              "Конгресс Международного общества имён"),
          Map.entry("Weber", "Вебер"),
          Map.entry("Brandt", "Брандт"),
          Map.entry("Rossi", "Росси"),
          Map.entry("Sato", "Сато"),
          Map.entry("Ivanov", "Иванов"),
          Map.entry("Evans", "Эванс"),
          Map.entry("Moreau, Claire", "Моро Клэр"),
          Map.entry("Standard double", "Стандарт двухместный"),
          Map.entry("Superior", "Супериор"),
          Map.entry("Suite", "Люкс"),
          Map.entry("Meeting rooms", "Переговорные"),
          Map.entry("Economy", "Эконом"),
          Map.entry("Garden hut", "Домик в саду"),
          Map.entry("no heating", "без отопления"),
          Map.entry("1 bed", "1 кровать"),
          Map.entry("2 beds", "2 кровати"),
          Map.entry("king", "большая кровать"),
          Map.entry("king · view", "большая кровать · вид"),
          Map.entry("king · sofa", "большая кровать · диван"),
          Map.entry("1 bed · bath tub", "1 кровать · ванна"),
          Map.entry("1 bed · view", "1 кровать · вид"),
          Map.entry("2 h", "2 ч"));

  private SampleWords() {}

  /** A word of the sample in a language; as it is if it is the same everywhere. */
  public static String in(Language language, String word) {
    return switch (language) {
      case EN -> word;
      case RU -> RUSSIAN.getOrDefault(word, word);
    };
  }

  /** Who works, and where, in a language. */
  public static Caller in(Language language, Caller caller) {
    return new Caller(in(language, caller.actor()), in(language, caller.desk()));
  }
}
