import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { messageReader } from './message-reader';

/** More are not counted: a reader who was away for so long looks again. */
const MOST = 50;

/** Messages of others that a reader may read: how many, and the number of the newest. */
interface PressNews {
  readonly count: number;
  readonly number: number;
}

type Reading = ServicesWith<'readMessages' | 'readOpenedNotebooks'>;
type Game = Pick<GameRecord, 'branch' | 'gameId' | 'ownerId' | 'seats' | 'status'>;

const KINDS = ['press', 'announcement'] as const;

/** What has been written since a number; never a word of it, nor who wrote. */
export async function newPress(
  services: Reading,
  game: Game,
  by: UserId | undefined,
  after: number,
): Promise<PressNews | undefined> {
  if (game.branch !== undefined) return undefined;
  const reader = await messageReader(services, game, by);
  const rows = await services.store.readMessages(game.gameId, { ...reader, kinds: KINDS, after, limit: MOST });
  const others = rows.filter(({ userId, text }) => text !== undefined && (by === undefined || userId !== by));
  const [newest] = others;
  return newest === undefined ? undefined : { count: others.length, number: newest.number };
}

/** The number of the newest message that a reader may read; 0 without any. */
export async function newestPress(services: Reading, game: Game, by: UserId | undefined): Promise<number> {
  const reader = await messageReader(services, game, by);
  const [newest] = await services.store.readMessages(game.gameId, { ...reader, kinds: KINDS, limit: 1 });
  return newest?.number ?? 0;
}
