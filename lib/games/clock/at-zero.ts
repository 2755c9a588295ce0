import type { ClockTerms } from '@/lib/clock/terms';
import type { Playable } from '@/lib/core/playable';
import type { Role } from '@/lib/core/ruleset';
import type { ActContext } from '../engine/game-act';
import { type GameError, refuse } from '../model/errors';
import { type Registry, rolesOfGame } from '../model/registry';

/** A game for which the terms of a clock are wanted. */
export interface ClockedGame {
  readonly rules: Playable;
  /** Its roles by the rules. */
  readonly roles: readonly Role[];
  readonly inCampaign: boolean;
}

export const clockedGame = (
  registry: Pick<Registry, 'findRuleset'>,
  { progress, record }: Pick<ActContext, 'progress' | 'record'>,
): ClockedGame => ({
  rules: progress.ruleset,
  roles: rolesOfGame(registry, record),
  inCampaign: progress.game.campaignId !== undefined,
});

/** What a game cannot do when the time of a seat is out, in words; undefined where it can. */
export function beyondGame({ rules, ...game }: ClockedGame, terms: ClockTerms | null | undefined): string | undefined {
  if (terms?.atZero === 'choice' && !rules.advises)
    return `${rules.meta.title} has no built-in opponent that could choose when the time is out. ${OTHER}`;
  return terms?.atZero === 'forfeit' ? beyondForfeit(rules, game) : undefined;
}

const OTHER = 'Choose another end of the clock.';

function beyondForfeit(
  { meta, winless }: Playable,
  { roles, inCampaign }: Omit<ClockedGame, 'rules'>,
): string | undefined {
  if (inCampaign)
    return `No side forfeits a game of a campaign: its other games would go on with a war that has no such end. ${OTHER}`;
  const sides = roles.filter(({ kind }) => kind === 'player').length;
  if (sides !== 2)
    return `A game is forfeited only to the one other side, and this one has ${sides === 1 ? 'one side' : `${sides} sides`}. ${OTHER}`;
  return winless ? `Nobody wins a game of ${meta.title}, so none can be forfeited. ${OTHER}` : undefined;
}

/** The same as a refusal. */
export function unlessGameCan(game: ClockedGame, terms: ClockTerms | null): GameError | undefined {
  const words = beyondGame(game, terms);
  return words === undefined ? undefined : refuse('clock-beyond-rules', words);
}
