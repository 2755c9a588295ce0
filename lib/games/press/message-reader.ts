import type { MessageReader, PressMessage } from '../model/press/records';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { keysOf } from './parties';

/** Through whose eyes messages of a game are read. */
export async function messageReader(
  { store }: ServicesWith<'readOpenedNotebooks'>,
  game: Pick<GameRecord, 'gameId' | 'ownerId' | 'seats' | 'status'>,
  by: UserId | undefined,
): Promise<MessageReader> {
  // Notebooks are opened after the end.
  const opened = game.status === 'over' ? await store.readOpenedNotebooks(game.gameId) : [];
  return { keys: keysOf(game, by), opened };
}

/** The same of one message as the store says of many. */
export const isReadable = ({ readers, kind, from }: PressMessage, { keys, opened }: MessageReader): boolean =>
  readers.some((one) => keys.includes(one)) || (kind === 'notebook' && from !== undefined && opened.includes(from));
