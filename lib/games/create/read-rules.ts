import type { ClauseTable, Ruling } from '@/lib/core/clause';
import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { DecisionText } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { type Registry, standardRegistry } from '../model/registry';
import { HOUSE_DECISIONS } from './house-rules';

export type RulesetMeta = Playable['meta'];

export interface RulesView {
  readonly meta: RulesetMeta;
  readonly clauses: ClauseTable;
  readonly rulings: readonly Ruling[];
  /** Those of the rules, and those of the house that any game may ask for. */
  readonly decisions: Readonly<Record<string, DecisionText>>;
}

/**
 * One rules system: what it covers clause by clause, and how it reads what its book leaves open. With `version` as a game
 * that is pinned to it is played, as far as that version is here.
 */
export function readRules(
  rulesetId: string,
  registry: Registry = standardRegistry,
  version?: string,
): Result<RulesView, GameError> {
  const ruleset = registry.findRuleset(rulesetId, version) ?? registry.findRuleset(rulesetId);
  if (ruleset === undefined) return err(refuse('unknown-ruleset', `There is no rules system "${rulesetId}" here.`));
  const { meta, clauses, rulings, decisions } = ruleset;
  return ok({ meta, clauses, rulings, decisions: { ...HOUSE_DECISIONS, ...decisions } });
}
