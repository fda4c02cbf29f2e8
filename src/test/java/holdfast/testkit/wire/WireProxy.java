package holdfast.testkit.wire;

import holdfast.persistence.ConnectionSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Stands between desks and a PostgreSQL server and understands what they say. Connections must not
 * be encrypted; {@link #settings} sees to that.
 *
 * <pre>{@code
 * try (var proxy = WireProxy.to(database.application());
 *     var desk = Database.open(proxy.settings(), …)) {
 *   Trap trap = proxy.arm(Fault.BEFORE_THE_ANSWER);
 *   …
 * }
 * }</pre>
 */
public final class WireProxy implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("//([^:/]+):(\\d+)/([^?]*)");
  private static final int FLIGHTS_REMEMBERED = 100;

  private final ConnectionSettings behind;
  private final InetSocketAddress target;
  private final Duration oneWay;
  private final ServerSocket door;
  private final Gate gate = new Gate();
  private final Set<WireConnection> open = ConcurrentHashMap.newKeySet();
  private final List<WireConnection> all = new CopyOnWriteArrayList<>();
  private final List<Trap> armed = new ArrayList<>();
  private final Deque<String> flights = new ArrayDeque<>();
  private volatile boolean refusing;
  private volatile @Nullable String pretended;
  private volatile int roundTripsBefore;

  private WireProxy(ConnectionSettings behind, Duration oneWay) throws IOException {
    Matcher address = ADDRESS.matcher(behind.jdbcUrl());
    if (!address.find()) {
      throw new IllegalArgumentException(behind.jdbcUrl());
    }
    this.behind = behind;
    this.target = new InetSocketAddress(address.group(1), Integer.parseInt(address.group(2)));
    this.oneWay = oneWay;
    door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("wire-door").start(this::welcome);
  }

  /** A proxy without delay. */
  public static WireProxy to(ConnectionSettings server) {
    return to(server, Duration.ZERO);
  }

  /**
   * A proxy on a long line.
   *
   * @param roundTrip added to each round trip, half on the way there and half on the way back;
   *     takes nothing of the bandwidth
   */
  public static WireProxy to(ConnectionSettings server, Duration roundTrip) {
    try {
      return new WireProxy(server, roundTrip.dividedBy(2));
    } catch (IOException e) {
      throw new IllegalStateException("no port for a proxy", e);
    }
  }

  /** How to reach the server through this proxy. */
  public ConnectionSettings settings() {
    return through(behind);
  }

  /** The same login and database by way of this proxy. */
  public ConnectionSettings through(ConnectionSettings direct) {
    String address = "//127.0.0.1:%d/$3".formatted(door.getLocalPort());
    String url = ADDRESS.matcher(direct.jdbcUrl()).replaceFirst(address);
    String separator = url.contains("?") ? "&" : "?";
    return new ConnectionSettings(
        url + separator + "sslmode=disable", direct.user(), direct.password(), direct.schema());
  }

  private void welcome() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        if (refusing) {
          client.setSoLinger(true, 0);
          client.close();
        } else {
          connect(client);
        }
      } catch (IOException e) {
        // Closed, or a client that left at once.
      }
    }
  }

  private void connect(Socket client) throws IOException {
    WireConnection connection;
    try {
      connection = new WireConnection(this, client, target);
    } catch (IOException e) {
      // The server is down, and the client shall notice it here.
      client.setSoLinger(true, 0);
      client.close();
      return;
    }
    open.add(connection);
    all.add(connection);
    connection.start();
  }

  // Counting

  /**
   * How often clients have waited for an answer since the last reset, also if it never came. Logins
   * are not counted, but what a driver asks right after one is.
   */
  public int roundTrips() {
    return total() - roundTripsBefore;
  }

  public void resetRoundTrips() {
    roundTripsBefore = total();
    synchronized (flights) {
      flights.clear();
    }
  }

  private int total() {
    return all.stream().mapToInt(WireConnection::roundTrips).sum();
  }

  /** The same for each connection in the order of opening, from its beginning. */
  public List<Integer> roundTripsOfEach() {
    return all.stream().map(WireConnection::roundTrips).toList();
  }

  /** The SQL of the latest flights since the last reset, oldest first, to see what is counted. */
  public List<String> latestFlights() {
    synchronized (flights) {
      return List.copyOf(flights);
    }
  }

  // Breaking

  /** The next command of the application meets this fault, in the form of a reset. */
  public Trap arm(Fault fault) {
    return arm(fault, Cut.RESET, Flight::isCommand);
  }

  /** The next flight like this meets this fault. Several may be armed; the oldest goes first. */
  public Trap arm(Fault fault, Cut cut, Predicate<Flight> prey) {
    var trap = new Trap(fault, cut, prey);
    synchronized (armed) {
      armed.add(trap);
    }
    return trap;
  }

  /** Nothing is armed any more. */
  public void disarm() {
    synchronized (armed) {
      armed.clear();
    }
  }

  /** Cuts every client off. What the server is doing for one goes on to its end. */
  public void cutAll(Cut cut) {
    open.forEach(connection -> connection.leave(cut));
  }

  /** New connections are reset until {@link #accept}; the present ones stay. */
  public void refuse() {
    refusing = true;
  }

  public void accept() {
    refusing = false;
  }

  /** Nothing passes in either direction until {@link #resume}; nobody is told. */
  public void stall() {
    gate.shut();
  }

  public void resume() {
    gate.open();
  }

  /** Connections with the server, orphans among them. */
  public int connections() {
    return open.size();
  }

  /** Clients that connect from now on believe the server to be of this version: "17.6". */
  public void pretend(String serverVersion) {
    pretended = serverVersion;
  }

  /** Server processes that still work for a client that is gone. */
  public int orphans() {
    return (int) open.stream().filter(WireConnection::isOrphan).count();
  }

  // For the connections

  Gate gate() {
    return gate;
  }

  Duration oneWay() {
    return oneWay;
  }

  Message disguised(Message fromServer) {
    String version = pretended;
    boolean told = fromServer.is('S') && fromServer.text(0).equals("server_version");
    return told && version != null ? Message.parameter("server_version", version) : fromServer;
  }

  /** Notes a flight; the trap that was set for it, if there is one, is taken. */
  Optional<Trap> trapFor(Flight flight) {
    synchronized (flights) {
      if (flights.size() == FLIGHTS_REMEMBERED) {
        flights.removeFirst();
      }
      flights.add(flight.sql());
    }
    synchronized (armed) {
      for (Iterator<Trap> traps = armed.iterator(); traps.hasNext(); ) {
        Trap trap = traps.next();
        if (trap.isFor(flight)) {
          traps.remove();
          return Optional.of(trap);
        }
      }
      return Optional.empty();
    }
  }

  void ended(WireConnection connection) {
    open.remove(connection);
  }

  @Override
  public void close() {
    gate.open();
    try {
      door.close();
    } catch (IOException e) {
      throw new IllegalStateException("close", e);
    }
    open.forEach(WireConnection::end);
  }
}
