import type { House } from './ports';
import type { RulesetMeta } from './read-rules';

/** What the house plays. */
export function listRulesets(house: Pick<House, 'allRulesets'>): readonly RulesetMeta[] {
  return house.allRulesets().map(({ meta }) => meta);
}
