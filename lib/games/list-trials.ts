import { ok, type Result } from '../core/result';
import type { GameError } from './errors';
import { summarise } from './list-games';
import { gameFor } from './permissions';
import type { House } from './ports';
import type { GameId, GameSummary, UserId } from './types';

/** One's own trials of a game, the newest change first. Nobody sees another's. */
export async function listTrials(
  house: House,
  input: { readonly by: UserId; readonly gameId: GameId },
): Promise<Result<readonly GameSummary[], GameError>> {
  const game = await gameFor(house, input, 'try-out');
  if (!game.ok) return game;
  const trials = await house.store.listBranches(input.gameId, input.by);
  return ok(trials.map((trial) => summarise(house, trial, input.by)));
}
