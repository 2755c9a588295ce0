import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { noSuchMessage } from './erase-message';
import { isReadable, messageReader } from './message-reader';
import { messageView } from './read-press';
import type { MessageView } from './shapes';

/** One message, to somebody who may read it. */
export async function readMessage(
  services: ServicesWith<'readGame' | 'readMessage' | 'readOpenedNotebooks' | 'readPressPlace', 'findRuleset'>,
  { by, gameId, message }: { readonly by: UserId; readonly gameId: GameId; readonly message: string },
): Promise<Result<MessageView, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const row = isUuid(message) ? await services.store.readMessage(message) : undefined;
  const reader = await messageReader(services, found.value, by);
  if (row?.gameId !== gameId || !isReadable(row, reader)) return err(noSuchMessage());
  const place = await services.store.readPressPlace(gameId, by);
  return ok(messageView(services, found.value, { by, place }, row));
}
