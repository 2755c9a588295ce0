import type { RulesetMeta } from './read-rules';
import { type Shelf, standardShelf } from './shelf';

/** What the house plays. */
export function listRulesets(shelf: Shelf = standardShelf): readonly RulesetMeta[] {
  return shelf.allRulesets().map(({ meta }) => meta);
}
