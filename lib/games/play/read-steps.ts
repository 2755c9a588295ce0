import { ok, type Result } from '@/lib/core/result';
import { isAct } from '@/lib/trust/acts';
import { type History, historyOf } from '../engine/history';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** A place at which a replay stops: the first entry of a command, and the turn that the game is in after it. */
export interface ReplayStep {
  readonly seq: number;
  readonly turn: number;
}

/** Every step of a game since it began, acts included; empty before it has begun. */
export async function readSteps(
  services: ServicesWith<'readEntries' | 'readGame', 'findRuleset'>,
  input: { readonly by?: UserId | undefined; readonly gameId: GameId },
): Promise<Result<readonly ReplayStep[], GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const history = await historyOf(services, found.value);
  return ok(history === undefined ? [] : stepsOf(history));
}

function stepsOf({ ruleset, moments }: History): readonly ReplayStep[] {
  const lasts = new Map(moments.map((moment) => [moment.head, moment.after]));
  return moments.flatMap(({ entry: { type, seq } }) => {
    const state = lasts.get(seq);
    const steps = type === 'action' || type === 'game-started' || isAct(type);
    return steps && state !== undefined ? [{ seq, turn: ruleset.standing(state).turn }] : [];
  });
}
