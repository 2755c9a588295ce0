import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { readLog } from '../log/read-log';
import type { GameError } from '../model/errors';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import { entryNumber, type Infer, noteTexts } from '../model/shapes';
import { NEW_LIMIT, type ReadingPlace } from '../model/stores';
import { type GameId, logEntrySchema, type UserId } from '../model/types';
import { endOfOwn, ownActors, visitSize } from './reading-place';

export interface ReadNewsInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** What was new when this visit began, though it has been seen by now; without it what has not been seen yet. */
  readonly ofVisit?: boolean;
}

export const newsSchema = z
  .strictObject({
    seenSize: z
      .int()
      .optional()
      .meta({ description: 'How many entries you have seen; missing when you never looked at the game.' }),
    from: entryNumber.meta({
      description: 'What is new begins at this entry: the number of the next one when nothing is.',
    }),
    earlier: z.int().meta({
      description: `Entries before \`from\` that you have not seen: only the newest ${NEW_LIMIT} are looked through.`,
    }),
    entries: z
      .array(logEntrySchema)
      .meta({ description: 'What is new to you, in sentences; what you did is not in it.' }),
    sealed: z.array(logEntrySchema).meta({ description: 'What is new and sealed from you.' }),
    notes: noteTexts,
  })
  .meta({ id: 'News', description: 'What has happened since you last looked.' });

/** What has happened since somebody last looked: one list for pages, mails and the API. */
export type NewsView = Infer<typeof newsSchema>;

/**
 * What is new to a reader who may see it and did not do it. To who never looked nothing is; who acted has looked.
 * What was undone since stays in it, as it stays in the log, followed by the sentence that undoes it.
 */
export async function readNews(
  services: ServicesWith<
    'readEndOfOwn' | 'readEntries' | 'readGame' | 'readNotes' | 'readPlace' | 'readUnsealed',
    'findRuleset' | 'now'
  >,
  { by, gameId, ofVisit = false }: ReadNewsInput,
): Promise<Result<NewsView, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const place = by === undefined ? undefined : await services.store.readPlace(gameId, by);
  if (by === undefined || place === undefined) return ok(nothingNew(game, undefined));
  const size = ofVisit ? visitSize(place, services.now()) : place.size;
  if (size >= game.nextSeq) return ok(nothingNew(game, place));
  const begin = Math.max(size, game.nextSeq - NEW_LIMIT);
  const log = await readLog(services, { by, gameId, after: begin - 1, before: game.nextSeq, limit: NEW_LIMIT });
  if (!log.ok) return log;
  const { entries, notes } = log.value;
  const own = ownActors(game, by);
  const acted = endOfOwn(entries, own) ?? (await endBefore(services, gameId, own, { from: size, before: begin }));
  const from = Math.max(acted ?? begin, begin);
  const news = entries.filter(({ seq }) => seq >= from);
  return ok({
    seenSize: place.size,
    from,
    earlier: Math.max(0, begin - (acted ?? size)),
    entries: news.filter(({ line }) => line !== undefined),
    sealed: news.filter(({ sealedFor, type }) => sealedFor !== undefined && type !== 'action'),
    notes,
  });
}

/** The same before the entries that are looked through; a person without a seat has made none. */
async function endBefore(
  { store }: ServicesWith<'readEndOfOwn'>,
  gameId: GameId,
  own: ReadonlySet<string>,
  range: { readonly from: number; readonly before: number },
): Promise<number | undefined> {
  return own.size === 0 || range.from >= range.before ? undefined : store.readEndOfOwn(gameId, [...own], range);
}

const nothingNew = ({ nextSeq }: GameRecord, place: ReadingPlace | undefined): NewsView => ({
  ...(place === undefined ? {} : { seenSize: place.size }),
  ...{ from: nextSeq, earlier: 0, entries: [], sealed: [], notes: {} },
});
