import { z } from 'zod';
import type { Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { type Registry, standardRegistry } from '../model/registry';
import { clauseId, type Infer } from '../model/shapes';
import { HOUSE_DECISIONS } from './house-rules';

export const rulesetMetaSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    edition: z.string(),
    version: z.string(),
    stage: z.enum(['draft', 'beta', 'stable']),
    summary: z.string(),
  })
  .meta({ id: 'Ruleset' }) satisfies z.ZodType<Playable['meta']>;

export type RulesetMeta = Infer<typeof rulesetMetaSchema>;

export const rulesSchema = z
  .strictObject({
    meta: rulesetMetaSchema,
    clauses: z.record(
      clauseId,
      z.strictObject({
        title: z.string(),
        status: z.enum(['done', 'partial', 'omitted']),
        note: z.string().optional(),
      }),
    ),
    rulings: z.array(
      z.strictObject({
        id: z.string(),
        clause: clauseId,
        question: z.string(),
        ruling: z.string(),
        option: z.string().optional(),
      }),
    ),
    /** Those of the rules, and those of the service that any game may ask for. */
    decisions: z.record(z.string(), z.strictObject({ title: z.string(), ask: z.string() })),
    /** How orders are written, by example. */
    orderForms: z.array(z.strictObject({ order: z.string(), means: z.string() })),
  })
  .meta({ id: 'Rules' });

export type RulesView = Infer<typeof rulesSchema>;

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
  const { meta, clauses, rulings, decisions, orderForms } = ruleset;
  return ok({ meta, clauses, rulings, decisions: { ...HOUSE_DECISIONS, ...decisions }, orderForms });
}

/** What the service plays. */
export function listRulesets(registry: Registry = standardRegistry): readonly RulesetMeta[] {
  return registry.allRulesets().map(({ meta }) => meta);
}
