package holdfast.testkit.wire;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a client has sent since its last flight, and the statements it has prepared. For one thread.
 */
final class Outgoing {
  private final Map<String, String> prepared = new HashMap<>();
  private final List<String> texts = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private int lastMessageLength;

  /** Takes one more message; true if nothing more is to be waited for before it is sent. */
  boolean add(Message message) {
    bytes.writeBytes(message.bytes());
    lastMessageLength = message.bytes().length;
    if (message.is('P')) {
      prepared.put(message.text(0), message.text(1));
    } else if (message.is('B')) {
      texts.add(prepared.getOrDefault(message.text(1), ""));
    } else if (message.is('Q')) {
      texts.add(message.text(0));
    }
    return !(message.is('P')
        || message.is('B')
        || message.is('D')
        || message.is('E')
        || message.is('C'));
  }

  Flight flight() {
    return new Flight(bytes.toByteArray(), String.join(";\n", texts));
  }

  byte[] all() {
    return bytes.toByteArray();
  }

  byte[] withoutTheLastMessage() {
    byte[] all = bytes.toByteArray();
    return java.util.Arrays.copyOf(all, all.length - lastMessageLength);
  }

  void clear() {
    bytes.reset();
    texts.clear();
  }
}
