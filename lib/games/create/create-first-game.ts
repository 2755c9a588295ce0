import { err, type Result } from '@/lib/core/result';
import { isSeat } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { type CreatedGame, createGame } from './create-game';
import { readOpening } from './read-opening';
import { listRulesets } from './read-rules';

export interface FirstGameInput {
  readonly by: UserId;
  /** The first system that the built-in opponent plays by default. */
  readonly rulesetId?: string | undefined;
  /** One of the opponent's strengths; what is none of them is the weakest. */
  readonly strength?: string | undefined;
  /** The game of a guest. */
  readonly sandbox?: true;
  readonly idempotencyKey?: string;
}

/** A game against the built-in opponent with nothing to choose: the usual set-up, the first side for its maker. */
export async function createFirstGame(
  services: ServicesWith<
    'createGame' | 'readCommand' | 'readOwnNames',
    'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  { strength, rulesetId = firstWithOpponent(), ...input }: FirstGameInput,
): Promise<Result<CreatedGame, GameError>> {
  const opening = readOpening(rulesetId ?? '');
  if (rulesetId === undefined || !opening.ok || !opening.value.hasOpponent)
    return err(refuse('unknown-ruleset', 'The built-in opponent plays no such system here.'));
  const { roles, strengths } = opening.value;
  const level = strengths.find(({ id }) => id === strength) ?? strengths[0];
  const opponent = { fill: 'opponent' as const, ...(level === undefined ? {} : { strength: level.id }) };
  const seats = roles
    .filter(isSeat)
    .filter(({ kind }) => kind === 'player')
    .map(({ id }, at) => (at === 0 ? { role: id, fill: 'me' as const } : { role: id, ...opponent }));
  const name = level === undefined ? 'First game' : `First game, against the ${level.name.toLowerCase()}`;
  return createGame(services, { ...input, rulesetId, name, setup: {}, seats });
}

const firstWithOpponent = (): string | undefined =>
  listRulesets().find(({ id }) => {
    const opening = readOpening(id);
    return opening.ok && opening.value.hasOpponent;
  })?.id;
