package holdfast.persistence.schema;

import java.util.List;

/**
 * One thing that should not be.
 *
 * @param ids the rows concerned, as the rule says; empty where the schema itself is at fault
 * @param found names and values as stored, for whoever repairs it; not a sentence
 */
public record BrokenRule(Rule rule, List<Long> ids, String found) {
  public BrokenRule {
    ids = List.copyOf(ids);
  }
}
