import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

export interface ArchiveInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** False puts it back into the list. */
  readonly archived: boolean;
}

/** Puts a finished game out of the asker's own list. Nobody else's list changes, nor the game. */
export async function archiveGame(
  services: ServicesWith<'archiveGame' | 'readGame', 'findRuleset' | 'now'>,
  { by, gameId, archived }: ArchiveInput,
): Promise<Result<true, GameError>> {
  const game = await gameFor(services, { by, gameId }, 'read');
  if (!game.ok) return game;
  if (game.value.status !== 'over') return err(refuse('nothing-to-change', 'Only a finished game can be archived.'));
  await services.store.archiveGame(by, gameId, archived, services.now());
  return ok(true);
}
