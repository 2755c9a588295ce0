import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import { type GameError, refuse } from '../model/errors';
import { gameFor, may } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { isReadable, messageReader } from './message-reader';

export interface EraseMessageInput {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly message: string;
}

export const noSuchMessage = (): GameError => refuse('no-such-message', 'There is no such message for you.');

/**
 * Takes the words of a message away for good; that there was one stays. For its author; and for the owner and the game master, of what
 * they may read. Twice is the same as once.
 */
export async function eraseMessage(
  services: ServicesWith<'eraseMessage' | 'readGame' | 'readMessage' | 'readOpenedNotebooks', 'findRuleset' | 'now'>,
  { by, gameId, message }: EraseMessageInput,
): Promise<Result<{ readonly erased: string }, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const row = isUuid(message) ? await services.store.readMessage(message) : undefined;
  if (row?.gameId !== gameId) return err(noSuchMessage());
  const readable = isReadable(row, await messageReader(services, found.value, by));
  if (row.userId !== by && !readable) return err(noSuchMessage());
  if (row.userId !== by && !may(services, found.value, by, 'erase-words'))
    return err(refuse('not-your-note', 'Only who wrote these words, or who organises the game, may erase them.'));
  await services.store.eraseMessage(message, services.now());
  return ok({ erased: message });
}
