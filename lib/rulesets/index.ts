import type { Playable } from '../core/playable';
import { findVersion } from '../core/rules-version';
import { keptRulesets, rulesets } from './registry.generated';

/** Every rules system that has a folder here: see docs/adding-a-system.md. */
export { keptRulesets, rulesets };

/** The newest version, or with `version` the one by which a game that is pinned to it is played. */
export const findRuleset = (id: string, version?: string): Playable | undefined =>
  findVersion([...rulesets, ...keptRulesets], id, version);
