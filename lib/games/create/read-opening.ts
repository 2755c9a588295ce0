import { seededDice } from '@/lib/core/dice';
import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { OpponentStrength, Role } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { type Registry, standardRegistry } from '../model/registry';

/** How a game of one rules system begins with no choice made: its roles, and the opening as an onlooker sees it. */
export interface OpeningView {
  readonly roles: readonly Role[];
  readonly view: JsonObject;
  /** Whether the built-in opponent plays these rules. */
  readonly hasOpponent: boolean;
  /** How well it can play, the weakest first. */
  readonly strengths: readonly OpponentStrength[];
}

/** Only for showing what a system is like: the dice are fixed, and no game is made. */
export function readOpening(rulesetId: string, registry: Registry = standardRegistry): Result<OpeningView, GameError> {
  const ruleset = registry.findRuleset(rulesetId);
  if (ruleset === undefined) return err(refuse('unknown-ruleset', `There is no rules system "${rulesetId}" here.`));
  const setup = ruleset.parseSetup({});
  if (!setup.ok) return err(refuse('invalid-setup', 'This system has no standard set-up.'));
  const roles = ruleset.roles(setup.value);
  const { state } = ruleset.start(setup.value, { by: roles[0]?.id ?? '', roll: seededDice(1) });
  return ok({ roles, view: ruleset.view(state), hasOpponent: ruleset.advises, strengths: ruleset.strengths });
}
