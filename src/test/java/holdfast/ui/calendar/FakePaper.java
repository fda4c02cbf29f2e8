package holdfast.ui.calendar;

import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A site with a name, a memory for a folder, and printers that keep what they are given. */
final class FakePaper implements PaperFolder, PaperPrinters, SiteSettings {
  private final Site site;
  volatile Path folder = Path.of("nowhere");

  /** The printers that are set up. */
  final List<FakePrinter> printers = new CopyOnWriteArrayList<>();

  FakePaper(HouseTimes times) {
    site = new Site("Hotel Seeblick", times, 1);
  }

  PaperServices services() {
    return services(this);
  }

  PaperServices services(SiteSettings settings) {
    return new PaperServices(settings, this, this);
  }

  @Override
  public List<Printer> installed() {
    return List.copyOf(printers);
  }

  @Override
  public Path folder() {
    return folder;
  }

  @Override
  public void remember(Path chosen) {
    folder = chosen;
  }

  @Override
  public Site site() {
    return site;
  }

  @Override
  public SaveSiteOutcome save(Site edited, Caller by) {
    throw new AssertionError("nobody edits the site while printing");
  }

  /** Keeps each file as it was, since it is gone after printing. */
  static final class FakePrinter implements Printer {
    private final String name;
    final List<byte[]> printed = new CopyOnWriteArrayList<>();
    final List<Path> files = new ArrayList<>();
    volatile boolean switchedOff;

    FakePrinter(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public synchronized void print(Path pdf, String title) throws IOException {
      if (switchedOff) {
        throw new IOException("switched off");
      }
      files.add(pdf);
      printed.add(Files.readAllBytes(pdf));
    }
  }
}
