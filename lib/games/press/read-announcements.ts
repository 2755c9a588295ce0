import { gameFor } from '../model/permissions';
import { EVERYBODY } from '../model/press/records';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';

/** Announcements that stand on top of a page at once. */
const MOST = 3;

/** An older one is no news to somebody who comes later. */
const NEWS_MS = 30 * 24 * 3_600_000;

export interface AnnouncementView {
  readonly number: number;
  readonly text: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** What the reader has been told and has not put away, the oldest first. Who is not signed in can put nothing away. */
export async function readAnnouncements(
  services: ServicesWith<'readGame' | 'readMessages' | 'readPressPlace', 'findRuleset' | 'now'>,
  { by, gameId }: { readonly by: UserId | undefined; readonly gameId: GameId },
): Promise<readonly AnnouncementView[]> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return [];
  const place = by === undefined ? undefined : await services.store.readPressPlace(gameId, by);
  const range = { keys: [EVERYBODY], opened: [], kinds: ['announcement'], limit: MOST } as const;
  const rows = await services.store.readMessages(gameId, { ...range, after: place?.announced ?? 0 });
  const since = services.now().getTime() - NEWS_MS;
  return rows
    .filter(({ userId, at }) => at.getTime() > since && (by === undefined || userId !== by))
    .flatMap(({ number, text, at }) => (text === undefined ? [] : [{ number, text, at: at.toISOString() }]))
    .reverse();
}
