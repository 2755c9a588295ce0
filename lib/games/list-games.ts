import type { Result } from '../core/result';
import type { GameError } from './errors';
import type { House } from './ports';
import type { GameSummary, UserId } from './types';

/** The games of a user: those that wait for them first, then the newest change first. */
export async function listGames(
  house: House,
  input: { readonly by: UserId },
): Promise<Result<readonly GameSummary[], GameError>> {
  throw new Error(`to follow ${house} ${input}`);
}
