package holdfast.testkit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** One message of the protocol, version 3. */
final class Message {
  private static final int LENGTH_SIZE = 4;
  private static final int LENGTH_MAX = 64 << 20;
  private static final int SSL_REQUEST = 80_877_103;
  private static final int GSS_REQUEST = 80_877_104;

  private final byte type;
  private final byte[] bytes;

  /** All of a message, type and length included; the first of a connection has type 0. */
  private Message(byte type, byte[] bytes) {
    this.type = type;
    this.bytes = bytes;
  }

  /** The next message, or empty if the connection ended between two. */
  static Optional<Message> read(DataInputStream in) throws IOException {
    int type = in.read();
    if (type < 0) {
      return Optional.empty();
    }
    int length = length(in.readInt());
    byte[] bytes = new byte[1 + length];
    ByteBuffer.wrap(bytes).put((byte) type).putInt(length);
    in.readFully(bytes, 1 + LENGTH_SIZE, length - LENGTH_SIZE);
    return Optional.of(new Message((byte) type, bytes));
  }

  /** The first message of a client, or empty if it left without one. */
  static Optional<Message> readFirst(DataInputStream in) throws IOException {
    int length;
    try {
      length = length(in.readInt());
    } catch (EOFException e) {
      return Optional.empty();
    }
    byte[] bytes = new byte[length];
    ByteBuffer.wrap(bytes).putInt(length);
    in.readFully(bytes, LENGTH_SIZE, length - LENGTH_SIZE);
    return Optional.of(new Message((byte) 0, bytes));
  }

  private static int length(int read) throws IOException {
    if (read < LENGTH_SIZE || read > LENGTH_MAX) {
      throw new IOException("not a message of the protocol: length " + read);
    }
    return read;
  }

  /** What a server says about itself. */
  static Message parameter(String name, String value) {
    byte[] body = (name + '\0' + value + '\0').getBytes(UTF_8);
    int length = LENGTH_SIZE + body.length;
    byte[] bytes = new byte[1 + length];
    ByteBuffer.wrap(bytes).put((byte) 'S').putInt(length).put(body);
    return new Message((byte) 'S', bytes);
  }

  byte[] bytes() {
    return bytes;
  }

  /** Whether a client asks for encryption first, which would hide everything from a proxy. */
  boolean asksForEncryption() {
    int code = bytes.length == 8 ? ByteBuffer.wrap(bytes).getInt(LENGTH_SIZE) : 0;
    return code == SSL_REQUEST || code == GSS_REQUEST;
  }

  boolean is(char letter) {
    return type == (byte) letter;
  }

  /** The zero-ended text that is number {@code index} in the body, from 0. */
  String text(int index) {
    int start = 1 + LENGTH_SIZE;
    for (int i = 0; i < index; i++) {
      start = end(start) + 1;
    }
    return new String(bytes, start, end(start) - start, UTF_8);
  }

  private int end(int start) {
    int end = start;
    while (bytes[end] != 0) {
      end++;
    }
    return end;
  }
}
