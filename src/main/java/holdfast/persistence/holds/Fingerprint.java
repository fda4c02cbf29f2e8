package holdfast.persistence.holds;

import holdfast.holds.Details;
import holdfast.holds.HoldFor;
import holdfast.site.Period;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/**
 * Digest of everything a request asks for, so that one key with two contents is noticed (I9). Who
 * asks is not part of it. Every part goes in with its length: no two lists of parts give the same
 * text. Made for one request; not thread-safe.
 */
public final class Fingerprint {
  private final StringBuilder parts = new StringBuilder();

  private Fingerprint(String command) {
    add(command);
  }

  /** Begins with the command's name, so that two commands never look alike. */
  static Fingerprint of(String command) {
    return new Fingerprint(command);
  }

  public Fingerprint add(String part) {
    parts.append(part.length()).append(':').append(part);
    return this;
  }

  public Fingerprint add(long part) {
    return add(Long.toString(part));
  }

  public Fingerprint add(boolean part) {
    return add(Boolean.toString(part));
  }

  public Fingerprint add(Enum<?> part) {
    return add(part.name());
  }

  public Fingerprint add(Instant part) {
    return add(part.toString());
  }

  public Fingerprint add(Period part) {
    return add(part.start()).add(part.end());
  }

  public Fingerprint add(HoldFor part) {
    return switch (part) {
      case HoldFor.Lasting(var timeToLive) -> add("lasting").add(timeToLive.toString());
      case HoldFor.Until(var deadline) -> add("until").add(deadline);
    };
  }

  public Fingerprint add(Details part) {
    return add(part.guest())
        .add(part.guests())
        .add(part.phone())
        .add(part.note())
        .add(part.version());
  }

  /** 64 hexadecimal digits. */
  String hex() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(parts.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
