import { type Registry, standardRegistry } from '../model/registry';
import type { RulesetMeta } from './read-rules';

/** What the house plays. */
export function listRulesets(registry: Registry = standardRegistry): readonly RulesetMeta[] {
  return registry.allRulesets().map(({ meta }) => meta);
}
