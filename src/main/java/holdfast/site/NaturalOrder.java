package holdfast.site;

import java.util.Comparator;

/**
 * Orders names as people read them: 9 before 10, "blue" beside "Blue", ё beside е. Names that only
 * differ in such things are told apart last, so that the order is total. Stateless.
 */
public final class NaturalOrder implements Comparator<String> {

  @Override
  public int compare(String a, String b) {
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      int order;
      if (isDigit(a, i) && isDigit(b, j)) {
        int endA = endOfDigits(a, i);
        int endB = endOfDigits(b, j);
        order = compareNumbers(a.substring(i, endA), b.substring(j, endB));
        i = endA;
        j = endB;
      } else {
        order = Integer.compare(folded(a.charAt(i++)), folded(b.charAt(j++)));
      }
      if (order != 0) {
        return order;
      }
    }
    int order = Integer.compare(a.length() - i, b.length() - j);
    return order != 0 ? order : a.compareTo(b);
  }

  private static boolean isDigit(String text, int at) {
    return text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private static int endOfDigits(String text, int from) {
    int at = from;
    while (at < text.length() && isDigit(text, at)) {
      at++;
    }
    return at;
  }

  /** Without making a number of them: people paste long ones. */
  private static int compareNumbers(String a, String b) {
    String shortA = a.replaceFirst("^0+", "");
    String shortB = b.replaceFirst("^0+", "");
    int order = Integer.compare(shortA.length(), shortB.length());
    return order != 0 ? order : shortA.compareTo(shortB);
  }

  private static char folded(char c) {
    char lower = Character.toLowerCase(c);
    return lower == 'ё' ? 'е' : lower;
  }
}
