import { hasOpponent } from '../model/opponent';
import type { SeatHolder } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** Who had the game before them so lately is there still: an open page says so every 25 seconds. */
const PRESENT_MS = 2 * 60_000;

/** A page may stay open in the background for days: it holds up the mail about one thing for no longer than this. */
const PATIENCE_MS = 30 * 60_000;

/** The reader has the game before them. Kept of players against the built-in opponent, whose mails wait for it. */
export async function noteSeen(
  { store, now }: ServicesWith<'keepSeen', 'now'>,
  gameId: GameId,
  seats: readonly Pick<SeatHolder, 'userId'>[],
  by: UserId | undefined,
): Promise<void> {
  if (by === undefined || !hasOpponent(seats) || !seats.some(({ userId }) => userId === by)) return;
  // A page is shown also when this cannot be written down: then a mail may come too early.
  await store.keepSeen(gameId, by, now()).catch(() => undefined);
}

/** What a mail is about: what one player must hear about one entry. */
export interface MailAbout {
  readonly gameId: GameId;
  readonly userId: UserId;
  readonly seq: number;
}

/** Until when a mail of a game against the built-in opponent waits, because its reader is on the page; undefined: no longer. */
export async function presentUntil(
  { store, now }: ServicesWith<'readEntries' | 'readGame' | 'readSeen', 'now'>,
  { gameId, userId, seq }: MailAbout,
): Promise<Date | undefined> {
  // Not kept of other games: most mails need no more than this look.
  const seen = await store.readSeen(gameId, userId);
  if (seen === undefined) return undefined;
  const game = await store.readGame(gameId);
  if (game === undefined || !hasOpponent(game.seats)) return undefined;
  const [entry] = await store.readEntries(gameId, { at: [seq], limit: 1 });
  if (entry === undefined) return undefined;
  const until = Math.min(seen.getTime() + PRESENT_MS, Date.parse(entry.at) + PATIENCE_MS);
  return until > now().getTime() ? new Date(until) : undefined;
}
