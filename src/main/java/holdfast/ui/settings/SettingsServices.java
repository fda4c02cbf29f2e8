package holdfast.ui.settings;

import holdfast.holds.Policies;
import holdfast.rooms.RoomCatalogue;
import holdfast.site.SiteSettings;
import holdfast.stock.ItemCatalogue;

/** What the settings ask of the features. */
public record SettingsServices(
    SiteSettings site, Policies policies, RoomCatalogue rooms, ItemCatalogue items) {}
