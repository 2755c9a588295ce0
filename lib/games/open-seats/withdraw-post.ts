import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import type { SeatPosted } from './shapes';

export interface WithdrawPostInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
}

/** Takes a post out of the list of open seats. The seat stays free, and its link works as before. */
export async function withdrawPost(
  services: ServicesWith<'readGame' | 'withdrawPost', 'findRuleset'>,
  { by, gameId, role }: WithdrawPostInput,
): Promise<Result<SeatPosted, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'invite');
  if (!found.ok) return found;
  if (await services.store.withdrawPost(gameId, role)) return ok({ gameId, role, listed: false });
  return err(refuse('post-not-found', 'This seat is not posted: it was taken or withdrawn.'));
}
