package holdfast.ui.calendar;

import holdfast.site.SiteSettings;

/** What printing needs beside the chart's own services. Blocking: called inside tasks only. */
public record PaperServices(SiteSettings site, PaperFolder folder, PaperPrinters printers) {}
