package holdfast.ui.calendar;

import holdfast.site.Caller;
import holdfast.site.HouseTimes;
import holdfast.site.Site;
import holdfast.site.SiteSettings;
import java.nio.file.Path;

/** A site with a name, and a memory for a folder. */
final class FakePaper implements PaperFolder, SiteSettings {
  private final Site site;
  volatile Path folder = Path.of("nowhere");

  FakePaper(HouseTimes times) {
    site = new Site("Hotel Seeblick", times, 1);
  }

  PaperServices services() {
    return new PaperServices(this, this);
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
}
