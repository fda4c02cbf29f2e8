package holdfast.site;

import java.time.Instant;

/** Who changed something, and when by the database's clock. */
public record Edit(Caller by, Instant at) {}
