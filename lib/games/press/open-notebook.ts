import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type GameError, refuse } from '../model/errors';
import { draftsOnly, gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { senderOf } from './parties';
import { noNotebook } from './send-message';

export interface OpenNotebookInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
}

/** A side opens its own notebook to all who may read the game, once the game is over. It cannot be closed again. */
export async function openNotebook(
  services: ServicesWith<'openNotebook' | 'readGame', 'findRuleset' | 'now'>,
  { by, gameId, role }: OpenNotebookInput,
): Promise<Result<{ readonly opened: RoleId }, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'keep-notebook');
  if (!found.ok) return found;
  const sender = senderOf(services, found.value, { by, role });
  if (!sender.ok) return sender;
  if (sender.value.runs) return err(noNotebook());
  if (!sender.value.speaks) return err(draftsOnly());
  if (found.value.status !== 'over')
    return err(refuse('game-not-over', 'A notebook is opened when the game is over: until then it would tell plans.'));
  await services.store.openNotebook(gameId, role, services.now());
  return ok({ opened: role });
}
