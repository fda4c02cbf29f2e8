package holdfast.testkit.wire;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One client and the server's process for it. Two threads pass messages on; when the client is cut
 * off, the server's side stays until it has answered what it was sent, as it does when a network
 * breaks.
 */
final class WireConnection {
  private final WireProxy proxy;
  private final Socket client;
  private final Socket server;
  private final Pipe toServer;
  private final Pipe toClient;
  private final AtomicBoolean clientGone = new AtomicBoolean();

  /** Flights whose answer is still to come. */
  private final AtomicInteger pending = new AtomicInteger();

  private final AtomicInteger roundTrips = new AtomicInteger();
  private volatile @Nullable Trap halfAnswer;

  /** Whether the client hears nothing more: an answer may be faster than the cut. */
  private volatile boolean deaf;

  WireConnection(WireProxy proxy, Socket client, InetSocketAddress target) throws IOException {
    this.proxy = proxy;
    this.client = client;
    server = new Socket();
    client.setTcpNoDelay(true);
    server.setTcpNoDelay(true);
    server.connect(target);
    toServer = new Pipe(server.getOutputStream(), proxy.gate(), proxy.oneWay());
    toClient = new Pipe(client.getOutputStream(), proxy.gate(), proxy.oneWay());
  }

  void start() {
    Thread.ofPlatform().daemon().name("wire-to-server").start(this::passToServer);
    Thread.ofPlatform().daemon().name("wire-to-client").start(this::passToClient);
  }

  private void passToServer() {
    try {
      var in = new DataInputStream(new BufferedInputStream(client.getInputStream()));
      Optional<Message> first = Message.readFirst(in);
      while (first.isPresent() && first.get().asksForEncryption()) {
        toClient.send(new byte[] {'N'});
        first = Message.readFirst(in);
      }
      if (first.isPresent()) {
        toServer.send(first.get().bytes());
        passFlights(in);
      }
    } catch (IOException e) {
      // A client that vanished is what this proxy is for.
    }
    leave(Cut.CLOSED);
  }

  private void passFlights(DataInputStream in) throws IOException {
    var outgoing = new Outgoing();
    for (var next = Message.read(in); next.isPresent(); next = Message.read(in)) {
      if (!outgoing.add(next.get())) {
        continue;
      }
      boolean awaitsAnswer = next.get().is('S') || next.get().is('Q');
      if (awaitsAnswer && in.available() == 0) {
        // If more is there already, as after a BEGIN, the client has not waited.
        roundTrips.incrementAndGet();
      }
      if (!awaitsAnswer) {
        toServer.send(outgoing.all());
      } else if (!passFlight(outgoing)) {
        return;
      }
      outgoing.clear();
    }
  }

  /** False if the connection came to its end. */
  private boolean passFlight(Outgoing outgoing) throws IOException {
    Optional<Trap> trap = proxy.trapFor(outgoing.flight());
    if (trap.isEmpty()) {
      pending.incrementAndGet();
      toServer.send(outgoing.all());
      return true;
    }
    Trap sprung = trap.get();
    return switch (sprung.fault()) {
      case BEFORE_THE_LAST_BYTES -> {
        toServer.send(outgoing.withoutTheLastMessage(), () -> spring(sprung));
        yield false;
      }
      case BEFORE_THE_ANSWER -> {
        deaf = true;
        pending.incrementAndGet();
        toServer.send(outgoing.all(), () -> spring(sprung));
        yield false;
      }
      case LATE -> {
        pending.incrementAndGet();
        byte[] late = outgoing.all();
        sprung.holdBack(() -> sendLate(late));
        spring(sprung);
        yield false;
      }
      case HALF_WAY_THROUGH_THE_ANSWER -> {
        halfAnswer = sprung;
        pending.incrementAndGet();
        toServer.send(outgoing.all());
        yield true;
      }
    };
  }

  private void sendLate(byte[] flight) {
    try {
      toServer.send(flight);
    } catch (IOException e) {
      throw new UncheckedIOException("the server has gone meanwhile", e);
    }
  }

  private void spring(Trap sprung) {
    sprung.spring();
    leave(sprung.cut());
  }

  private void passToClient() {
    try {
      var in = new DataInputStream(new BufferedInputStream(server.getInputStream(), 1 << 16));
      var answer = new ByteArrayOutputStream();
      boolean loggedIn = false;
      for (var next = Message.read(in); next.isPresent(); next = Message.read(in)) {
        answer.writeBytes(proxy.disguised(next.get()).bytes());
        boolean ready = next.get().is('Z');
        if (ready || (halfAnswer == null && in.available() == 0)) {
          passAnswer(answer.toByteArray());
          answer.reset();
        }
        if (ready && loggedIn && pending.decrementAndGet() == 0 && clientGone.get()) {
          break;
        }
        loggedIn |= ready;
      }
      passAnswer(answer.toByteArray());
    } catch (IOException e) {
      // Either side is gone.
    }
    toClient.close();
    toServer.close();
    leave(Cut.CLOSED);
    closeQuietly(server);
    proxy.ended(this);
  }

  private void passAnswer(byte[] answer) throws IOException {
    Trap sprung = halfAnswer;
    if (clientGone.get() || deaf || answer.length == 0) {
      return;
    }
    if (sprung == null) {
      toClient.send(answer);
    } else {
      toClient.send(Arrays.copyOf(answer, answer.length / 2), () -> spring(sprung));
    }
  }

  /** Parts with the client; with the server as soon as it owes no answer. */
  void leave(Cut cut) {
    if (clientGone.compareAndSet(false, true)) {
      try {
        if (cut == Cut.RESET) {
          client.setSoLinger(true, 0);
        }
      } catch (IOException e) {
        // Then it is closed in order.
      }
      closeQuietly(client);
    }
    if (pending.get() == 0) {
      closeQuietly(server);
    }
  }

  /** How often the client has waited for an answer, the login not counted. */
  int roundTrips() {
    return roundTrips.get();
  }

  boolean isOrphan() {
    return clientGone.get() && pending.get() > 0;
  }

  /** Ends both sides, whatever is under way. */
  void end() {
    leave(Cut.RESET);
    closeQuietly(server);
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // Nothing depends on how a cut connection closes.
    }
  }
}
