package holdfast.ui.review;

import holdfast.holds.Policies;
import holdfast.review.ExpiredHolds;
import holdfast.rooms.RoomHolds;
import holdfast.site.SiteSettings;
import holdfast.stock.StockHolds;

/** What the expired list asks of the features. */
public record ReviewServices(
    ExpiredHolds expired,
    RoomHolds rooms,
    StockHolds stock,
    Policies policies,
    SiteSettings site) {}
