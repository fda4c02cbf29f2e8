package holdfast.app.desk;

import holdfast.site.Caller;
import holdfast.ui.kit.Language;
import holdfast.ui.shell.FirstStartCard.Beginning;
import holdfast.ui.shell.ThemeChoice;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for on the command line, checked. Null means "as chosen before, or ask".
 *
 * @param folder of preferences and, without a server, of the database
 * @param server null for the built-in database
 * @param caller who acts, for this run only
 * @param beginning what an empty database begins with
 */
public record StartOptions(
    Path folder,
    @Nullable OwnServer server,
    @Nullable Caller caller,
    @Nullable Language language,
    @Nullable ThemeChoice theme,
    @Nullable Beginning beginning) {}
