import { type Shelf, standardShelf } from '../model/registry';
import type { RulesetMeta } from './read-rules';

/** What the house plays. */
export function listRulesets(shelf: Shelf = standardShelf): readonly RulesetMeta[] {
  return shelf.allRulesets().map(({ meta }) => meta);
}
