import type { GameState } from '@/lib/core/playable';
import { ok, type Result } from '@/lib/core/result';
import { type History, historyOf } from '../engine/history';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface ReadTurnsInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  readonly from: number;
  readonly to: number;
}

/** The turn of each entry by its number; what was done before the game began has none. */
export type Turns = ReadonlyMap<number, number>;

/** The turns that entries belong to. A log that these rules cannot play through is still shown, without turns. */
export async function readTurns(
  services: ServicesWith<'readEntries' | 'readGame', 'findRuleset'>,
  input: ReadTurnsInput,
): Promise<Result<Turns, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const history = await historyOf(services, found.value).catch(() => undefined);
  return ok(history === undefined ? new Map() : turnsOf(history, input));
}

/** An event that ends a turn is the last of that turn. */
function turnsOf({ ruleset, moments }: History, { from, to }: ReadTurnsInput): Turns {
  const known = new Map<GameState, number>();
  const turnOf = (state: GameState): number => {
    const turn = known.get(state) ?? ruleset.standing(state).turn;
    known.set(state, turn);
    return turn;
  };
  return new Map(
    moments.slice(from, to + 1).flatMap(({ entry, before, after }) => {
      const state = before ?? after;
      return state === undefined ? [] : [[entry.seq, turnOf(state)] as const];
    }),
  );
}
